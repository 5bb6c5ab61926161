// What the chassis' own tests stand on: a database with the chassis' tables, a broker, and a client by shape.
import { connect } from 'nats';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { testDatabase, testNats } from '../../_stack/src/infra/test-world.ts';
import { openPool, type SqlClient } from '../src/db.ts';
import { openBus } from '../src/nats.ts';
import { createTransact, type NewEvent, startRelay, type TransactionalClient } from '../src/outbox.ts';
import { silentLog } from '../src/testing.ts';

export const handlerName = 'on-user-registered';

/** What a service's Prisma client is to the chassis, over the driver alone. */
export function plainClient(pool: pg.Pool): SqlClient & TransactionalClient<SqlClient> {
  const statements = (on: pg.Pool | pg.PoolClient): SqlClient => ({
    $executeRawUnsafe: async (query, ...values) => (await on.query(query, values)).rowCount ?? 0,
    $queryRawUnsafe: async <T>(query: string, ...values: unknown[]) => (await on.query(query, values)).rows as T,
  });
  return {
    ...statements(pool),
    $transaction: async (work) => {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        await client.query('BEGIN');
        const answer = await work(statements(client));
        await client.query('COMMIT');
        return answer;
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    },
  };
}

/** The template's database and broker with everything of the chassis that carries messages, and what ends it. */
export async function openWorld() {
  const [database, broker] = await Promise.all([
    testDatabase('template'),
    testNats({ consumers: [{ service: 'template', producer: 'template', handler: handlerName }] }),
  ]);
  const pool = openPool({ url: database.appUrl, log: silentLog });
  const client = plainClient(pool);
  const ends: (() => Promise<unknown>)[] = [() => broker.stop(), () => database.drop(), () => pool.end()];
  const { user, password } = broker.users.template!;
  const openOwnBus = () => {
    const bus = openBus({ service: 'template', url: broker.url, user, password, log: silentLog, produces: true });
    ends.push(() => bus.close());
    return bus;
  };
  const bus = openOwnBus();
  return {
    database, broker, pool, client, bus, openOwnBus,
    /** A connection outside the chassis. */
    async connect(name: string) {
      const { password: pass = '', inboxPrefix = '' } = broker.users[name] ?? {};
      const connection = await connect({ servers: broker.url, user: name, pass, inboxPrefix });
      ends.push(() => connection.close());
      return connection;
    },
    /** A relay with a registry of its own. */
    relay(over: { pool?: pg.Pool; bus?: typeof bus } = {}) {
      const metrics = new Registry();
      const relay = startRelay({ service: 'template', pool, bus, log: silentLog, metrics, ...over });
      ends.push(() => relay.stop());
      return { relay, metrics, transact: createTransact<SqlClient>(client, bus, relay) };
    },
    rows: async <Row>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as Row[],
    async end() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

export const person = (n: number): string => `0198f2c4-5a7e-7c11-9a55-${String(n).padStart(12, '0')}`;

/** An event of the template's own stream whose data is a text. */
export function aFact(over: Partial<NewEvent> & { text?: string } = {}): NewEvent {
  const { text = 'hello', ...rest } = over;
  return {
    subject: 'template.user.registered.v1', userId: person(1), aggregate: `user:${person(1)}`, version: 1,
    data: Buffer.from(text), occurredAt: new Date('2026-11-21T12:00:00Z'), ...rest,
  };
}
