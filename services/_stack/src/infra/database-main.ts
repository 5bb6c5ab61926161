// The entry point of the image that brings a database up to date: `prepare` (roles, schemas) or `migrate` (default).
import { environment } from './config.ts';
import { migrateFromEnvironment } from './migrate-cli.ts';
import { prepareFromEnvironment } from './prepare-cli.ts';

const commands = { prepare: prepareFromEnvironment, migrate: migrateFromEnvironment };

async function main(command = 'migrate'): Promise<void> {
  try {
    if (command !== 'prepare' && command !== 'migrate') {
      throw new Error(`There is no command "${command}": prepare, migrate.`);
    }
    console.log(await commands[command](environment()));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

await main(process.argv[2]);
