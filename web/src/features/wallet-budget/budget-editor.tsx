import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { graphql } from '../../gql/gql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { dollars } from '../../shared/money.ts';
import { schemaResolver } from '../../shared/schema-resolver.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { centsOf, LEAST_CENTS, MOST_CENTS } from './budget-amount.ts';
import { copy } from './budget-copy.ts';
import { refreshMoney } from './budget-refresh.ts';

export const SET_BUDGET = graphql(`
  mutation SetBudget($monthlyCents: Int, $purchaseLimitCents: Int) {
    setBudget(monthlyCents: $monthlyCents, purchaseLimitCents: $purchaseLimitCents) {
      ... on BudgetSet {
        budget {
          month
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

const within = (cents: number) => cents >= LEAST_CENTS && cents <= MOST_CENTS;

const amount = z.string().check(
  z.refine((written) => centsOf(written) !== null, copy.editor.amount),
  z.refine((written) => within(centsOf(written) ?? LEAST_CENTS), copy.editor.bounds),
);
const schema = z.object({ monthly: amount, limit: amount });

interface BudgetEditorProps {
  budget: { monthlyCents: number; purchaseLimitCents: number };
  onSaved: () => void;
  onClose: () => void;
}

export function BudgetEditor({ budget, onSaved, onClose }: BudgetEditorProps) {
  const client = useApolloClient();
  const [save] = useMutation(SET_BUDGET);
  const [failure, setFailure] = useState('');
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: { monthly: dollars(budget.monthlyCents), limit: dollars(budget.purchaseLimitCents) },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.editor.failedTitle, description: sentence });
  };
  const submit = form.handleSubmit(async ({ monthly, limit }) => {
    setFailure('');
    const variables = { monthlyCents: centsOf(monthly), purchaseLimitCents: centsOf(limit) };
    try {
      const { data } = await save({ variables });
      const result = data?.setBudget;
      if (result?.__typename !== 'BudgetSet') return fail(result?.message ?? copy.editor.failed);
      toast({ title: copy.editor.done });
      refreshMoney(client);
      onSaved();
      onClose();
    } catch (error) {
      fail(sentenceOf(error, copy.editor.failed));
    }
  });
  return (
    <Modal onClose={onClose} title={copy.editor.title} description={copy.editor.text}>
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label={copy.editor.monthly}
          inputMode="decimal"
          autoComplete="off"
          error={errors.monthly?.message}
          {...form.register('monthly')}
        />
        <Field
          label={copy.editor.limit}
          inputMode="decimal"
          autoComplete="off"
          error={errors.limit?.message}
          {...form.register('limit')}
        />
        {failure && <Notice>{failure}</Notice>}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {copy.editor.cancel}
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? copy.editor.saving : copy.editor.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
