import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { expect } from '@jest/globals';
import type { NewEvent, Unit } from '@valet/kit/outbox';
import { TagChangedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { forget } from '../../src/app/forget.ts';
import { editTag, type EditTag, type EditTagDecision } from '../../src/app/edit-tag.ts';
import type {
  Learned, Line, NewTag, ReorderOutcome, StoredEvent, TagView, Taught, Undo, UndoOutcome, Unlearnt,
} from '../../src/app/ports.ts';
import { imagineLine, rememberLine } from '../../src/app/remember-line.ts';
import { fold } from '../../src/engine/names.ts';
import type { Prisma, PrismaClient } from '../../src/generated/prisma/client.ts';
import { tagHand } from '../../src/outbound/tag-hand.ts';
import { tagStore } from '../../src/outbound/tag-store.ts';
import { lineForgetter } from '../../src/outbound/unlearning.ts';
import { fixtureLinker } from './fixture-linker.ts';

type Tx = Prisma.TransactionClient;

export const noon = new Date('2026-03-02T12:00:00.000Z');
export const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1_000);

/** One person at the stores of the service, with the events of their transactions. */
export function aPerson(client: () => PrismaClient) {
  const userId = randomUUID();
  const events: NewEvent[] = [];
  const inUnit = async <T>(work: (unit: Unit<Tx>) => Promise<T>): Promise<T> => {
    const made: NewEvent[] = [];
    const answer = await client().$transaction(
      (tx) => work({ tx, publish: (event) => void made.push(event), notify: () => {} }),
      { maxWait: 20_000, timeout: 20_000 },
    );
    events.push(...made);
    return answer;
  };
  const store = () => tagStore(client());
  const hand = tagHand();
  const aLine = (text: string, saidAt: Date): Line => ({
    userId,
    text,
    saidAt,
    id: randomUUID(),
    key: null,
    channel: 'typed',
    sessionId: null,
    conversationType: 'chat',
    previousText: '',
    sameWordsAreTheSame: false,
  });
  const remember = (text: string, saidAt = noon, over: Partial<Line> = {}): Promise<string> =>
    inUnit(async (unit) => {
      const heard = await rememberLine(store(), fixtureLinker)(unit, { ...aLine(text, saidAt), ...over });
      return heard.id;
    });
  const learn = (text: string, learned: Partial<Learned>, saidAt: Date): Promise<string> =>
    inUnit(async (unit) => {
      const mined = { learned: [stated(text, learned)], answer: null, forgotten: [] };
      return (await store().remember(unit, aLine(text, saidAt), () => mined)).id;
    });
  const list = () => store().list(userId);
  const named = async (name: string): Promise<TagView> => {
    const tag = (await list()).find((one) => one.tag === name);
    if (!tag) throw new Error(`${name} is not listed`);
    return tag;
  };
  return {
    userId,
    events,
    inUnit,
    list,
    named,
    aLine,
    remember,
    /** A line that is remembered, with what it taught: what is answered at once is what the tables say. */
    taught: (text: string, saidAt = noon, over: Partial<Line> = {}): Promise<Taught> =>
      inUnit(async (unit) => {
        const heard = await rememberLine(store(), fixtureLinker)(unit, { ...aLine(text, saidAt), ...over });
        const rests = await store().restingOn(unit, userId, heard.id);
        if (heard.learned !== null) expect(heard.learned).toEqual(rests);
        return { learned: rests, removed: heard.removed };
      }),
    imagine: (text: string, saidAt = noon, over: Partial<Line> = {}): Promise<Taught> =>
      inUnit((unit) => imagineLine(store(), fixtureLinker)(unit, { ...aLine(text, saidAt), ...over })),
    unlearn: (lineId: string, tagId?: string, at = later(3_600)): Promise<Unlearnt | null> =>
      inUnit((unit) => lineForgetter().unlearn(unit, { userId, lineId, tagId }, at)),
    forgetLines: (lineIds: readonly string[], at = later(3_600)): Promise<void> =>
      inUnit((unit) => lineForgetter().forgetLines(unit, userId, lineIds, at)),
    /** A line that states a genre of films, whatever the grammar makes of it. */
    learn,
    /** Domain, name and polarity of each tag. */
    gist: async (): Promise<string[]> => (await list()).map(({ tag, polarity }) => `${tag} ${polarity}`),
    names: async (): Promise<string[]> => (await list()).map(({ tag }) => tag),
    add: (name: string, over: Partial<NewTag> = {}): Promise<TagView | null> =>
      inUnit((unit) =>
        store().add(unit, {
          userId,
          name,
          folded: fold(name),
          domain: 'movies',
          subcategory: 'genres',
          polarity: 'like',
          entityType: null,
          unclear: false,
          at: noon,
          ...over,
        }),
      ),
    async remove(name: string, at = later(60)): Promise<Undo> {
      const { id } = await named(name);
      const [removed] = await inUnit((unit) => hand.remove(unit, userId, [id], at));
      if (!removed) throw new Error(`${name} is not there`);
      return removed.undo;
    },
    async edit(name: string, change: EditTag['change'], at = later(60)): Promise<EditTagDecision> {
      const { id } = await named(name);
      const asked = { userId, id, change, idempotencyKey: undefined };
      return editTag(inUnit, hand, fixtureLinker, () => at)(asked);
    },
    async reorder(name: string, target: string, domain: NewTag['domain'] = 'movies'): Promise<ReorderOutcome> {
      const [id, targetId] = [(await named(name)).id, (await named(target)).id];
      return inUnit((unit) => hand.reorder(unit, { userId, id, targetId, domain }, later(60)));
    },
    undo: (id: string, at = later(65)): Promise<UndoOutcome> => inUnit((unit) => hand.undo(unit, userId, id, at)),
    /** What the job does; answers the places in the stream that it asked to be erased. */
    async purge(at = later(120), erase = async (): Promise<void> => {}): Promise<number[]> {
      const erased: number[] = [];
      const asked = async (events: readonly StoredEvent[]): Promise<void> => {
        erased.push(...events.map(({ sequence }) => sequence));
        await erase();
      };
      await forget(inUnit, hand, asked, () => at)();
      return erased;
    },
    /** Name and version of each tag that was told of since the list was emptied. */
    told: (): string[] =>
      events
        .filter(({ subject }) => subject === 'taste-memory.tag.changed.v1')
        .map(({ data, version }) => `${fromBinary(TagChangedSchema, data).tag} ${version}`),
  };
}

const stated = (text: string, over: Partial<Learned>): Learned => ({
  domain: 'movies',
  subcategory: 'genres',
  name: 'horror',
  forms: ['horror'],
  polarity: 'like',
  confidence: 0.8,
  start: 0,
  end: text.length,
  ...over,
});

/** The undo of an edit that was made. */
export function undoOf(decision: EditTagDecision): string {
  if (decision.kind !== 'edited') throw new Error(`not edited: ${decision.kind}`);
  return decision.undo.id;
}
