import type { QuoteMail } from '../../contract/mails.ts'
import { wireFields } from '../../contract/naming.ts'
import { listedFieldNames, type Quote, type QuoteRow } from '../../contract/quote.ts'
import { quoteFieldNames } from '../../contract/quote-fields.ts'
import { rateBasisOf } from '../../domain/estimate/rate-basis.ts'
import { trucksSold } from '../../domain/estimate/truck-size.ts'
import { milesWithStops } from '../../domain/estimate/way-over-stops.ts'
import { dollarsOf } from '../../domain/money.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { listedStops } from '../../domain/quotes/stops.ts'
import type { MailOfQuote } from '../email/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentIn, momentOn } from '../time/wall-clock.ts'
import { estimateToApi, figuresToApi } from '../wire/estimate-to-api.ts'
import { standingToApi } from '../wire/standing-to-api.ts'
import type { QuoteInList } from './list-quotes.ts'
import type { CancelledJob, QuoteOfCustomer, QuoteWithJob } from './queries.ts'
import type { agreementToApi } from './quote-agreement.ts'
import { priceToApi } from './quote-lines.ts'

/** A quote as lists carry it. */
export function quoteRowToApi(quote: QuoteInList, scope: OrgScope): QuoteRow {
  const { timeZone } = scope
  return {
    ...wireFields(listedFieldNames, quote),
    id: quote.id,
    quote_number: quote.quoteNumber,
    status: quote.status,
    created_at: momentIn(timeZone, quote.createdAt),
    total_cost: dollarsOf(quote.totalCents),
    customer_lead_source: quote.customerLeadSource,
    customer_post_call_data: quote.postCallData,
    job_id: quote.jobId,
    customer_id: quote.customerId,
    preliminary_basis: preliminaryBasis(quote),
    version: quote.version,
    trucks: trucksSold(quote.estimate?.truckSize ?? null),
    crew_time: crewTime(quote.estimate, quote.lines),
    ...standingToApi(quote, scope),
    sent_at: momentIn(timeZone, quote.sentAt),
    selected_items_json: {
      estimate: quote.estimate && figuresToApi(quote.estimate),
      items: quote.items,
    },
  }
}

/** What is read beside a quote. */
type JoinedToQuote = {
  others: readonly QuoteOfCustomer[]
  mails: readonly MailOfQuote[]
  cancelled: readonly CancelledJob[]
  offer: Quote['offer']
  booking: Quote['booking']
}

/** A quote with everything that is known of it. */
export function quoteToApi(
  quote: QuoteWithJob,
  { others, mails, cancelled, offer, booking }: JoinedToQuote,
  agreement: ReturnType<typeof agreementToApi>,
  scope: OrgScope,
): Quote {
  const { timeZone } = scope
  return {
    ...quoteRowToApi(quote, scope),
    selected_items_json: {
      estimate: quote.estimate && estimateToApi(quote.estimate),
      items: quote.items,
    },
    items: quote.items,
    unknown_items: [...(quote.estimate?.explanation.unknownItems ?? [])],
    stops: listedStops(quote.stops, quote.multipleStops),
    miles_with_stops:
      quote.wayOverStops && quote.distance !== null
        ? milesWithStops(quote.distance, quote.wayOverStops)
        : null,
    ...priceToApi(quote),
    ...agreement,
    ...wireFields(quoteFieldNames, quote),
    rate_basis: rateBasisOf(quote),
    rate_card_version: quote.rateCardVersion,
    changed_at: momentIn(timeZone, quote.changedAt),
    changed_by: quote.changedByName,
    revision: quote.revision,
    call_id: quote.phoneCallId,
    other_quotes: others.map((other) => ({
      id: other.id,
      quote_number: other.quoteNumber,
      status: other.status,
      created_at: momentIn(timeZone, other.createdAt),
    })),
    mails: mails.map((mail) => mailToApi(mail, timeZone)),
    booking,
    cancelled_jobs: cancelled.map((job) => ({
      id: job.id,
      job_number: job.jobNumber,
      reason: job.cancelReason,
      cancelled_at: momentOn(timeZone, job.cancelledAt, job.cancelledOn),
    })),
    offer,
  }
}

function mailToApi(mail: MailOfQuote, timeZone: string): QuoteMail {
  return {
    id: mail.id,
    to: mail.recipient,
    message: mail.message,
    state: mail.state,
    detail: mail.detail,
    may_have_arrived: mail.mayHaveArrived,
    created_at: momentIn(timeZone, mail.createdAt),
    settled_at: momentIn(timeZone, mail.settledAt),
  }
}
