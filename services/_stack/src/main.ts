// `make start`, `make invite`, `make reset`: the laptop's front door.
import { once } from 'node:events';
import { AppError } from '@valet/kit/errors';
import { runCatalogueCommand } from './catalogue-command.ts';
import { runCommand } from './command.ts';
import { forgetData } from './infra/data-dir.ts';
import { StartError } from './infra/start-error.ts';
import { optionsFromEnvironment, startWorld, type World } from './world.ts';

const demoCode = 'VALET-DEMO';
const stopMs = 60_000;

async function start(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => (stop.signal.aborted ? giveUp() : stop.abort()));
  stop.signal.addEventListener('abort', () => setTimeout(giveUp, stopMs).unref());
  const options = optionsFromEnvironment();
  const world = await startWorld({ ...options, say: (line) => console.log(line) });
  try {
    await world.services.identity.command('invite', ['--code', demoCode, '--uses', '1000000', '--if-missing']);
    console.log(screen(world, options.mode));
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    console.log('\nStopping …');
  } finally {
    await world.stop();
  }
  console.log('Stopped. Your data is kept; `make start` brings it back.');
}

/** A second Ctrl-C, or an end that does not come. */
function giveUp(): void {
  console.error('\n  Not everything stopped in time; the next start ends what is left.\n');
  process.exit(1);
}

const cardsLine: Readonly<Record<World['payments'], string>> = {
  off: 'none: the wallet says that it cannot be filled',
  sandbox: 'a stand-in that charges nobody: 4242 4242 4242 4242, any later date, any code',
  stripe: 'Stripe, with the keys of the environment',
};

const voiceLine: Readonly<Record<World['voice'], string>> = {
  off: 'none: its screens say so',
  sandbox: 'a stand-in: it asks aloud, and understands what is typed or tapped',
  openai: 'OpenAI Realtime, with the key of the environment',
};

const processesLine = (world: World, mode: 'inline' | 'split'): string => {
  if (mode === 'split') return 'a process per service';
  const own = world.peer ? 'one process, and the stand-in for voice beside it' : 'one process';
  return `${own}; \`make start SPLIT=1\` runs a process per service`;
};

const screen = (world: World, mode: 'inline' | 'split'): string => `
  Valet is at your service.

    Open      ${world.url.replace('//127.0.0.1:', '//localhost:')}
    Code      ${demoCode}   (to create an account; \`make invite\` makes others)
    API       ${world.url.replace('//127.0.0.1:', '//localhost:')}/api/docs

    Real      accounts, sessions, chat, taste extraction, ranking, ledger, budget, PostgreSQL, NATS JetStream
    Embedded  database and broker (started here), language model: none, Valet's own words and rules
    Cards     ${cardsLine[world.payments]}
    Voice     ${voiceLine[world.voice]}
    Later     mailbox: its screens say so
    Runs as   ${processesLine(world, mode)}

    ${world.where}
    Log       ${world.logFile}
    Stop with Ctrl-C. \`make reset\` forgets everything.
`;

async function main([command = 'start', ...rest]: readonly string[]): Promise<void> {
  try {
    if (command === 'start') return await start();
    if (command === 'reset') {
      const removed = await forgetData();
      console.log(removed.length > 0 ? `Forgotten: ${removed.join(', ')}` : 'There was nothing to forget.');
      return;
    }
    if (command === 'invite') return console.log(await runCommand('identity', ['invite', ...rest]));
    if (command === 'valet' && rest[0] === 'catalogue') {
      return console.log(await runCatalogueCommand(rest.slice(1), (line) => console.error(line)));
    }
    if (command === 'valet') return console.log(await runCommand(rest[0] ?? '', rest.slice(1)));
    throw new StartError(`There is no command "${command}".`);
  } catch (error) {
    const isSentence = error instanceof StartError || error instanceof AppError;
    console.error(isSentence ? `\n  ${error.message}\n` : error);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
