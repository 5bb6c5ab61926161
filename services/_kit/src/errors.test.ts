import { expect, test } from '@jest/globals';
import { AppError, bugMessage, type ErrorKind, isTransient, kinds, publicError } from './errors.ts';

test.each(Object.entries(kinds) as [ErrorKind, { status: number; code: string }][])(
  'a fault of kind %s says its own sentence, status and code', (kind, { status, code }) => {
    expect(publicError(new AppError(kind, 'A sentence.'))).toMatchObject({ kind, status, code,
      message: 'A sentence.' });
  });

test('only what is away or too fast says when to come back', () => {
  expect(publicError(new AppError('unavailable', 'Away.')).retryAfterMs).toBe(5_000);
  expect(publicError(new AppError('rate-limited', 'Slowly.', { retryAfterMs: 700 })).retryAfterMs).toBe(700);
  expect(publicError(new AppError('invalid', 'No.'))).not.toHaveProperty('retryAfterMs');
});

test('a bug says nothing of itself', () => {
  for (const bug of [new Error('password=hunter2'), 'hunter2', undefined, { kind: 'hunter2' }]) {
    expect(publicError(bug)).toEqual({ kind: 'bug', status: 500, code: 'INTERNAL', message: bugMessage });
  }
});

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a database that shuts down', coded('57P01')],
  ['a database that starts', coded('57P03')],
  ['a deadlock', coded('40P01')],
  ['a database that starts, in the words of Prisma', coded('P2039',
    '\nInvalid `prisma.order.findMany()` invocation:\n\n\n'
    + 'Database error. Code: `57P03`. Message: `the database system is starting up`')],
  ['a pool that cannot connect', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['Prisma without a server', coded('P1001')],
  ['any of these as a cause', new Error('it failed', { cause: new Error('again', { cause: coded('ECONNRESET') }) })],
  ['a peer that is away', new AppError('unavailable', 'Later.')],
])('%s passes by itself', (_name, error) => {
  expect(isTransient(error)).toBe(true);
  expect(publicError(error).status).toBe(503);
});

test.each([
  ['a broken rule of the database', coded('23505', 'duplicate key value')],
  ['a statement that is wrong', coded('42703', 'column does not exist')],
  ['a person’s words', new Error('the word connection alone')],
  ['a circle of causes', (() => { const error = new Error('x'); error.cause = error; return error; })()],
])('%s does not pass by itself', (_name, error) => {
  expect(isTransient(error)).toBe(false);
});
