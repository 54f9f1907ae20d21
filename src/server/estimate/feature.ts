import type { Contract } from '../../contract/contract.ts'
import { MAX_ITEM_LINES } from '../../contract/estimate.ts'
import { camelKeys } from '../../contract/naming.ts'
import { readItemLines } from '../../domain/catalogue/read-items.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { estimateMove } from '../../domain/estimate/estimate.ts'
import { kindOfMove } from '../../domain/estimate/kind-of-move.ts'
import { EMPTY_MOVE } from '../../domain/estimate/move.ts'
import type { Place } from '../../domain/estimate/road-miles.ts'
import { milesWithStops } from '../../domain/estimate/way-over-stops.ts'
import { hoursRange } from '../../domain/learning/hours-range.ts'
import { rangeOf } from '../../domain/learning/prediction-range.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { saidStops } from '../../domain/quotes/said-stops.ts'
import { NO_STOPS } from '../../domain/quotes/stops.ts'
import type { Feature } from '../feature.ts'
import { approximateDistance, findWayOverStops, yardMiles } from '../places/gazetteer.ts'
import type { Handlers } from '../serve-contract.ts'
import { estimateToApi } from '../wire/estimate-to-api.ts'
import { getCurrentCardAndYard, getCurrentRateCard } from './queries.ts'

const TYPICAL_MOVE = { ...EMPTY_MOVE, items: typicalInventories.apt2, distance: 10 }

const placeToApi = ({ name, knownBy }: Place) => ({ name, known_by: knownBy })

/** Estimates that are not stored. */
const estimateHandlers: Handlers<Contract['estimates']> = {
  async calculate(scope, { body }) {
    const { card, yardAddress, residuals } = await getCurrentCardAndYard(scope)
    const { stops, multiple_stops, ...said } = body
    const items = readItemLines(said.items, { atMost: MAX_ITEM_LINES })
    const move = {
      ...camelKeys(said),
      items,
      ...(saidStops({ stops, multiple_stops }, NO_STOPS) ?? NO_STOPS),
    }
    const wayOverStops = await findWayOverStops(move)
    const ways = { ...(await yardMiles(yardAddress, move)), wayOverStops }
    const { estimate } = estimateQuote({ ...move, ...ways, assumedMiles: null }, card)
    if (!estimate) throw new Error('a move with items has no estimate')
    const { volumeCuFt, hours: lines } = estimate.explanation
    const distance = milesWithStops(move.distance ?? 0, wayOverStops)
    const kind = kindOfMove({ ...move, distance }, volumeCuFt, card.carry.freeFeet)
    const range = hoursRange({ hours: estimate.hours, lines }, rangeOf(residuals, kind))
    return {
      estimate: estimateToApi(estimate),
      items,
      range: {
        ...{ from_hours: range.fromHours, to_hours: range.toHours },
        ...{ jobs: range.jobs, is_early: range.isEarly },
      },
    }
  },

  async test(scope) {
    const { card } = await getCurrentRateCard(scope)
    return { estimate: estimateToApi(estimateMove(TYPICAL_MOVE, card)) }
  },

  async distance(_scope, { query }) {
    const { miles, from, to } = await approximateDistance(query.from, query.to)
    return { miles, from: from && placeToApi(from), to: to && placeToApi(to) }
  },
}

export const estimate = {
  name: 'estimate',
  handlers: { estimates: estimateHandlers },
} satisfies Feature
