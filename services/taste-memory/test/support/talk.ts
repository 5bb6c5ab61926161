import { randomUUID } from 'node:crypto';
import type { TagChanged } from '@valet/proto/taste_memory/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import type { SaidLine, World } from './world.ts';

export const aLine = (over: Partial<SaidLine> = {}) => ({ messageId: randomUUID(), saidAt: new Date(), ...over });

/** So many seconds before now. */
export const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);

export const names = (tags: readonly { readonly tag: string }[]): string[] => tags.map(({ tag }) => tag).sort();

/** Domain, group, name and polarity of each. */
export const gist = (tags: readonly TagChanged[]): string[] => {
  const one = ({ domain, subcategory, tag, polarity }: TagChanged): string =>
    `${Domain[domain]}/${subcategory} ${tag} ${Polarity[polarity]}`;
  return tags.map(one).sort();
};

interface Done {
  readonly __typename: string;
  readonly code?: string;
  readonly id?: string;
  readonly tag?: { readonly polarity: string; readonly evidence: { text: string }[] } | null;
}

/** What talk does to a person's tags, through the doors of the service. */
export function talkWith(world: () => World) {
  const change = async (userId: string, query: string, variables: object, key?: string): Promise<Done> => {
    const asked = { claims: { sub: userId }, variables, ...(key !== undefined && { key }) };
    return (await world().ask<GraphAnswer<{ done: Done }>>(query, asked)).data.done;
  };
  return {
    remember: (userId: string, text: string, line: Partial<SaidLine> = {}, offRecord = false) =>
      world().memory(userId).remember({ line: world().line(userId, text, line), offRecord }),
    tagsOf: (userId: string) =>
      world().rows<{ tag: string; polarity: string }>(
        'SELECT name AS tag, polarity FROM tags WHERE user_id = $1 ORDER BY domain, name',
        [userId],
      ),
    undo: (userId: string, id: string | undefined) =>
      change(userId, 'mutation ($id: ID!) { done: undoTagChange(id: $id) { __typename ... on Refusal { code } } }', {
        id,
      }),
    unlearn: (userId: string, line: string, tag: string | undefined, key?: string) =>
      change(
        userId,
        `mutation ($line: ID!, $tag: ID!) {
          done: unlearn(messageId: $line, tagId: $tag) {
            __typename ... on Refusal { code } ... on Unlearnt { id tag { polarity evidence { text } } } } }`,
        { line, tag },
        key,
      ),
  };
}
