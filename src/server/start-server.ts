import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PgBoss } from 'pg-boss'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { describeError } from './describe-error.ts'
import { MAIL_PACE, type MailPace } from './email/mail-pace.ts'
import { features, hooks, mailsOf } from './features.ts'
import type { Services } from './org-scope.ts'
import { createServices } from './services.ts'
import { type Settings, StartRefused } from './settings.ts'
import { prepareDataFolder } from './storage/data-folder.ts'
import type { OpenDatabase } from './storage/database.ts'
import { cannotBeOpened } from './storage/database-folder.ts'
import { isDamage } from './storage/engine-words.ts'
import { createFreeSpace } from './storage/free-space.ts'
import { openDatabase } from './storage/open-database.ts'
import { createSweep } from './tasks/sweep.ts'
import { dueTasks } from './tasks/work-queue.ts'
import { currentWork } from './telemetry/current-work.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'

export type RunningServer = {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string
  /**
   * Finishes what is in flight, if it ends within a few seconds, and closes everything, whatever the mail server or the
   * database does; a second call waits for the first.
   */
  stop(): Promise<void>
}

/** How long a stop waits for tasks in hand, and for everything in flight before the database is closed under it. */
const QUEUE_STOP_MS = 2_000
const FINISH_WITHIN_MS = 6_000

/**
 * Opens the database, starts delivering mail and listens.
 * @param clock of everything that is decided here; the database's, unless a test brings its own
 * @param pace how patient the delivery of mails is
 * @throws StartRefused with one line for the person who started it
 */
export async function startServer(
  settings: Settings,
  clock?: () => Date,
  pace: MailPace = MAIL_PACE,
): Promise<RunningServer> {
  const log = pino({ level: settings.logLevel, serializers: { err: describeError }, mixin: currentWork })
  prepareDataFolder(settings.dataDir)
  const freeSpace = createFreeSpace(settings, log)
  await freeSpace.look()
  const database = await openDatabase(settings)
  const now = clock ?? database.now
  const telemetry = await startTelemetry(settings, { database, now, log }).catch(async (error) => {
    await database.close()
    throw error
  })
  const boss = openQueue(database, log)
  // Known for certain only when listening: port 0 means any free one.
  let url = `http://${settings.host}:${settings.port}`
  const publicUrl = () => settings.publicUrl ?? url
  const services = createServices(
    { settings, pace, database, freeSpace, boss, clock: now, log, publicUrl },
    hooks,
  )
  const sweeps = sweepsOf(services)
  // The queue waits for the database while the app is put together, which only computes.
  const queueStarted = startQueue(services)
  // Whether it failed is asked below.
  queueStarted.catch(() => undefined)
  const app = await buildApp(services)

  async function close() {
    for (const { stop } of features) stop?.(services)
    const finished = finish(app, sweeps, boss)
    finished.catch((err) => log.error({ err }, 'the server did not stop in good order'))
    await Promise.race([finished, pause(FINISH_WITHIN_MS, undefined, { ref: false })])
    services.processes.close()
    await telemetry.stop()
    await database.close()
  }

  try {
    await queueStarted
    for (const { start } of sweeps) start()
    await listen(() => app.listen({ port: settings.port, host: settings.host }), settings.port)
    url = addressOf(app.server.address() as AddressInfo)
  } catch (error) {
    await close().catch((err) => log.error({ err }, 'the server did not stop in good order'))
    throw database.kind === 'embedded' && isDamage(error) ? cannotBeOpened(settings.dataDir, error) : error
  }
  let stopping: Promise<void> | undefined
  return {
    url,
    stop: () => {
      stopping ??= close()
      return stopping
    },
  }
}

function openQueue({ queueConnection }: OpenDatabase, log: Logger): PgBoss {
  const boss = new PgBoss({
    ...queueConnection,
    useListenNotify: true,
    superviseIntervalSeconds: 60,
    // Neither tasks by the calendar nor tasks that wait for others are used.
    schedule: false,
    flowIntervalSeconds: 24 * 60 * 60,
  })
  boss.on('error', (err) => log.error({ err }, 'the task queue failed'))
  // Its words alone: what it sends along may hold a statement's values.
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the task queue warns'))
  return boss
}

async function startQueue(services: Services): Promise<void> {
  await services.boss.start()
  const mails = mailsOf(services)
  for (const { start } of features) await start?.(services, mails)
}

/** What each shelf looks for again and again, and which tasks have become due. */
function sweepsOf(services: Services) {
  const { pace, database, boss, log } = services
  const ofShelves = features.flatMap(({ periodic = [] }) =>
    periodic.map(({ looksFor, everyMs, look }) =>
      createSweep({ looksFor, everyMs: everyMs(pace), look: look(services), log }),
    ),
  )
  return [...ofShelves, createSweep(dueTasks(database.db, boss, log))]
}

async function finish(
  app: FastifyInstance,
  sweeps: ReturnType<typeof sweepsOf>,
  boss: PgBoss,
): Promise<void> {
  await Promise.all([app.close(), ...sweeps.map(({ stop }) => stop())])
  await boss.stop({ graceful: true, timeout: QUEUE_STOP_MS, close: true })
}

async function listen(start: () => Promise<string>, port: number): Promise<void> {
  try {
    await start()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartRefused(`PORT ${port} is already in use; choose another.`)
    if (code === 'EACCES')
      throw new StartRefused(`PORT ${port} may not be used by this user; choose another.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefused('HOST is not an address of this machine.')
    }
    throw error
  }
}

function addressOf({ address, family, port }: AddressInfo): string {
  const isEverywhere = address === '0.0.0.0' || address === '::'
  const host = isEverywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
