// All of Valet on one machine: database, broker, services and gateway, started in order and stopped in reverse.
import fs from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { packsFolder } from './catalogue-command.ts';
import { environment, projectRoot } from './infra/config.ts';
import { claimData, dataPlace, defaultDataDir, stopLeftServers } from './infra/data-dir.ts';
import { migrateAll, prepareDatabase } from './infra/databases.ts';
import { type RunningNats, startNats } from './infra/nats.ts';
import { type RunningPostgres, startPostgres } from './infra/postgres.ts';
import { freePort, ownProcess, stopProcess } from './infra/processes.ts';
import { openSecrets } from './infra/secrets.ts';
import { diskFull, StartError } from './infra/start-error.ts';
import { openKeys } from './keys.ts';
import {
  type Cards,
  cardsEntry,
  cardsPidFile,
  PAYMENT_VARIABLES,
  type PaymentsMode,
  planPayments,
  withoutPayments,
} from './payments.ts';
import { type Env, inlineGateway, inlineRunner, loadCode, processRunner, type Runner } from './runners.ts';
import { peerEntry, peerPidFile, peerSource, planVoice, VOICE_VARIABLES, type VoiceMode } from './talk.ts';
import { CONSUMERS, prefixOf, SERVICES, type ServiceName } from './topology.ts';

export interface WorldOptions {
  /** Everything in this process, or a process per service as in production. */
  readonly mode: 'inline' | 'split';
  readonly host: string;
  /** Of the gateway; 0 takes any. */
  readonly port: number;
  readonly dataDir?: string;
  /** false only in tests: a power cut then costs the database. */
  readonly durable?: boolean;
  /** Lets programs send operations that the web client does not ship. */
  readonly graphqlOpen?: boolean;
  readonly logLevel?: string;
  readonly say?: (line: string) => void;
  /** Further variables for services and gateway; those of card payments reach wallet-budget alone. */
  readonly env?: Env;
  /** Another build of a service, asked for at its every start in split mode; undefined is the one of this checkout. */
  readonly entryOf?: (name: ServiceName) => string | undefined;
}

export interface World {
  readonly url: string;
  /** Where the data is kept, as a sentence. */
  readonly where: string;
  readonly logFile: string;
  readonly urls: Readonly<Record<ServiceName, string>>;
  readonly services: Readonly<Record<ServiceName, Runner>>;
  readonly gateway: Runner;
  readonly payments: PaymentsMode;
  /** The stand-in for card payments; none where another takes them, or nobody. */
  readonly cards: Cards | undefined;
  readonly voice: VoiceMode;
  /** The stand-in for the realtime voice provider; none where another carries the voice, or nobody. */
  readonly peer: Runner | undefined;
  readonly postgres: {
    stop(): Promise<void>;
    start(): Promise<void>;
    adminUrl(database?: string): string;
    readonly pid: number;
  };
  readonly nats: { stop(): Promise<void>; start(): Promise<void>; readonly pid: number | null };
  stop(): Promise<void>;
}

const database = 'valet';
const servicesStopMs = 20_000;

/** Starts the world; rejects with a `StartError` whose message is a sentence for a person, leaving nothing behind. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const dataDir = options.dataDir ?? defaultDataDir();
  const say = options.say ?? (() => {});
  const place = dataPlace(dataDir);
  const claim = await claimData(place);
  const undo: (() => Promise<void> | void)[] = [() => claim.release()];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await stopLeftServers(place.home);
    await stopLeftServices(place.home);
    const port = await gatewayPort(options);
    const logs = path.join(place.home, 'logs');
    fs.mkdirSync(logs, { recursive: true, mode: 0o700 });
    const logFile = path.join(logs, 'valet.log');
    const logLevel = options.logLevel ?? 'info';
    const ports = Object.fromEntries(
      await Promise.all([...SERVICES, 'cards', 'realtime'].map(async (name) => [name, await freePort(0)])),
    ) as Record<ServiceName | 'cards' | 'realtime', number>;
    const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
    const payments = planPayments({
      home: place.home,
      mode: options.mode,
      port: ports.cards,
      gatewayUrl: url,
      logFile,
      logLevel,
      env: options.env ?? {},
    });
    const talk = planVoice({
      home: place.home,
      port: ports.realtime,
      logFile,
      logLevel,
      env: options.env ?? {},
    });
    const cards = payments.cards?.start() ?? Promise.resolve();
    const peer = talk.peer?.start() ?? Promise.resolve();
    undo.push(async () => {
      await cards.catch(() => {});
      await payments.cards?.stop();
      await peer.catch(() => {});
      await talk.peer?.stop();
    });
    // While database and broker come up there is time to read the code of everything.
    const code = options.mode === 'inline' ? loadCode() : Promise.resolve();
    for (const early of [code, cards, peer]) early.catch(() => {});
    const startDatabase = () => startPostgres({ dataDir, durable: options.durable ?? true });
    const startBroker = () => startNats({ dataDir, consumers: CONSUMERS, say });
    // Both have settled before the failure of one is told, so that the other is stopped.
    const servers = await Promise.allSettled([startDatabase(), startBroker()]);
    for (const server of servers)
      if (server.status === 'rejected') {
        await Promise.all(servers.flatMap((other) => (other.status === 'fulfilled' ? [other.value.stop()] : [])));
        throw server.reason;
      }
    const [postgres, nats] = servers as [PromiseFulfilledResult<RunningPostgres>, PromiseFulfilledResult<RunningNats>];
    const running = { postgres: postgres.value, nats: nats.value };
    undo.push(
      () => running.postgres.stop(),
      () => running.nats.stop(),
    );

    const secrets = openSecrets(place.home);
    const databases = await prepareDatabase(running.postgres.adminUrl(), {
      database,
      services: SERVICES,
      passwords: (role) => secrets.get(`pg-${role}`),
    });
    await migrateAll(databases);

    const keys = openKeys(place.home);
    const urls = Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${ports[name]}`])) as Record<
      ServiceName,
      string
    >;
    const shared: Env = {
      NATS_URL: running.nats.url,
      TRUSTED_KEYS: keys.trusted,
      LOG_LEVEL: logLevel,
      LOG_FILE: logFile,
      PROCESS_METRICS: String(options.mode === 'split'),
      ...withoutPayments(options.env ?? {}),
    };
    const envOf = (name: ServiceName): Env => {
      const prefix = prefixOf(name);
      const password = running.nats.users[name]?.password;
      return {
        ...shared,
        [`${prefix}_HOST`]: '127.0.0.1',
        [`${prefix}_PORT`]: String(ports[name]),
        [`${prefix}_DATABASE_URL`]: databases[name]?.appUrl ?? '',
        ...(password !== undefined && { [`${prefix}_NATS_PASSWORD`]: password }),
        [`${prefix}_SIGNING_KEY`]: keys.signing[name] ?? '',
        ...(name === 'wallet-budget' && payments.wallet),
        ...(name === 'digest' && { WALLET_BUDGET_URL: urls['wallet-budget'] }),
        ...(name === 'voice' && { TASTE_MEMORY_URL: urls['taste-memory'], DIGEST_URL: urls.digest, ...talk.voice }),
      };
    };
    const services = Object.fromEntries(
      SERVICES.map((name) => [
        name,
        options.mode === 'inline'
          ? inlineRunner(name, envOf(name))
          : processRunner({
              name,
              entry: () => options.entryOf?.(name) ?? `services/${name}/dist/main.js`,
              env: envOf(name),
              up: `${urls[name]}/readyz`,
              pidFile: pidFile(place.home, name),
              logFile,
            }),
      ]),
    ) as unknown as Record<ServiceName, Runner>;
    undo.push(() => within(servicesStopMs, Promise.all(SERVICES.map((name) => services[name].stop()))));
    const natsPassword = running.nats.users.gateway?.password;
    const gatewayEnv: Env = {
      ...shared,
      GATEWAY_HOST: options.host,
      GATEWAY_PORT: String(port),
      SUBGRAPH_URLS: JSON.stringify(urls),
      GATEWAY_SIGNING_KEY: keys.signing.gateway ?? '',
      COOKIE_SECURE: 'false',
      GRAPHQL_OPEN: String(options.graphqlOpen ?? false),
      PROCESS_METRICS: 'true',
      ...payments.gateway,
      ...(natsPassword !== undefined && { GATEWAY_NATS_PASSWORD: natsPassword }),
    };
    const gateway =
      options.mode === 'inline'
        ? inlineGateway(gatewayEnv)
        : processRunner({
            name: 'gateway',
            entry: () => 'gateway/dist/main.js',
            env: gatewayEnv,
            up: `${url}/livez`,
            pidFile: pidFile(place.home, 'gateway'),
            logFile,
          });
    undo.push(() => gateway.stop());
    await Promise.all([code, cards, peer]);
    // Side by side, since each can do without the others at first; all have settled before anything is stopped.
    const starts = await Promise.allSettled(
      [...SERVICES.map((name) => services[name]), gateway].map((runner) => runner.start()),
    );
    for (const result of starts) if (result.status === 'rejected') throw result.reason;
    return {
      url,
      where: place.where,
      logFile,
      urls,
      services,
      gateway,
      payments: payments.mode,
      cards: payments.cards,
      voice: talk.mode,
      peer: talk.peer,
      stop,
      postgres: {
        get pid() {
          return running.postgres.pid;
        },
        adminUrl: (name) => running.postgres.adminUrl(name),
        stop: () => running.postgres.stop(),
        start: async () => {
          running.postgres = await startDatabase();
        },
      },
      nats: {
        get pid() {
          return running.nats.pid;
        },
        stop: () => running.nats.stop(),
        start: async () => {
          running.nats = await startBroker();
        },
      },
    };
  } catch (error) {
    await stop();
    throw error instanceof StartError ? error : (outOfSpace(error, place.home) ?? error);
  }
}

/** A database whose disk is full just ends; its own log has the reason. */
function outOfSpace(error: unknown, home: string): StartError | undefined {
  const log = path.join(home, 'postgres', 'server.log');
  const sentence = diskFull(inspect(error) + (fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''), home);
  return sentence === null ? undefined : new StartError(sentence);
}

async function gatewayPort({ host, port }: WorldOptions): Promise<number> {
  if (port === 0) return freePort(0);
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what uses it, or choose another: make start PORT=${port + 1}`
            : `Valet cannot listen on ${host}:${port} (${error.code}).`,
        ),
      ),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(port)));
  });
}

const pidFile = (home: string, name: string): string => path.join(home, 'run', `${name}.pid`);

/** Services of a stack that was killed would go on hearing events: they are stopped first. */
async function stopLeftServices(home: string): Promise<void> {
  fs.mkdirSync(path.join(home, 'run'), { recursive: true });
  const entries = [
    ...SERVICES.map((name) => [pidFile(home, name), `services/${name}/dist/main.js`] as const),
    [pidFile(home, 'gateway'), 'gateway/dist/main.js'] as const,
    [cardsPidFile(home), cardsEntry] as const,
    [peerPidFile(home), peerEntry] as const,
    [peerPidFile(home), peerSource] as const,
  ];
  for (const [file, entry] of entries) {
    const left = await ownProcess(file, path.join(projectRoot, entry));
    if (left !== null)
      await stopProcess(left, [
        { signal: 'SIGTERM', ms: 10_000 },
        { signal: 'SIGKILL', ms: 5_000 },
      ]);
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
  await Promise.race([work, limit]);
}

/** What an operator may switch on, each by its own variable; off unless it is set. */
const PROVIDERS: readonly string[] = [
  'TMDB_TOKEN',
  'OPEN_LIBRARY',
  'OPEN_LIBRARY_CONTACT',
  'ITUNES',
  'RAWG_KEY',
  'GOOGLE_PLACES_KEY',
  'MODEL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_EXTRACTION_MODEL',
  'OPENAI_CANDIDATES_MODEL',
  ...VOICE_VARIABLES,
  'VOICE_MEDIA_HOST',
  ...PAYMENT_VARIABLES,
];

function switchedOn(env: Readonly<Record<string, string | undefined>>): Env {
  return Object.fromEntries(PROVIDERS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** Options from the environment of `make start`. */
export function optionsFromEnvironment(): Pick<
  WorldOptions,
  'mode' | 'host' | 'port' | 'logLevel' | 'graphqlOpen' | 'env'
> {
  const env = environment();
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  return {
    mode: env.SPLIT === '1' ? 'split' : 'inline',
    host: env.HOST || '127.0.0.1',
    port,
    logLevel: env.LOG_LEVEL || 'info',
    graphqlOpen: env.GRAPHQL_OPEN === '1',
    env: { CATALOGUE_PACKS: packsFolder(), ...switchedOn(env) },
  };
}
