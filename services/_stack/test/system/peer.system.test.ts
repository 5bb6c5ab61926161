// The stand-in for voice as a process of its own: it comes back when it dies, and goes with whoever started it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '@valet/kit/testing';
import { projectRoot } from '../../src/infra/config.ts';
import { freePort, isRunning } from '../../src/infra/processes.ts';
import { testRunFolder } from '../../src/infra/test-run.ts';
import { peerPidFile, planVoice, type VoicePlace } from '../../src/talk.ts';

let place: VoicePlace;
beforeAll(async () => {
  const home = fs.mkdtempSync(path.join(testRunFolder(), 'talk-'));
  fs.mkdirSync(path.join(home, 'run'));
  place = { home, port: await freePort(0), logFile: path.join(home, 'log'), logLevel: 'info', env: {} };
});
afterAll(() => fs.rmSync(place.home, { recursive: true }));

const alive = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${place.port}/livez`)).ok;
const pidOf = (home: string): number => Number(fs.readFileSync(peerPidFile(home), 'utf8'));

test('killed, it is started again at the same address, and the log says so; stopped, it stays away', async () => {
  const { peer } = planVoice(place);
  await peer?.start();
  try {
    for (const _kill of [1, 2]) {
      const killed = peer?.pid ?? 0;
      process.kill(killed, 'SIGKILL');
      await eventually(async () => peer?.pid !== killed && (await alive()), 20_000);
      expect(pidOf(place.home)).toBe(peer?.pid);
    }
    expect(fs.readFileSync(place.logFile, 'utf8')).toContain('"reason":"ended by SIGKILL"');
  } finally {
    const last = peer?.pid ?? 0;
    await peer?.stop();
    expect(await isRunning(last)).toBe(false);
  }
  expect(fs.existsSync(peerPidFile(place.home))).toBe(false);
  await expect(alive()).rejects.toThrow();
}, 60_000);

test('whoever started it is killed: it ends by itself', async () => {
  const program = `
    const { planVoice } = await import('./services/_stack/dist/talk.js');
    await planVoice(${JSON.stringify(place)}).peer.start();
    console.log('up');`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starter.stdout, 'data');
  const peer = pidOf(place.home);
  expect(await isRunning(peer)).toBe(true);
  starter.kill('SIGKILL');
  await eventually(async () => !(await isRunning(peer)), 10_000);
}, 60_000);
