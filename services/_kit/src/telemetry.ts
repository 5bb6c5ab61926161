import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-node';

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set and does nothing otherwise: off by default, nothing calls out.
 * OTEL_TRACES_SAMPLER_ARG is the share of traces that are kept, 0.1 unless set. Returns what flushes and stops it.
 */
export function startTelemetry(service: string, env: Readonly<Record<string, string | undefined>>): () => Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG ?? '0.1');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `valet-${service}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({ instrumentations: [new HttpInstrumentation(), new UndiciInstrumentation(), new PgInstrumentation()] });
  return () => provider.shutdown();
}

/** The current trace as a W3C `traceparent`; undefined while tracing is off. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs `work` in a span that is linked to the trace that caused it. */
export function inSpan<T>(name: string, traceparent: string | undefined, work: () => Promise<T>): Promise<T> {
  const cause = traceparent ? trace.getSpanContext(propagation.extract(context.active(), { traceparent })) : undefined;
  return trace.getTracer('valet').startActiveSpan(name, { links: cause ? [{ context: cause }] : [] }, async (span) => {
    try {
      return await work();
    } finally {
      span.end();
    }
  });
}
