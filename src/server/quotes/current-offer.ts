import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { getAgreementSettings, hasLogo } from '../agreements/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { type OfferingCompany, offerDocumentOf } from './offer-document-of.ts'
import type { StoredQuote } from './queries.ts'

/** The company as its offers name it. */
export async function offeringCompany(scope: OrgScope): Promise<OfferingCompany> {
  const company = await getOrganization(scope)
  const agreement = await getAgreementSettings(scope)
  return { ...company, agreement, hasLogo: await hasLogo(scope) }
}

/** What a quote would offer its customer if it were sent now. */
export const currentOffer = async (scope: OrgScope, quote: StoredQuote): Promise<OfferDocument> =>
  offerDocumentOf(quote, await offeringCompany(scope), scope.now)
