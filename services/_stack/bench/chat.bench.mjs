// From a chat line to its tag in the API: 50 people, each writing a line every 2 s for 60 s.
import { setTimeout as wait } from 'node:timers/promises';
import { benchWorld, cpuSeconds, percentile, signUp } from './support.mjs';

export const budget = { p95Ms: 500 };

const word = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

export async function run({ people = 50, seconds = 60, everyMs = 2_000, pollMs = 50, mode = 'split' } = {}) {
  const { world, stop } = await benchWorld({ mode });
  try {
    const call = async (cookie, method, path, body) => {
      const response = await fetch(world.url + path, { method, headers: { cookie, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    };
    const cookies = [];
    for (let person = 0; person < people; person++) cookies.push(await signUp(world.url));
    // What is read at first use has been read: the bench is about a Valet that runs.
    while (!(await call(cookies[0], 'POST', '/api/chat/message', { message: 'I love The Godfather', sessionId: 'chat_1' }).catch(() => false))) await wait(pollMs);
    while ((await call(cookies[0], 'GET', '/api/memory/tags')).length === 0) await wait(pollMs);
    const processes = { gateway: world.gateway.pid, ...Object.fromEntries(Object.entries(world.services).map(([name, { pid }]) => [name, pid])), client: process.pid };
    const cpu = () => Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, cpuSeconds(pid)]));
    const before = cpu();
    const toTag = [];
    const toAnswer = [];
    const failures = [];
    let polls = 0;
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
            await wait(pollMs);
            polls++;
          }
          toTag.push(performance.now() - started);
        } catch (error) {
          failures.push(String(error));
        }
        await wait(Math.max(0, everyMs - (performance.now() - started)));
      }
    }));
    const figures = (values) => ({ p50Ms: percentile(values, 0.5), p95Ms: percentile(values, 0.95), p99Ms: percentile(values, 0.99), count: values.length });
    const after = cpu();
    const cpuShare = Object.fromEntries(Object.keys(processes).map((name) => [name, (after[name] - before[name]) / seconds]));
    return { mode, people, seconds, polls, cpuShare, lineToTag: figures(toTag), lineToAnswer: figures(toAnswer), failures: failures.length, firstFailure: failures[0], budget };
  } finally {
    await stop();
  }
}
