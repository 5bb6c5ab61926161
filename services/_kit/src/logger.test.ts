import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void, level = 'info'): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  write(createLogger('probe', level, { write: (line) => void lines.push(JSON.parse(line) as Record<string,
    unknown>) }));
  return lines;
}

test('a field that is not on the list has no way into the log', () => {
  const [line] = logged((log) => log.info({ signal: 'seen', userId: 'u', text: 'I love', body: {}, token: 't',
    email: 'e' }));
  expect(line).toEqual({ level: 'info', time: expect.any(String), service: 'probe', signal: 'seen', userId: 'u' });
});

test('an allowed field carries no object along', () => {
  const [line] = logged((log) => log.info({ reason: { text: 'I love' }, applied: ['0001', { text: 'I love' }] }));
  expect(line).toMatchObject({ reason: '[object]', applied: ['0001', '[object]'] });
});

test('an error tells type, message, code, stack and cause, and none of its other properties', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', query: 'SELECT secret' });
  const [line] = logged((log) => log.error({ err: new Error('it failed', { cause }) }));
  expect(line).toMatchObject({
    err: { type: 'Error', message: 'it failed', cause: { message: 'refused', code: 'ECONNREFUSED' } },
  });
  expect((line?.err as { stack: string }).stack).toMatch(/^ {4}at /);
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('of an error that quotes its call with the values only the reason is told', () => {
  const call = 'Invalid `prisma.user.create()` invocation:\n{ data: { name: "Marlowe" } }';
  const error = new Error(`\n${call}\n\nArgument \`at\` is missing.`);
  error.name = 'PrismaClientValidationError';
  const [line] = logged((log) => log.error({ err: error }));
  expect(line).toMatchObject({ err: { message: 'Argument `at` is missing.' } });
  expect(JSON.stringify(line)).not.toContain('Marlowe');
});

test('a long text is cut', () => {
  const [line] = logged((log) => log.warn({ reason: 'x'.repeat(9_000) }));
  expect((line?.reason as string).length).toBeLessThan(600);
});

test('less than the level is not written', () => {
  expect(logged((log) => { log.debug({ signal: 'quiet' }); log.error({ signal: 'loud' }); }, 'error')).toHaveLength(1);
});
