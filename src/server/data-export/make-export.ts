import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { EXPORT_KEPT_MS } from '../../domain/data-export/export-states.ts'
import { createCompanyLines } from '../company-lines.ts'
import type { Outbox } from '../email/outbox.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { release, type Settings } from '../settings.ts'
import type { Database, OpenDatabase, QueryRunner } from '../storage/database.ts'
import type { FreeSpace } from '../storage/free-space.ts'
import { rememberLink } from '../storage/link-tokens.ts'
import { MIGRATIONS } from '../storage/migrations.ts'
import { createWorkQueue } from '../tasks/work-queue.ts'
import { noteCompany } from '../telemetry/current-work.ts'
import { placeOfExport, removeExportFile } from './export-files.ts'
import { ExportTooLarge, refuseLarger } from './export-room.ts'
import {
  addressOf,
  type DataExport,
  keepAttempt,
  listOlder,
  listToBeMade,
  newestMigration,
  noteGone,
  takeExport,
  waitAgain,
} from './queries.ts'
import { readSnapshot } from './snapshot.ts'
import { writeExport } from './write-export.ts'

const TELL_EVERY_MS = 1_000
const MOST_ATTEMPTS = 3
/** A task that waits for its turn is not lost by then. */
const RETRY = { expireInSeconds: 6 * 60 * 60, retryLimit: MOST_ATTEMPTS, retryDelay: 10 }

/** Of each company so many files are kept, each for its day: one more than the one that was just made. */
const NEWEST_KEPT = 2

const FAILED = 'The server could not make the file. Please try again.'
const NO_ROOM =
  'The server has no room on its disk for the file. Ask your administrator to free up disk space.'

type Dependencies = {
  database: OpenDatabase
  boss: PgBoss
  settings: Settings
  freeSpace: FreeSpace
  outbox: Outbox
  publicUrl: () => string
  /** Of the shelf of invoices. */
  invoicePdf(scope: OrgScope, id: number): Promise<Uint8Array>
  now: () => Date
  log: FastifyBaseLogger
}

export type ExportMaker = {
  /** Has an export made, in the transaction that stores it. */
  enqueue(transaction: Database, id: number): Promise<void>
  start(): Promise<void>
  /** Looks for those that no one makes any more. */
  takeUp(): Promise<void>
  stop(): void
}

/** The server stops, or another has taken it over. */
class GivenUp extends Error {}

type Making = Dependencies & { stopping: AbortSignal }

async function make(by: Making, row: DataExport): Promise<void> {
  const { database, settings, now, log } = by
  const { db } = database
  noteCompany(row.organizationId)
  if (row.attempts > MOST_ATTEMPTS) {
    // The server has ended in the middle again and again: it may be what ends it.
    await keepAttempt(db, row, { state: 'failed', detail: FAILED, finishedAt: now() })
    return
  }
  const file = `${newSecret()}.zip`
  try {
    await keepAttempt(db, row, { file })
    const rows = await write(by, row, file)
    const { size } = statSync(await placeOfExport(settings.dataDir, file))
    await refuseLarger(await scopeOf(by, row), { bytes: size, limit: settings.companyRoom.exports })
    await finish(by, row, { rows, bytes: size })
  } catch (err) {
    await removeExportFile(settings.dataDir, file)
    if (err instanceof GivenUp) {
      await keepAttempt(db, row, { state: 'waiting', file: null })
      return
    }
    log.warn({ err, exportId: row.id }, 'an export could not be made')
    const isFull = (err as NodeJS.ErrnoException).code === 'ENOSPC'
    const isTooLarge = err instanceof ExportTooLarge
    if (isFull || isTooLarge || row.attempts >= MOST_ATTEMPTS) {
      const detail = isTooLarge ? err.message : isFull ? NO_ROOM : FAILED
      await keepAttempt(db, row, { state: 'failed', detail, finishedAt: now(), file: null })
      return
    }
    await keepAttempt(db, row, { state: 'waiting', file: null })
    // pg-boss stores the words of an error, and those of a failed statement hold what is the company's.
    throw new Error('the export could not be made')
  }
}

const scopeOf = ({ database, now }: Making, { organizationId }: DataExport) =>
  openCompanyScope(database.db, { organizationId }, null, now())

async function write(by: Making, row: DataExport, file: string): Promise<number> {
  const { database, settings, freeSpace } = by
  const { organizationId } = row
  const scope = await scopeOf(by, row)
  const place = await placeOfExport(settings.dataDir, file)
  const { companyName } = await getOrganization(scope)
  const asked = {
    organizationId,
    company: companyName,
    timeZone: scope.timeZone,
    madeBy: await addressOf(database.db, row),
    madeAt: scope.now,
    release: release(),
    migration: nameOfMigration(await newestMigration(database.db)),
    dataDir: settings.dataDir,
    snapshot: <Result>(read: (query: QueryRunner) => Promise<Result>) =>
      readSnapshot({ database, settings }, read),
    invoicePdf: (id: number) => by.invoicePdf(scope, id),
    async hasRoom() {
      await refuseLarger(scope, { bytes: statSync(place).size, limit: settings.companyRoom.exports })
      return freeSpace.fits(0)
    },
    progress: teller(by, row),
  }
  return writeExport(place, asked)
}

/** Says how far it is, not too often, and gives up when it should. */
function teller({ database, now, stopping }: Making, row: DataExport) {
  let toldAt = performance.now()
  return async (share: number) => {
    if (stopping.aborted) throw new GivenUp()
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    const told = await keepAttempt(database.db, row, { percent: Math.floor(share * 99), touchedAt: now() })
    if (!told) throw new GivenUp()
  }
}

const MAIL_WORDS = {
  subject: 'Your export is ready',
  preview: 'Your link to the file; it works for a day.',
  why: 'The file with all data of your company is ready, with documents and photos. Use the button below within a day to download it. Anyone with this link can download the file: do not forward this email, and keep the file where only you can read it.',
  button: 'Download the file',
}

/** Stores that it is there, with the mail that brings the link. */
async function finish(by: Making, row: DataExport, made: { rows: number; bytes: number }): Promise<void> {
  const { db } = by.database
  const { organizationId } = row
  const token = newSecret()
  const finishedAt = by.now()
  const recipient = await addressOf(db, row)
  const { linkMail } = await import('../mail-layout/note-mail.tsx')
  const mail = await linkMail(MAIL_WORDS, `${by.publicUrl()}/exports/${token}`)
  const older = await db.transaction(async (transaction) => {
    const kept = await keepAttempt(transaction, row, {
      ...made,
      ...{ state: 'ready', percent: 100, tokenHash: fingerprint(token), finishedAt },
      expiresAt: new Date(finishedAt.getTime() + EXPORT_KEPT_MS),
    })
    if (!kept) throw new GivenUp()
    await rememberLink(transaction, { organizationId, tokenHash: fingerprint(token) })
    const tooMany = await listOlder(transaction, row, NEWEST_KEPT)
    for (const one of tooMany) await noteGone(transaction, one)
    // The person who asked may have left meanwhile.
    if (recipient !== null) {
      await by.outbox.put(transaction, organizationId, {
        kind: 'data_export',
        recipient,
        ...mail,
      })
    }
    return tooMany
  })
  for (const { file } of older) if (file !== null) await removeExportFile(by.settings.dataDir, file)
}

/** Makes exports in the background, one after the other: each reads all of a company. */
export function createExportMaker(dependencies: Dependencies): ExportMaker {
  const { database, boss, now } = dependencies
  const { db } = database
  const lines = createCompanyLines({ most: Number.POSITIVE_INFINITY, refusal: () => new GivenUp() as never })
  const queue = createWorkQueue(boss, { name: 'make-data-export', work, retry: RETRY })
  const stopping = new AbortController()

  async function work(id: number): Promise<void> {
    const leave = await lines.wait(0)
    try {
      const found = stopping.signal.aborted ? null : await takeExport(db, id, now())
      if (found) await make({ ...dependencies, stopping: stopping.signal }, found)
    } finally {
      leave()
    }
  }

  async function takeUp(): Promise<void> {
    for (const { id } of await listToBeMade(db, now())) await queue.enqueue(db, id)
  }

  return {
    enqueue: (transaction, id) => queue.enqueue(transaction, id),
    start: () =>
      queue.start(async () => {
        // No one else has the embedded database: what was in hand is in no one's.
        if (database.kind === 'embedded') await waitAgain(db)
        await takeUp()
      }),
    takeUp,
    stop: () => stopping.abort(),
  }
}

/** The name of a change of the tables, by when it was written. */
function nameOfMigration(when: number): string {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries.find((entry) => entry.when === when)?.tag ?? String(when)
}
