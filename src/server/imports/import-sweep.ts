import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import { WAITS_DAYS } from '../../domain/imports/import-states.ts'
import type { Services } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { importPieces, importRows, imports } from '../storage/tables/imports.ts'
import { createPace } from './pace.ts'

/** So little at a time that no one notices; the next look goes on. */
const IMPORTS_AT_ONCE = 10
const STEPS_AT_ONCE = 50

const NOT_ARRIVED = 'The file did not arrive whole within a day. Please choose it again.'
const NOT_IMPORTED = `Nothing of the file was imported within ${WAITS_DAYS} days, so it was deleted. Please choose it again.`

/** Written out: the planner has to know it as the condition of a partial index. */
const isKept = sql`${imports.bytes} is distinct from 0`

/** Of imports that are over, or wait for someone who does not come, the files that are still kept. */
const isOver = (now: Date): SQL | undefined => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const since = (at: SQL) => lte(at, daysAgo(1))
  const finished = sql`coalesce(${imports.finishedAt}, ${imports.createdAt})`
  return and(
    isKept,
    or(
      and(eq(imports.state, 'uploading'), since(sql`${imports.createdAt}`)),
      and(sql`${imports.state} in ('uploaded', 'checked')`, lte(imports.createdAt, daysAgo(WAITS_DAYS))),
      // Of one that was not read to its end there is nothing to look at.
      and(eq(imports.state, 'failed'), isNull(imports.sha256)),
      // The same day as an import can be taken back in.
      and(sql`${imports.state} in ('done', 'undone', 'failed')`, since(finished)),
    ),
  )
}

/**
 * Deletes what is kept of files that no one needs any more: pieces that no one went on with, and rows. Of those that made
 * something stays what was made, by which the same row is known when it comes again. Each step is a transaction, a few rows
 * long.
 */
export function createImportSweep({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return async (isStopping: () => boolean): Promise<void> => {
    const now = clock()
    const over = await db
      .select({ id: imports.id })
      .from(imports)
      .where(isOver(now))
      .orderBy(imports.id)
      .limit(IMPORTS_AT_ONCE)
    const pace = createPace()
    let steps = 0
    for (const { id } of over) {
      for (let isMore = true; isMore && steps < STEPS_AT_ONCE && !isStopping(); steps += 1) {
        isMore = await pace.take((atMost) =>
          db.transaction((transaction) => emptySome(transaction, { id, now, atMost })),
        )
      }
    }
  }
}

type Step = { id: number; now: Date; atMost: number }

/** @returns whether there is more to do, and no one else does it */
async function emptySome(db: Database, { id, now, atMost }: Step): Promise<boolean> {
  const [row] = await db
    .select({ organizationId: imports.organizationId, state: imports.state, emptiedTo: imports.emptiedTo })
    .from(imports)
    .where(and(eq(imports.id, id), isOver(now)))
    .for('update', { skipLocked: true })
  if (!row) return false
  const { organizationId, state, emptiedTo } = row
  const say = (values: Partial<typeof imports.$inferInsert>) =>
    db
      .update(imports)
      .set(values)
      .where(and(eq(imports.organizationId, organizationId), eq(imports.id, id)))
  if (state === 'uploading' || state === 'uploaded' || state === 'checked') {
    await say({ state: 'failed', failure: state === 'uploading' ? NOT_ARRIVED : NOT_IMPORTED })
    return true
  }
  if (await deletePiece(db, organizationId, id)) return true
  const last = await emptyRows(db, { organizationId, importId: id, behind: emptiedTo, atMost })
  await say(last === null ? { bytes: 0 } : { emptiedTo: last })
  return last !== null
}

/** One, which is a megabyte; false where there is none. */
async function deletePiece(db: Database, organizationId: number, importId: number): Promise<boolean> {
  const ofImport = and(eq(importPieces.organizationId, organizationId), eq(importPieces.importId, importId))
  const first = db
    .select({ begins: importPieces.begins })
    .from(importPieces)
    .where(ofImport)
    .orderBy(importPieces.begins)
    .limit(1)
  const deleted = await db
    .delete(importPieces)
    .where(and(ofImport, sql`${importPieces.begins} = (${first})`))
    .returning({ begins: importPieces.begins })
  return deleted.length > 0
}

type Rows = { organizationId: number; importId: number; behind: number; atMost: number }

/** @returns the number of the last row that it emptied or deleted; null where there is none behind */
async function emptyRows(
  db: Database,
  { organizationId, importId, behind, atMost }: Rows,
): Promise<number | null> {
  const { number } = importRows
  const ofImport = and(eq(importRows.organizationId, organizationId), eq(importRows.importId, importId))
  const upTo = (last: number) => and(ofImport, gt(number, behind), lte(number, last))
  const heads = await db
    .select({ number })
    .from(importRows)
    .where(upTo(LAST_NUMBER))
    .orderBy(number)
    .limit(atMost)
  const last = heads.at(-1)?.number
  if (last === undefined) return null
  await db.delete(importRows).where(and(upTo(last), isNull(importRows.madeId)))
  await db.update(importRows).set({ cells: [], characters: 0 }).where(upTo(last))
  return last
}

const LAST_NUMBER = 2 ** 31 - 1
