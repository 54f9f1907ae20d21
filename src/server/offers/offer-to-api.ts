import type { Offer } from '../../contract/offer.ts'
import type { Agreement } from '../../domain/agreements/agreement-in-force.ts'
import { changeTold } from '../../domain/agreements/agreement-words.ts'
import { offerChanges } from '../../domain/agreements/offer-changes.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { type OfferedPaper, papersOf } from '../../domain/agreements/papers.ts'
import { chosenByOffice, withChosen } from '../../domain/agreements/same-offer.ts'
import { dollarsOf, formatCents } from '../../domain/money.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { EMPTY_STOP, listedStops, type Stop, stopLines } from '../../domain/quotes/stops.ts'
import { withoutStreetNumber } from '../../domain/quotes/without-street-number.ts'
import type { OrgScope } from '../org-scope.ts'
import { lockOf, TRIES } from '../quotes/links.ts'
import { momentIn, momentOn } from '../time/wall-clock.ts'
import { offerPrice } from './offer-price.ts'
import type { OpenOffer } from './open-offer.ts'
import { asksFor } from './who-it-is.ts'

type Known = {
  asked: { at: string; words: string }[]
  /** Ids of the papers that were opened; null for the whole document. */
  opened: { has(id: string | null): boolean }
  /** The booked move, and how its day goes; null while nothing is booked, and while the link is locked. */
  booking: { startsAt: Date | null; agreed: Agreement | null } | null
  day: Offer['move_day']
  changes: Offer['change_orders']
  mayBook: boolean
  path: string
  /** Null while the link is locked. */
  deposit: Offer['deposit']
}

/** An offer as its customer sees it: before they have said who they are, without what others need not know. */
export function offerToApi(
  open: OpenOffer,
  { asked, opened, booking, day, changes, mayBook, path, deposit }: Known,
): Offer {
  const { state, shown, quote, unlocked, scope } = open
  const { document, acceptance } = shown
  const isLocked = state === 'locked'
  const chosen = acceptance?.chosenLines ?? chosenByOffice(document)
  const price = offerPrice(document, { chosenLines: chosen, valuation: acceptance?.valuation ?? null })
  const showsDetails = state === 'open' || state === 'accepted' || state === 'declined'
  return {
    state,
    company: companyOf(document),
    quote_number: document.quoteNumber,
    customer_name: isLocked ? '' : document.customer.name,
    version: shown.version,
    sent_at: momentIn(scope.timeZone, shown.createdAt),
    total: dollarsOf(price.totalCents),
    price_kind: document.priceKind,
    unsurveyed_price: document.unsurveyedPrice,
    maximum_price: isLocked ? null : dollarsOf(document.maximumCents),
    maximum_covers: document.maximumCovers,
    holds_until: document.holdsUntil,
    time_zone: scope.timeZone,
    unlocked,
    unlock: unlocked ? null : unlockOf(open),
    newer: state === 'superseded' ? newerThan(open, path) : null,
    move: isLocked ? null : moveOf(document, unlocked, chosen),
    lines: showsDetails ? linesOf(document, price, chosen) : [],
    valuation_offers: showsDetails ? document.valuationOffers.map(protectionOf) : [],
    details: showsDetails ? detailsOf(document, price, { opened, mayBook }) : null,
    accepted:
      acceptance && !isLocked
        ? {
            name: acceptance.name,
            at: acceptance.acceptedAt,
            total: dollarsOf(acceptance.totalCents),
            chosen_lines: acceptance.chosenLines,
            valuation: acceptance.valuation,
            fingerprint: acceptance.pdfSha256,
            ...sinceSigned(scope, shown, booking?.agreed ?? null),
          }
        : null,
    deposit,
    declined_at: state === 'declined' ? momentIn(scope.timeZone, quote.answeredAt) : null,
    booked_for: momentIn(scope.timeZone, booking?.startsAt ?? null),
    move_day: day,
    change_orders: changes,
    asked: isLocked ? [] : asked,
  }
}

/** What a booked move costs since it was signed, and what was changed; null and nothing where it is as it was signed. */
function sinceSigned({ timeZone }: OrgScope, { version }: OpenOffer['shown'], agreed: Agreement | null) {
  if (!agreed?.acceptance || agreed.signed?.version !== version)
    return { total_since: null, changes_since: [] }
  const { totalCents } = agreed.acceptance
  const isOther = totalCents !== agreed.signed.totalCents
  const told = agreed.changes.map((change) =>
    changeTold({ ...change, at: momentOn(timeZone, change.at, change.day) }),
  )
  return {
    total_since: isOther ? dollarsOf(totalCents) : null,
    changes_since: [...told, ...(isOther ? [`The total is now ${formatCents(totalCents)}.`] : [])],
  }
}

/** What they are asked, and the wrong answers that are left before the link is locked for an hour. */
function unlockOf({ link, scope, shown: { document } }: OpenOffer): Offer['unlock'] {
  const lock = lockOf(link, scope.now)
  const left = lock === 'over' ? TRIES : Math.max(0, TRIES - link.wrongTries)
  return {
    asks_for: asksFor(document),
    may_use_email: document.customer.email !== null,
    tries_left: lock === 'locked' ? 0 : left,
    most_tries: TRIES,
    locked: lock === 'locked',
  }
}

const newerThan = ({ scope, shown, newest, unlocked }: OpenOffer, path: string): Offer['newer'] => ({
  version: newest.version,
  sent_at: momentIn(scope.timeZone, newest.createdAt),
  total: dollarsOf(newest.totalCents),
  changes: changesFor(unlocked, shown.document, newest.document),
  path: `${path}?version=${newest.version}`,
})

const companyOf = ({ company }: OfferDocument): Offer['company'] => ({
  name: company.name,
  legal_name: company.legalName,
  address: company.address,
  phone: company.phone,
  email: company.email,
  website: company.website,
  dot_number: company.dotNumber,
  licences: company.licences,
  has_logo: company.hasLogo,
})

/** What changed, for those who have said who they are and for those who have not. */
function changesFor(unlocked: boolean, before: OfferDocument, after: OfferDocument): string {
  const all = offerChanges(before, after)
  if (all === null) return 'It is valid until a later day'
  if (unlocked) return all
  return offerChanges(forAnybody(before), forAnybody(after)) ?? 'Details of the move'
}

const shownAddress = (unlocked: boolean, address: string | null) =>
  unlocked || address === null ? address : withoutStreetNumber(address)

/** Whom to ask for at a stop, and its note, may tell as much as a number. */
const shownStop = (unlocked: boolean, stop: Stop): Stop =>
  unlocked ? stop : { ...EMPTY_STOP, kind: stop.kind, address: shownAddress(false, stop.address) }

/** An offer without what is hidden from those who only have the link. */
function forAnybody(offer: OfferDocument): OfferDocument {
  const { from, to } = offer.move
  const side = (of: typeof from) => ({ ...of, address: shownAddress(false, of.address) })
  const stops = offer.move.stops?.map((stop) => shownStop(false, stop))
  return {
    ...offer,
    customer: { ...offer.customer, email: null, phone: null },
    move: { ...offer.move, from: side(from), to: side(to), notes: null, ...(stops && { stops }) },
  }
}

function moveOf(
  { move, lines }: OfferDocument,
  unlocked: boolean,
  chosenLines: readonly number[],
): Offer['move'] {
  const place = ({ address, access }: typeof move.from) => ({
    address: shownAddress(unlocked, address),
    access,
  })
  return {
    date: move.date,
    from: place(move.from),
    to: place(move.to),
    stops: (move.stops ? listedStops(move.stops, move.extraStops ?? 0) : []).map((stop, index) => {
      const { title, more: access } = stopLines(shownStop(unlocked, stop), index + 1)
      return { title, address: shownAddress(unlocked, stop.address), access }
    }),
    miles: move.miles,
    ...crewTime(move, withChosen(lines, { chosenLines: [...chosenLines] })),
    truck_size: move.truckSize,
    volume_cu_ft: move.volumeCuFt,
    weight_lb: move.weightLb,
    // Notes may hold a gate's code.
    notes: unlocked ? move.notes : null,
  }
}

type Price = ReturnType<typeof offerPrice>

function linesOf({ lines }: OfferDocument, price: Price, chosen: readonly number[]): Offer['lines'] {
  const amounts = new Map(price.lines.map((line) => [line.id, line]))
  return lines.map(({ unitCents, startsOn, ...line }) => ({
    ...line,
    starts_on: startsOn,
    chosen: !line.optional || chosen.includes(line.id),
    unit_price: dollarsOf(unitCents),
    base: dollarsOf(amounts.get(line.id)?.baseCents ?? null),
    amount: dollarsOf(amounts.get(line.id)?.amountCents ?? 0),
  }))
}

const protectionOf = ({
  priceCents,
  coverCents,
  deductibleCents,
  ...offered
}: OfferDocument['valuationOffers'][number]): Offer['valuation_offers'][number] => ({
  ...offered,
  price: dollarsOf(priceCents),
  cover: dollarsOf(coverCents),
  deductible: dollarsOf(deductibleCents),
})

const detailsOf = (
  offer: OfferDocument,
  price: Price,
  { opened, mayBook }: Pick<Known, 'opened' | 'mayBook'>,
): NonNullable<Offer['details']> => ({
  preliminary_basis: offer.preliminaryBasis,
  move_price: dollarsOf(price.moveCents),
  is_fixed_price: offer.fixedCents !== null,
  estimate_lines: (offer.estimate?.lines ?? []).map(({ cents, ...line }) => ({
    ...line,
    amount: dollarsOf(cents),
  })),
  date_rate: offer.estimate?.dateRate ?? null,
  protected_total: offer.protectedTotal && {
    label: offer.protectedTotal.label,
    total: dollarsOf(offer.protectedTotal.cents),
  },
  tax_percent: offer.taxPercent,
  move_is_taxed: offer.moveIsTaxed,
  tax: dollarsOf(price.taxCents),
  items: offer.items,
  items_are_typical: offer.itemsAreTypical,
  deposit: offer.deposit && {
    amount: dollarsOf(offer.deposit.cents),
    percent: offer.deposit.percent,
    due_words: offer.deposit.dueWords,
    refund_words: offer.deposit.refundWords,
    booking_waits: offer.deposit.bookingWaits,
  },
  forms_of_payment: offer.formsOfPayment,
  terms: offer.terms,
  required_texts: offer.requiredTexts,
  papers: papersOf(offer).map((paper) => ({
    id: paper.id,
    title: paper.title,
    url: paper.url,
    sha256: paper.sha256,
    words: paper.words,
    has_pdf: paper.sha256 !== null && paper.words === null,
    says: saysOf(paper),
    opened: opened.has(paper.id),
  })),
  whole_document: offer.wholeDocument,
  document_opened: opened.has(null),
  signature: offer.signature,
  next_steps: offer.nextSteps,
  consent: offer.consent,
  may_book: mayBook,
})

function saysOf({ isSigned, receipt }: OfferedPaper) {
  if (isSigned) return 'signs'
  return receipt && (receipt === 'initials' ? 'initials' : 'received')
}
