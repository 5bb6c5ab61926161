import { createRequire } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import type { Environment } from './config.ts';

const require = createRequire(import.meta.url);

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set and does nothing otherwise: off by default, nothing calls out.
 * OTEL_TRACES_SAMPLER_ARG is the share of traces that are kept, 0.1 unless set. Returns what flushes and stops it.
 */
export function startTelemetry(service: string, env: Environment): () => Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  // Loaded only now, since it costs 15 MB, and at once, since it must be there before what it watches.
  const load = <Module>(name: string): Module => require(`@opentelemetry/${name}`) as Module;
  const sdk = load<typeof import('@opentelemetry/sdk-trace-node')>('sdk-trace-node');
  const otlp = load<typeof import('@opentelemetry/exporter-trace-otlp-http')>('exporter-trace-otlp-http');
  const http = load<typeof import('@opentelemetry/instrumentation-http')>('instrumentation-http');
  const undici = load<typeof import('@opentelemetry/instrumentation-undici')>('instrumentation-undici');
  const pg = load<typeof import('@opentelemetry/instrumentation-pg')>('instrumentation-pg');
  const { registerInstrumentations } = load<typeof import('@opentelemetry/instrumentation')>('instrumentation');
  const { resourceFromAttributes } = load<typeof import('@opentelemetry/resources')>('resources');
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG ?? '0.1');
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `valet-${service}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new http.HttpInstrumentation({ startIncomingSpanHook: () => ({ 'url.query': '' }) }),
      new undici.UndiciInstrumentation({ startSpanHook: withoutQuery }),
      new pg.PgInstrumentation(),
    ],
  });
  return () => provider.shutdown();
}

/** What a trace says of a request: a query may hold a person's words, or the key to a company's search. */
export const withoutQuery = ({ origin, path }: { readonly origin: string; readonly path: string }) => ({
  'url.full': new URL(path.split('?', 1)[0] ?? '', origin).href,
  'url.query': '',
});

/** The current trace as a W3C `traceparent`; undefined while tracing is off. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs `work` in a span that is linked to the trace that caused it. */
export function inSpan<T>(name: string, traceparent: string | undefined, work: () => Promise<T>): Promise<T> {
  const cause = traceparent ? trace.getSpanContext(propagation.extract(context.active(), { traceparent })) : undefined;
  const links = cause ? [{ context: cause }] : [];
  return trace.getTracer('valet').startActiveSpan(name, { links }, (span) => work().finally(() => span.end()));
}
