import { and, eq, sql } from 'drizzle-orm'
import { fullWords, type RoomKind } from '../domain/company-room.ts'
import { Refusal } from '../domain/refusal.ts'
import type { OrgScope } from './org-scope.ts'
import { ofCompany } from './storage/of-company.ts'
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

/** How much each company keeps in files, and how much it may. */
export function createCompanyRoom({ limits, halfPictures }: Room) {
  /**
   * Pictures by company, as last summed up, with what came here since: the sum takes longer the more there are, so a picture
   * that is sent does not wait for it, and a counter in the database would have the phones of a company wait for each other.
   */
  const summed = new Map<number, { bytes: number; at: Date }>()

  async function pictures(scope: OrgScope) {
    const { db, organizationId, now } = scope
    const known = summed.get(organizationId)
    if (known && Math.abs(now.getTime() - known.at.getTime()) < SUM_HOLDS_MS) return known
    const [row] = await db
      .select({ bytes: sql<string>`coalesce(sum(${photos.bytes}), 0)` })
      .from(photos)
      .where(ofCompany(scope, photos))
    const fresh = { bytes: Number(row?.bytes) + (await halfPictures(organizationId)), at: now }
    summed.set(organizationId, fresh)
    return fresh
  }

  /** What a company keeps of a kind, in bytes; of exports and imports there are few. */
  const kept: Record<RoomKind, (scope: OrgScope) => Promise<number>> = {
    pictures: async (scope) => (await pictures(scope)).bytes,
    async exports({ db, organizationId }) {
      const [row] = await db
        .select({ bytes: sql<string>`coalesce(sum(${dataExports.bytes}), 0)` })
        .from(dataExports)
        .where(and(eq(dataExports.organizationId, organizationId), sql`${dataExports.state} = 'ready'`))
      return Number(row?.bytes)
    },
    async imports({ db, organizationId }) {
      const [row] = await db
        // A file that is still coming counts whole.
        .select({ bytes: sql<string>`coalesce(sum(coalesce(${imports.bytes}, ${imports.size})), 0)` })
        .from(imports)
        .where(and(eq(imports.organizationId, organizationId), sql`${imports.bytes} is distinct from 0`))
      return Number(row?.bytes)
    },
  }

  return {
    limits,
    kept: (scope: OrgScope, kind: RoomKind) => kept[kind](scope),
    /** Counts a picture, or a piece of one, before it is stored. @returns the refusal where it does not fit */
    async takePicture(scope: OrgScope, bytes: number): Promise<Refusal | null> {
      const known = await pictures(scope)
      if (known.bytes + bytes > limits.pictures) return full('pictures', known.bytes)
      known.bytes += bytes
      return null
    },
    full,
  }

  /** The refusal of what does not fit beside what is kept. */
  function full(kind: RoomKind, bytes: number): Refusal {
    const words = fullWords(kind, { bytes, limit: limits[kind] })
    return new Refusal('unavailable', words, RETRY_AFTER_SECONDS)
  }
}
