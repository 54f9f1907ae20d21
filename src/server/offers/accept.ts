import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { withChosen } from '../../domain/agreements/same-offer.ts'
import { maximumOfOffer, maximumWords } from '../../domain/agreements/signed-maximum.ts'
import { protectionOf } from '../../domain/agreements/valuation-offers.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { depositSentences } from '../../domain/ledger/deposit.ts'
import { formatCents } from '../../domain/money.ts'
import { withProtection } from '../../domain/quotes/quote-price.ts'
import { statusOfSigned } from '../../domain/quotes/quote-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import { announceAnswer } from '../notices/queries.ts'
import { listEvents, recordEvent, storedKey } from '../quotes/events.ts'
import { noteAnswer } from '../quotes/queries.ts'
import { insertAcceptance } from '../quotes/versions.ts'
import type { Visitor } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { putSignedMails } from './customer-mails.ts'
import { offerPrice } from './offer-price.ts'
import { type OpenOffer, refuseUnlessOpen } from './open-offer.ts'
import { receiptsOf } from './receipts.ts'

type AcceptBody = Received<Contract['offers']['accept']>['body']
type Circumstances = {
  visitor: Visitor
  /** Of the version's PDF. */
  pdfSha256: string
}

/**
 * Accepts and signs a version, in the transaction that has locked its quote: the evidence, the quote's status, the event
 * and the mails are stored together, or nothing.
 * @throws Refusal `conflict` for what can no longer be accepted, `unprocessable` for what is missing
 */
export async function acceptOffer(
  open: OpenOffer,
  body: AcceptBody,
  { visitor, pdfSha256 }: Circumstances,
): Promise<void> {
  const { scope, link, quote, shown } = open
  refuseUnlessAcceptable(open, body.version)

  const { document } = shown
  const receipts = await receiptsOf(open, body.receipts)
  const choice = { chosenLines: body.chosen_lines, valuation: body.valuation }
  const { totalCents, maximum } = priceOfChoice(document, choice)

  const { events } = await listEvents(scope, quote, { atMost: 100 })
  const idempotencyKey = visitor.keyed && storedKey(visitor.keyed)
  const sentAt = momentIn(scope.timeZone, link.createdAt)
  await insertAcceptance(
    scope,
    quote.id,
    {
      quoteNumber: quote.quoteNumber,
      version: shown.version,
      name: body.name,
      drawing: body.drawing || null,
      consentVersion: document.consent.version,
      ...choice,
      totalCents,
      maximumCents: maximum?.cents ?? null,
      acceptedAt: momentIn(scope.timeZone, scope.now),
      address: visitor.address,
      userAgent: visitor.userAgent ?? null,
      documentSha256: shown.documentSha256,
      pdfSha256,
      receipts,
      link: { recipient: link.recipient ?? 'a link copied by the company', sentAt },
      events: events
        .filter(({ version }) => version === shown.version)
        .map(({ at, words }) => ({ at, words }))
        .reverse(),
    },
    idempotencyKey,
  )
  await noteAnswer(scope, quote, signedQuote(open, choice, totalCents))
  await recordEvent(scope, {
    quoteId: quote.id,
    kind: 'accepted',
    version: shown.version,
    linkId: link.id,
    facts: { name: body.name, totalCents },
    idempotencyKey,
  })
  if (quote.jobId !== null) await scope.services.schedule.followSigned(scope, quote.id)
  await announceAnswer(scope, { ...quote, answer: 'accepted' })
  await putSignedMails(scope, quote, shown.version, {
    name: body.name,
    totalCents,
    maximum: maximum && maximumWords(maximum),
    deposit: depositSentences(document.deposit, totalCents),
  })
}

/** @throws Refusal `conflict` for a version that was signed or replaced, and for a move that is done */
function refuseUnlessAcceptable({ quote, shown, state, newest }: OpenOffer, version: number): void {
  if (shown.acceptance !== null) {
    const when = mediumDate(shown.acceptance.acceptedAt)
    throw new Refusal('conflict', `${shown.acceptance.name} already accepted this quote on ${when}.`)
  }
  refuseUnlessOpen(state)
  if (version !== newest.version) refuseUnlessOpen('superseded')
  if (quote.agreed && !OPEN_STATUSES.includes(quote.agreed.status)) {
    throw new Refusal('conflict', 'This move is done already. Please call us.')
  }
}

type Choice = { chosenLines: number[]; valuation: AcceptBody['valuation'] }

/** What the choices come to, and the most that may be charged for them. */
function priceOfChoice(document: OfferDocument, choice: Choice) {
  if (document.valuationOffers.length > 0 && choice.valuation === null) {
    throw new Refusal('unprocessable', 'Please choose how your goods are protected.')
  }
  const { totalCents } = offerPrice(document, choice)
  if (totalCents === null) throw new Refusal('conflict', 'This quote has no price yet. Please ask us.')
  const maximum = maximumOfOffer(document, choice)
  if (maximum && totalCents > maximum.cents) {
    throw new Refusal(
      'conflict',
      `With these choices it comes to ${formatCents(totalCents)}, more than the maximum in this document. Please change your choices, or ask us.`,
    )
  }
  return { totalCents, maximum }
}

/** What the quote says from now on. */
function signedQuote({ quote, shown }: OpenOffer, choice: Choice, totalCents: number) {
  // While no one has edited the quote since, it now says what the customer chose.
  const isThatOne = quote.revision === shown.version
  const lines = withChosen(quote.lines, choice)
  const protection = protectionOf(shown.document, choice)
  return {
    answer: 'accepted' as const,
    answeredVersion: shown.version,
    // A booked move stays agreed, also where the office has changed the quote once more.
    status: quote.jobId === null ? statusOfSigned(quote, shown.version) : quote.status,
    ...(isThatOne && { lines, protection, totalCents }),
    // Of a booked move it stays until they choose again, however the quote was edited meanwhile.
    ...(!isThatOne && quote.jobId !== null && withProtection(quote, protection)),
  }
}
