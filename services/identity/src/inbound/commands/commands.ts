// The operator's commands: words in, words out.
import { parseArgs } from 'node:util';
import { invite, lockUser, sweep } from '../../app/operate.ts';
import type { World } from '../../app/ports.ts';

const days = 14;

/** A whole number of at least one; throws a sentence that names the option. */
function count(option: string, value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${option} needs a whole number of at least 1`);
  return Number(value);
}

export const commands = (world: World): Record<string, (args: readonly string[]) => Promise<string>> => ({
  async invite(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        uses: { type: 'string', default: '1' },
        days: { type: 'string' },
        code: { type: 'string' },
        note: { type: 'string' },
        'if-missing': { type: 'boolean', default: false },
      },
    });
    const uses = count('uses', values.uses);
    // A code that somebody chose is good until used up; a made one goes stale, since it lies in a mailbox.
    const lifetime =
      values.days === undefined ? (values.code === undefined ? days : undefined) : count('days', values.days);
    const made = await invite(world, { code: values.code, uses, days: lifetime, note: values.note });
    if (!made.added) {
      if (values['if-missing']) return made.code;
      throw new Error(`the code ${made.code} is there already`);
    }
    const until = made.expiresAt === null ? '' : `, until ${made.expiresAt.toISOString().slice(0, 10)}`;
    return values['if-missing'] ? made.code : `${made.code}  (${uses} ${uses === 1 ? 'use' : 'uses'}${until})`;
  },

  async 'lock-user'(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { unlock: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [username] = positionals;
    if (username === undefined) throw new Error('lock-user <username> [--unlock]');
    if (!(await lockUser(world, username, !values.unlock))) throw new Error(`nobody is called ${username}`);
    return values.unlock ? `${username} may sign in again` : `${username} is locked and signed out everywhere`;
  },

  retention: async () => JSON.stringify(await sweep(world)),
});
