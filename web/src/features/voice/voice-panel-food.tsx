import { useEffect, useEffectEvent, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { MapPin, X } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { VIEWER } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toasts.ts';
import type { FoodOutcome } from './voice-panel-find-food.tsx';
import './voice-panel-food.css';

export const FIND_FOOD = graphql(`
  query FindFood {
    me {
      id
      foodRecommendations {
        ... on FoodRecommendations {
          location
          note
          items {
            id
          }
        }
        ... on Refusal {
          message
          code
        }
      }
    }
  }
`);

const copy = {
  ready: 'Food Recommendations Ready!',
  found: (count: number, location: string) => `Found ${count} local recommendations for ${location}`,
  error: 'Error',
  failed: 'Failed to get food recommendations. Please try again.',
  setLocation: 'Set my location',
  dismiss: 'Dismiss',
} as const;

const failedWith = (sentence: string): FoodOutcome => {
  toast({ variant: 'destructive', title: copy.error, description: sentence });
  return { kind: 'failed', sentence };
};

/** Asks for food near the person and has the digest show it; answers what there is to say in place. */
export async function findFood(client: ApolloClient): Promise<FoodOutcome> {
  try {
    const { data } = await client.query({ query: FIND_FOOD, fetchPolicy: 'network-only' });
    const found = data?.me?.foodRecommendations;
    if (found?.__typename === 'LocationNeeded') return { kind: 'location-needed', sentence: found.message };
    if (found?.__typename !== 'FoodRecommendations') return failedWith(copy.failed);
    toast({ title: copy.ready, description: copy.found(found.items.length, found.location) });
    // The food is there, whether or not the digest comes anew right now.
    await client.refetchQueries({ include: ['DailyDigest'] }).catch(() => undefined);
    return { kind: 'found' };
  } catch (error) {
    return failedWith(sentenceOf(error, copy.failed));
  }
}

interface FoodSaidProps {
  outcome: FoodOutcome;
  /** A city was saved since. */
  onLocated: () => void;
  onDismiss: () => void;
}

/** What is to be said of the latest request, beneath its button, until it is dismissed or asked anew. */
export function FoodSaid({ outcome, onLocated, onDismiss }: FoodSaidProps) {
  if (outcome.kind === 'found') return null;
  return (
    <div className="voice-note">
      {outcome.kind === 'failed' ? (
        <p role="alert">{outcome.sentence}</p>
      ) : (
        <AskLocation sentence={outcome.sentence} onLocated={onLocated} />
      )}
      <button type="button" className="icon-btn" aria-label={copy.dismiss} onClick={onDismiss}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

function AskLocation({ sentence, onLocated }: { sentence: string; onLocated: () => void }) {
  const { data } = useQuery(VIEWER, { fetchPolicy: 'cache-only' });
  const place = JSON.stringify(data?.me?.location ?? null);
  const [before] = useState(place);
  const located = useEffectEvent(onLocated);
  useEffect(() => {
    if (place !== before) located();
  }, [place, before]);
  return (
    <div className="grid gap-2">
      <p role="status">{sentence}</p>
      <button type="button" className="claim" onClick={openLocation}>
        <MapPin size={16} aria-hidden />
        {copy.setLocation}
      </button>
    </div>
  );
}

/** The dialog is the header's, and so is its button: it is pressed on behalf of whoever pressed here. */
const openLocation = () => document.querySelector<HTMLElement>('.hdr-city')?.closest('button')?.click();
