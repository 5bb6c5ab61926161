// From a chat line to its tag in the API: 50 people, each writing a line every 2 s for 60 s.
import { setTimeout as wait } from 'node:timers/promises';
import { benchWorld, percentile, signUp } from './support.mjs';

export const budget = { p95Ms: 500 };

const word = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

export async function run({ people = 50, seconds = 60, everyMs = 2_000, mode = 'split' } = {}) {
  const { world, stop } = await benchWorld({ mode });
  try {
    const call = async (cookie, method, path, body) => {
      const response = await fetch(world.url + path, { method, headers: { cookie, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    };
    const cookies = [];
    for (let person = 0; person < people; person++) cookies.push(await signUp(world.url));
    const toTag = [];
    const toAnswer = [];
    const failures = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(cookies.map(async (cookie, person) => {
      await wait((person / people) * everyMs);
      for (let line = 0; performance.now() < until; line++) {
        const started = performance.now();
        const thing = `Q${word(person)} Z${word(line)} Quartet`;
        try {
          await call(cookie, 'POST', '/api/chat/message', { message: `I love the band ${thing}`, sessionId: 'chat_1' });
          toAnswer.push(performance.now() - started);
          for (;;) {
            const tags = await call(cookie, 'GET', '/api/memory/tags');
            if (tags.some(({ tag }) => tag.toLowerCase() === thing.toLowerCase())) break;
            if (performance.now() - started > 10_000) throw new Error(`"${thing}" was not learned within 10 s`);
            await wait(25);
          }
          toTag.push(performance.now() - started);
        } catch (error) {
          failures.push(String(error));
        }
        await wait(Math.max(0, everyMs - (performance.now() - started)));
      }
    }));
    const figures = (values) => ({ p50Ms: percentile(values, 0.5), p95Ms: percentile(values, 0.95), p99Ms: percentile(values, 0.99), count: values.length });
    return { mode, people, seconds, lineToTag: figures(toTag), lineToAnswer: figures(toAnswer), failures: failures.length, firstFailure: failures[0], budget };
  } finally {
    await stop();
  }
}
