// The answers are literals of the SDK's own types. Those leave every list of words open for words to come; here it is
// closed, so that a status that the provider does not have is a mistake.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const sources = fileURLToPath(new URL('../../src/cards/', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sdk = path.join(root, 'node_modules/stripe');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shapes-'));
  const copy = path.join(folder, 'stripe');
  cpSync(path.join(sdk, 'esm'), copy, {
    recursive: true, filter: (from) => !/[.](js|map)$/.test(from),
  });
  const shared = path.join(copy, 'shared.d.ts');
  const open = readFileSync(shared, 'utf8');
  const closed = open.replace(/export type OtherString = .*;/, 'export type OtherString = never;');
  expect(closed).toContain('OtherString = never');
  writeFileSync(shared, closed);
  cpSync(sources, path.join(folder, 'cards'), { recursive: true, filter: (from) => !from.endsWith('.test.ts') });
  mkdirSync(path.join(folder, 'wrong'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false, incremental: false, declaration: false, declarationMap: false, noEmit: true,
      typeRoots: [path.join(root, 'node_modules/@types')], customConditions: [],
      paths: {
        stripe: [path.join(copy, 'stripe.esm.node.d.ts')],
        zod: [path.join(root, 'node_modules/zod/index.d.ts')],
      },
    },
    files: ['cards/routes.ts', 'wrong/wrong.ts'], // the routes reach everything that is answered
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const complaints = async (wrong: string): Promise<string> => {
  writeFileSync(path.join(folder, 'wrong/wrong.ts'), wrong);
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [compiler, '-p', folder], { cwd: folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
};

test('every answer fits the types of the SDK, its lists of words closed', async () => {
  expect(await complaints('export {};')).toBe('');
}, 60_000);

test('a status, a field or an event that the provider does not have is noticed', async () => {
  const said = await complaints(`import type Stripe from 'stripe';
import { newRefund } from '../cards/refund-object.ts';
export const status = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent => ({ ...intent, status: 'done' });
export const code: Stripe.PaymentIntent.LastPaymentError = { type: 'card_error', code: 'card_was_declined' };
export const field = (charge: Stripe.Charge): Stripe.Charge => ({ ...charge, paidOut: true });
export const event: Stripe.Event['type'] = 'payment_intent.paid';
void newRefund;
`);
  for (const line of [3, 4, 5, 6]) expect(said).toContain(`wrong.ts(${line},`);
}, 60_000);
