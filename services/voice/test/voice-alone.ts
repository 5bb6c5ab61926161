// The service on a real database and broker, and a browser's worth of signed calls.
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { newKeyPair } from '@valet/kit/testing';
import { signToken } from '@valet/kit/viewer';
import { connect } from 'nats';
import { createPrivateKey } from 'node:crypto';
import { testDatabase, testNats } from '../../_stack/src/infra/test-world.ts';
import { openVoice, readConfig } from '../src/service.ts';

export async function startVoiceAlone() {
  const [database, broker] = await Promise.all([
    testDatabase('voice'),
    testNats({ consumers: [{ service: 'voice', producer: 'identity', handler: 'on-consent-changed' }] }),
  ]);
  const gateway = newKeyPair();
  const own = newKeyPair();
  const service = openVoice(readConfig({
    VOICE_PORT: '0', VOICE_DATABASE_URL: database.appUrl, VOICE_NATS_PASSWORD: broker.users.voice?.password ?? '', NATS_URL: broker.url,
    VOICE_SIGNING_KEY: own.signing, TRUSTED_KEYS: JSON.stringify({ gateway: gateway.trusted }), LOG_LEVEL: 'silent', PROCESS_METRICS: 'false',
  }));
  const url = await service.serve();
  const key = createPrivateKey({ key: Buffer.from(gateway.signing, 'base64'), format: 'der', type: 'pkcs8' });
  const admin = await connect({ servers: broker.url, user: 'admin', pass: broker.users.admin?.password ?? '', inboxPrefix: '_INBOX_admin' });
  const manager = await jetstreamManager(admin);
  return {
    database, broker, admin, service,
    jetstream: jetstream(admin),
    manager,
    /** Calls the graph as `userId`; undefined: signed out. */
    async graph(userId: string | undefined, query: string, variables: object, idempotencyKey?: string) {
      const token = signToken({ iss: 'gateway', aud: 'voice', ...(userId !== undefined && { sub: userId }) }, key, Date.now());
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as { data: Record<string, never>; errors?: { message: string; extensions: { code: string } }[] };
    },
    async stop() {
      await service[Symbol.asyncDispose]();
      await admin.close();
      await broker.stop();
      await database.drop();
    },
  };
}
