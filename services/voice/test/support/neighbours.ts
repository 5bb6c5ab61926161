// taste-memory and digest as voice knows them, spoken to over the wire: what they answer is the test's to say.
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { AppError } from '@valet/kit/errors';
import { callerKey, registerRpc } from '@valet/kit/rpc';
import { newKeyPair, silentLog } from '@valet/kit/testing';
import { TokenVerifier } from '@valet/kit/viewer';
import {
  type JudgeItemRequest, RecommendationSchema, RecommendationService, type RecommendRequest,
} from '@valet/proto/digest/v1/recommendations_pb';
import {
  Domain, Polarity, type TagChanged, TagChangedSchema, TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import { MemoryService, type RememberRequest } from '@valet/proto/taste_memory/v1/memory_pb';
import { createHash, createPublicKey } from 'node:crypto';
import fastify from 'fastify';

export type Neighbours = Awaited<ReturnType<typeof neighbours>>;

/** The same name is the same tag. */
export function idOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const tag = (name: string, of: MessageInitShape<typeof TagChangedSchema> = {}): TagChanged =>
  create(TagChangedSchema, {
    tagId: idOf(name), tag: name, domain: Domain.MOVIES, subcategory: 'genres', polarity: Polarity.LOVE, weight: 0.8,
    confidence: 0.8, evidenceCount: 1, words: `words about ${name}`, ...of,
  });

/** Starts both on one free port; `env` is what voice has to be told. */
export async function neighbours() {
  const key = newKeyPair();
  const trusted = createPublicKey({ key: Buffer.from(key.trusted, 'base64'), format: 'der', type: 'spki' });
  const learns = new Map<string, TagChanged[]>();
  const seen = {
    remembered: [] as RememberRequest[], recommended: [] as RecommendRequest[], judged: [] as JudgeItemRequest[],
    forgotten: [] as string[], undone: [] as string[],
  };
  const takesAway = new Map<string, string>();
  let isTooLate = false;
  const away = new Set<'memory' | 'digest'>();
  let shelf: { title: string; vendor?: string; domain?: Domain; priceCents?: bigint }[] = [];
  const here = (who: 'memory' | 'digest'): void => {
    if (away.has(who)) throw new AppError('unavailable', 'Away.');
  };

  const app = fastify({ forceCloseConnections: true });
  await app.register(async (memory) => registerRpc(memory, {
    verifier: new TokenVerifier('taste-memory', new Map([['voice', trusted]])),
    log: silentLog,
    allow: { Remember: ['voice'], Forget: ['voice'], Correct: ['voice'], Explain: ['voice'], Report: ['voice'] },
    routes: (router) => {
      router.service(MemoryService, {
        remember(request, { values }) {
          here('memory');
          seen.remembered.push(request);
          const { userId = '' } = values.get(callerKey);
          const text = request.line?.text ?? '';
          const gone = takesAway.get(text);
          return {
            learned: (learns.get(text) ?? []).map((one) => ({ ...one, userId })),
            ...(gone !== undefined && {
              removed: [create(TagRemovedSchema, { tagId: idOf(gone), tag: gone })],
              changeIds: { [idOf(gone)]: idOf(`change of ${gone}`) },
            }),
          };
        },
        forget({ words, tagId, messageId }) {
          here('memory');
          seen.forgotten.push([words, tagId, messageId].filter(Boolean).join(' '));
          if (words === 'nothing') return { forgotten: [] };
          const id = tagId ?? idOf(words);
          return {
            forgotten: [create(TagRemovedSchema, { tagId: id, tag: words })],
            changeIds: { [id]: idOf(`change of ${words}`) },
          };
        },
        correct({ undoChangeId = '' }) {
          here('memory');
          seen.undone.push(undoChangeId);
          return isTooLate ? { refusal: 'That was too long ago.' } : { tag: tag('what it was') };
        },
        explain: ({ words }) => ({ explanations: [{ tag: tag(words), words: `said of ${words}` }] }),
      });
    },
  }), { prefix: '/memory' });
  await app.register(async (digest) => registerRpc(digest, {
    verifier: new TokenVerifier('digest', new Map([['voice', trusted]])),
    log: silentLog,
    allow: { Recommend: ['voice'], JudgeItem: ['voice'] },
    routes: (router) => {
      router.service(RecommendationService, {
        recommend(request) {
          here('digest');
          seen.recommended.push(request);
          const wanted = shelf.filter(({ title }) => !request.leftOut.includes(title));
          return {
            recommendations: wanted.slice(0, request.limit).map(({ title, vendor, domain = Domain.MOVIES, priceCents }) =>
              create(RecommendationSchema, {
                reason: `because of ${title}`, matchScore: 0.6,
                item: {
                  itemId: request.offRecord ? '' : idOf(`item ${title}`), type: 'media', domain, title,
                  ...(vendor !== undefined && { vendor }), ...(priceCents !== undefined && { priceCents }),
                },
              })),
          };
        },
        judgeItem(request) {
          here('digest');
          seen.judged.push(request);
          return { found: true };
        },
      });
    },
  }), { prefix: '/digest' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    env: { TASTE_MEMORY_URL: `${url}/memory`, DIGEST_URL: `${url}/digest`, VOICE_SIGNING_KEY: key.signing },
    seen,
    /** From a line of these words these tags are learned. */
    teach(text: string, ...tags: TagChanged[]) {
      learns.set(text, tags);
    },
    /** A line of these words takes this tag away. */
    takeAway: (text: string, name: string) => void takesAway.set(text, name),
    /** Nothing can be taken back any more. */
    letTimePass(passes = true) {
      isTooLate = passes;
    },
    /** What digest recommends from, in this order. */
    stock(...items: typeof shelf) {
      shelf = items;
    },
    leave: (who: 'memory' | 'digest') => void away.add(who),
    comeBack: () => away.clear(),
    close: () => app.close(),
  };
}
