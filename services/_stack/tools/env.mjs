// Makes the passwords and keys that containers need: `node services/_stack/tools/env.mjs` writes .env (never over one
// that is there); with --kubernetes it prints Secrets made from that .env, to be piped into `kubectl apply -f -`.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const services = ['identity', 'taste-memory', 'digest', 'wallet-budget', 'mailbox', 'voice'];
const prefixOf = (name) => name.toUpperCase().replaceAll('-', '_');
// A letter in front keeps the value a string where NATS reads it from its environment; no sign in it needs quoting.
const password = () => `v${randomBytes(24).toString('base64url')}`;

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signing: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    trusted: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** The lines of .env: variables in the order of docker-compose.yml. */
function dotEnv() {
  const keys = Object.fromEntries([...services, 'gateway'].map((name) => [name, keyPair()]));
  const trusted = Object.fromEntries(Object.entries(keys).map(([name, { trusted: key }]) => [name, key]));
  const lines = ['POSTGRES_PASSWORD', 'ADMIN_NATS_PASSWORD'].map((name) => `${name}=${password()}`);
  for (const name of services) {
    const prefix = prefixOf(name);
    const own = ['OWNER_PASSWORD', 'APP_PASSWORD', 'NATS_PASSWORD'];
    lines.push(...own.map((each) => `${prefix}_${each}=${password()}`));
    lines.push(`${prefix}_SIGNING_KEY=${keys[name].signing}`);
  }
  lines.push(`GATEWAY_NATS_PASSWORD=${password()}`, `GATEWAY_SIGNING_KEY=${keys.gateway.signing}`);
  // Public keys: no secret, but they belong to the private ones above.
  lines.push(`TRUSTED_KEYS='${JSON.stringify(trusted)}'`);
  return `${lines.join('\n')}\n`;
}

const parse = (text) => Object.fromEntries(text.split('\n').filter((line) => /^\w+=/.test(line)).map((line) => {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1).replace(/^'(.*)'$/, '$1')];
}));

/** Secrets by the names that k8s/services refer to; `database` is host and port of PostgreSQL. */
function secrets(env, namespace, database) {
  const url = (role, name) => {
    const key = `${prefixOf(name)}_${role.toUpperCase()}_PASSWORD`;
    const schema = name.replaceAll('-', '_');
    return `postgresql://${schema}_${role}:${env[key]}@${database}/valet?schema=${schema}`;
  };
  const secret = (name, stringData) =>
    ({ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, type: 'Opaque', stringData });
  const roles = services.flatMap((name) => ['OWNER', 'APP'].map((role) => `${prefixOf(name)}_${role}_PASSWORD`));
  const brokerUsers = [...services, 'gateway', 'admin'].map((name) => `${prefixOf(name)}_NATS_PASSWORD`);
  const pick = (names) => Object.fromEntries(names.map((name) => [name, env[name]]));
  // Of a provider that was switched on by hand; the rest of .env is made here.
  const stripe = Object.keys(env).filter((name) => name.startsWith('STRIPE_') && env[name] !== '');
  const items = [
    ...services.flatMap((name) => [
      secret(`${name}-secrets`, {
        [`${prefixOf(name)}_DATABASE_URL`]: url('app', name),
        ...pick([`${prefixOf(name)}_NATS_PASSWORD`, `${prefixOf(name)}_SIGNING_KEY`]),
      }),
      secret(`${name}-owner`, { [`${prefixOf(name)}_OWNER_DATABASE_URL`]: url('owner', name) }),
    ]),
    ...(stripe.length > 0 ? [secret('wallet-budget-stripe', pick(stripe))] : []),
    secret('gateway-secrets', pick(['GATEWAY_NATS_PASSWORD', 'GATEWAY_SIGNING_KEY'])),
    secret('database-admin', {
      ADMIN_DATABASE_URL: `postgresql://postgres:${env.POSTGRES_PASSWORD}@${database}/postgres`,
      ...pick(['POSTGRES_PASSWORD', ...roles]),
    }),
    secret('broker-users', pick(brokerUsers)),
    {
      apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'trusted-keys', namespace }, data: pick(['TRUSTED_KEYS']),
    },
  ];
  return { apiVersion: 'v1', kind: 'List', items };
}

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '.env' },
    kubernetes: { type: 'boolean', default: false },
    namespace: { type: 'string', default: 'valet' },
    database: { type: 'string', default: 'postgres:5432' },
  },
});
const file = path.resolve(values.file);
if (values.kubernetes) {
  const env = parse(fs.readFileSync(file, 'utf8'));
  console.log(JSON.stringify(secrets(env, values.namespace, values.database), null, 2));
} else {
  try {
    fs.writeFileSync(file, dotEnv(), { flag: 'wx', mode: 0o600 });
    console.log(`${file} holds fresh passwords and keys; keep it out of every repository.`);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    console.error(`${file} is there already: databases made with it need it. Remove it yourself to start anew.`);
    process.exitCode = 1;
  }
}
