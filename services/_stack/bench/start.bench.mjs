// How long the second `make start` takes until the gateway is ready, and what the whole tree of processes weighs.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, median, processTree, pssMb, signUp, until, useBroker } from './support.mjs';

export const budget = { startSeconds: 5, pssMb: 900 };

export async function run({ rounds = 5, idleSeconds = 60 } = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-bench-'));
  fs.chmodSync(dataDir, 0o711);
  await useBroker();
  const env = { ...process.env, VALET_DATA_DIR: dataDir, PORT: '18081' };
  const start = () => until(['make', 'start'], /Open\s+(http\S+)/, { env, detached: true });
  const stop = async ({ child }) => {
    process.kill(-child.pid, 'SIGINT');
    await ended(child);
  };
  await stop(await start()); // the first start makes the database
  const seconds = [];
  for (let round = 0; round < rounds; round++) {
    const started = await start();
    seconds.push(started.seconds);
    if (round < rounds - 1) await stop(started);
    else {
      // One signed-in tab that does nothing: its polls and its event stream.
      const url = 'http://127.0.0.1:18081';
      const cookie = await signUp(url);
      const stream = new AbortController();
      void fetch(`${url}/api/events`, { headers: { cookie }, signal: stream.signal })
        .then((answer) => answer.body?.pipeTo(new WritableStream()))
        .catch(() => {});
      const polls = ['/api/conversation/recent', '/api/memory/tags', '/api/digest/daily'].map((poll, index) =>
        setInterval(
          () => void fetch(url + poll, { headers: { cookie } }).catch(() => {}),
          [2_000, 30_000, 300_000][index],
        ),
      );
      await wait(idleSeconds * 1000);
      const tree = servers(started.child.pid, dataDir);
      const mb = pssMb(tree);
      for (const poll of polls) clearInterval(poll);
      stream.abort();
      await stop(started);
      fs.rmSync(dataDir, { recursive: true, force: true });
      return {
        secondStartSeconds: { median: median(seconds), all: seconds },
        pssMb: mb,
        processes: tree.length,
        idleSeconds,
        budget,
      };
    }
  }
}

/** The tree of `make start`, and the database and broker that it starts as groups of their own. */
function servers(root, dataDir) {
  const named = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(dataDir);
      } catch {
        return false;
      }
    })
    .map(Number);
  return [...new Set([...processTree(root), ...named.flatMap(processTree)])];
}
