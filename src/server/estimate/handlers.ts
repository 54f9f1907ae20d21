import type { Contract } from '../../contract/contract.ts'
import { camelKeys } from '../../contract/naming.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { estimateMove } from '../../domain/estimate/estimate.ts'
import { EMPTY_MOVE } from '../../domain/estimate/move.ts'
import type { Place } from '../../domain/estimate/road-miles.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { approximateDistance, yardMiles } from '../places/gazetteer.ts'
import type { Handlers } from '../serve-contract.ts'
import { estimateOnTheWire } from '../wire/estimate-on-the-wire.ts'
import { getCurrentCardAndYard, getCurrentRateCard } from './queries.ts'

const TYPICAL_MOVE = { ...EMPTY_MOVE, items: typicalInventories.apt2, distance: 10 }

const placeOnTheWire = ({ name, knownBy }: Place) => ({ name, known_by: knownBy })

/** Estimates that are not stored. */
export const estimateHandlers: Handlers<Contract['estimates']> = {
  async calculate(scope, { body }) {
    const { card, yardAddress } = await getCurrentCardAndYard(scope)
    const move = camelKeys(body)
    const ways = await yardMiles(yardAddress, move)
    const { estimate } = estimateQuote({ ...move, ...ways, assumedMiles: null }, card)
    if (!estimate) throw new Error('a move with items has no estimate')
    return { estimate: estimateOnTheWire(estimate) }
  },

  async test(scope) {
    const { card } = await getCurrentRateCard(scope)
    return { estimate: estimateOnTheWire(estimateMove(TYPICAL_MOVE, card)) }
  },

  async distance(_scope, { query }) {
    const { miles, from, to } = await approximateDistance(query.from, query.to)
    return { miles, from: from && placeOnTheWire(from), to: to && placeOnTheWire(to) }
  },
}
