import { desc, isNotNull, sql } from 'drizzle-orm'
import { MAKES_ROOM } from '../../domain/company-room.ts'
import { fileSize } from '../../domain/file-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RequestScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { dataExports } from '../storage/tables/data-exports.ts'

const RETRY_AFTER_SECONDS = 300

/**
 * Asks for room before an export begins: within what the company may keep, and on the disk.
 * @throws Refusal `unavailable`
 */
export async function refuseWithoutRoom(scope: RequestScope): Promise<void> {
  const { companyRoom, database, freeSpace } = scope.services
  const { newest, last } = await bytesBefore(scope)
  // Pictures cannot be packed, and the rest is about as large as it was.
  const expected = Math.max(last, await companyRoom.kept(scope, 'pictures'))
  const limit = companyRoom.limits.exports
  if (newest + expected > limit) throw tooLarge({ limit, newest, expected })
  // The embedded database is read from a copy.
  const copy = database.kind === 'embedded' ? await databaseBytes(scope) : 0
  if (!(await freeSpace.fits(expected + copy))) {
    const words = `The server has no room on its disk for the export, which takes about ${fileSize(expected + copy)} while it is made. Please ask whoever runs it to make room.`
    throw new Refusal('unavailable', words, RETRY_AFTER_SECONDS)
  }
}

type Sizes = { limit: number; newest: number; expected: number }

function tooLarge({ limit, newest, expected }: Sizes): Refusal {
  const beside =
    newest > 0 ? ` beside the last, which takes ${fileSize(newest)}. ${MAKES_ROOM.exports} Or` : '.'
  const ask = `${newest > 0 ? ' ask' : ' Please ask'} the person who runs this server for more room.`
  const words = `Your company may keep ${fileSize(limit)} of exports, and the next takes about ${fileSize(expected)}${beside}${ask}`
  return new Refusal('unavailable', words, RETRY_AFTER_SECONDS)
}

/** How large the newest export that is kept is, which stays beside the next, and how large the last that was made was. */
async function bytesBefore(scope: RequestScope) {
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
