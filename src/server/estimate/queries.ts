import { desc, eq } from 'drizzle-orm'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import type { Residual } from '../../domain/learning/prediction-range.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { organizations, rateCards } from '../storage/tables/company.ts'
import { learnedSpeeds } from '../storage/tables/learning.ts'

export type VersionedRateCard = { version: number; card: RateCard }

export async function insertRateCard(db: Database, values: typeof rateCards.$inferInsert): Promise<void> {
  await db.insert(rateCards).values(values)
}

/** The card that new quotes are priced with. */
export async function getCurrentRateCard(scope: OrgScope): Promise<VersionedRateCard> {
  const [row] = await scope.db
    .select({ version: rateCards.version, card: rateCards.card })
    .from(rateCards)
    .where(ofCompany(scope, rateCards))
    .orderBy(desc(rateCards.version))
    .limit(1)
  if (!row) throw new Error('the organisation has no rate card')
  return row
}

/** The same with the address of the company's yard, from which its crews come, and how far off its estimates were. */
export async function getCurrentCardAndYard(
  scope: OrgScope,
): Promise<VersionedRateCard & { yardAddress: string | null; residuals: readonly Residual[] }> {
  const [row] = await scope.db
    .select({
      version: rateCards.version,
      card: rateCards.card,
      yardAddress: organizations.yardAddress,
      residuals: learnedSpeeds.residuals,
    })
    .from(rateCards)
    .innerJoin(organizations, eq(organizations.id, rateCards.organizationId))
    .leftJoin(learnedSpeeds, eq(learnedSpeeds.organizationId, rateCards.organizationId))
    .where(ofCompany(scope, rateCards))
    .orderBy(desc(rateCards.version))
    .limit(1)
  if (!row) throw new Error('the organisation has no rate card')
  return { ...row, residuals: row.residuals ?? [] }
}

/** The card that a quote was priced with. */
export async function getRateCard(scope: OrgScope, version: number): Promise<VersionedRateCard> {
  const [row] = await scope.db
    .select({ version: rateCards.version, card: rateCards.card })
    .from(rateCards)
    .where(ofCompany(scope, rateCards, eq(rateCards.version, version)))
  if (!row) throw new Error('the quote names a rate card that is gone')
  return row
}

/** Makes a new version of the card, with what it does not change; quotes priced with an older one keep it. */
export async function changeRateCard(
  scope: OrgScope,
  changes: Partial<RateCard>,
): Promise<VersionedRateCard> {
  // Two at once would take the same version; the second waits for the first.
  await scope.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, scope.organizationId))
    .for('no key update')
  const { version, card } = await getCurrentRateCard(scope)
  const next = { version: version + 1, card: { ...card, ...changes } }
  await insertRateCard(scope.db, { organizationId: scope.organizationId, ...next })
  return next
}
