import { offerChanges } from '../../domain/agreements/offer-changes.ts'
import type { OrgScope } from '../org-scope.ts'
import { offeringCompany } from './current-offer.ts'
import { recordEvent } from './events.ts'
import { type OfferingCompany, offerDocumentOf } from './offer-document-of.ts'
import type { StoredQuote } from './queries.ts'

type Edit = {
  before: StoredQuote
  after: StoredQuote
  /** Its entry in the history, which has each field. */
  historyId: number | null
  kind?: 'edited' | 'change_withdrawn'
  /** Where it was read already. */
  company?: OfferingCompany
}

/** Records that a quote was edited, or its change withdrawn, with what a customer would see of it. */
export async function recordEdit(
  scope: OrgScope,
  { before, after, historyId, kind = 'edited', ...known }: Edit,
): Promise<void> {
  const company = known.company ?? (await offeringCompany(scope))
  const offered = (quote: StoredQuote) => offerDocumentOf(quote, company, scope.now)
  const changes = offerChanges(offered(before), offered(after))
  const status = before.status === after.status ? null : `status ${before.status} → ${after.status}`
  const detail = [changes, status].filter(Boolean).join(', ') || null
  await recordEvent(scope, { quoteId: before.id, kind, facts: { detail, historyId } })
}
