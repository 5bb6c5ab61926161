import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './cruise.ts';

const services = ['identity', 'taste-memory', 'digest', 'voice', 'wallet-budget', 'mailbox'];

/** `schema.table.column` of every model -> the default in the model, as it is written there. */
function columnsOf(schema: string): Map<string, string> {
  const columns = new Map<string, string>();
  for (const [, body = ''] of schema.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)) {
    const table = `${/@@schema\("(\w+)"\)/.exec(body)?.[1]}.${/@@map\("(\w+)"\)/.exec(body)?.[1]}`;
    for (const line of body.split('\n')) {
      const [, field] = /^ {2}(\w+) +\w/.exec(line) ?? [];
      if (!field) continue;
      const column = / @map\("(\w+)"\)/.exec(line)?.[1] ?? field;
      columns.set(`${table}.${column}`, /@default\(([^()]*)\)/.exec(line)?.[1] ?? '');
    }
  }
  return columns;
}

const columns = new Map(services.flatMap((service) =>
  [...columnsOf(readFileSync(path.join(root, 'services', service, 'prisma/schema.prisma'), 'utf8'))]));
const page = readFileSync(path.join(root, 'services/_decisions/0004-stored-fields.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \| ?(.*?) ?\|$/gm)].slice(1)
  .map(([, field = '', stored = '', preset = '']) => [field, stored, preset] as const)
  .filter(([, stored]) => stored !== 'stored in');

test('the page names most of what is specified', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

test.each(rows.filter(([, stored]) => /\w+[.]\w+[.]\w+/.test(stored)))('%s is kept in %s', (_field, stored, preset) => {
  const [column = ''] = /\w+[.]\w+[.]\w+/.exec(stored) ?? [];
  expect([...columns.keys()]).toContain(column);
  if (preset) expect(columns.get(column)).toBe(preset);
});
