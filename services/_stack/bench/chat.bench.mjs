// From a chat line to its tag in the API: 50 people, each writing a line every 2 s for 60 s.
import { setTimeout as wait } from 'node:timers/promises';
import { benchWorld, cpuSeconds, percentile, signUp } from './support.mjs';

export const budget = { p95Ms: 500 };

/** The person's event stream, as a browser holds it: `changed` resolves at the next notice of the topic, or after `ms`. */
async function openStream(url, cookie) {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: closing.signal });
  let wake = () => {};
  let seen = 0;
  const decoder = new TextDecoder();
  response.body
    .pipeTo(
      new WritableStream({
        write: (chunk) => {
          if (!/"(?:tags|all)"/.test(decoder.decode(chunk, { stream: true }))) return;
          seen++;
          wake();
        },
      }),
    )
    .catch(() => {});
  return {
    seen: () => seen,
    changed: (since, ms) =>
      seen > since
        ? Promise.resolve()
        : Promise.race([
            new Promise((resolve) => {
              wake = resolve;
            }),
            wait(ms),
          ]),
    close: () => closing.abort(),
  };
}

const word = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

export async function run({ people = 50, seconds = 60, everyMs = 2_000, pollMs = 250, mode = 'split' } = {}) {
  const { world, stop } = await benchWorld({ mode });
  try {
    const call = async (cookie, method, path, body) => {
      const response = await fetch(world.url + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    };
    const cookies = [];
    for (let person = 0; person < people; person++) cookies.push(await signUp(world.url));
    // What is read at first use has been read: the bench is about a Valet that runs.
    while (
      !(await call(cookies[0], 'POST', '/api/chat/message', {
        message: 'I love The Godfather',
        sessionId: 'chat_1',
      }).catch(() => false))
    )
      await wait(pollMs);
    while ((await call(cookies[0], 'GET', '/api/memory/tags')).length === 0) await wait(pollMs);
    const processes = {
      gateway: world.gateway.pid,
      ...Object.fromEntries(Object.entries(world.services).map(([name, { pid }]) => [name, pid])),
      client: process.pid,
    };
    const cpu = () => Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, cpuSeconds(pid)]));
    const before = cpu();
    const toTag = [];
    const toAnswer = [];
    const failures = [];
    let polls = 0;
    const streams = await Promise.all(cookies.map((cookie) => openStream(world.url, cookie)));
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      cookies.map(async (cookie, person) => {
        const stream = streams[person];
        await wait((person / people) * everyMs);
        for (let line = 0; performance.now() < until; line++) {
          const started = performance.now();
          let notices = stream.seen();
          const thing = `Q${word(person)} Z${word(line)} Quartet`;
          try {
            await call(cookie, 'POST', '/api/chat/message', {
              message: `I love the band ${thing}`,
              sessionId: 'chat_1',
            });
            toAnswer.push(performance.now() - started);
            // As the web client: the notice says when to look, a poll looks where a notice was lost.
            for (;;) {
              await stream.changed(notices, pollMs);
              notices = stream.seen();
              const tags = await call(cookie, 'GET', '/api/memory/tags');
              if (tags.some(({ tag }) => tag.toLowerCase() === thing.toLowerCase())) break;
              if (performance.now() - started > 10_000) throw new Error(`"${thing}" was not learned within 10 s`);
              polls++;
            }
            toTag.push(performance.now() - started);
          } catch (error) {
            failures.push(String(error));
          }
          await wait(Math.max(0, everyMs - (performance.now() - started)));
        }
      }),
    );
    for (const stream of streams) stream.close();
    const figures = (values) => ({
      p50Ms: percentile(values, 0.5),
      p95Ms: percentile(values, 0.95),
      p99Ms: percentile(values, 0.99),
      count: values.length,
    });
    const after = cpu();
    const cpuShare = Object.fromEntries(
      Object.keys(processes).map((name) => [name, (after[name] - before[name]) / seconds]),
    );
    return {
      mode,
      people,
      seconds,
      polls,
      cpuShare,
      lineToTag: figures(toTag),
      lineToAnswer: figures(toAnswer),
      failures: failures.length,
      firstFailure: failures[0],
      budget,
    };
  } finally {
    await stop();
  }
}
