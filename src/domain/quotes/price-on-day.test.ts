import { expect, test } from 'vitest'
import { defaultRateCard as card } from '../estimate/default-rate-card.ts'
import { EMPTY_MOVE } from '../estimate/move.ts'
import { estimateQuote } from './estimate-quote.ts'
import { isSameRate, priceOnDay } from './price-on-day.ts'
import type { QuoteLine } from './quote-lines.ts'

const line = (id: number, part: Partial<QuoteLine>): QuoteLine => ({
  id,
  label: 'Line',
  kind: 'service',
  quantity: 1,
  unit: 'flat',
  unitCents: 0,
  percent: null,
  optional: false,
  chosen: false,
  taxable: false,
  reason: null,
  priceBookId: null,
  hours: null,
  people: null,
  startsOn: null,
  recurring: false,
  ...part,
})

/** The move of the estimate's own test. */
const move = {
  ...EMPTY_MOVE,
  items: [{ name: 'a household', quantity: 1 }],
  distance: 11.4,
  assumedMiles: null,
  pickupAddress: null,
  deliveryAddress: null,
  pickupStairs: 2,
  deliveryCarryFeet: 120,
}
const ourCard = { ...card, unknownItem: { volumeCuFt: 709.5, weightLb: 5330 } }

type Terms = Partial<Parameters<typeof estimateQuote>[0]>
function quoted(moveDate: string | null, terms: Terms = {}) {
  const quote = { ...move, moveDate, ...terms }
  return { ...quote, ...estimateQuote(quote, ourCard) }
}

/** A Thursday in October costs as the hours do, a Friday 8 % more, the last Saturday of November 7.73 % more. */
const THURSDAY = '2026-10-08'
const FRIDAY = '2026-10-09'
const LAST_SATURDAY = '2026-11-28'

const packing = line(1, { quantity: 4, unit: 'hour', unitCents: 6500, taxable: true })
const option = line(2, { unitCents: 18_500, optional: true, chosen: true })
const fivePercent = line(3, { kind: 'discount', unitCents: null, percent: 5, reason: 'Because' })
const protection = { id: 'full-1', label: 'Full value', priceCents: 50_000 }

test.each([
  ['the move alone', {}, 124_210, 134_147, 133_811],
  ['a fixed price', { fixedPrice: { cents: 100_000, reason: 'agreed' } }, 100_000, 100_000, 100_000],
  ['lines', { lines: [packing] }, 150_210, 160_147, 159_811],
  ['a chosen option', { lines: [option] }, 142_710, 152_647, 152_311],
  ['a discount in percent, of the day’s price, too', { lines: [fivePercent] }, 117_999, 127_440, 127_120],
  ['protection', { protection }, 174_210, 184_147, 183_811],
  [
    'all of it, taxed',
    { lines: [packing, option, fivePercent], taxPercent: 8, protection },
    212_250,
    221_691,
    221_371,
  ],
  ['lines without an estimate', { items: [], lines: [packing] }, 26_000, 26_000, 26_000],
  ['nothing at all', { items: [] }, null, null, null],
] as const)('%s', (_, terms, onThursday, onFriday, onLastSaturday) => {
  const quote = quoted(THURSDAY, terms as Terms)
  expect(quote.totalCents).toBe(onThursday)
  expect(priceOnDay(quote, ourCard, THURSDAY)).toBe(onThursday)
  expect(priceOnDay(quote, ourCard, FRIDAY)).toBe(onFriday)
  expect(priceOnDay(quote, ourCard, LAST_SATURDAY)).toBe(onLastSaturday)
  // And back, to the cent.
  expect(priceOnDay(quoted(FRIDAY, terms as Terms), ourCard, THURSDAY)).toBe(onThursday)
})

// @spec 10.60
test('a quote without a day costs on each what that day makes of it', () => {
  const quote = quoted(null)
  expect(priceOnDay(quote, ourCard, THURSDAY)).toBe(quote.totalCents)
  expect(priceOnDay(quote, ourCard, FRIDAY)).toBe(quoted(FRIDAY).totalCents)
})

// @spec 10.60 Another day costs what the quote's own rate card gives, with the same lines, options,
//   discounts, valuation and tax; a fixed price, or a quote without an estimate, does not change
test('a day at the same rate costs what the quote says, however it came about', () => {
  const quote = { ...quoted(THURSDAY), totalCents: 123_456 }
  expect(isSameRate(ourCard, THURSDAY, '2026-10-12')).toBe(true)
  expect(priceOnDay(quote, ourCard, '2026-10-12')).toBe(123_456)
  expect(isSameRate(ourCard, null, FRIDAY)).toBe(false)
})
