import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { buf, folder } from '../image.ts';

test('the contracts follow the naming rules', () => {
  expect(buf('lint')).toEqual({ status: 0, said: '' });
});

test('the contracts are formatted', () => {
  expect(buf('format', '-d', '--exit-code')).toEqual({ status: 0, said: '' });
});

// When a change is decided that readers of the old form cannot follow, or a release is made, the image is renewed:
//   cd proto && npx buf build -o released.binpb
test('nothing that was released has changed its meaning', () => {
  expect(buf('breaking', '--against', 'released.binpb')).toEqual({ status: 0, said: '' });
});

const copies: string[] = [];
afterEach(() => { for (const copy of copies.splice(0)) rmSync(copy, { recursive: true }); });

async function changed(file: string, from: string, to: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'proto-'));
  copies.push(copy);
  await cp(folder, copy, {
    recursive: true, filter: (source) => !/[/](node_modules|dist|src|test|golden)$/.test(source),
  });
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
  return copy;
}

test.each([
  ['a field with another type', 'string username = 2;', 'int64 username = 2;', 'FIELD_SAME_TYPE'],
  ['a field that is gone', 'string username = 2;\n', '', 'FIELD_NO_DELETE'],
  ['a field with another name', 'string username = 2;', 'string user_name = 2;', 'FIELD_SAME_NAME'],
])('%s is noticed', async (_name, from, to, rule) => {
  const copy = await changed('identity/v1/events.proto', from, to);
  const { status, said } = buf('breaking', copy, '--against', 'released.binpb', '--error-format', 'json');
  expect(status).toBe(100);
  expect(said).toContain(`"type":"${rule}"`);
});

test('a field that is added is no break', async () => {
  const copy = await changed('identity/v1/events.proto', 'string username = 2;',
    'string username = 2;\n  string nickname = 9;');
  expect(buf('breaking', copy, '--against', 'released.binpb')).toEqual({ status: 0, said: '' });
});
