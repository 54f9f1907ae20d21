import { declineWords } from '../../domain/agreements/decline-reasons.ts'
import { maximumOfOffer } from '../../domain/agreements/signed-maximum.ts'
import { protectionOf } from '../../domain/agreements/valuation-offers.ts'
import { DAY_MS, HOUR_MS } from '../../domain/calendar.ts'
import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Documents } from '../quotes/documents.ts'
import { listEvents, recordEventOf } from '../quotes/events.ts'
import { insertLink } from '../quotes/links.ts'
import { getQuoteLocked, noteAnswer, noteSeen } from '../quotes/queries.ts'
import { freezeVersion, insertAcceptance, versionPdf } from '../quotes/versions.ts'
import { momentIn } from '../time/wall-clock.ts'

type Answer = { kind: 'asked' | 'declined' | 'seen'; facts: EventFacts }

/** What the customers of the newest quotes that were sent did with them. */
const ANSWERS: readonly Answer[] = [
  { kind: 'asked', facts: { message: 'Can you take the crib apart and put it together again?' } },
  { kind: 'seen', facts: { times: 1 } },
  { kind: 'declined', facts: { reason: declineWords.chose_another, message: null } },
  { kind: 'asked', facts: { message: 'Is the price the same if the elevator is slow?' } },
  { kind: 'seen', facts: { times: 3 } },
  { kind: 'declined', facts: { reason: declineWords.price, message: 'Sorry, we rent a truck instead.' } },
]

/**
 * Gives the newest sent quotes a version, a link and what their customers did behind it, within the last hours.
 * @param sent the numbers of quotes that were sent and have no answer, the newest first
 */
export async function addDemoAnswers(scope: OrgScope, sent: readonly number[]): Promise<void> {
  for (const [index, { kind, facts }] of ANSWERS.entries()) {
    const id = sent[index]
    if (id === undefined) return
    const at = new Date(scope.now.getTime() - (index + 1) * HOUR_MS)
    const then = { ...scope, now: at }
    const quote = await getQuoteLocked(then, id)
    const version = await freezeVersion(then, quote)
    const { linkId } = await insertLink(then, version, { recipient: quote.customerEmail, seal: null })
    await noteSeen(then, id)
    if (kind === 'declined') {
      await noteAnswer(then, quote, { answer: 'declined', answeredVersion: version.version })
    }
    const event = { quoteId: id, kind, version: version.version, linkId, facts }
    await recordEventOf(scope.db, scope.organizationId, event, at)
  }
}

/** What signed: a common phone, at an address that is no one's (RFC 5737). */
const SIGNED_WITH = {
  address: '203.0.113.24',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

/** The moments at which a quote was sent and signed, before it was booked or else so long ago. */
function scopesOf(scope: OrgScope, { createdAt }: { createdAt: Date }, bookedAt: Date | null, agoMs: number) {
  const usual = createdAt.getTime() + HOUR_MS / 6
  const sentMs = Math.min(usual, bookedAt?.getTime() ?? usual)
  const signedMs = Math.min(sentMs + DAY_MS, bookedAt?.getTime() ?? scope.now.getTime() - agoMs)
  return { sent: { ...scope, now: new Date(sentMs) }, signed: { ...scope, now: new Date(signedMs) } }
}

/**
 * Has quotes that were accepted signed by their customers, with the evidence: a day after they were sent, or within the
 * last hours, and before they were booked.
 * @param accepted their numbers, with when they were booked, the newest first
 * @returns which version of each was signed
 */
export async function addDemoSignatures(
  scope: OrgScope,
  accepted: readonly { readonly id: number; readonly bookedAt: Date | null }[],
  documents: Documents,
): Promise<ReadonlyMap<number, number>> {
  const { db, organizationId } = scope
  const versions = new Map<number, number>()
  for (const [index, { id, bookedAt }] of accepted.entries()) {
    const quote = await getQuoteLocked(scope, id)
    const { sent, signed } = scopesOf(scope, quote, bookedAt, (index + 1) * (HOUR_MS / 6))
    const { version, document, documentSha256, totalCents } = await freezeVersion(sent, quote)
    const free = document.valuationOffers.find(({ priceCents }) => priceCents === 0)
    if (totalCents === null || (document.valuationOffers.length > 0 && !free)) continue
    const { linkId } = await insertLink(
      sent,
      { quoteId: id, version, holdsUntil: document.holdsUntil },
      { recipient: quote.customerEmail, seal: null },
    )
    const record = (kind: 'seen' | 'accepted', facts: EventFacts) =>
      recordEventOf(db, organizationId, { quoteId: id, kind, version, linkId, facts }, signed.now)
    await noteSeen(signed, id)
    await record('seen', { times: 1 })
    const { sha256: pdfSha256 } = await versionPdf(db, documents, { organizationId, quoteId: id, version })
    const { events } = await listEvents(signed, quote)
    const name = quote.customerName
    const chosen = { valuation: free?.id ?? null }
    await insertAcceptance(
      signed,
      id,
      {
        ...SIGNED_WITH,
        ...chosen,
        quoteNumber: quote.quoteNumber,
        version,
        name,
        drawing: null,
        consentVersion: document.consent.version,
        chosenLines: [],
        totalCents,
        maximumCents: maximumOfOffer(document, { chosenLines: [], ...chosen })?.cents ?? null,
        acceptedAt: momentIn(scope.timeZone, signed.now),
        documentSha256,
        pdfSha256,
        receipts: [],
        link: { recipient: quote.customerEmail ?? '', sentAt: momentIn(scope.timeZone, sent.now) },
        events: events
          .filter((event) => event.version === version)
          .map(({ at, words }) => ({ at, words }))
          .reverse(),
      },
      null,
    )
    const protection = protectionOf(document, chosen)
    await noteAnswer(signed, quote, { answer: 'accepted', answeredVersion: version, protection })
    await record('accepted', { name, totalCents })
    versions.set(id, version)
  }
  return versions
}
