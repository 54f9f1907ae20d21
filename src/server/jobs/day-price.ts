import type { DayPrice } from '../../contract/job-schedule.ts'
import { longDate } from '../../domain/calendar.ts'
import { centsOf, dollarsOf, formatCents } from '../../domain/money.ts'
import { priceOnDay } from '../../domain/quotes/price-on-day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { changeQuote } from '../quotes/change-quote.ts'
import type { QuoteWithJob, StoredQuote } from '../quotes/queries.ts'
import { lastAgreed } from '../quotes/versions.ts'
import { dayIn } from '../time/wall-clock.ts'
import { bookedMove } from './booked-change.ts'
import type { WholeJob } from './job-rows.ts'

type PriceOfDay = (day: string) => DayPrice | null

/** Tells what days cost a quote that is to be booked; null for those that cost what was agreed. */
export async function dayPricesOfQuote(scope: OrgScope, quote: StoredQuote): Promise<PriceOfDay> {
  const signed = await lastAgreed(scope, quote.id)
  return dayPrices(scope, quote, signed ? signed.acceptance.totalCents : quote.totalCents)
}

/** Tells what days cost a job; null for the day that it has, and for those that cost what was agreed. */
export async function dayPricesOfJob(scope: OrgScope, job: WholeJob): Promise<PriceOfDay> {
  const own = job.startsAt && dayIn(scope.timeZone, job.startsAt)
  const priceOfDay = await dayPrices(scope, job.quote, job.estimatedCents)
  return (day) => (day === own ? null : priceOfDay(day))
}

async function dayPrices(
  scope: OrgScope,
  quote: StoredQuote | null,
  agreedCents: number | null,
): Promise<PriceOfDay> {
  if (quote === null || agreedCents === null) return () => null
  const { card } = await getRateCard(scope, quote.rateCardVersion)
  return (day) => {
    const cents = priceOnDay(quote, card, day)
    // What the quote says by now of its own day is no matter of the day.
    if (cents === null || cents === quote.totalCents || cents === agreedCents) return null
    return { price: dollarsOf(cents), agreed: dollarsOf(agreedCents) }
  }
}

/**
 * Changes a locked quote to a day at the price that was shown for it. Of a booked one that is a change like any other: its
 * job keeps what was agreed until someone agrees.
 * @param price in dollars
 * @throws Refusal `conflict` where the day costs something else by now, or the move is done
 */
export async function changeToDay(
  scope: OrgScope,
  quote: QuoteWithJob | null,
  { day, price }: { day: string | null; price: number },
): Promise<void> {
  if (!quote) throw new Refusal('conflict', 'This job has no quote, so its price does not depend on the day.')
  if (day === null) throw new Refusal('conflict', 'Choose a day to get its price.')
  const { card } = await getRateCard(scope, quote.rateCardVersion)
  const cents = priceOnDay(quote, card, day)
  if (cents !== centsOf(price)) {
    const costs = cents === null ? 'has no price' : `costs ${formatCents(cents)}`
    throw new Refusal(
      'conflict',
      `${longDate(day)} now ${costs}, not ${formatCents(centsOf(price))}. Please review it.`,
    )
  }
  if (quote.moveDate !== day) await changeQuote(scope, quote, { moveDate: day }, bookedMove)
}
