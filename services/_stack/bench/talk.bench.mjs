// How fast Valet answers in writing without a language model: people who tell, ask, refine and chat, each a line every
// few seconds, half of them word by word; from the request to the whole answer, and to its first word.
// Options: `--people=20`, `--seconds=60`, `--everyMs=4000`, `--first=1` goes before all else on the machine.
import { setTimeout as wait } from 'node:timers/promises';
import { benchWorld, cpuSeconds, goFirst, percentile, signUp } from './support.mjs';

export const budget = { p95Ms: 150, firstWordP95Ms: 150 };

/** What a person says, by what it wants. Each goes round the list, from a place of their own. */
const LINES = [
  ['tell', 'I love heist films'], ['recommend', 'recommend me a thriller'], ['why', 'why the second?'],
  ['judge', 'seen the first one'], ['refine', 'something shorter'], ['tell', "I can't stand musicals"],
  ['money', "what's left of my budget?"], ['chat', 'you are rather pleased with yourself'],
  ['about me', 'what do you know about me?'], ['recommend', 'find me something to eat'], ['another', 'another'],
  ['search', 'what did I say about musicals?'], ['tell', "I'm allergic to sesame"], ['chat', 'thanks'],
  ['undo', 'undo that'], ['help', 'help'],
];

export async function run({ people = 20, seconds = 60, everyMs = 4_000, first = 0 } = {}) {
  if (first) goFirst();
  const { world, stop } = await benchWorld({
    env: { GATEWAY_RATE_PER_MINUTE: '1000000', VOICE_LINES_PER_MINUTE: '100000' },
  });
  try {
    const [whole, firstWord, failures] = [[], [], []];
    const ask = async (cookie, message, isStream) => {
      const started = performance.now();
      const response = await fetch(`${world.url}/api/chat/message`, {
        method: 'POST',
        headers: {
          cookie, 'content-type': 'application/json', ...(isStream && { accept: 'text/event-stream' }),
        },
        body: JSON.stringify({ message, sessionId: 'chat_1' }),
      });
      if (!response.ok) throw new Error(`"${message}" was answered ${response.status}: ${await response.text()}`);
      if (!isStream) {
        await response.json();
        return { ms: performance.now() - started };
      }
      let [text, ms] = ['', undefined];
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        text += part;
        if (ms === undefined && text.includes('event: delta')) ms = performance.now() - started;
      }
      return { ms };
    };
    const cookies = [];
    for (let person = 0; person < people; person++) cookies.push(await signUp(world.url));
    // What is read at first use has been read: the bench is about a Valet that runs.
    for (const [, line] of LINES) await ask(await signUp(world.url), line, false);
    const voice = world.services.voice.pid;
    const before = cpuSeconds(voice);
    const until = performance.now() + seconds * 1000;
    await Promise.all(cookies.map(async (cookie, person) => {
      await wait((person / people) * everyMs);
      for (let at = 0; performance.now() < until; at++) {
        const started = performance.now();
        const [kind, line] = LINES[(person * 3 + at) % LINES.length];
        const isStream = (person + at) % 2 === 1;
        try {
          const { ms } = await ask(cookie, line, isStream);
          (isStream ? firstWord : whole).push({ kind, ms });
        } catch (error) {
          failures.push(String(error));
        }
        await wait(Math.max(0, everyMs - (performance.now() - started)));
      }
    }));
    const figures = (list) => {
      const values = list.map(({ ms }) => ms);
      const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(values, share));
      return { lines: values.length, p50Ms, p95Ms, p99Ms };
    };
    const kinds = [...new Set(LINES.map(([kind]) => kind))];
    return {
      people,
      seconds,
      everyMs,
      whole: figures(whole),
      firstWord: figures(firstWord),
      byKind: Object.fromEntries(kinds.map((kind) => {
        const ofKind = [...whole, ...firstWord].filter((one) => one.kind === kind);
        return [kind, percentile(ofKind.map(({ ms }) => ms), 0.95)];
      })),
      cpuShareOfVoice: (cpuSeconds(voice) - before) / seconds,
      failures: failures.length,
      firstFailure: failures[0],
      budget,
    };
  } finally {
    await stop();
  }
}
