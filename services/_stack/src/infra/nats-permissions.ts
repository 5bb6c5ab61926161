/** The services that have a stream of their own; each is a NATS user of the same name. */
export const STREAM_SERVICES = [
  'identity', 'taste-memory', 'digest', 'wallet-budget', 'mailbox', 'voice', 'template',
] as const;

/** Every NATS user: the services, the gateway (listens to notices) and the operator's tools. */
export const NATS_USERS = [...STREAM_SERVICES, 'gateway', 'admin'] as const;

/** One durable: `handler` of `service` reads the stream of `producer`. */
export interface ConsumerSpec {
  service: string;
  producer: string;
  handler: string;
}

export interface Permissions {
  publish: readonly string[];
  subscribe: readonly string[];
}

/** A password as it is, or the environment variable that the server reads it from. */
export type Password = string | { env: string };

export interface NatsConfig {
  host: string;
  port: number;
  serverName: string;
  storeDir: string;
  consumers: readonly ConsumerSpec[];
  /** Loopback only when set: it tells about all subjects without a password. */
  monitorPort?: number;
  maxFile?: string;
  maxMemory?: string;
  pidFile?: string;
  /** All of `NATS_USERS` unless given. */
  users?: readonly string[];
}

// What the gateway hears beside the notices: events of identity by which it forgets sessions.
const GATEWAY_HEARS = ['notice.>', 'identity.session.revoked.v1.*', 'identity.user.settings-changed.v1.*'];
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `taste-memory` -> `TASTE_MEMORY`; it holds the subjects `taste-memory.>`. */
export const streamOf = (service: string): string => service.toUpperCase().replaceAll('-', '_');

/** The durable's name on the producer's stream. */
export const durableOf = ({ service, handler }: ConsumerSpec): string => `${service}--${handler}`;

/** Replies to a user arrive under this prefix alone; its connection must ask for it (`inboxPrefix`). */
export const inboxPrefixOf = (user: string): string => `_INBOX_${user}`;

/**
 * What a NATS user may publish and subscribe to. A service: its own events and notices, its own stream's management,
 * and for each of its durables to make, read and acknowledge it. Wildcards stand for whole tokens, so durables are
 * named one by one. Throws for names that are no service.
 */
export function permissionsOf(user: string, consumers: readonly ConsumerSpec[]): Permissions {
  if (user === 'admin') return { publish: ['>'], subscribe: ['>'] };
  if (user === 'gateway') return { publish: [], subscribe: [`${inboxPrefixOf(user)}.>`, ...GATEWAY_HEARS] };
  assertService(user);
  const stream = streamOf(user);
  const own = consumers.filter((consumer) => consumer.service === user);
  return {
    publish: [
      `${user}.>`,
      'notice.>',
      '$JS.API.INFO',
      '$JS.API.STREAM.NAMES',
      ...['INFO', 'CREATE', 'UPDATE', 'PURGE', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
      ...own.flatMap(durableRights),
    ],
    subscribe: [`${inboxPrefixOf(user)}.>`],
  };
}

function durableRights(consumer: ConsumerSpec): string[] {
  assertService(consumer.producer);
  if (!NAME.test(consumer.handler)) throw new Error(`a handler's name is in kebab case: ${consumer.handler}`);
  const durable = `${streamOf(consumer.producer)}.${durableOf(consumer)}`;
  return [
    `$JS.API.CONSUMER.CREATE.${durable}`,
    // The filter subject follows the name, token by token.
    `$JS.API.CONSUMER.CREATE.${durable}.>`,
    `$JS.API.CONSUMER.INFO.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${durable}`,
    `$JS.ACK.${durable}.>`,
  ];
}

function assertService(name: string) {
  if (!STREAM_SERVICES.some((known) => known === name)) throw new Error(`${name} is no service with a stream`);
}

/** The server's configuration file: syntax and features of NATS 2.9. Throws if a user's password is missing. */
export function renderNatsConfig(config: NatsConfig, passwords: Readonly<Record<string, Password>>): string {
  for (const { service } of config.consumers) assertService(service);
  const users = (config.users ?? NATS_USERS).map((user) =>
    renderUser(user, passwords[user], permissionsOf(user, config.consumers)));
  return [
    `listen: ${quoted(`${config.host}:${config.port}`)}`,
    `server_name: ${quoted(config.serverName)}`,
    ...(config.monitorPort === undefined ? [] : [`http: ${quoted(`127.0.0.1:${config.monitorPort}`)}`]),
    ...(config.pidFile === undefined ? [] : [`pid_file: ${quoted(config.pidFile)}`]),
    'jetstream {',
    `  store_dir: ${quoted(config.storeDir)}`,
    `  max_mem: ${config.maxMemory ?? '64MB'}`,
    `  max_file: ${config.maxFile ?? '4GB'}`,
    '}',
    'authorization {',
    '  users: [',
    ...users,
    '  ]',
    '}',
    '',
  ].join('\n');
}

function renderUser(user: string, password: Password | undefined, rights: Permissions): string {
  if (password === undefined) throw new Error(`no password for the NATS user ${user}`);
  const secret = typeof password === 'string' ? quoted(password) : `$${password.env}`;
  // An empty list would allow everything.
  const publish = rights.publish.length === 0 ? 'deny: ">"' : `allow: ${list(rights.publish)}`;
  return `    { user: ${quoted(user)}, password: ${secret}, permissions: {
      publish: { ${publish} }
      subscribe: { allow: ${list(rights.subscribe)} }
    } }`;
}

const list = (subjects: readonly string[]) => `[${subjects.map(quoted).join(', ')}]`;

function quoted(text: string): string {
  if (/["\\\n]/.test(text)) throw new Error(`not allowed in the NATS configuration: ${text}`);
  return `"${text}"`;
}
