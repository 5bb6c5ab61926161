import type Stripe from 'stripe';
import type { Book } from './book.ts';
import { invalid, missing } from './api-error.ts';
import type { Params } from './params.ts';

/** One page of a list, newest first, as the SDK's automatic paging walks it. */
export function pageOf<Item extends { readonly id: string; readonly created: number }>(
  oldestFirst: readonly Item[],
  params: Params,
  url: string,
): Stripe.ApiList<Item> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', 'limit');
  const inTime = [...oldestFirst].reverse().filter(({ created }) =>
    created >= (params.integer('created.gte') ?? -Infinity) && created > (params.integer('created.gt') ?? -Infinity)
    && created <= (params.integer('created.lte') ?? Infinity) && created < (params.integer('created.lt') ?? Infinity));
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const placeOf = (id: string): number => {
    const place = inTime.findIndex((item) => item.id === id);
    if (place < 0) throw missing('object', id, after === undefined ? 'ending_before' : 'starting_after');
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before);
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: inTime.slice(start, end) };
  }
  const start = after === undefined ? 0 : placeOf(after) + 1;
  return { object: 'list', url, has_more: start + limit < inTime.length, data: inTime.slice(start, start + limit) };
}

export const listParams = ['limit', 'created', 'starting_after', 'ending_before'] as const;

type Answer = Readonly<Record<string, unknown>>;

/** Puts the objects that `expand[]` names in place of their ids. Throws for what cannot be expanded here. */
export function expanded(book: Book, answer: object, names: readonly string[]): Answer {
  const whole: Record<string, unknown> = { ...answer };
  for (const name of names) {
    const found = expandOne(book, whole, name);
    if (found === undefined) throw invalid(`This property cannot be expanded (${name}).`, 'expand');
    whole[name] = found;
  }
  return whole;
}

function expandOne(book: Book, answer: Answer, name: string): unknown {
  const id = answer[name];
  if (typeof id !== 'string') return id;
  if (name === 'latest_charge' || name === 'charge') return book.get('charges', id);
  if (name === 'payment_intent') return book.get('intents', id)?.intent;
  if (name === 'payment_method' && answer.object !== 'charge') return book.get('methods', id);
  return undefined;
}
