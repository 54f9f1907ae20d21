import type { TracingChannel } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { StartRefused } from '../settings.ts'
import type { Backlog } from './backlog.ts'
import { type AnsweredRequest, mailTried, requestAnswered, statementRun, taskDone } from './channels.ts'

type Figures = {
  host: string
  /** 0 means any free one; the log says which. */
  port: number
  /** The connections of the pool. */
  load: () => { taken: number; waiting: number; size: number }
  queues: () => Promise<Map<string, Backlog>>
  mails: () => Promise<Backlog>
  log: FastifyBaseLogger
}

/** A database that does not answer leaves its figures out of a scrape, and does not hold it up for longer. */
const BACKLOG_WITHIN_MS = 2_000

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const TASK_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60]

type Registers = [Registry]

/** Counts and times what is done. @returns how to end that */
function countWork(registers: Registers): () => void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by endpoint',
    labelNames: ['method', 'call', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const statements = new Histogram({
    name: 'db_statement_duration_seconds',
    help: 'Time of a statement, with the wait for a connection',
    labelNames: ['outcome'] as const,
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const tasks = new Histogram({
    name: 'task_duration_seconds',
    help: 'Time of a task in the background, by queue',
    labelNames: ['queue', 'outcome'] as const,
    buckets: TASK_BUCKETS,
    registers,
  })
  const attempts = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to hand a mail over, by kind and outcome; "kept" without a mail server',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const noteRequest = (message: unknown) => {
    const { request, status, seconds, isStream } = message as AnsweredRequest
    if (!isStream) requests.observe({ method: request.method, call: request.call, status }, seconds)
  }
  requestAnswered.subscribe(noteRequest)
  const ended = [
    () => requestAnswered.unsubscribe(noteRequest),
    timed(statementRun, (_, outcome, seconds) => statements.observe({ outcome }, seconds)),
    timed(taskDone, ({ queue }, outcome, seconds) => tasks.observe({ queue, outcome }, seconds)),
    timed(mailTried, ({ kind, result }) =>
      attempts.inc({ kind, outcome: (result as { outcome: string } | undefined)?.outcome ?? 'failed' }),
    ),
  ]
  return () => {
    for (const end of ended) end()
  }
}

/** How much of the pool is in use, at each scrape. */
function gaugePool(registers: Registers, load: Figures['load']): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of this node to the database: taken, most there may be, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { taken, waiting, size } = load()
      this.set({ state: 'taken' }, taken)
      this.set({ state: 'most' }, size)
      this.set({ state: 'waited_for' }, waiting)
    },
  })
}

/** How much waits. @returns what reads it, before each scrape */
function gaugeBacklog(registers: Registers, { queues, mails }: Pick<Figures, 'queues' | 'mails'>) {
  const queueWaiting = new Gauge({
    name: 'task_queue_waiting',
    help: 'Tasks that are due, on all nodes together',
    labelNames: ['queue'] as const,
    registers,
  })
  const queueAge = new Gauge({
    name: 'task_queue_oldest_seconds',
    help: 'How long the task that has waited longest is due',
    labelNames: ['queue'] as const,
    registers,
  })
  const mailsWaiting = new Gauge({ name: 'mails_waiting', help: 'Mails that have not left yet', registers })
  const mailAge = new Gauge({
    name: 'mails_oldest_seconds',
    help: 'Age of the oldest mail that has not left yet',
    registers,
  })
  const backlogKnown = new Gauge({
    name: 'backlog_known',
    help: '1 when the figures of queues and mails could be read now, else 0 and they are left out',
    registers,
  })

  return async (): Promise<void> => {
    for (const gauge of [queueWaiting, queueAge, mailsWaiting, mailAge]) gauge.reset()
    const late = new AbortController()
    try {
      const [queue, mail] = await Promise.race([
        Promise.all([queues(), mails()]),
        pause(BACKLOG_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error('the database did not answer in time')
        }),
      ])
      for (const [name, { waiting, oldestSeconds }] of queue) {
        queueWaiting.set({ queue: name }, waiting)
        queueAge.set({ queue: name }, oldestSeconds)
      }
      mailsWaiting.set(mail.waiting)
      mailAge.set(mail.oldestSeconds)
      backlogKnown.set(1)
    } catch {
      for (const gauge of [mailsWaiting, mailAge]) gauge.remove()
      backlogKnown.set(0)
    } finally {
      late.abort()
    }
  }
}

/**
 * Answers `GET /metrics` on a port of its own, which is not to be reached from outside, in the text form of Prometheus.
 * No label holds a company or a person.
 * @throws StartRefused when the port cannot be used
 */
export async function startMetrics({ host, port, load, queues, mails, log }: Figures) {
  const register = new Registry()
  const registers: Registers = [register]
  collectDefaultMetrics({ register })
  const endCounting = countWork(registers)
  gaugePool(registers, load)
  const readBacklog = gaugeBacklog(registers, { queues, mails })

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      await readBacklog()
      response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
    } catch (err) {
      log.error({ err }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartRefused(`METRICS_PORT ${port} cannot be used: ${error.message}`)),
    )
    server.listen(port, host, resolve)
  })
  log.info({ port: (server.address() as AddressInfo).port }, 'metrics are answered')

  return {
    async stop() {
      endCounting()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Outcome = 'done' | 'failed'

/** Calls back with each thing that was done and how long it took; answers how to end that. */
function timed<Context extends object>(
  source: TracingChannel<unknown, Context>,
  note: (context: Context & { result?: unknown }, outcome: Outcome, seconds: number) => void,
): () => void {
  const began = new WeakMap<object, number>()
  const failed = new WeakSet<object>()
  const ignore = () => undefined
  const listener = {
    start: (context: Context) => void began.set(context, performance.now()),
    end: ignore,
    asyncStart: ignore,
    error: (context: Context) => void failed.add(context),
    asyncEnd: (context: Context) => {
      const seconds = (performance.now() - (began.get(context) ?? Number.NaN)) / 1000
      if (!Number.isNaN(seconds)) note(context, failed.has(context) ? 'failed' : 'done', seconds)
    },
  }
  source.subscribe(listener)
  return () => source.unsubscribe(listener)
}
