import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { rowsTooLargeWords } from '../../domain/company-room.ts'
import { MAY_BE_READ_AGAIN } from '../../domain/imports/import-states.ts'
import { matchColumns } from '../../domain/imports/match-columns.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable } from '../feature.ts'
import { Ended } from '../limited-work/child-process.ts'
import { LIMITS } from '../limited-work/limits.ts'
import { openCompanyScope, type Services } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { createWorkQueue } from '../tasks/work-queue.ts'
import { checkSomeRows } from './check-rows.ts'
import { withFates } from './counted-fates.ts'
import type { AskedRows, ReadPart } from './file-rows.ts'
import { createPace } from './pace.ts'
import {
  deletePieces,
  forgetReaders,
  getImport,
  getImportLocked,
  type ImportScope,
  leaveReading,
  listWorkedOn,
  ownerOf,
  piecesInOrder,
  type StoredImport,
  statusesSaid,
  takeReading,
  updateImport,
} from './queries.ts'
import { bytesOfRows, deleteRows, insertRows } from './row-queries.ts'
import { runSomeRows, undoSomeRows } from './run-import.ts'

const READER = import.meta.resolve('./file-rows-worker.ts')

type Reading = {
  /** Opens a scope in a transaction of its own. */
  within: <T>(work: (scope: ImportScope) => Promise<T>) => Promise<T>
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** @param own what the file that is read takes so far @throws Refusal where that is more than there is room for */
async function refuseWithoutRoom(scope: ImportScope, own: number): Promise<void> {
  const { companyRoom } = scope.services
  const limit = companyRoom.limits.imports
  const kept = await companyRoom.kept(scope, 'imports')
  if (kept > limit) {
    throw new Refusal('unprocessable', rowsTooLargeWords({ bytes: Math.max(0, kept - own), limit }))
  }
}

/**
 * Reads a file that has arrived into rows, a few hundred at a time, and matches its columns. Once more from the start where
 * it was stopped: rows that are there stay.
 * @throws Refusal for what is no file with rows; Ended where reading it took too much
 */
async function readFile(scope: ImportScope, row: StoredImport, { within, stopping }: Reading): Promise<void> {
  const parts = scope.services.processes.read<ReadPart>('import', {
    ...{ work: READER, companyId: scope.organizationId, gone: stopping },
    task: { fileName: row.fileName, asked: askedRows(row) },
    pieces: () => piecesInOrder(scope, row.id),
  })
  if (row.headingRow !== null) await deleteRows(scope, row.id)
  let file: Pick<StoredImport, 'sha256' | 'headings' | 'sheets' | 'sheet' | 'headingRow'> = {
    ...{ sha256: '', headings: [], sheets: [], sheet: 0, headingRow: null },
  }
  const isFilled: boolean[] = []
  let [rows, bytes, counts]: [number, number, StoredImport['counts']] = [0, 0, {}]
  for await (const part of parts) {
    if ('headings' in part) {
      file = part
      continue
    }
    bytes += bytesOfRows(part.rows)
    noteFilled(isFilled, part.rows)
    // Counted before they are stored, so that several files at once see each other.
    await updateImport(scope, row.id, { readAt: scope.services.clock(), bytes: row.size + bytes })
    await refuseWithoutRoom(scope, row.size + bytes)
    const fates = await insertRows(scope, row, part.rows)
    rows += part.rows.length
    counts = withFates(counts, fates)
  }
  await within(async (scope) => {
    const { state } = await getImportLocked(scope, row.id)
    if (state !== 'reading') return
    await updateImport(scope, row.id, {
      ...file,
      ...{ state: 'uploaded', columns: matchColumns(row.kind, file.headings, isFilled) },
      ...{ statuses: await statusesSaid(scope, row.kind, file.headings), summary: null },
      // The file stays until it is imported: its headings may be said to stand elsewhere.
      ...{ rows, bytes: row.size + Math.max(1, bytes), position: 0, counts },
    })
  })
}

/** Where someone said that the headings stand, where they did: else they are looked for. */
const askedRows = ({ sheet, headingRow }: StoredImport): AskedRows =>
  headingRow === null ? {} : { sheet, ...(headingRow > 0 && { headingRow }) }

/** Which columns have something below their heading. */
function noteFilled(isFilled: boolean[], rows: readonly { cells: readonly string[] }[]): void {
  for (const { cells } of rows) {
    cells.forEach((cell, at) => {
      if (!isFilled[at]) isFilled[at] = cell.trim() !== ''
    })
  }
}

/** Doubling from 5 seconds to five minutes; then it waits for the next start. */
const RETRY = { expireInSeconds: 900, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 }
/** A file whose reading took too much, or ended the server, so many times is not read again. */
const MOST_ATTEMPTS = 2
/** A server that reads says so with each few hundred rows; after so long a silence another may begin again. */
const SILENT_AFTER_MS = 30_000
/** So long one task goes on before it lets the others of the queue have their turn. */
const TURN_MS = 5_000

type ImportWork = {
  /** Schedules what is to be done of an import, in the caller's transaction. */
  enqueue(transaction: Database, importId: number): Promise<void>
  /** Starts the work, and takes up what a server left that stopped. */
  start(services: Services): Promise<void>
  /** Breaks reading off, which the next start begins again. */
  stop(): void
}

type Dependencies = { db: Database; boss: PgBoss; now: () => Date; log: FastifyBaseLogger }

const STEPS = { checking: checkSomeRows, running: runSomeRows, undoing: undoSomeRows } as const

/** Each attempt is counted before it begins: it may be what ends the server. */
async function tryToRead(scope: ImportScope, id: number, reading: Reading): Promise<void> {
  const attempt = await takeReading(scope, id, SILENT_AFTER_MS)
  if (attempt === null) throw new Error('another server reads it')
  if (attempt > MOST_ATTEMPTS) throw LIMITS.import.refusal()
  try {
    await readFile(scope, await getImport(scope, id), reading)
  } catch (error) {
    const tookTooMuch = error instanceof Ended && error.why !== 'stopped'
    if (tookTooMuch && attempt >= MOST_ATTEMPTS) throw LIMITS.import.refusal()
    // A server that stops, or a database that is away, is no fault of the file.
    if (!(error instanceof Refusal)) await leaveReading(scope, id, { counts: tookTooMuch })
    throw error
  }
}

/** @returns whether more is to be done when the turn is over */
async function takeTurn(id: number, within: Reading['within']): Promise<boolean> {
  const until = performance.now() + TURN_MS
  const pace = createPace()
  while (performance.now() < until) {
    const isMore = await within(async (scope) => {
      const row = await getImportLocked(scope, id)
      const step = STEPS[row.state as keyof typeof STEPS]
      if (!step) return false
      const importable = importableOf(scope.services, row.kind)
      return pace.take((atMost) => step(scope, row, importable, atMost))
    })
    if (!isMore) return false
  }
  return true
}

/**
 * Reads, checks, runs and takes back imports in the background, a few rows at a time, each few in a transaction that also
 * stores how far it is: whatever stops it, the next task goes on from there.
 */
export function createImportWork({ db, boss, now, log }: Dependencies): ImportWork {
  let services: Services | undefined
  const stopping = new AbortController()
  const queue = createWorkQueue(boss, { name: 'imports', work, retry: RETRY })

  async function work(id: number): Promise<void> {
    const owner = await ownerOf(db, id)
    if (!owner || !services) return
    if (stopping.signal.aborted) throw new Error('the server stops')
    const { organizationId, userId } = owner
    const scopeIn = async (transaction: Database): Promise<ImportScope> => ({
      ...(await openCompanyScope(transaction, { organizationId }, null, now())),
      services: services as Services,
      userId,
      log,
    })
    const within: Reading['within'] = (step) =>
      db.transaction(async (transaction) => step(await scopeIn(transaction)))
    try {
      if (owner.state === 'reading') {
        await tryToRead(await scopeIn(db), id, { within, stopping: stopping.signal })
        return
      }
      if (owner.state === 'uploading') return
      if (!MAY_BE_READ_AGAIN.includes(owner.state)) await deletePieces(await scopeIn(db), id)
      if (owner.state === 'running') await importableOf(services, owner.kind).prepare?.()
      if (await takeTurn(id, within)) await queue.enqueue(db, id)
    } catch (error) {
      if (error instanceof Refusal) {
        await within(async (scope) => {
          // Another server may have done meanwhile what this one could not.
          if ((await getImportLocked(scope, id)).state !== owner.state) return
          await updateImport(scope, id, { state: 'failed', failure: error.message })
          await queue.enqueue(scope.db, id)
        })
        return
      }
      log.warn({ err: error, importId: id }, 'an import could not go on')
      // pg-boss stores the words of an error, and those of a failed statement hold what was brought.
      throw new Error('the import could not go on')
    }
  }

  return {
    enqueue: (transaction, id) => queue.enqueue(transaction, id),
    stop: () => stopping.abort(),
    start: (all) => {
      services = all
      return queue.start(async () => {
        // An embedded database has no other server, so what was being read is read by none.
        if (all.database.kind === 'embedded') await forgetReaders(db)
        for (const { id } of await listWorkedOn(db)) await queue.enqueue(db, id)
      })
    },
  }
}

function importableOf({ features }: Services, kind: string): Importable {
  const found = features.flatMap(({ imports = [] }) => imports).find((one) => one.kind === kind)
  if (!found) throw new Error(`no shelf stores ${kind}`)
  return found as Importable
}
