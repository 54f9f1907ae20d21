// How near the estimates come to what movers and guides published for the same homes: the error is the
// distance from the middle of the published range, as a share of that middle.
import { isHomeSize, typicalInventories } from '../../src/domain/catalogue/typical-inventories.ts'
import { type Estimate, estimateMove } from '../../src/domain/estimate/estimate.ts'
import { EMPTY_MOVE } from '../../src/domain/estimate/move.ts'
import type { RateCard } from '../../src/domain/estimate/rate-card.ts'
import { dollarsOf } from '../../src/domain/money.ts'
import publishedMoves from './published-moves.json' with { type: 'json' }

type PublishedMove = (typeof publishedMoves.examples)[number]

export type Comparison = {
  readonly low: number
  readonly high: number
  readonly computed: number
  /** 0.1 is ten percent too much, -0.1 ten percent too little. */
  readonly error: number
}

export type ComparedMove = {
  readonly id: string
  readonly distance: number
  readonly movers: (Comparison & { readonly isWithin: boolean }) | null
  readonly hours: Comparison | null
  readonly dollars: Comparison | null
  readonly estimate: Estimate
}

export type Accuracy = {
  readonly moves: readonly ComparedMove[]
  /** Medians of the errors without their sign. */
  readonly medianHoursError: number
  readonly medianLocalPriceError: number
  readonly medianLongPriceError: number
  /** The share of published crews whose range the computed crew is not in. */
  readonly crewsOutsideShare: number
}

/** Prices every published move on a rate card and compares; moves beyond the line-haul's start are long ones. */
export function publishedAccuracy(card: RateCard): Accuracy {
  const moves = publishedMoves.examples.map((example) => compare(example, card))
  const isLocal = (move: ComparedMove) => move.distance <= card.lineHaul.fromMiles
  const crews = moves.flatMap(({ movers }) => (movers ? [movers] : []))
  return {
    moves,
    medianHoursError: medianError(moves.map(({ hours }) => hours)),
    medianLocalPriceError: medianError(moves.filter(isLocal).map(({ dollars }) => dollars)),
    medianLongPriceError: medianError(moves.filter((move) => !isLocal(move)).map(({ dollars }) => dollars)),
    crewsOutsideShare: crews.filter(({ isWithin }) => !isWithin).length / crews.length,
  }
}

function compare({ id, inputs, published }: PublishedMove, card: RateCard): ComparedMove {
  if (!isHomeSize(inputs.preset)) throw new Error(`${id}: no typical inventory for ${inputs.preset}`)
  const estimate = estimateMove(
    {
      ...EMPTY_MOVE,
      items: typicalInventories[inputs.preset],
      distance: inputs.distance_miles,
      pickupStairs: inputs.pickup_stairs,
      deliveryStairs: inputs.delivery_stairs,
      pickupCarryFeet: inputs.pickup_carry_feet,
      deliveryCarryFeet: inputs.delivery_carry_feet,
      multipleStops: inputs.multiple_stops,
      moveDate: inputs.move_date,
    },
    card,
  )
  const movers = withRange(published.crew, estimate.movers)
  return {
    id,
    distance: inputs.distance_miles,
    movers: movers && {
      ...movers,
      isWithin: movers.low <= movers.computed && movers.computed <= movers.high,
    },
    hours: withRange(published.hours, estimate.hours),
    dollars: withRange(published.total_usd, dollarsOf(estimate.totalCents)),
    estimate,
  }
}

function withRange(range: readonly number[] | null, computed: number): Comparison | null {
  if (!range) return null
  const [low = Number.NaN, high = low] = range
  const middle = (low + high) / 2
  return { low, high, computed, error: (computed - middle) / middle }
}

function medianError(comparisons: readonly (Comparison | null)[]): number {
  const errors = comparisons
    .flatMap((comparison) => (comparison ? [Math.abs(comparison.error)] : []))
    .sort((a, b) => a - b)
  const half = Math.floor(errors.length / 2)
  const upper = errors[half] ?? Number.NaN
  return errors.length % 2 === 1 ? upper : ((errors[half - 1] ?? Number.NaN) + upper) / 2
}
