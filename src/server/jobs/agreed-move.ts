import { withChosen } from '../../domain/agreements/same-offer.ts'
import { trucksSold } from '../../domain/estimate/truck-size.ts'
import { AGREED_BY_WORDS } from '../../domain/jobs/change-pending.ts'
import { formatCents } from '../../domain/money.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { listedStops } from '../../domain/quotes/stops.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import type { StoredQuote } from '../quotes/queries.ts'
import { lastAgreed } from '../quotes/versions.ts'
import type { StoredJob } from './job-rows.ts'

/** What a job takes over from its quote, as it was agreed with the customer. */
export type AgreedMove = Pick<
  StoredJob,
  | 'quoteVersion'
  | 'agreedRevision'
  | 'originAddress'
  | 'destinationAddress'
  | 'stops'
  | 'moveDate'
  | 'crewSize'
  | 'trucksNeeded'
  | 'estimatedCents'
> & {
  /** Null where nothing was estimated. */
  hours: number | null
}

type LastAgreed = NonNullable<Awaited<ReturnType<typeof lastAgreed>>>

/** Refuses to book a quote that says something else than what its customer signed, until someone chooses. */
class SignedOtherwise extends Refusal {
  override readonly facts: { readonly code: 'signed_otherwise'; readonly signed_total: number }

  constructor(
    { acceptance: { name, version, totalCents }, version: agreed, changes }: LastAgreed,
    quote: StoredQuote,
  ) {
    const says = quote.totalCents === null ? 'says something else' : `says ${formatCents(quote.totalCents)}`
    const last = changes.at(-1)
    const since = last ? ` and agreed ${AGREED_BY_WORDS[last.how]} to version ${agreed}` : ''
    super(
      'conflict',
      `${name} signed version ${version}${since} at ${formatCents(totalCents)}; the quote has changed since and ${says}. Book what was ${last ? 'agreed' : 'signed'}, or send the quote and have it signed first.`,
    )
    this.facts = { code: 'signed_otherwise', signed_total: totalCents / 100 }
  }
}

/**
 * What a job of a locked quote rests on: what its customer signed, however the quote was edited since; a quote that
 * no one signed is agreed as it stands.
 * @param asSigned the person who books knows that the quote says something else by now
 * @param asAgreed the customer has agreed to what it says, otherwise than by signing it
 * @throws Refusal `conflict` where the quote was changed since it was signed and no one has chosen
 */
export async function agreedMove(
  scope: OrgScope,
  quote: StoredQuote,
  { asSigned = false, asAgreed = false }: { asSigned?: boolean; asAgreed?: boolean },
): Promise<AgreedMove> {
  const signed = await lastAgreed(scope, quote.id)
  const { movers: crewSize, hours } = crewTime(quote.estimate, quote.lines)
  const asItStands = {
    // Only a version that says what the quote says.
    quoteVersion: quote.holdsUntil !== null && quote.sentRevision === quote.revision ? quote.revision : null,
    agreedRevision: quote.revision,
    originAddress: quote.pickupAddress,
    destinationAddress: quote.deliveryAddress,
    stops: listedStops(quote.stops, quote.multipleStops),
    moveDate: quote.moveDate,
    crewSize,
    trucksNeeded: trucksSold(quote.estimate?.truckSize ?? null),
    hours,
    estimatedCents: quote.totalCents,
  }
  if (!signed || asAgreed) return asItStands
  const { version, acceptance, document } = signed
  const priced = { quoteVersion: version, estimatedCents: acceptance.totalCents }
  if (version === quote.revision) return { ...asItStands, ...priced }
  if (!asSigned) throw new SignedOtherwise(signed, quote)
  const { from, to, date, stops = [], extraStops } = document.move
  const signedTime = crewTime(document.move, withChosen(document.lines, acceptance))
  return {
    ...priced,
    agreedRevision: version,
    originAddress: from.address,
    destinationAddress: to.address,
    stops: listedStops(stops, extraStops ?? 0),
    moveDate: date,
    crewSize: signedTime.movers,
    trucksNeeded: trucksSold(document.move.truckSize),
    hours: signedTime.hours,
  }
}
