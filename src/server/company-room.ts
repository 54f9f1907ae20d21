import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fullWords, type RoomKind } from '../domain/company-room.ts'
import { Refusal } from '../domain/refusal.ts'
import type { OrgScope } from './org-scope.ts'
import { type OfCompany, ofCompany } from './storage/of-company.ts'
import { paperContents } from './storage/tables/agreement-settings.ts'
import { dataExports } from './storage/tables/data-exports.ts'
import { imports } from './storage/tables/imports.ts'
import { photos } from './storage/tables/photos.ts'

/** So long a sum of pictures is gone by. */
const SUM_HOLDS_MS = 5 * 60_000
const RETRY_AFTER_SECONDS = 300

type Room = {
  /** In bytes, by kind. */
  limits: Readonly<Record<RoomKind, number>>
  /** What lies in the data folder of pictures of which only a part has come, in bytes. */
  halfPictures(organizationId: number): Promise<number>
}

/** In bytes, over the rows of a company. */
async function sumOf(scope: OrgScope, table: PgTable & OfCompany, bytes: PgColumn | SQL, where?: SQL) {
  const plain: PgTable = table
  const [row] = await scope.db
    .select({ bytes: sql<string>`coalesce(sum(${bytes}), 0)` })
    .from(plain)
    .where(ofCompany(scope, table, where))
  return Number(row?.bytes)
}

/** What companies keep in pictures. */
function createPictureSum(halfPictures: Room['halfPictures']) {
  /**
   * Pictures by company, as last summed up, and how much had come here when that was begun: the sum takes longer the more
   * there are, so a picture that is sent does not wait for it, and a counter in the database would have the phones of a
   * company wait for each other.
   */
  const summed = new Map<number, { bytes: number; begunWith: number; at: Date }>()
  /** What of each company came here since the start: several sums at once leave none of it out. */
  const came = new Map<number, number>()
  const cameOf = ({ organizationId }: OrgScope) => came.get(organizationId) ?? 0
  return {
    async pictures(scope: OrgScope): Promise<number> {
      const { organizationId, now } = scope
      let known = summed.get(organizationId)
      if (!known || Math.abs(now.getTime() - known.at.getTime()) >= SUM_HOLDS_MS) {
        const begunWith = cameOf(scope)
        const bytes = (await sumOf(scope, photos, photos.bytes)) + (await halfPictures(organizationId))
        known = { bytes, begunWith, at: now }
        summed.set(organizationId, known)
      }
      return known.bytes + cameOf(scope) - known.begunWith
    },
    add: (scope: OrgScope, bytes: number) => void came.set(scope.organizationId, cameOf(scope) + bytes),
  }
}

/** How much each company keeps in files, and how much it may. */
export function createCompanyRoom({ limits, halfPictures }: Room) {
  const { pictures, add } = createPictureSum(halfPictures)

  const kept: Record<RoomKind, (scope: OrgScope) => Promise<number>> = {
    pictures,
    exports: (scope) => sumOf(scope, dataExports, dataExports.bytes, sql`${dataExports.state} = 'ready'`),
    // A file that is still coming counts whole.
    imports: (scope) =>
      sumOf(
        scope,
        imports,
        sql`coalesce(${imports.bytes}, ${imports.size})`,
        sql`${imports.bytes} is distinct from 0`,
      ),
    papers: (scope) =>
      sumOf(
        scope,
        paperContents,
        sql`coalesce(length(${paperContents.pdf}), octet_length(${paperContents.words}))`,
      ),
  }

  return {
    limits,
    kept: (scope: OrgScope, kind: RoomKind) => kept[kind](scope),
    /**
     * Counts by how much pictures grow before one, or a piece of one, is stored; what came before grows by nothing.
     * @returns the refusal where it does not fit
     */
    async takePicture(scope: OrgScope, bytes: number): Promise<Refusal | null> {
      const keeps = await pictures(scope)
      if (bytes > 0 && keeps + bytes > limits.pictures) return full('pictures', keeps)
      add(scope, bytes)
      return null
    },
    /** The same picture, or piece, was not stored after all. */
    leavePicture: (scope: OrgScope, bytes: number): void => add(scope, -bytes),
    full,
  }

  /** The refusal of what does not fit beside what is kept. */
  function full(kind: RoomKind, bytes: number): Refusal {
    const words = fullWords(kind, { bytes, limit: limits[kind] })
    return new Refusal('unavailable', words, RETRY_AFTER_SECONDS)
  }
}
