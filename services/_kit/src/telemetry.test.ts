import { createRequire } from 'node:module';
import { trace } from '@opentelemetry/api';
import { expect, test } from '@jest/globals';
import { currentTraceparent, inSpan, startTelemetry, withoutQuery } from './telemetry.ts';

test('tracing is off by default: nothing is loaded, nothing listens, nothing calls out', async () => {
  const before = process.getActiveResourcesInfo().length;
  const stop = startTelemetry('probe', {});
  expect(process.getActiveResourcesInfo().length).toBe(before);
  const loaded = Object.keys(createRequire(import.meta.url).cache ?? {});
  expect(loaded.filter((file) => /opentelemetry\/(sdk|exporter|instrumentation)/.test(file))).toEqual([]);
  expect(trace.getTracer('probe').startSpan('x').isRecording()).toBe(false);
  expect(currentTraceparent()).toBeUndefined();
  await stop();
});

test('work in a span answers and rejects as without one', async () => {
  await expect(inSpan('work', undefined, async () => 7)).resolves.toBe(7);
  await expect(inSpan('work', 'nonsense', async () => { throw new Error('no'); })).rejects.toThrow('no');
});

test('a trace tells where a request went, and neither its words nor a key in it', () => {
  const told = withoutQuery({ origin: 'https://example.com', path: '/api/games?key=test-key&search=quest' });
  expect(told).toEqual({ 'url.full': 'https://example.com/api/games', 'url.query': '' });
});
