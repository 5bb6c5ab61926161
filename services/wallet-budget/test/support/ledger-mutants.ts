// What the database would be without one of its walls, each in turn, as its catalogue lists them.
import type pg from 'pg';
import { WRITTEN_BY_THE_SERVICE } from './ledger-battery.ts';

const APP = 'wallet_budget_app';

async function wallsGone(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(
    `WITH tables AS (
       SELECT c.oid, c.relname FROM pg_class c
       WHERE c.relnamespace = 'wallet_budget'::regnamespace AND c.relkind IN ('r', 'p')
         AND (c.relname <> ALL ($1) OR c.relname = 'offered_items')
     ), money AS (SELECT * FROM tables WHERE relname <> '_prisma_migrations'), app AS (SELECT '${APP}'::text AS name)
     SELECT format('ALTER TABLE %I DROP CONSTRAINT %I CASCADE', t.relname, k.conname) AS sql
     FROM pg_constraint k JOIN money t ON t.oid = k.conrelid
     -- That a column of the primary key is not empty, the key itself says.
     WHERE k.contype <> 'n' OR NOT EXISTS (
       SELECT FROM pg_constraint p WHERE p.conrelid = k.conrelid AND p.contype = 'p' AND k.conkey <@ p.conkey)
     UNION ALL
     SELECT format('DROP INDEX %s', i.indexrelid::regclass)
     FROM pg_index i JOIN money t ON t.oid = i.indrelid
     WHERE i.indisunique AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     UNION ALL
     SELECT format('DROP TRIGGER %I ON %I', g.tgname, t.relname)
     FROM pg_trigger g JOIN money t ON t.oid = g.tgrelid WHERE NOT g.tgisinternal
     UNION ALL
     SELECT format('GRANT %s ON %I TO %I', p.name, t.relname, app.name)
     FROM tables t, app, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS p (name)
     WHERE t.relname <> ALL ($1) AND NOT has_table_privilege(app.name, t.oid, p.name)
     UNION ALL
     SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', f.oid::regprocedure, app.name)
     FROM pg_proc f, app WHERE f.pronamespace = 'wallet_budget'::regnamespace
       AND NOT has_function_privilege(app.name, f.oid, 'EXECUTE')
     UNION ALL
     SELECT format('ALTER FUNCTION %s %s', f.oid::regprocedure, how)
     FROM pg_proc f, unnest(ARRAY['SECURITY INVOKER', 'RESET search_path']) AS how
     WHERE f.pronamespace = 'wallet_budget'::regnamespace AND f.prosecdef`, [WRITTEN_BY_THE_SERVICE]);
  return rows.map(({ sql }) => sql);
}

/** The parts of a condition that are joined by OR, those in parentheses left whole. */
function alternatives(condition: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { index, 0: found } of condition.matchAll(/[()]|\bOR\b/g)) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    else if (depth === 0) {
      parts.push(condition.slice(from, index));
      from = index + found.length;
    }
  }
  return [...parts, condition.slice(from)].map((part) => part.trim());
}

/** The functions of triggers that look at rows, each without one of the conditions on which it refuses. */
async function conditionsGone(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ source: string }>(
    `SELECT DISTINCT pg_get_functiondef(g.tgfoid) AS source FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
     WHERE c.relnamespace = 'wallet_budget'::regnamespace AND NOT g.tgisinternal`);
  return rows.flatMap(({ source }) => {
    const condition = /IF\s([^;]*?)\sTHEN\s+RAISE/.exec(source)?.[1];
    if (condition === undefined) return [];
    const parts = alternatives(condition);
    return parts.map((_, left) =>
      source.replace(condition, () => parts.map((part, at) => (at === left ? 'false' : part)).join('\n OR ')));
  });
}

/** Statements, each of which takes one wall away: constraints, unique indexes, triggers, conditions, closed grants. */
export const mutants = async (client: pg.ClientBase): Promise<string[]> =>
  [...(await wallsGone(client)), ...(await conditionsGone(client))];
