import type { DescMessage } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import type { NewEvent } from '@valet/kit/outbox';
import { DigestGeneratedSchema, ItemJudgedSchema, ItemOfferedSchema } from '@valet/proto/digest/v1/events_pb';
import { expectGoldenEvent } from '../../../_stack/src/infra/golden.contract.ts';
import type { DigestItem } from '../../src/domain/digest.ts';
import { digestGenerated, itemJudged, itemOffered } from '../../src/outbound/event-mapper.ts';
import { aDigest, anItem } from '../items.ts';

const person = '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10';
const at = new Date('2026-03-01T12:00:00.000Z');

const digestId = '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f20';
const film = anItem('0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f21', {
  digestId, catalogueId: 'movies/film/arrival-2016', title: 'Arrival', vendor: 'Denis Villeneuve',
  makers: ['Denis Villeneuve'], tags: ['science fiction', 'slow burn'], version: 2,
});
const press: DigestItem = {
  ...film, id: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f22', position: 1,
    catalogueId: 'shopping/product/aeropress-original', type: 'shopping',
  domain: 'shopping', title: 'AeroPress Original', vendor: 'AeroPress', priceCents: 4000, makers: ['AeroPress'],
    tags: ['coffee'],
};
const digest = aDigest([film, press], { id: digestId, localDay: '2026-03-01', createdAt: at });

const published: [string, string, DescMessage, NewEvent][] = [
  ['digest.digest.generated.v1', '001', DigestGeneratedSchema, digestGenerated(person, digest)],
  ['digest.item.judged.v1', '001', ItemJudgedSchema, itemJudged(person, film, 'disliked', at)],
  ['digest.item.judged.v1', '002', ItemJudgedSchema, itemJudged(person, { ...press, version: 3 }, 'liked', at)],
  ['digest.item.judged.v1', '003', ItemJudgedSchema, itemJudged(person, { ...film, version: 4 }, 'withdrawn', at)],
  ['digest.item.offered.v1', '001', ItemOfferedSchema, itemOffered(person, press, at)],
];

test.each(published)('%s encodes to golden file %s and decodes from it', (subject, number, schema, made) => {
  expectGoldenEvent(schema, number, subject, made);
  expect(made.userId).toBe(person);
});

test('an item and a digest are aggregates with versions', () => {
  expect(published.map(([, , , { aggregate, version }]) => [aggregate, version])).toEqual([
    [`digest:${digest.id}`, 1], [`item:${film.id}`, 2], [`item:${press.id}`, 3],
    [`item:${film.id}`, 4], [`offer:${press.id}`, 1],
  ]);
});
