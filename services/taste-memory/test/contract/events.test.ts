import { type DescMessage, fromBinary } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { subjectOf } from '@valet/kit/outbox';
import { TagChangedSchema, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { expectGolden, expectGoldenEvent, goldenNumbers } from '../../../_stack/src/infra/golden.contract.ts';
import { changedMessage, removedMessage } from '../../src/inbound/rpc/messages.ts';
import { tagChanged, tagRemoved } from '../../src/outbound/event-mapper.ts';
import { type TagRow, viewOf } from '../../src/outbound/tag-rows.ts';

const published = [TagChangedSchema, TagRemovedSchema] as const;
const cases = published.flatMap((schema) =>
  goldenNumbers(subjectOf(schema)).map((number) => ({ schema, subject: subjectOf(schema), number })),
);

test('there is a golden file for every event that this service publishes', () => {
  expect(new Set(cases.map(({ schema }) => schema.typeName)).size).toBe(2);
});

test.each(cases)("$subject/$number is what today's code writes and reads", ({ schema, subject, number }) => {
  expectGolden<DescMessage>(schema, subject, number);
});

const noon = new Date('2026-03-02T12:00:00.000Z');
const userId = '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10';
const aStatement = (over: object) => ({
  id: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f31',
  tagId: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f21',
  userId,
  source: 'utterance',
  text: 'I love slow-burn Korean thrillers',
  polarity: 'love',
  confidence: 0.8,
  lineId: null,
  itemId: null,
  note: null,
  startAt: 0,
  endAt: 33,
  saidAt: noon,
  supersededAt: null,
  createdAt: noon,
  ...over,
});
const aRow = (over: Partial<TagRow> = {}): TagRow => ({
  id: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f21',
  userId,
  domain: 'movies',
  subcategory: 'genres',
  name: 'slow-burn Korean thrillers',
  folded: 'slow burn korean thrillers',
  polarity: 'love',
  weight: 0.6,
  confidence: 0.8,
  entityType: null,
  catalogueId: 'movies/film/example-2003',
  place: 1,
  version: 3n,
  muted: false,
  unclear: false,
  waived: false,
  notes: 'only at night',
  notesByHand: false,
  sourceJson: null,
  statedAt: noon,
  createdAt: noon,
  updatedAt: noon,
  evidence: [aStatement({})],
  meanings: [],
  ...over,
});

test('a tag is told as the golden file has it', () => {
  const told = tagChanged(aRow(), noon);
  expect(told).toMatchObject({
    subject: 'taste-memory.tag.changed.v1',
    userId,
    aggregate: 'tag:0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f21',
    version: 3,
    occurredAt: noon,
  });
  expectGoldenEvent(TagChangedSchema, '001', 'taste-memory.tag.changed.v1', told);
});

test('a superseded statement is no evidence any more, and no words of a reason', () => {
  const old = aStatement({ text: 'I hate thrillers', supersededAt: noon, saidAt: new Date(noon.getTime() - 1_000) });
  const told = fromBinary(TagChangedSchema, tagChanged(aRow({ evidence: [aStatement({}), old] }), noon).data);
  expect(told).toMatchObject({ evidenceCount: 1, words: 'I love slow-burn Korean thrillers' });
});

test('a removal is told as the golden file has it', () => {
  const told = tagRemoved(aRow(), 4, true, noon);
  expect(told).toMatchObject({ subject: 'taste-memory.tag.removed.v1', version: 4 });
  expectGoldenEvent(TagRemovedSchema, '001', 'taste-memory.tag.removed.v1', told);
});

test('a muted tag is told as one that weighs nothing, and keeps its place', () => {
  const told = fromBinary(TagChangedSchema, tagChanged(aRow({ muted: true }), noon).data);
  expect(told).toMatchObject({ muted: true, weight: 0, place: 1 });
});

test('a tag without a note tells none', () => {
  expect(fromBinary(TagChangedSchema, tagChanged(aRow({ notes: null }), noon).data).note).toBeUndefined();
});

test('what the hand said last holds for ever, and its words are the last that were said', () => {
  const byHand = aStatement({ source: 'typed', text: 'thrillers', lineId: null, startAt: null, endAt: null });
  const told = fromBinary(TagChangedSchema, tagChanged(aRow({ evidence: [byHand, aStatement({})] }), noon).data);
  expect(told.halfLifeDays).toBeUndefined();
  expect(told).toMatchObject({ evidenceCount: 2, words: 'I love slow-burn Korean thrillers' });
});

test('a thumb has no words of its own', () => {
  const byThumb = aStatement({ source: 'thumb', text: 'Arrival', startAt: null, endAt: null });
  const told = fromBinary(TagChangedSchema, tagChanged(aRow({ evidence: [byThumb] }), noon).data);
  expect(told).toMatchObject({ evidenceCount: 1, halfLifeDays: 180 });
  expect(told.words).toBeUndefined();
});

test('an answer tells a tag as its event does', () => {
  const byHand = aStatement({ source: 'typed', text: 'thrillers', startAt: null, endAt: null });
  const byThumb = aStatement({ source: 'thumb', text: 'Arrival', startAt: null, endAt: null });
  const shelf = { domain: 'food', subcategory: 'allergies', polarity: 'avoid', entityType: 'allergy', unclear: true };
  for (const row of [
    aRow(),
    aRow({ notes: null, catalogueId: null, muted: true, evidence: [byHand, aStatement({})] }),
    aRow({ evidence: [byThumb, byHand] }),
    aRow({ evidence: [byThumb, aStatement({ supersededAt: noon })] }),
    aRow({ ...shelf, waived: true, polarity: 'avoid' }),
  ]) {
    expect(changedMessage(userId, viewOf(row))).toEqual(fromBinary(TagChangedSchema, tagChanged(row, noon).data));
  }
  const removed = { id: aRow().id, domain: 'movies', tag: aRow().name, undo: null, forgotten: true } as const;
  expect(removedMessage(userId, removed)).toEqual(
    fromBinary(TagRemovedSchema, tagRemoved(aRow(), 4, true, noon).data),
  );
});
