import { expect, test } from '@jest/globals';
import { canTakeBack, changedFields, decideEdit, type TagEdit, type TagFields } from './edit.ts';
import type { Domain } from './tag.ts';

const aTag = (over: Partial<TagFields> = {}): TagFields => ({
  name: 'Horror',
  folded: 'horror',
  subcategory: 'genres',
  polarity: 'like',
  muted: false,
  note: null,
  entityType: null,
  unclear: false,
  waived: false,
  ...over,
});
const words = (name: string): string | null => ({ vegan: 'vegan', shrimp: '' })[name.toLowerCase()] ?? null;
const edited = (from: TagFields, edit: TagEdit, domain: Domain = 'movies') => {
  const decision = decideEdit(domain, from, edit, words);
  if (decision.kind === 'invalid') return decision.message;
  return { ...changedFields(from, decision.to), restated: decision.restated };
};
const anAllergy = aTag({
  name: 'Shrimp',
  folded: 'shrimp',
  subcategory: 'allergies',
  polarity: 'avoid',
  entityType: 'allergy',
});

test('muting, moving and noting change just that, and state nothing anew', () => {
  expect(edited(aTag(), { muted: true })).toEqual({ muted: true, restated: false });
  expect(edited(aTag(), { subcategory: 'people' })).toEqual({ subcategory: 'people', restated: false });
  expect(edited(aTag(), { note: 'only at night' })).toEqual({ note: 'only at night', restated: false });
  expect(edited(aTag({ note: 'only at night' }), { note: '' })).toEqual({ note: null, restated: false });
});

test('a new name and another polarity are said by the hand', () => {
  expect(edited(aTag(), { named: { name: 'Terror', folded: 'terror' } })).toEqual({
    name: 'Terror',
    folded: 'terror',
    restated: true,
  });
  expect(edited(aTag(), { polarity: 'dislike' })).toEqual({ polarity: 'dislike', restated: true });
});

test('what is the same as before changes nothing', () => {
  expect(edited(aTag(), {})).toEqual({ restated: false });
  const same = { named: { name: 'Horror', folded: 'horror' }, subcategory: 'genres', polarity: 'like' as const };
  expect(edited(aTag(), { ...same, muted: false, note: '' })).toEqual({ restated: false });
});

test('a group goes by its other names, and only one of the domain will do', () => {
  const hike = aTag({ name: 'Hiking', folded: 'hiking', subcategory: 'destinations' });
  expect(edited(hike, { subcategory: 'transport' }, 'travel')).toMatchObject({ subcategory: 'activities' });
  expect(edited(aTag(), { subcategory: 'restaurants' })).toBe('Choose a category of this domain');
});

test('what moves to the allergies is avoided, heard as a constraint, and no longer muted', () => {
  const liked = aTag({ name: 'Shrimp', folded: 'shrimp', subcategory: 'cuisine', muted: true });
  expect(edited(liked, { subcategory: 'allergies' }, 'food')).toEqual({
    subcategory: 'allergies',
    polarity: 'avoid',
    muted: false,
    entityType: 'allergy',
    restated: true,
  });
  expect(edited({ ...liked, name: 'Vegan' }, { subcategory: 'allergies' }, 'food')).toMatchObject({
    entityType: 'diet',
  });
  expect(edited({ ...liked, name: 'Blorp' }, { subcategory: 'allergies' }, 'food')).toMatchObject({
    entityType: 'allergy',
    unclear: true,
  });
});

test('what leaves the allergies is disliked, unless the person says otherwise', () => {
  const unclear = { ...anAllergy, unclear: true, waived: true };
  expect(edited(unclear, { subcategory: 'cuisine' }, 'food')).toEqual({
    subcategory: 'cuisine',
    polarity: 'dislike',
    entityType: null,
    unclear: false,
    waived: false,
    restated: true,
  });
  expect(edited(anAllergy, { subcategory: 'cuisine', polarity: 'love' }, 'food')).toMatchObject({ polarity: 'love' });
});

test('an allergy is never liked nor muted; disliked, it is avoided', () => {
  const sentence = 'Allergies must have negative polarity (dislike or avoid)';
  for (const polarity of ['love', 'like', 'neutral'] as const)
    expect(edited(anAllergy, { polarity }, 'food')).toBe(sentence);
  expect(edited(aTag({ subcategory: 'cuisine' }), { subcategory: 'allergies', polarity: 'like' }, 'food')).toBe(
    sentence,
  );
  expect(edited(anAllergy, { polarity: 'dislike' }, 'food')).toEqual({ restated: false });
  expect(edited(anAllergy, { muted: true }, 'food')).toBe('Allergies and diets cannot be muted');
});

test('an allergy with a new name is understood anew', () => {
  expect(edited(anAllergy, { named: { name: 'Blorp', folded: 'blorp' } }, 'food')).toMatchObject({ unclear: true });
  const unclear = { ...anAllergy, name: 'Blorp', folded: 'blorp', unclear: true, waived: true };
  expect(edited(unclear, { named: { name: 'Shrimp', folded: 'shrimp' } }, 'food')).toMatchObject({
    unclear: false,
    waived: false,
  });
});

const made = (from: Partial<TagFields>, to: Partial<TagFields>) => ({ from, to, known: ['one'] });
const one = { id: 'one', byHand: false };
const heard = { id: 'two', byHand: false };
const typed = { id: 'three', byHand: true };

test('an edit is taken back while its own fields stand, whatever else has changed', () => {
  const muted = made({ muted: false }, { muted: true });
  expect(canTakeBack(muted, aTag({ muted: true, polarity: 'love', name: 'Terror' }), [one, heard, typed])).toBe(true);
  expect(canTakeBack(muted, aTag({ muted: false }), [one])).toBe(false);
});

test('a polarity is not taken back under a newer statement', () => {
  const turned = made({ polarity: 'like' }, { polarity: 'dislike' });
  expect(canTakeBack(turned, aTag({ polarity: 'dislike' }), [one])).toBe(true);
  expect(canTakeBack(turned, aTag({ polarity: 'dislike' }), [one, heard])).toBe(false);
  expect(canTakeBack(turned, aTag({ polarity: 'dislike' }), [one, typed])).toBe(false);
});

test('a name is not taken back under words that were said of it', () => {
  const renamed = made({ name: 'Horror', folded: 'horror' }, { name: 'Terror', folded: 'terror' });
  const terror = aTag({ name: 'Terror', folded: 'terror' });
  expect(canTakeBack(renamed, terror, [one, typed])).toBe(true);
  expect(canTakeBack(renamed, terror, [one, heard])).toBe(false);
});
