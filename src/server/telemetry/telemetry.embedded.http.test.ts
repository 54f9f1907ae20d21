import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWithMail, startAppWithMail } from '../../../test/setup/app-with-mail.ts'
import { startServerProcess } from '../../../test/setup/built-server.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { type Collector, startCollector, type ToldSpan } from '../../../test/setup/otlp-collector.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { type ToldStory, tellStory } from '../../../test/setup/told-story.ts'

type Line = Record<string, unknown> & { msg?: string }

/** What a proxy says of the trace that its request belongs to. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
/** The first of a new database. */
const organizationId = 1

let app: AppWithMail
let collector: Collector
let story: ToldStory
let metrics: string
let elsewhere: number
let log: Line[]
let spans: ToldSpan[]

beforeAll(async () => {
  collector = await startCollector()
  const start = async (env: Record<string, string>) => {
    await putDatabase(env.DATA_DIR as string)
    return startServerProcess(env, () => undefined)
  }
  app = await startAppWithMail('telemetry', start, {
    LOG_LEVEL: 'trace',
    PASSWORD_COST: 'low',
    TRUST_PROXY: 'true',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  })
  story = await tellStory(app.url, openMailbox(app.mailFolder))
  const health = (headers: Record<string, string>) => fetch(`${app.url}/api/v1/health`, { headers })
  await health({ 'x-request-id': 'named-by-the-proxy', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` })
  await health({ 'x-request-id': 'Ignatius Vandersloot', traceparent: 'Ignatius Vandersloot' })
  const port = linesOf(app).find(({ msg }) => msg === 'metrics are answered')?.port
  metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  elsewhere = (await fetch(`http://127.0.0.1:${port}/`)).status
  await app.end('SIGTERM')
  log = linesOf(app)
  spans = collector.spans()
})
afterAll(async () => {
  await app.stop()
  await collector.stop()
})

const linesOf = ({ written }: AppWithMail): Line[] =>
  written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
const answered = () => log.filter(({ msg }) => msg === 'request answered')
const figure = (line: RegExp) => Number(new RegExp(`^${line.source} (\\S+)$`, 'm').exec(metrics)?.[1])

// @spec 10.7 The log is JSON: each line of a request names it and its company, no personal data; answers
//   carry `x-request-id`
test('neither log nor metrics nor traces of a whole story hold anything of a person or that opens a door', () => {
  const seen = [app.written.join('\n'), metrics, collector.received()]
  expect(seen[0]).toContain('"call":"quotes.send"')
  expect(seen[1]).toContain('call="quotes.send"')
  expect(seen[2]).toContain('POST quotes.send')
  for (const text of seen) for (const secret of story.secrets) expect(text).not.toContain(secret)
})

// @spec 10.7
test('every line of a request names the request and the company, and every line of a task the task', () => {
  expect(answered().find(({ call }) => call === 'quotes.create')).toMatchObject({
    organizationId,
    method: 'POST',
    status: 201,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  // The company of a customer's link and of a phone agent's key is known as well.
  expect(answered().find(({ call }) => call === 'offers.accept')).toMatchObject({ organizationId })
  expect(log.find(({ msg }) => msg === 'mail settled')).toMatchObject({
    task: 'deliver-mail',
    organizationId,
  })
  expect(answered().every(({ requestId }) => typeof requestId === 'string')).toBe(true)
})

// @spec 10.7
test('a request keeps the name and the trace that the proxy gave it, unless they are none', () => {
  const checks = answered().filter(({ call }) => call === 'health.get')
  expect(checks).toHaveLength(2)
  expect(checks[0]).toMatchObject({ requestId: 'named-by-the-proxy', traceId: TRACE })
  expect(checks[1]?.requestId).not.toBe('Ignatius Vandersloot')
  expect(checks[1]?.traceId).not.toBe(TRACE)
})

// @spec 10.8 Metrics on their own port, off unless `METRICS_PORT` is set: endpoints, statements, pool,
//   queues, mails, event loop
test('the port of the metrics tells of endpoints, statements, queues, mails and the event loop, and of nothing else', () => {
  const quotes = /http_request_duration_seconds_count\{method="POST",call="quotes.create",status="201"\}/
  expect(figure(quotes)).toBe(3)
  expect(figure(/db_statement_duration_seconds_count\{outcome="done"\}/)).toBeGreaterThan(50)
  expect(figure(/task_duration_seconds_count\{queue="deliver-mail",outcome="done"\}/)).toBeGreaterThan(3)
  expect(figure(/mail_attempts_total\{kind="quote",outcome="sent"\}/)).toBe(1)
  expect(figure(/mail_attempts_total\{kind="quote",outcome="refused"\}/)).toBe(1)
  expect(figure(/mail_attempts_total\{kind="quote",outcome="not-now"\}/)).toBeGreaterThan(0)
  // Mails are still on their way: someone may wait just then.
  expect(figure(/db_pool_connections\{state="waited_for"\}/)).toBeGreaterThanOrEqual(0)
  expect(figure(/task_queue_waiting\{queue="deliver-mail"\}/)).toBeGreaterThanOrEqual(0)
  expect(figure(/mails_waiting/)).toBeGreaterThan(0)
  expect(figure(/mails_oldest_seconds/)).toBeGreaterThanOrEqual(0)
  expect(figure(/backlog_known/)).toBe(1)
  expect(figure(/nodejs_eventloop_lag_p99_seconds/)).toBeGreaterThanOrEqual(0)
  expect(elsewhere).toBe(404)
})

// @spec 10.9 Traces go to an OpenTelemetry collector if one is set
test('the collector is told of requests, their statements, tasks and mails, each within what caused it', () => {
  const create = spans.find(({ name }) => name === 'POST quotes.create') as ToldSpan
  expect(create.attributes).toMatchObject({
    'http.response.status_code': 201,
    'moving_pro.organization_id': organizationId,
    'moving_pro.request_id': expect.any(String),
  })
  const within = ({ spanId }: ToldSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
  const insert = within(create).find(({ attributes }) =>
    String(attributes['db.query.text']).includes('insert into "quotes"'),
  )
  expect(insert?.traceId).toBe(create.traceId)
  const task = spans.find(
    (span) => span.name === 'task deliver-mail' && within(span).some(({ name }) => name === 'mail quote'),
  ) as ToldSpan
  const mail = within(task).find(({ name }) => name === 'mail quote')
  expect(mail?.attributes['moving_pro.mail_outcome']).toBeTypeOf('string')
  expect(spans.find(({ traceId }) => traceId === TRACE)?.name).toBe('GET health.get')
})
