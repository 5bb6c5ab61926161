import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { graphql } from '../../gql/gql.ts';
import { schemaResolver } from '../../shared/schema-resolver.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { DEFAULT_COUNTRY, locationSchema } from './schemas.ts';

export const UPDATE_LOCATION = graphql(`
  mutation UpdateLocation($city: String!, $state: String!, $country: String!) {
    updateLocation(city: $city, state: $state, country: $country) {
      ... on LocationUpdated {
        user {
          id
          location {
            city
            state
            country
          }
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export interface SavedPlace {
  city: string | null;
  state: string | null;
  country: string;
}

interface LocationDialogProps {
  saved: SavedPlace | null;
  known: boolean;
  onClose: () => void;
}

export function LocationDialog({ saved, known, onClose }: LocationDialogProps) {
  const [failure, setFailure] = useState('');
  const [update] = useMutation(UPDATE_LOCATION);
  const form = useForm({
    resolver: schemaResolver(locationSchema),
    defaultValues: {
      city: saved?.city ?? '',
      state: saved?.state ?? '',
      country: saved?.country ?? DEFAULT_COUNTRY,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.location.failedTitle, description: copy.location.failed });
  };
  const submit = form.handleSubmit(async (variables) => {
    setFailure('');
    try {
      const { data } = await update({ variables });
      const result = data?.updateLocation;
      if (result?.__typename !== 'LocationUpdated') return fail(result?.message ?? copy.location.failed);
      toast({ title: copy.location.done });
      onClose();
    } catch {
      fail(copy.location.failed);
    }
  });
  return (
    <Modal onClose={onClose} title="Update Your Location">
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        {!known && <Notice>{copy.location.unknown}</Notice>}
        <Field label="City" autoComplete="address-level2" error={errors.city?.message} {...form.register('city')} />
        <Field
          label="State/Province"
          autoComplete="address-level1"
          error={errors.state?.message}
          {...form.register('state')}
        />
        <Field
          label="Country"
          autoComplete="country-name"
          error={errors.country?.message}
          {...form.register('country')}
        />
        {failure && <Notice>{failure}</Notice>}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Location'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
