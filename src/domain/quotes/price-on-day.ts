import { dateFactor } from '../estimate/date-factor.ts'
import { minimumHours } from '../estimate/minimum-hours.ts'
import type { RateCard } from '../estimate/rate-card.ts'
import { estimateQuote } from './estimate-quote.ts'

/** Whether a rate card prices two days, `YYYY-MM-DD`, alike; null is a day that no one has named yet. */
export const isSameRate = (card: RateCard, one: string | null, other: string | null): boolean =>
  dateFactor(one, card).factor === dateFactor(other, card).factor &&
  minimumHours(one, card).hours === minimumHours(other, card).hours

type QuotedMove = Parameters<typeof estimateQuote>[0] & {
  readonly moveDate: string | null
  readonly estimate: object | null
  readonly totalCents: number | null
}

/**
 * What a quote would cost on another day, `YYYY-MM-DD`, by its own rate card and with everything else as it is, in cents.
 * Of a fixed price, or without an estimate, the day changes nothing; a day at the same rate costs what the quote says.
 */
export const priceOnDay = (quote: QuotedMove, card: RateCard, day: string): number | null =>
  quote.estimate === null || isSameRate(card, quote.moveDate, day)
    ? quote.totalCents
    : estimateQuote({ ...quote, moveDate: day }, card).totalCents
