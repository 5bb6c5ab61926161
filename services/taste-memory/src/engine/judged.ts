import type { Domain, Polarity } from '../domain/tag.ts';
import type { LineContext } from './extraction.ts';
import { type Linked, type PlacedName } from './link.ts';
import { likeliest } from './meanings.ts';
import type { Range, Sentence } from './line.ts';
import { asksForName } from './open-question.ts';
import type { TalkScene } from './opinions.ts';
import { antecedent, nearDomains, titles } from './surroundings.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

/** A name with what was said of it, and where. */
export interface Judged {
  readonly link: Linked;
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly span: Range;
}

/** Tastes that judging words tell; `read` are the places that other rules have read, `known` the domains so far. */
export function judgedNames(
  scene: TalkScene,
  sentences: readonly Sentence[],
  read: readonly Range[],
  context: LineContext,
  known: readonly { domain: Domain; at: number }[],
): Judged[] {
  // Nothing is named that could be judged.
  if (scene.placed.length === 0 && !lately(context)) return [];
  return verdictsOf(scene, sentences, read).flatMap((verdict) => {
    const { polarity, confidence, span } = verdict;
    const region = { end: span.end, items: [], excepted: [] };
    const opinion = { ...verdict, region, noun: '', knownOnly: true };
    const near = nearDomains(scene, opinion, context, known, []);
    return linksOf(scene, verdict, context, near).map((link) => ({ link, polarity, confidence, span }));
  });
}

function linksOf(
  scene: TalkScene,
  { names, span, adjective }: Verdict,
  context: LineContext,
  near: readonly Domain[],
): Linked[] {
  if (names.length === 0)
    return lately(context)
      ? antecedent(scene, span.start, { count: 1, domain: undefined, person: false }, context, near).filter(
          // "It is terrible": of a town that is hardly what is meant.
          ({ domain }) => !adjective || !NO_WORKS.has(domain),
        )
      : [];
  return names.flatMap((name) => (name.title ? titles(name, near) : everyday(scene, name, near)));
}

const NO_WORKS: ReadonlySet<Domain> = new Set(['travel', 'food', 'shopping']);

// "Have you seen Dune?", "How about Lisbon?": what follows is about that.
const lately = ({ previousText = '' }: LineContext): boolean =>
  /\?\s*$/.test(previousText) && previousText.length < 200 && !asksForName(previousText);

/** A genre, a dish, a pastime: called as the person says it. */
function everyday({ cased }: TalkScene, name: PlacedName, near: readonly Domain[]): Linked[] {
  const hit = near.flatMap((domain) => name.hits.filter((each) => each.domain === domain))[0] ?? likeliest(name.hits);
  if (!hit) return [];
  const { domain, subcategory, entryId } = hit;
  const said = cased.slice(name.start, name.end);
  const catalogueId = entryId === undefined ? {} : { catalogueId: entryId };
  return [{ domain, subcategory, name: said, at: name, confidence: 1, alsoKnownAs: hit.name, ...catalogueId }];
}
