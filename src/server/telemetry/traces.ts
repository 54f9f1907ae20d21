import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  type AnsweredRequest,
  mailTried,
  requestAnswered,
  requestBegan,
  type SeenRequest,
  statementRun,
  taskDone,
} from './channels.ts'

type Tracing = {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string
  /** How many of the traces that begin here are kept, from 0 to 1. */
  ratio: number
  serviceName: string
  version: string
  /** Whether what a request says of the trace it is in may be believed. */
  isProxyTrusted: boolean
}

/** Statements are shown to people; the longest insert would fill a page. */
const SHOWN_OF_STATEMENT = 2_000
const FLUSH_WITHIN_MS = 2_000

type Spans = {
  tracer: Tracer
  /** What encloses whatever is done now. */
  around: AsyncLocalStorage<Span>
  spans: WeakMap<object, Span>
}

/** A span for every request. @returns how to end that */
function followRequests({ tracer, around, spans }: Spans, isProxyTrusted: boolean): () => void {
  const beginRequest = (message: unknown): Span => {
    const seen = message as SeenRequest
    const attributes = { 'http.request.method': seen.method, 'moving_pro.call': seen.call }
    const options = { kind: SpanKind.SERVER, attributes }
    const given = isProxyTrusted ? traceIn(seen.traceparent) : ROOT_CONTEXT
    const span = tracer.startSpan(`${seen.method} ${seen.call}`, options, given)
    seen.work.traceId = span.spanContext().traceId
    spans.set(seen, span)
    return span
  }
  const endRequest = (message: unknown) => {
    const { request, status } = message as AnsweredRequest
    const span = spans.get(request)
    if (!span) return
    const { requestId, organizationId } = request.work
    span.setAttribute('http.response.status_code', status)
    if (requestId !== undefined) span.setAttribute('moving_pro.request_id', requestId)
    if (organizationId !== undefined) span.setAttribute('moving_pro.organization_id', organizationId)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  requestBegan.bindStore(around as AsyncLocalStorage<unknown>, beginRequest)
  requestAnswered.subscribe(endRequest)
  return () => {
    requestBegan.unbindStore(around as AsyncLocalStorage<unknown>)
    requestAnswered.unsubscribe(endRequest)
  }
}

/** A span for everything that is done of a kind. @returns how to end that */
function follow<Doing extends object>(
  { tracer, around, spans }: Spans,
  source: TracingChannel<unknown, Doing>,
  describe: (doing: Doing) => { name: string; kind: SpanKind; attributes: Attributes },
  conclude: (doing: Doing & { result?: unknown }, span: Span) => void = () => undefined,
): () => void {
  const begin = (doing: Doing) => {
    const { name, ...options } = describe(doing)
    const enclosing = around.getStore()
    const parent = enclosing ? trace.setSpan(ROOT_CONTEXT, enclosing) : ROOT_CONTEXT
    const span = tracer.startSpan(name, options, parent)
    spans.set(doing, span)
    return span
  }
  const ignore = () => undefined
  const listener = {
    start: ignore,
    end: ignore,
    asyncStart: ignore,
    // Not its words: those of a failed statement hold values.
    error: (doing: Doing) => void spans.get(doing)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (doing: Doing) => {
      const span = spans.get(doing)
      if (!span) return
      conclude(doing, span)
      span.end()
    },
  }
  source.start.bindStore(around as AsyncLocalStorage<unknown>, begin as never)
  source.subscribe(listener)
  return () => {
    source.start.unbindStore(around)
    source.unsubscribe(listener)
  }
}

/**
 * Sends a span for every request, task, attempt to deliver a mail and statement to an OpenTelemetry collector. A
 * collector that is away costs at most the spans: a bounded number of them waits.
 */
export function startTraces({ endpoint, ratio, serviceName, version, isProxyTrusted }: Tracing) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const traced: Spans = {
    tracer: provider.getTracer('moving-pro', version),
    around: new AsyncLocalStorage(),
    spans: new WeakMap(),
  }
  const ended = [
    followRequests(traced, isProxyTrusted),
    follow(traced, taskDone, ({ queue, id }) => ({
      name: `task ${queue}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'moving_pro.queue': queue, 'moving_pro.task_id': id },
    })),
    follow(
      traced,
      mailTried,
      ({ kind, organizationId }) => ({
        name: `mail ${kind}`,
        kind: SpanKind.CLIENT,
        attributes: { 'moving_pro.mail_kind': kind, 'moving_pro.organization_id': organizationId },
      }),
      ({ result }, span) => {
        const { outcome } = (result ?? { outcome: 'failed' }) as { outcome: string }
        span.setAttribute('moving_pro.mail_outcome', outcome)
      },
    ),
    follow(traced, statementRun, ({ text }) => ({
      name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, SHOWN_OF_STATEMENT),
      },
    })),
  ]

  return {
    /** Sends what waits, unless the collector takes too long. */
    async stop() {
      for (const end of ended) end()
      const timeout = new Promise((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), timeout])
    },
  }
}

/** The trace that a request says it is in (W3C Trace Context); its own where it says none that is valid. */
function traceIn(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
