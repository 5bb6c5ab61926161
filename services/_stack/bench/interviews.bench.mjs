// Whether a later interview that stops when it knows enough costs anything: simulated people, each with two accounts
// that held the same first interview. One is interviewed again; the other is asked every topic of the script once more,
// in the script's order. Then both ask for picks. All of it by chat, through the front door.
// Between the two interviews half a year goes by: what voice keeps of the first is made that much older.
// Options: `--people=160`, `--together=4` at a time, `--days=180` in between, `--train=1` for the people that constants
// may be tuned on.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { answerer, difference, FIXED, ndcg, SCRIPTS, simulatedPeople } from './interviewees.mjs';
import { benchWorld, signUp } from './support.mjs';

export const budget = { ndcgBelowFixed: 0.01, fewerQuestions: 0.3 };

const domains = Object.keys(SCRIPTS);
const mostQuestions = 50;
const mostTries = 10;
const dayMs = 86_400_000;
const picksAsked = 4; // of three each
const length = 10;

export async function run({ people = 160, together = 4, days = 180, train = 0 } = {}) {
  const crowd = simulatedPeople(people, { train: train === 1 });
  const { world, stop } = await benchWorld({
    env: { GATEWAY_RATE_PER_MINUTE: '1000000', VOICE_LINES_PER_MINUTE: '100000' },
  });
  const database = new pg.Pool({ connectionString: world.postgres.adminUrl('valet'), max: together });
  try {
    const age = async (cookie) => {
      const { user: { id } } = await (await fetch(`${world.url}/api/auth/me`, { headers: { cookie } })).json();
      const now = Date.now();
      const [today, then] = [now, now - days * dayMs].map((at) => new Date(at).toISOString().slice(0, 11));
      await database.query(
        `UPDATE voice.interviews SET state = replace(state::text, $2, $3)::jsonb, started_at = started_at - $4::interval,
         updated_at = updated_at - $4::interval, ended_at = ended_at - $4::interval WHERE user_id = $1`,
        [id, today, then, `${days} days`]);
      await database.query(
        'UPDATE voice.known_tags SET last_evidence_at = last_evidence_at - $2::interval WHERE user_id = $1',
        [id, `${days} days`]);
    };
    let retries = 0;
    // As a client does: the same key again where nobody answered in time.
    const say = async (cookie, message, sessionId) => {
      const key = randomUUID();
      for (let left = mostTries; ; left--) {
        const response = await fetch(`${world.url}/api/chat/message`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ message, sessionId }),
        });
        if (response.ok) return (await response.json()).message;
        const text = await response.text();
        if (response.status < 500 || left === 0) throw new Error(`"${message}" was answered ${response.status}: ${text}`);
        retries++;
        await wait(1_000);
      }
    };
    const interview = async (cookie, domain, answers, sessionId) => {
      let line = await say(cookie, `interview me about ${domain}`, sessionId);
      let questions = 0;
      while (!line.cards.some(({ kind }) => kind === 'report')) {
        if (++questions > mostQuestions) throw new Error('the interview does not end');
        const question = line.content.match(/[^.!?]*\?/g)?.at(-1)?.trim() ?? '';
        line = await say(cookie, answers.to(question), sessionId);
      }
      return questions;
    };
    const picked = async (cookie, domain) => {
      const ids = [];
      for (let ask = 0; ask < picksAsked; ask++) {
        const { cards } = await say(cookie, ask === 0 ? SCRIPTS[domain].ask : 'another', 'chat_picks');
        ids.push(...cards.flatMap(({ kind, catalogueId }) => (kind === 'recommendation' ? [catalogueId] : [])));
      }
      return ids;
    };
    const results = [];
    const measure = async (person, domain) => {
      const best = person.hidden.best[domain];
      const arm = async (later) => {
        const cookie = await signUp(world.url);
        const answers = answerer(person, domain);
        const first = await interview(cookie, domain, answers, 'chat_first');
        await age(cookie);
        const questions = later ? await later(cookie, answers) : 0;
        return { first, questions, ndcg: ndcg(await picked(cookie, domain), best, length) };
      };
      const once = await arm(null);
      const adaptive = await arm((cookie, answers) => interview(cookie, domain, answers, 'chat_later'));
      const fixed = await arm(async (cookie, answers) => {
        for (const at of FIXED[domain]) await say(cookie, answers.toTopic(at), 'chat_fixed');
        return FIXED[domain].length;
      });
      results.push({ domain, once, adaptive, fixed });
    };
    const waiting = crowd.map((person, at) => [person, domains[at % domains.length]]);
    await Promise.all(Array.from({ length: together }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await measure(...next);
    }));
    const figures = (some) => {
      const mean = (of) => some.reduce((sum, one) => sum + of(one), 0) / some.length;
      return {
        people: some.length,
        questionsOfFirst: mean(({ once }) => once.first),
        questionsOfLater: mean(({ adaptive }) => adaptive.questions),
        questionsOfFixed: mean(({ fixed }) => fixed.questions),
        fewerQuestions: 1 - mean(({ adaptive }) => adaptive.questions) / mean(({ fixed }) => fixed.questions),
        ndcgAfterFirst: mean(({ once }) => once.ndcg),
        ndcgAfterLater: mean(({ adaptive }) => adaptive.ndcg),
        ndcgAfterFixed: mean(({ fixed }) => fixed.ndcg),
        laterAboveFixed: difference(some.map(({ adaptive, fixed }) => [adaptive.ndcg, fixed.ndcg])),
        laterAboveFirst: difference(some.map(({ adaptive, once }) => [adaptive.ndcg, once.ndcg])),
      };
    };
    return {
      cohort: train === 1 ? 'train' : 'test',
      days,
      all: figures(results),
      byDomain: Object.fromEntries(domains.map((domain) =>
        [domain, figures(results.filter((one) => one.domain === domain))])),
      retries,
      budget,
    };
  } finally {
    await database.end();
    await stop();
  }
}
