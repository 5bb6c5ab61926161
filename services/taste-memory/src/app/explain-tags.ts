import type { FindName } from '../engine/list.ts';
import { tagsNamed } from '../engine/tags-named.ts';
import type { EvidenceView, TagView } from './ports.ts';

/** One statement that a tag rests on. */
export interface Explanation {
  readonly tag: TagView;
  readonly statement: EvidenceView;
}

const MOST_TAGS = 6;
const MOST_STATEMENTS = 3;

/** Why Valet thinks what the words name: the person's own words, the newest of a tag first; empty when it does not. */
export const explainTags =
  (listTags: (userId: string) => Promise<readonly TagView[]>, find: FindName) =>
  async ({ userId, words }: { userId: string; words: string }): Promise<Explanation[]> => {
    const { exact, near } = tagsNamed(words, await listTags(userId), find);
    return (exact.length > 0 ? exact : near)
      .slice(0, MOST_TAGS)
      .flatMap((tag) => tag.evidence.slice(0, MOST_STATEMENTS).map((statement) => ({ tag, statement })));
  };
