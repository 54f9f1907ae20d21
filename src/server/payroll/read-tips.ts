import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { dayAfter } from '../../domain/calendar.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { ledgerEntries, tipShares } from '../storage/tables/ledger.ts'
import { dayIn, midnightIn } from '../time/wall-clock.ts'
import type { Days } from './queries.ts'

/** What people got of the tips of a period, in cents by person and day (`12 2026-11-23`), less what went back of them. */
export async function tipsOfPeriod(
  scope: OrgScope,
  { from, to }: Days,
): Promise<ReadonlyMap<string, number>> {
  const { db, timeZone } = scope
  const { id, at, tipCents, ofEntry, kind } = ledgerEntries
  const own = ofCompany(scope, ledgerEntries)
  const shares = await db
    .select({
      ...{ entryId: id, at, tipCents },
      ...{ personId: tipShares.personId, cents: tipShares.cents, shareId: tipShares.id },
    })
    .from(ledgerEntries)
    .innerJoin(
      tipShares,
      and(eq(tipShares.organizationId, ledgerEntries.organizationId), eq(tipShares.entryId, id)),
    )
    .where(
      and(
        own,
        eq(kind, 'payment'),
        gt(tipCents, 0),
        gte(at, midnightIn(timeZone, from)),
        lt(at, midnightIn(timeZone, dayAfter(to))),
      ),
    )
    .orderBy(tipShares.id)
  const entryIds = [...new Set(shares.map(({ entryId }) => entryId))]
  const back = entryIds.length
    ? await db
        .select({ ofEntry, cents: sql<string>`sum(${tipCents})` })
        .from(ledgerEntries)
        .where(and(own, inArray(ofEntry, entryIds)))
        .groupBy(ofEntry)
    : []
  const backOf = new Map(back.map(({ ofEntry, cents }) => [ofEntry, Number(cents)]))
  const tips = new Map<string, number>()
  for (const ofOne of Map.groupBy(shares, ({ entryId }) => entryId).values()) {
    const [{ entryId, at: takenAt, tipCents: given } = { entryId: 0, at: scope.now, tipCents: 0 }] = ofOne
    const parts = splitTip(
      given - (backOf.get(entryId) ?? 0),
      ofOne.map(({ cents }) => cents),
    )
    for (const [index, { personId }] of ofOne.entries()) {
      const key = `${personId} ${dayIn(timeZone, takenAt)}`
      tips.set(key, (tips.get(key) ?? 0) + (parts[index] ?? 0))
    }
  }
  return tips
}
