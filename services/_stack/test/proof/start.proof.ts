// `make start` where it is hard: another user, a home that others cannot read, a full disk, Ctrl-C in a terminal that reaches everybody.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@valet/kit/testing';
import { projectRoot } from '../../src/infra/config.ts';
import { freePort } from '../../src/infra/processes.ts';
import { frontDoor, processesOf } from '../system/front-door.ts';
import { Person } from '../system/person.ts';
import { brokerProgram } from '../system/test-stack.ts';

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && mountable();
const nobody = 65_534;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-start-'));
fs.chmodSync(folder, 0o755);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function mountable(): boolean {
  const at = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at], { stdio: 'ignore' });
    execFileSync('umount', [at]);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(at, { recursive: true, force: true });
  }
}

async function live(url: string): Promise<void> {
  const person = await new Person(url).signUp();
  await eventually(
    async () => (await person.chat('I love The Godfather', { 'idempotency-key': 'one' })).status === 200,
    20_000,
  );
  await eventually(async () => (await person.tags()).length === 1, 20_000);
}

(isRoot ? describe : describe.skip)('a normal user', () => {
  test('starts, talks and stops; everything runs as that user', async () => {
    const home = path.join(folder, 'theirs');
    fs.mkdirSync(home);
    fs.chownSync(home, nobody, nobody);
    const dataDir = path.join(home, 'data');
    const door = await frontDoor(dataDir, {
      argv: ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
    });
    const valet = await door.start({ HOME: home });
    await live(valet.url);
    const owners = processesOf(dataDir).map((line) => fs.statSync(`/proc/${line.split(' ')[0]}`).uid);
    expect(new Set(owners)).toEqual(new Set([nobody]));
    expect(await valet.end('SIGINT')).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    expect((await door.run(['reset'])).code).toBe(0);
  }, 180_000);
});

(isRoot ? describe : describe.skip)('root, from a checkout in a home that others cannot read', () => {
  const home = path.join(folder, 'home');
  const root = path.join(home, 'valet');
  beforeAll(() => {
    fs.mkdirSync(home, { mode: 0o700 });
    fs.mkdirSync(root);
    // Links in place of copies: as fast, and closed by the folder above them all the same.
    for (const name of fs.readdirSync(projectRoot).filter((entry) => !['.git', '.data'].includes(entry)))
      execFileSync('cp', ['-al', path.join(projectRoot, name), root]);
  }, 120_000);

  test('data and database programs go to a folder outside, the screen says where, and reset forgets it', async () => {
    const door = await frontDoor(path.join(root, '.data'), { root });
    const valet = await door.start();
    const [, outside = ''] =
      /Data is kept in (\S+), because the database's own user cannot enter/.exec(valet.terminal()) ?? [];
    expect(path.isAbsolute(outside) && !outside.startsWith(folder)).toBe(true);
    await live(valet.url);
    expect(await valet.end('SIGINT')).toBe(0);
    expect([...processesOf(outside), ...processesOf(root)]).toEqual([]);
    const again = await door.start();
    await live(again.url);
    await again.end('SIGINT');
    expect((await door.run(['reset'])).output).toContain(outside);
    expect(fs.existsSync(outside)).toBe(false);
  }, 180_000);
});

(canMount ? describe : describe.skip)('a full disk', () => {
  test.each([1, 20, 45])(
    'of %d MB gives one sentence, and leaves nothing running',
    async (megabytes) => {
      const dataDir = path.join(folder, `full-${megabytes}`);
      fs.mkdirSync(dataDir);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', dataDir]);
      try {
        const door = await frontDoor(dataDir);
        const { code, output } = await door.run(['start']);
        expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^The disk is full: [^\n]+$/)]);
        expect(processesOf(dataDir)).toEqual([]);
      } finally {
        execFileSync('umount', ['-l', dataDir]);
      }
    },
    120_000,
  );
});

describe('make', () => {
  test('start, then Ctrl-C as a terminal sends it to the whole group: all ends in order, the data stays', async () => {
    const dataDir = path.join(folder, 'made');
    fs.mkdirSync(dataDir, { mode: 0o711 });
    const [port, program] = [await freePort(0), await brokerProgram()];
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      VALET_DATA_DIR: dataDir,
      PORT: String(port),
      NATS_SERVER: program,
    };
    for (const round of [1, 2]) {
      const make = spawn('make', ['start'], {
        cwd: projectRoot,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let terminal = '';
      make.stdout.on('data', (data) => {
        terminal += data;
      });
      make.stderr.on('data', (data) => {
        terminal += data;
      });
      await eventually(() => {
        if (!terminal.includes('Stop with Ctrl-C')) throw new Error(terminal);
        return true;
      }, 180_000);
      if (round === 1) await live(`http://127.0.0.1:${port}`);
      const gone = once(make, 'close');
      process.kill(-(make.pid ?? Number.NaN), 'SIGINT');
      await gone;
      expect(terminal).toContain('Stopped. Your data is kept');
      expect(processesOf(dataDir)).toEqual([]);
    }
    const reset = execFileSync('make', ['reset'], { cwd: projectRoot, env, encoding: 'utf8' });
    expect(reset).toContain(`Forgotten: ${dataDir}`);
  }, 400_000);
});
