// The service alone, twice on one database, as the tests of this folder need it.
import { rpcClient } from '@valet/kit/rpc';
import { eventually } from '@valet/kit/testing';
import { SessionService } from '@valet/proto/identity/v1/sessions_pb';
import { type Asking, serviceAlone } from '../../_stack/src/infra/service-alone.ts';
import { openIdentity, readConfig } from '../src/service.ts';

export interface GraphAnswer {
  readonly data: Record<string, Record<string, unknown> | null> | null;
  readonly errors?: { message: string; extensions: { code: string } }[];
  readonly extensions?: { session?: { token: string; maxAge: number } | null };
}

/** `databaseUrl`: another address for the service than that of the database. */
export async function identityWorld({ databaseUrl }: { databaseUrl?: string } = {}) {
  let offsetMs = 0;
  const now = (): Date => new Date(Date.now() + offsetMs);
  const alone = await serviceAlone({
    service: 'identity',
    readConfig,
    open: (config) => openIdentity(config, { now }),
    issuers: ['gateway', 'voice'],
    replicas: 2,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  const admin = alone.busOf('admin');
  await eventually(() => admin.connected()); // a core subscription hears nothing of before
  return {
    ...alone,
    /** Moves the service's clock ahead of the real one. */
    clock: (ms: number) => {
      offsetMs = ms;
    },
    ask: (query: string, asking?: Asking) => alone.ask<GraphAnswer>(query, asking),
    sessions: (issuer: 'gateway' | 'voice' = 'gateway') =>
      rpcClient(SessionService, { url: alone.url, issuer, audience: 'identity', key: alone.keyOf(issuer) })({
        deadlineMs: 5_000,
      }),
    /** What a core subscription hears, as the gateway has one. */
    hear(subject: string): string[] {
      const heard: string[] = [];
      admin.listen(subject, (on) => void heard.push(on));
      return heard;
    },
  };
}

export type IdentityWorld = Awaited<ReturnType<typeof identityWorld>>;
