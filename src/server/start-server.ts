import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { logoOf } from './agreements/queries.ts'
import { buildApp } from './app.ts'
import { createKnownDevices } from './auth/known-devices.ts'
import { createPasswords } from './auth/passwords.ts'
import { createConfirmations } from './calendars/tell-customers.ts'
import { daySheetHandling } from './day-sheets/handlers.ts'
import { describeError } from './describe-error.ts'
import { startDocumentThreads } from './documents/document-threads.ts'
import { createDelivery } from './email/delivery.ts'
import { MAIL_PACE, type MailPace } from './email/mail-pace.ts'
import { createOutbox } from './email/outbox.ts'
import { createMailTransport } from './email/transport.ts'
import { createFollowUps, followUpHandling, planFollowUps } from './follow-ups/send-follow-ups.ts'
import { tellOfPhoneQuote } from './notices/alerts.ts'
import { createUnlockedLinks } from './offers/unlocked-links.ts'
import { mailAllowance } from './organization/company-email.ts'
import { createDeliveries } from './phone-agent/deliveries.ts'
import { createDocuments } from './quotes/documents.ts'
import { quoteMailHandlings } from './quotes/send-quote.ts'
import { createSeal } from './sealed-text.ts'
import { type Settings, StartRefused } from './settings.ts'
import { generatedSecret, prepareDataFolder } from './storage/data-folder.ts'
import { watchFreeSpace } from './storage/free-space.ts'
import { lastBackup } from './storage/last-backup.ts'
import { createLinkSweep } from './storage/link-tokens.ts'
import { openDatabase } from './storage/open-database.ts'
import { createSweep } from './tasks/sweep.ts'
import { currentWork } from './telemetry/current-work.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { createTokens } from './tokens.ts'

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
  const database = await openDatabase(settings)
  const now = clock ?? database.now
  const freeSpace = await watchFreeSpace(settings.dataDir, log)
  const telemetry = await startTelemetry(settings, { database, now, log }).catch(async (error) => {
    freeSpace.stop()
    await database.close()
    throw error
  })
  const boss = new PgBoss({
    ...database.queueConnection,
    useListenNotify: true,
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (err) => log.error({ err }, 'the task queue failed'))

  // Known for certain only when listening: port 0 means any free one.
  let url = `http://${settings.host}:${settings.port}`
  const publicUrl = () => settings.publicUrl ?? url
  const transport = createMailTransport({
    smtpUrl: settings.smtpUrl,
    dataDir: settings.dataDir,
    from: () => settings.mailFrom ?? `no-reply@${new URL(publicUrl()).hostname}`,
    pace,
  })
  const mailsLeave = settings.smtpUrl !== undefined
  const threads = startDocumentThreads()
  const documents = createDocuments(threads, (...which) => logoOf(database.db, ...which))
  const delivery = createDelivery({
    database,
    boss,
    transport,
    pace,
    handlings: {
      ...quoteMailHandlings(database.db, documents, planFollowUps),
      follow_up: followUpHandling(database.db),
      booking: {},
      day_sheet: daySheetHandling(database.db),
      customer_note: {},
      password_reset: {},
      email_confirmation: {},
      invitation: {},
      security_notice: {},
    },
    now,
    log,
  })
  const outbox = createOutbox(database.db, delivery.enqueue, now, mailAllowance(mailsLeave, now))
  const { followUpsEveryMs: sweepEveryMs } = pace
  const followUps = createFollowUps({ db: database.db, outbox, publicUrl, now, log, sweepEveryMs })
  const confirmations = createConfirmations({ db: database.db, outbox, now, log, sweepEveryMs })
  const deadLinks = createSweep({
    look: createLinkSweep(database.db, now),
    everyMs: sweepEveryMs,
    log,
    failure: 'links that have ended were not looked for',
  })
  const tellStaff = tellOfPhoneQuote(outbox, publicUrl)
  const deliveries = createDeliveries({ db: database.db, boss, tellStaff, now, log })
  const appSecret = settings.appSecret ?? generatedSecret(settings.dataDir)
  // The queue waits for the database while the app is put together, which only computes.
  const queueStarted = startQueue()
  // Whether it failed is asked below.
  queueStarted.catch(() => undefined)
  const app = await buildApp({
    database,
    freeSpace,
    tokens: createTokens(appSecret, now),
    passwords: createPasswords(settings.passwordCost),
    devices: createKnownDevices(appSecret, () => publicUrl().startsWith('https:'), now),
    seal: createSeal(appSecret),
    outbox,
    documents,
    threads,
    deliveries,
    tellStaff,
    log,
    publicUrl,
    mailsLeave,
    lastBackup: () => lastBackup(settings.dataDir),
    unlocked: createUnlockedLinks(appSecret, () => publicUrl().startsWith('https:')),
    registration: settings.registration,
    trustProxy: settings.trustProxy,
    now,
  })

  async function startQueue() {
    await boss.start()
    await delivery.start()
    await deliveries.start()
  }

  async function finish() {
    await app.close()
    await followUps.stop()
    await confirmations.stop()
    await deadLinks.stop()
    delivery.stop()
    await boss.stop({ graceful: true, timeout: QUEUE_STOP_MS, close: true })
  }

  async function close() {
    outbox.stopWaiting()
    const finished = finish()
    finished.catch((err) => log.error({ err }, 'the server did not stop in good order'))
    await Promise.race([finished, pause(FINISH_WITHIN_MS, undefined, { ref: false })])
    freeSpace.stop()
    await threads.close()
    await telemetry.stop()
    await database.close()
  }

  try {
    await queueStarted
    followUps.start()
    confirmations.start()
    deadLinks.start()
    await listen(() => app.listen({ port: settings.port, host: settings.host }), settings.port)
    url = addressOf(app.server.address() as AddressInfo)
  } catch (error) {
    await close()
    throw error
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
