import { offerChanges } from '../../domain/agreements/offer-changes.ts'
import type { OrgScope } from '../org-scope.ts'
import { currentOffer } from './current-offer.ts'
import { recordEvent } from './events.ts'
import type { StoredQuote } from './queries.ts'

/** Records that a quote was edited, with what a customer would see of it. */
export async function recordEdit(
  scope: OrgScope,
  before: StoredQuote,
  after: StoredQuote,
  now: Date,
): Promise<void> {
  const changes = offerChanges(await currentOffer(scope, before, now), await currentOffer(scope, after, now))
  const status = before.status === after.status ? null : `status ${before.status} → ${after.status}`
  const detail = [changes, status].filter(Boolean).join(', ') || null
  await recordEvent(scope, { quoteId: before.id, kind: 'edited', facts: { detail } }, now)
}
