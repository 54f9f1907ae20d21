import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { getAgreementSettings, hasLogo } from '../agreements/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { offerDocumentOf } from './offer-document-of.ts'
import type { StoredQuote } from './queries.ts'

/** What a quote would offer its customer if it were sent now. */
export async function currentOffer(scope: OrgScope, quote: StoredQuote, now: Date): Promise<OfferDocument> {
  const company = await getOrganization(scope)
  const agreement = await getAgreementSettings(scope)
  return offerDocumentOf(quote, { ...company, agreement, hasLogo: await hasLogo(scope) }, now)
}
