// Words that tell people of themselves: their tastes, where they come from, what was said, and their money.
import { DOMAINS, type Domain, type KnownTag, type Occasion, type Outcome, type Reply } from '../talk.ts';
import * as phrases from './phrases-telling.ts';
import { isConstraint, isDiet, isDisliked, isLiked, paragraphs, sentences, type Speaker } from './speaker.ts';
import { domainWords, list, monthWords } from './words.ts';

type Of<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

const MOST_TAGS = { page: 4, spoken: 2 } as const;
const MOST_DOMAINS = { page: 9, spoken: 2 } as const;
const MOST_CONSTRAINTS = 20;

const strength = ({ weight, confidence }: KnownTag): number => Math.abs(weight) * confidence;
const strongest = (a: KnownTag, b: KnownTag): number =>
  strength(b) - strength(a) || b.evidenceCount - a.evidenceCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

export function aboutMe({ tags, domain }: Of<'about_me'>, say: Speaker): Reply {
  const tastes = tags.filter((tag) => !isConstraint(tag) && !tag.muted && tag.polarity !== 'neutral');
  const constraints = constraintsOf(tags, say);
  if (tastes.length === 0 && constraints.length === 0) {
    const none = domain === null ? say.pick(phrases.nothingKnown)
      : say.pick(phrases.nothingKnownOf, { domain: domainWords[domain].plural });
    return { text: sentences(none, say.pick(phrases.nothingKnownAsk)), cards: [] };
  }
  const most = say.spoken ? MOST_DOMAINS.spoken : MOST_DOMAINS.page;
  const domains = DOMAINS.map((of) => ({ of, tags: tastes.filter((tag) => tag.domain === of).toSorted(strongest) }))
    .filter((group) => group.tags.length > 0);
  // On the page in the product's order; for the ear the strongest alone.
  const chosen = say.spoken
    ? domains.toSorted((a, b) => strongest(a.tags[0] as KnownTag, b.tags[0] as KnownTag)).slice(0, most) : domains;
  const lines = chosen.map((group) => domainLine(group.of, group.tags, say));
  const opening = domain === null ? say.pick(phrases.aboutMe)
    : say.pick(phrases.aboutDomain, { domain: domainWords[domain].plural });
  const body = say.spoken ? lines.join(' ') : lines.map((line) => `- ${line}`).join('\n');
  return { text: paragraphs(say, opening, body, ...constraints, say.pick(phrases.anythingWrong)), cards: [] };
}

/** "**Films**: you love X and Y, like Z; not for you: W. Popcorn with principles." */
function domainLine(domain: Domain, tags: readonly KnownTag[], say: Speaker): string {
  const most = say.spoken ? MOST_TAGS.spoken : MOST_TAGS.page;
  const some = (fits: (tag: KnownTag) => boolean): string =>
    list(tags.filter(fits).slice(0, most).map(({ name }) => say.word(name)));
  const loved = some(({ polarity }) => polarity === 'love');
  const liked = some(({ polarity }) => polarity === 'like');
  const disliked = some(({ polarity }) => isDisliked(polarity));
  const good = [loved && `love ${loved}`, liked && `like ${liked}`].filter(Boolean).join(', and ');
  const parts = [good && `you ${good}`, disliked && `not for you: ${disliked}`].filter(Boolean).join('; ');
  const head = say.spoken ? domainWords[domain].head : `**${domainWords[domain].head}**`;
  const quip = say.gentle || !tags.some(({ polarity }) => isLiked(polarity)) ? '' : say.pick(phrases.quips[domain]);
  return sentences(`${head}: ${parts}.`, quip);
}

/** Allergies and diets, never with a quip, and all of them. */
function constraintsOf(tags: readonly KnownTag[], say: Speaker): string[] {
  const all = tags.filter(isConstraint);
  const lineOf = (from: readonly string[], of: readonly KnownTag[]): string =>
    of.length === 0 ? ''
      : say.pick(from, { it: list(of.slice(0, MOST_CONSTRAINTS).map(({ name }) => say.word(name))) });
  const clear = all.filter(({ unclear }) => !unclear);
  const unclear = all.filter((tag) => tag.unclear);
  return [
    lineOf(phrases.constraintsKnown, clear.filter(({ name }) => !isDiet(name))),
    lineOf(phrases.dietsKnown, clear.filter(({ name }) => isDiet(name))),
    lineOf(phrases.unclearKnown, unclear.filter(({ waived }) => !waived)),
    lineOf(phrases.waivedKnown, unclear.filter(({ waived }) => waived)),
  ].filter((line) => line !== '');
}

const MOST_EXPLAINED = 3;

export function whyTag({ about, explanations }: Of<'why_tag'>, say: Speaker): Reply {
  if (explanations.length === 0) {
    const text = about === '' ? say.pick(phrases.noSuchTagUnnamed)
      : say.pick(phrases.noSuchTag, { about: say.quote(about) });
    return { text, cards: [] };
  }
  const lines = explanations.slice(0, say.spoken ? 1 : MOST_EXPLAINED).map(({ tag, words, saidAt }) => {
    const slots = { tag: say.word(tag.name), words: words === null ? '' : say.quote(words) };
    if (words === null || words.trim() === '') return say.pick(phrases.notSaid, slots);
    return saidAt === null ? say.pick(phrases.saidUndated, slots)
      : say.pick(phrases.saidThat, { ...slots, day: say.day(saidAt) });
  });
  return { text: sentences(say.pick(phrases.whyTag), ...lines, say.pick(phrases.ifWrong)), cards: [] };
}

const MOST_FOUND = { page: 3, spoken: 1 } as const;

export function said({ about, found }: Of<'said'>, say: Speaker): Reply {
  if (found.length === 0) return { text: say.pick(phrases.nothingSaid, { about: say.quote(about) }), cards: [] };
  const most = say.spoken ? MOST_FOUND.spoken : MOST_FOUND.page;
  const lines = found.slice(0, most).map(({ text, at, role }) =>
    say.pick(role === 'user' ? phrases.youSaid : phrases.iSaid, { day: say.day(at), words: say.quote(text) }));
  const body = say.spoken || lines.length === 1 ? lines.join(' ') : lines.map((line) => `- ${line}`).join('\n');
  const opening = say.pick(phrases.saidFound);
  return { text: lines.length === 1 ? sentences(opening, body) : paragraphs(say, opening, body), cards: [] };
}

const LITTLE_LEFT = 0.15;

export function budget(outcome: Of<'budget'>, say: Speaker, plain: Speaker): Reply {
  const { budgetCents, spentCents, limitCents, month } = outcome;
  const left = budgetCents - spentCents;
  const slots = {
    month: monthWords(month), spent: say.money(spentCents), budget: say.money(budgetCents),
    limit: say.money(limitCents), left: say.money(left), over: say.money(-left),
  };
  const tight = left < budgetCents * LITTLE_LEFT;
  const opening = (tight ? plain : say).pick(phrases.budget);
  const figures = say.pick(left < 0 ? phrases.budgetOver : phrases.budgetFigures, slots);
  return { text: sentences(opening, figures, left < 0 && say.pick(phrases.overBudget)), cards: [] };
}

export const wallet = ({ balanceCents }: Of<'wallet'>, say: Speaker): Reply => ({
  text: say.pick(balanceCents > 0 ? phrases.wallet : phrases.walletEmpty, { balance: say.money(balanceCents) }),
  cards: [],
});

export const moneyUnknown = (say: Speaker): Reply => ({
  text: sentences(say.pick(phrases.moneyUnknown), say.pick(phrases.moneyElsewhere)), cards: [],
});

export function purchase({ card }: Of<'purchase'>, { offRecord }: Occasion, say: Speaker): Reply {
  if (offRecord) return cannotBuy({ kind: 'cannot_buy', why: 'off_record' }, say);
  return {
    text: sentences(
      say.pick(phrases.purchase, { title: say.name(card.title), price: say.money(card.priceCents) }),
      !say.spoken && card.vendor !== null && say.pick(phrases.purchaseFrom, { vendor: say.word(card.vendor) }),
      say.pick(phrases.purchaseConfirm),
    ),
    cards: [card],
  };
}

export const cannotBuy = ({ why }: Of<'cannot_buy'>, say: Speaker): Reply => ({
  text: say.pick(phrases.cannotBuy[why]), cards: [],
});
