// The walls of the database around money, tried one by one: what each role, table and function must refuse.
import type pg from 'pg';
import { type Row, RULES } from './ledger-rows.ts';

/** Not of the ledger: the service writes these itself. */
export const WRITTEN_BY_THE_SERVICE = [
  'outbox', 'inbox', 'inbox_version', 'parked', 'idempotency', 'people', 'offered_items',
] as const;

/** What the app role may call: the ways to move money and to record, and what reads only. */
const ENTRIES = [
  'hold_funds', 'end_hold', 'expire_holds', 'settle_owed', 'adjust_wallet', 'audit_ledger', 'cut_ledger',
  'audit_orders_and_payments', 'forget_owner', 'open_payment', 'note_payment', 'note_refund', 'note_dispute', 'record_purchase',
  'take_back_purchase', 'set_budget', 'tell_first_budget', 'place_order', 'end_order',
];
const READERS = ['pb_varint', 'pb_int', 'pb_bytes', 'pb_text', 'spent_in', 'owed_by'];

const OWNER = 'wallet_budget_owner';
const APP = 'wallet_budget_app';

interface Check {
  /** The table. */
  readonly about: string;
  readonly name: string;
  readonly role: string;
  readonly before: readonly string[];
  readonly statement: string;
  /** Its SQLSTATE, or accepted. */
  readonly expected: RegExp;
}

/** Tries a statement as a role, and undoes it: what it was refused with, or accepted. */
const TRY = `CREATE OR REPLACE FUNCTION pg_temp.tried(p_role TEXT, p_before JSONB, p_statement TEXT)
RETURNS TEXT LANGUAGE plpgsql AS $$
DECLARE
    v_stage TEXT := 'not even prepared: ';
    v_before TEXT;
BEGIN
    FOR v_before IN SELECT jsonb_array_elements_text(p_before) LOOP
        EXECUTE v_before;
    END LOOP;
    v_stage := '';
    EXECUTE format('SET LOCAL ROLE %I', p_role);
    EXECUTE p_statement;
    RAISE EXCEPTION USING ERRCODE = 'VB999';
EXCEPTION WHEN OTHERS THEN
    RETURN CASE SQLSTATE WHEN 'VB999' THEN 'accepted' ELSE v_stage || SQLSTATE END;
END $$`;

/** Of a row that breaks a rule: by a constraint, or by a trigger that says what a row must be. */
const REFUSED = /^(23...|VB005)$/;
const ACCEPTED = /^accepted$/;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const insert = (table: string, row: Row) =>
  `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
   SELECT * FROM jsonb_populate_record(NULL::${table}, ${quoted(JSON.stringify(row))})`;

function rowChecks(): Check[] {
  return Object.entries(RULES).flatMap(([table, rules]) => {
    const { valid, needs = [], mayBeEmpty = [], spoilt = [], notBoth } = rules;
    const before = needs.map(([other, row]) => insert(other, row));
    const of = (name: string, expected: RegExp, row: Row, more: readonly string[] = []): Check => ({
      about: table, name: `${table}: ${name}`, role: OWNER, before: [...before, ...more], expected,
      statement: insert(table, { ...valid, ...row }),
    });
    return [
      of('takes a right row', ACCEPTED, {}),
      ...Object.keys(valid).filter((column) => !mayBeEmpty.includes(column))
        .map((column) => of(`wants ${column}`, REFUSED, { [column]: null })),
      ...spoilt.map((change) => of(`refuses ${JSON.stringify(change)}`, REFUSED, change)),
      ...notBoth.map(([first, second]) => of(
        `refuses ${JSON.stringify(second)} beside ${JSON.stringify(first)}`, REFUSED, second,
        [insert(table, { ...valid, ...first })])),
    ];
  });
}

/** A ledger row is neither changed nor removed, not even by who owns the table, nor while retention removes others. */
function appendOnlyChecks(): Check[] {
  const cutting = `SELECT set_config('wallet_budget.cutting', 'on', true)`;
  return ['transfers', 'postings'].flatMap((table) => {
    const before = [insert(table, RULES[table]?.valid ?? {})];
    const of = (statement: string, more: readonly string[] = [], expected = /^VB001$/): Check => ({
      about: table, name: `${statement}${more.length > 0 ? ' while cutting' : ''}`, role: OWNER,
      before: [...before, ...more], statement, expected,
    });
    return [
      of(`UPDATE ${table} SET amount = 2`), of(`DELETE FROM ${table}`), of(`TRUNCATE ${table}`),
      of(`UPDATE ${table} SET amount = 2`, [cutting]), of(`TRUNCATE ${table}`, [cutting]),
      of(`DELETE FROM ${table}`, [cutting], ACCEPTED),
    ];
  });
}

async function roleChecks(client: pg.ClientBase): Promise<Check[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT c.relname AS name, (SELECT quote_ident(a.attname) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum DESC LIMIT 1) AS last
     FROM pg_class c WHERE c.relnamespace = 'wallet_budget'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
       AND c.relname <> ALL ($1) ORDER BY 1`, [WRITTEN_BY_THE_SERVICE]);
  return rows.flatMap(({ name, last }) => [
    `INSERT INTO ${name} DEFAULT VALUES`, `UPDATE ${name} SET ${last} = ${last}`, `DELETE FROM ${name}`,
    `TRUNCATE ${name}`,
  ].map((statement) => ({
    about: name, name: `the app role: ${statement}`, role: APP, before: [], statement, expected: /^42501$/,
  })));
}

/** Functions that the app role may call though it should not, or that are open in an unsafe way. */
async function functionFindings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; open: boolean; safe: boolean; reads: boolean }>(
    `SELECT p.proname AS name, has_function_privilege('${APP}', p.oid, 'EXECUTE') AS open,
       p.prosecdef AND p.proconfig IS NOT DISTINCT FROM ARRAY['search_path=wallet_budget, pg_temp'] AS safe,
       p.provolatile <> 'v' AND NOT p.prosecdef AS reads
     FROM pg_proc p WHERE p.pronamespace = 'wallet_budget'::regnamespace ORDER BY 1`);
  const wrong = rows.flatMap(({ name, open, safe, reads }) => {
    if (ENTRIES.includes(name)) {
      return [
        ...(open ? [] : [`${name} is closed to the app role`]),
        ...(safe ? [] : [`${name} does not run as its owner in its own schema`]),
      ];
    }
    if (READERS.includes(name)) return open && !reads ? [`${name} does more than read`] : [];
    return open ? [`${name} is open to the app role`] : [];
  });
  const there = new Set(rows.map(({ name }) => name));
  return [...wrong, ...[...ENTRIES, ...READERS].filter((name) => !there.has(name)).map((name) => `no ${name}`)];
}

/** Tables of money without rules here, and rules that do not name each column. */
async function ruleFindings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'wallet_budget'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname`);
  const chassis: readonly string[] = ['_prisma_migrations', ...WRITTEN_BY_THE_SERVICE];
  return rows.flatMap(({ name, columns }) => {
    const rules = RULES[name];
    if (rules === undefined) return chassis.includes(name) ? [] : [`nothing says what ${name} takes`];
    const known = Object.keys(rules.valid).sort();
    return known.join() === [...columns].sort().join() ? [] : [`the rules of ${name} do not name its columns`];
  });
}

/**
 * What is not as it must be; empty on a sound schema. The client is the superuser in a transaction, which stands as
 * before. Of tables, only those that `near` names are looked at, if it is given.
 */
export async function battery(client: pg.ClientBase, near?: string): Promise<string[]> {
  await client.query(TRY);
  const all = [...rowChecks(), ...appendOnlyChecks(), ...(await roleChecks(client))];
  const words = near?.split(/\W+/);
  const checks = all.filter(({ about }) => words?.includes(about) ?? true);
  const { rows } = await client.query<{ result: string }>(
    `SELECT pg_temp.tried(c ->> 'role', c -> 'before', c ->> 'statement') AS result
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS all_of (c, n) ORDER BY n`, [JSON.stringify(checks)]);
  const failed = checks.flatMap(({ name, expected }, at) => {
    const result = rows[at]?.result ?? 'nothing';
    return expected.test(result) ? [] : [`${name}: ${result} instead of ${expected}`];
  });
  return [...failed, ...(await functionFindings(client)), ...(await ruleFindings(client))];
}
