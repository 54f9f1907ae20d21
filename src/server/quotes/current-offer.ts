import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type AgreementSettings,
  DEFAULT_AGREEMENT_SETTINGS,
} from '../../domain/agreements/agreement-settings.ts'
import type { SuppliedPaper } from '../../domain/agreements/asked-papers.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { DEFAULT_MONEY_SETTINGS } from '../../domain/invoices/money-settings.ts'
import { wordsOfPapers } from '../agreements/queries.ts'
import type { VersionedRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { formerCompany } from '../storage/as-it-was.ts'
import { COMPANY_PLACEHOLDER, prepared } from '../storage/prepared.ts'
import { agreementSettings, companyLogos, companyPapers } from '../storage/tables/agreement-settings.ts'
import { organizations, rateCards } from '../storage/tables/company.ts'
import { moneySettings } from '../storage/tables/invoices.ts'
import { type OfferingCompany, offerDocumentOf } from './offer-document-of.ts'
import type { StoredQuote } from './queries.ts'

const columns = {
  ...getTableColumns(organizations),
  agreement: agreementSettings.document,
  termsDays: sql<number | null>`(${moneySettings.document} -> 'terms_days')::int`,
  hasLogo: sql<boolean>`exists (
    select 1 from ${companyLogos} where ${companyLogos.organizationId} = ${organizations.id})`,
  papers: sql<SuppliedPaper[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${companyPapers.paper}, 'sha256', ${companyPapers.sha256}))
    from ${companyPapers} where ${companyPapers.organizationId} = ${organizations.id}), '[]'::jsonb)`,
}
const settingsOfCompany = eq(agreementSettings.organizationId, organizations.id)
const moneyOfCompany = eq(moneySettings.organizationId, organizations.id)

type Settings = { agreement: AgreementSettings | null; termsDays: number | null }

/** What a company has said, else what it has without. */
const withSettings = <Row extends Settings>({ agreement, termsDays, ...row }: Row) => ({
  ...row,
  agreement: agreement ?? DEFAULT_AGREEMENT_SETTINGS,
  termsDays: termsDays ?? DEFAULT_MONEY_SETTINGS.terms_days,
})

/**
 * The company as its offers name it.
 * @param at as they did at a moment; null: as they do today
 */
export async function offeringCompany(scope: OrgScope, at: Date | null = null): Promise<OfferingCompany> {
  const { db, organizationId } = scope
  const statement = prepared(db, 'offering company', () =>
    db
      .select(columns)
      .from(organizations)
      .leftJoin(agreementSettings, settingsOfCompany)
      .leftJoin(moneySettings, moneyOfCompany)
      .where(eq(organizations.id, COMPANY_PLACEHOLDER.organizationId)),
  )
  const [row] = await statement.execute({ organizationId })
  if (!row) throw new Error('the organisation of an open scope is gone')
  const former = await formerCompany(scope, at)
  if (!former) return withSettings(row)
  const { organization, logo, ...settings } = former
  return withSettings({ ...row, ...organization, ...settings, hasLogo: logo !== null })
}

/** The same with one of its rate cards, by default the newest, with which new quotes are priced. */
export async function companyWithCard(
  { db, organizationId }: OrgScope,
  cardVersion?: number,
): Promise<OfferingCompany & { rateCard: VersionedRateCard }> {
  const { version, card } = rateCards
  const [row] = await db
    .select({ ...columns, rateCard: { version, card } })
    .from(organizations)
    .innerJoin(rateCards, eq(rateCards.organizationId, organizations.id))
    .leftJoin(agreementSettings, settingsOfCompany)
    .leftJoin(moneySettings, moneyOfCompany)
    .where(
      and(
        eq(organizations.id, organizationId),
        cardVersion === undefined ? undefined : eq(version, cardVersion),
      ),
    )
    .orderBy(desc(version))
    .limit(1)
  if (!row) throw new Error('the rate card of a quote or of a new one is gone')
  return withSettings(row)
}

/**
 * What a quote would offer its customer if it were sent now, with the words of its papers.
 * @param company as it is now, where it was read already
 */
export async function currentOffer(
  scope: OrgScope,
  quote: StoredQuote,
  company?: OfferingCompany,
): Promise<OfferDocument> {
  const offer = offerDocumentOf(quote, company ?? (await offeringCompany(scope)), scope.now)
  if (offer.papers.every(({ sha256 }) => sha256 === null)) return offer
  const words = await wordsOfPapers(
    scope,
    offer.papers.flatMap(({ sha256 }) => sha256 ?? []),
  )
  const papers = offer.papers.map((paper) => ({ ...paper, words: words.get(paper.sha256 ?? '') ?? null }))
  return { ...offer, papers }
}
