// Prints, for each published move, what was published, what the default rate card gives, and the error.

import { defaultRateCard } from '../src/domain/estimate/default-rate-card.ts'
import { TRAVEL_MODES } from '../src/domain/estimate/rate-basis.ts'
import { type Comparison, publishedAccuracy } from '../test/estimate/published-accuracy.ts'

const accuracy = publishedAccuracy(defaultRateCard)

console.table(
  accuracy.moves.map(({ id, distance, movers, hours, dollars, estimate }) => ({
    move: id,
    miles: distance,
    'cu ft': estimate.explanation.volumeCuFt,
    truck: estimate.truckSize,
    crew: range(movers),
    'our crew': movers ? `${movers.computed}${movers.isWithin ? '' : ' outside'}` : estimate.movers,
    hours: range(hours),
    'our hours': estimate.hours,
    'hours error': percent(hours),
    price: range(dollars),
    'our price': estimate.totalCents / 100,
    'price error': percent(dollars),
  })),
)
console.log(`Median error of hours:        ${share(accuracy.medianHoursError)} (target at most 17 %)`)
console.log(`Median error of local price:  ${share(accuracy.medianLocalPriceError)} (target at most 12 %)`)
console.log(`Median error of long price:   ${share(accuracy.medianLongPriceError)} (target at most 25 %)`)
console.log(`Crews outside the published:  ${share(accuracy.crewsOutsideShare)} (target at most 10 %)`)

const { charging } = defaultRateCard
console.log('Median error of local price where the company charges its travel:')
console.table(
  TRAVEL_MODES.map((by) => {
    const travel = { by, hours: 0.5, feeCents: 75_00 }
    const card = { ...defaultRateCard, charging: { ...charging, travel } }
    const prices = { ...card.prices, centsPerTruck: 0, centsPerMile: 0 }
    return {
      travel: by,
      'with truck fee and miles': share(publishedAccuracy(card).medianLocalPriceError),
      'with neither': share(publishedAccuracy({ ...card, prices }).medianLocalPriceError),
    }
  }),
)

function range(comparison: Comparison | null): string {
  if (!comparison) return '–'
  const { low, high } = comparison
  return low === high ? `${low}` : `${low}–${high}`
}

function percent(comparison: Comparison | null): string {
  if (!comparison) return '–'
  return `${comparison.error > 0 ? '+' : ''}${share(comparison.error)}`
}

function share(value: number): string {
  return `${(value * 100).toFixed(1)} %`
}
