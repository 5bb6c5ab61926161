// Words around picks: what was asked for, the first pick with its reason, the others, and a word on how to react.
import { questionIn, speaksOfAllergy } from '../clarifying.ts';
import type { Occasion, Outcome, RecommendationCard, Reply, Slots } from '../talk.ts';
import { asQuestion } from './asking.ts';
import * as byDomain from './phrases-by-domain.ts';
import * as food from './phrases-constraints.ts';
import * as phrases from './phrases-recommending.ts';
import { teachingQuestion } from './questions.ts';
import { isConstraint, paragraphs, type Phrases, sentences, type Speaker } from './speaker.ts';
import { firstSentences, list } from './words.ts';

type Of<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

const MOST_NAMED = 5;
const MOST_SPOKEN = 3;
const LONGEST_REASON = { page: 220, spoken: 110 } as const;

export function recommended(outcome: Of<'recommended'>, occasion: Occasion, say: Speaker): Reply {
  const { cards, request } = outcome;
  const [first, ...others] = cards;
  if (first === undefined) return nothing({ kind: 'nothing_to_recommend', request, why: 'none_fits' }, occasion, say);
  const opening = openingOf(outcome, say);
  const pick = say.pick(others.length === 0 ? phrases.onlyPick : phrases.firstPick, {
    title: say.name(first.title), reason: reasonOf(first, say),
  });
  const most = say.spoken ? MOST_SPOKEN : MOST_NAMED;
  const titles = others.slice(0, most - 1).map(({ title }) => say.name(title));
  const rest = titles.length > 0 && say.pick(phrases.otherPicks, { titles: list(titles) });
  const unclear = stillUnclear(occasion, request);
  const end = unclear ?? invitation(outcome, occasion, say);
  const body = sentences(opening, priceKept(request, cards, say), pick, rest);
  const last = paragraphs(say, uncheckedIn(cards, occasion), unclear);
  return { text: last === '' ? sentences(body, end) : paragraphs(say, body, last), cards };
}

function openingOf({ because, request, cards }: Of<'recommended'>, say: Speaker): string {
  const not = request.not?.slice(0, 2).map((name) => say.word(name)) ?? [];
  const like = request.like?.slice(0, 2).map((name) => say.word(name)) ?? [];
  switch (because) {
    case 'more_like':
      return like.length > 0 ? say.pick(phrases.likeThat, { like: list(like) }) : say.pick(phrases.moreLike);
    case 'less_like':
      return not.length > 0 ? say.pick(phrases.lessOf, { not: list(not) }) : say.pick(phrases.lessLike);
    case 'another':
      return say.pick(phrases.another);
    case 'refine':
      return request.than === undefined ? say.pick(phrases.refined)
        : say.pick(phrases.adjusted, { than: request.than });
    case 'interview':
      return say.pick(phrases.afterInterview);
    case 'asked': {
      const [domain, ...mixed] = [...new Set(cards.map((card) => card.domain))];
      const ofDomain = domain === undefined || mixed.length > 0 || say.gentle ? [] : byDomain.openings[domain];
      const slots = {
        like: list(like), not: list(not), mood: say.quote(request.mood ?? ''), length: say.quote(request.length ?? ''),
      };
      // What the person asked for in words of their own comes before what fits any wish.
      const own: Phrases[] = [
        ...(like.length > 0 ? [phrases.likeThat] : []),
        ...(request.mood === undefined ? [] : [phrases.forMood]),
        ...(request.length === undefined ? [] : [phrases.forLength]),
        ...(not.length > 0 ? [phrases.lessOf] : []),
      ];
      const fitting = own.length > 0 ? own : [ofDomain.length > 0 ? ofDomain : phrases.asked];
      return say.pick(fitting.flatMap((each) => say.of(each)), slots);
    }
  }
}

/** A bound that was named is repeated only where every price is known and keeps to it. */
function priceKept({ maxPriceCents }: Slots, cards: readonly RecommendationCard[], say: Speaker): string | false {
  if (maxPriceCents === undefined || say.spoken) return false;
  const kept = cards.every(({ priceCents }) => priceCents !== null && priceCents <= maxPriceCents);
  return kept && say.pick(phrases.withinPrice, { price: say.money(maxPriceCents) });
}

const reasonOf = ({ reason }: RecommendationCard, say: Speaker): string =>
  say.word(firstSentences(reason, say.spoken ? LONGEST_REASON.spoken : LONGEST_REASON.page), LONGEST_REASON.page * 2);

function invitation({ cards, because }: Of<'recommended'>, occasion: Occasion, say: Speaker): string {
  const canThumb = !say.spoken && !say.gentle && cards.some(({ itemId }) => itemId !== null);
  const reaction = say.pick([...say.of(phrases.reactions), ...(canThumb ? phrases.thumbs : [])]);
  const domain = cards[0]?.domain;
  const teaches = !say.gentle && !say.spoken && because !== 'interview' && say.once(4, 'teach');
  const question = teaches && domain !== undefined ? teachingQuestion(occasion, say, { domain }) : null;
  return question === null ? reaction : `${reaction} ${question}`;
}

/** The question about an unknown word stays before people who ask for something in general, or to eat. */
function stillUnclear({ talk }: Occasion, { domain }: Slots): string | null {
  const question = questionIn(talk.turns.map(({ role, text }) => ({ role, content: text })));
  if (question === null || (domain !== undefined && domain !== 'food')) return null;
  return asQuestion(food.stillUnclear, question.word);
}

/** Plain words beneath dishes where the person let a word pass that nobody could check. */
function uncheckedIn(cards: readonly RecommendationCard[], { known }: Occasion): string | false {
  if (!cards.some(({ domain }) => domain === 'food')) return false;
  const words = known.filter((tag) => isConstraint(tag) && tag.unclear && tag.waived).map(({ name }) => name);
  return words.length > 0 && asQuestion(food.notChecked, words.slice(0, 3).join('”, “'));
}

export function nothing({ why, request }: Of<'nothing_to_recommend'>, occasion: Occasion, say: Speaker): Reply {
  switch (why) {
    case 'away':
      return { text: sentences(say.pick(phrases.recommendationsAway), say.pick(phrases.comeBack)), cards: [] };
    case 'allergy_unheard': {
      if (speaksOfAllergy(occasion.text) || occasion.understood.intent === 'constraint') {
        return { text: food.notMadeOut, cards: [] };
      }
      const word = occasion.known.find((tag) => isConstraint(tag) && tag.unclear && !tag.waived)?.name;
      const asked = word === undefined ? stillUnclear(occasion, { domain: 'food' })
        : asQuestion(food.stillUnclear, word);
      return { text: asked ?? say.pick(food.noDishesYet), cards: [] };
    }
    case 'allergy_untold': {
      // Where the question was not put yet, it is.
      const wasAsked = !speaksOfAllergy(occasion.text)
        && occasion.talk.turns.some(({ role, text }) => role === 'assistant' && food.asksToBePlain.test(text));
      return { text: wasAsked ? say.pick(food.noDishesYet) : food.notMadeOut, cards: [] };
    }
    case 'none_fits': {
      const unclear = stillUnclear(occasion, request);
      const end = say.pick(phrases.loosen);
      return { text: paragraphs(say, sentences(say.pick(phrases.noneFits), end), unclear), cards: [] };
    }
  }
}

export function whichOne({ cards }: Of<'which_one'>, say: Speaker): Reply {
  const titles = list(cards.slice(0, MOST_NAMED).map(({ title }) => say.name(title)), 'or');
  return { text: sentences(say.pick(phrases.whichOne, { titles }), say.pick(phrases.whichOneAsk)), cards };
}

export function detail({ card }: Of<'detail'>, say: Speaker): Reply {
  const price = card.priceCents === null ? null : say.money(card.priceCents);
  const facts = [card.vendor === null ? null : say.word(card.vendor), price].filter((fact) => fact !== null);
  const title = [say.name(card.title), ...facts].join(', ');
  const tags = card.tags.slice(0, MOST_NAMED).map((tag) => say.word(tag));
  return {
    text: sentences(
      say.pick(phrases.details), `${title}.`, reasonOf(card, say),
      !say.spoken && tags.length > 0 && say.pick(phrases.filedUnder, { tags: list(tags) }),
      say.pick(phrases.odds, { percent: `${Math.round(card.matchScore * 100)}%` }),
    ),
    cards: [],
  };
}

export const whyItem = ({ card }: Of<'why_item'>, say: Speaker): Reply => ({
  text: sentences(
    say.pick(phrases.whyItem), `${say.name(card.title)}: ${say.word(firstSentences(card.reason, 400), 800)}`,
  ),
  cards: [],
});
