// What `make start`, `make invite` and `make reset` promise on a person's machine, in the inline mode that they get.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { promisify } from 'node:util';
import { eventually } from '@valet/kit/testing';
import { projectRoot } from '../../src/infra/config.ts';
import { isRunning } from '../../src/infra/processes.ts';
import { peerPidFile } from '../../src/talk.ts';
import { type FrontDoor, frontDoor, processesOf, type Started } from './front-door.ts';
import { Person } from './person.ts';
import { fill, random, templates } from './sentences.ts';
import { newDataDir } from './test-stack.ts';

const dataDir = newDataDir();
const seed = Number(process.env.JOURNEY_SEED ?? Math.floor(Date.now() / 86_400_000));
let door: FrontDoor;
let valet: Started;
let person: Person;
beforeAll(async () => {
  door = await frontDoor(dataDir);
  valet = await door.start();
}, 120_000);
afterAll(async () => {
  if (valet.child.exitCode === null) await valet.end('SIGINT');
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

test('the terminal shows one screen: address, code, what is embedded, where data and log are; the log is a file', () => {
  const screen = valet.terminal();
  for (const part of [
    `http://localhost:${door.port}`,
    'VALET-DEMO',
    '/api/docs',
    'Embedded',
    'Real',
    dataDir,
    'valet.log',
  ])
    expect(screen).toContain(part);
  expect(screen).not.toContain('"level"');
  expect(screen.trim().split('\n').length).toBeLessThan(24);
  const log = fs.readFileSync(`${dataDir}/logs/valet.log`, 'utf8');
  for (const name of ['gateway', 'identity', 'voice']) expect(log).toContain(`"service":"${name}"`);
});

test(`the journey with sentences of seed ${seed} works in one process as in seven`, async () => {
  person = await new Person(valet.url).signUp();
  const next = random(seed);
  const sentence = fill(templates[seed % templates.length] ?? '', next);
  await person.chat(`I love Denis Villeneuve. ${sentence.text}`);
  await eventually(async () => (await person.tags()).length > sentence.expected.length * 0.5 + 1, 10_000);
  const { recommendations } = await eventually(async () => {
    const made = await person.digest();
    return made.recommendations.length === 10 && made;
  });
  const thumbed = await person.call('POST', '/api/digest/thumbs-down', { itemId: recommendations[0]?.id });
  expect(thumbed.status).toBe(200);
}, 30_000);

describe('beside the running stack', () => {
  test('an invitation is made that lets as many people in as it says', async () => {
    const made = await door.run(['invite', '--uses', '1']);
    expect(made.code).toBe(0);
    const code = /[A-Z0-9]+(?:-[A-Z0-9]+)+/.exec(made.output)?.[0] ?? '';
    await new Person(valet.url).signUp(code);
    await expect(new Person(valet.url).signUp(code)).rejects.toThrow('400');
  });

  test('a second start from the same folder, and forgetting the data, are refused in a sentence', async () => {
    for (const command of ['start', 'reset']) {
      const { code, output } = await door.run([command]);
      expect(code).toBe(1);
      expect(output.trim()).toMatch(/^Valet (?:already|still) runs.*\.$/);
    }
  });

  test('no command but those that there are', async () => {
    expect((await door.run(['valet', 'nobody'])).output).toContain('Which service?');
    expect(JSON.parse((await door.run(['valet', 'voice', 'parked'])).output)).toEqual([]);
  });
});

describe('an end and a new start', () => {
  /** The stand-in for voice names no folder: its pid file tells which process it is. */
  const peer = (): number => Number(fs.readFileSync(peerPidFile(dataDir), 'utf8'));

  test('Ctrl-C stops everything and leaves no process; the second start has the data', async () => {
    const last = peer();
    expect(await isRunning(last)).toBe(true);
    expect(await valet.end('SIGINT')).toBe(0);
    expect(valet.terminal()).toContain('Stopped.');
    expect(processesOf(dataDir)).toEqual([]);
    expect(await isRunning(last)).toBe(false);
    expect((await door.run(['invite'])).output.trim()).toBe(
      'Valet does not run. Run `make start` in another terminal first.',
    );

    valet = await door.start();
    expect((await person.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await person.tags()).length).toBeGreaterThan(0);
  }, 60_000);

  test('after a kill the next start cleans up what was left and has the data', async () => {
    const last = peer();
    await valet.end('SIGKILL');
    expect(processesOf(dataDir).length).toBeGreaterThan(1);
    await eventually(async () => !(await isRunning(last)));
    const before = person.username;
    valet = await door.start();
    expect((await person.call('GET', '/api/auth/me')).body).toMatchObject({ user: { username: before } });
  }, 60_000);

  test('the whole tree is killed in split mode, and nothing of it hears events beside the next start', async () => {
    await valet.end('SIGINT');
    const split = await door.start({ SPLIT: '1' });
    const old = processesOf(dataDir).map((line) => line.split(' ')[0]);
    expect(old.length).toBeGreaterThan(8);
    await split.end('SIGKILL');
    valet = await door.start();
    const now = processesOf(dataDir).map((line) => line.split(' ')[0]);
    expect(now.filter((pid) => old.includes(pid))).toEqual([]);
    expect((await person.tags()).length).toBeGreaterThan(0);
  }, 90_000);

  test('what was forgotten is gone', async () => {
    await valet.end('SIGTERM');
    const { code, output } = await door.run(['reset']);
    expect([code, output]).toEqual([0, expect.stringContaining('Forgotten')]);
    expect(fs.existsSync(dataDir)).toBe(false);
    expect((await door.run(['reset'])).output.trim()).toBe('There was nothing to forget.');
  }, 60_000);
});

describe('what cannot start says so in one sentence', () => {
  test('a port that is in use', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => {
      other.listen({ port: door.port, host: '127.0.0.1' }, resolve);
    });
    const { code, output } = await door.run(['start']);
    other.close();
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${door.port} is in use. Stop what uses it, or choose another: make start PORT=${door.port + 1}`,
    ]);
  });

  test('a port that is none', async () => {
    expect((await door.run(['start'], { PORT: 'eighty' })).output.trim()).toBe(
      'PORT must be a number from 1 to 65535, not "eighty".',
    );
  });

  test.each(['18.20.8', '20.18.3', '22.11.0'])('Node %s', async (version) => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}});Object.defineProperty(process,'version',{value:'v${version}'})`;
    const failed = await promisify(execFile)(process.execPath, ['--import', old, 'services/_stack/tools/prepare.mjs'], {
      cwd: projectRoot,
    }).catch((error: { code: number; stderr: string }) => error);
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^\\n  Valet needs Node 20\\.19 or newer.*v${version.replaceAll('.', '\\.')}\\.\\n\\n$`),
      ),
    });
  });
});
