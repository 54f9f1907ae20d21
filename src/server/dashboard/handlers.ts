import type { Contract } from '../../contract/contract.ts'
import { CHART_WEEKS, WAITING_SHOWN } from '../../contract/dashboard.ts'
import { dollarsOf } from '../../domain/money.ts'
import { listWaitingQuotes } from '../quotes/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { standingOnTheWire } from '../wire/standing-on-the-wire.ts'
import { listWeeks } from './queries.ts'

/** What the dashboard shows beyond lists and figures. */
export const dashboardHandlers: Handlers<Contract['dashboard']> = {
  async waiting(scope) {
    const today = dayIn(scope.timeZone, scope.now)
    const { rows, quotes, unseen, cents } = await listWaitingQuotes(scope, today, WAITING_SHOWN)
    return {
      total: quotes,
      sum: dollarsOf(cents),
      unseen,
      quotes: rows.map((quote) => ({
        id: quote.id,
        quote_number: quote.quoteNumber,
        customer_name: quote.customerName,
        total_cost: dollarsOf(quote.totalCents),
        sent_at: momentIn(scope.timeZone, quote.sentAt),
        seen_at: momentIn(scope.timeZone, quote.seenAt),
        ...standingOnTheWire(quote, scope),
      })),
    }
  },

  async weekly(scope) {
    const weeks = await listWeeks(scope, dayIn(scope.timeZone, scope.now), CHART_WEEKS)
    return {
      weeks: weeks.map(({ weekStart, revenueCents, bookings }) => ({
        week_start: weekStart,
        revenue: dollarsOf(revenueCents),
        bookings,
      })),
    }
  },
}
