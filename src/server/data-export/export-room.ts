import { desc, isNotNull, sql } from 'drizzle-orm'
import { MAKES_ROOM } from '../../domain/company-room.ts'
import { fileSize } from '../../domain/file-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { dataExports } from '../storage/tables/data-exports.ts'

const RETRY_AFTER_SECONDS = 300
/** About as large is the file of a company that has nothing yet. */
const SMALLEST_BYTES = 10_000

/**
 * Asks for room before an export begins: within what the company may keep, and on the disk.
 * @throws Refusal `unavailable`
 */
export async function refuseWithoutRoom(scope: RequestScope): Promise<void> {
  const { companyRoom, database, freeSpace } = scope.services
  const { newest, last } = await bytesBefore(scope)
  // Pictures cannot be packed, and the rest is about as large as it was.
  const expected = Math.max(SMALLEST_BYTES, last, await companyRoom.kept(scope, 'pictures'))
  const limit = companyRoom.limits.exports
  if (newest + expected > limit) {
    throw tooLarge({ limit, newest, takes: `the next takes about ${fileSize(expected)}` })
  }
  // The embedded database is read from a copy.
  const copy = database.kind === 'embedded' ? await databaseBytes(scope) : 0
  if (!(await freeSpace.fits(expected + copy))) {
    const words = `The server has no room on its disk for the export, which takes about ${fileSize(expected + copy)} while it is made. Ask your administrator to free up disk space.`
    throw new Refusal('unavailable', words, RETRY_AFTER_SECONDS)
  }
}

/**
 * Asks for room within what the company may keep while an export is written, and once it is.
 * @param bytes how large it is so far
 * @throws ExportTooLarge
 */
export async function refuseLarger(scope: OrgScope, { bytes, limit }: { bytes: number; limit: number }) {
  const { newest } = await bytesBefore(scope)
  if (newest + bytes > limit) {
    throw tooLarge({ limit, newest, takes: `this one takes at least ${fileSize(bytes)}` })
  }
}

type Sizes = { limit: number; newest: number; takes: string }

/** An export that does not fit within what its company may keep. */
export class ExportTooLarge extends Refusal {}

function tooLarge({ limit, newest, takes }: Sizes): ExportTooLarge {
  const beside =
    newest > 0 ? ` beside the last, which takes ${fileSize(newest)}. ${MAKES_ROOM.exports} Or` : '.'
  const ask = `${newest > 0 ? ' ask' : ' Please ask'} the person who runs this server for more room.`
  const words = `Your company may keep ${fileSize(limit)} of exports, and ${takes}${beside}${ask}`
  return new ExportTooLarge('unavailable', words, RETRY_AFTER_SECONDS)
}

/** How large the newest export that is kept is, which stays beside the next, and how large the last that was made was. */
async function bytesBefore(scope: OrgScope) {
  const [row] = await scope.db
    .select({ bytes: dataExports.bytes, state: dataExports.state })
    .from(dataExports)
    .where(ofCompany(scope, dataExports, isNotNull(dataExports.bytes)))
    .orderBy(desc(dataExports.id))
    .limit(1)
  const last = row?.bytes ?? 0
  return { last, newest: row?.state === 'ready' ? last : 0 }
}

async function databaseBytes({ db }: RequestScope): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(rows[0]?.bytes)
}
