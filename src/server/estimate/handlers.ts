import type { Contract } from '../../contract/contract.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { estimateMove } from '../../domain/estimate/estimate.ts'
import type { Place } from '../../domain/estimate/road-miles.ts'
import { approximateDistance } from '../places/gazetteer.ts'
import type { Handlers } from '../serve-contract.ts'
import { estimateOnTheWire } from '../wire/estimate-on-the-wire.ts'
import { getCurrentRateCard } from './queries.ts'

const TYPICAL_MOVE = {
  items: typicalInventories.apt2,
  distance: 10,
  pickupStairs: 0,
  deliveryStairs: 0,
  pickupCarryFeet: 0,
  deliveryCarryFeet: 0,
  multipleStops: 0,
  moveDate: null,
}

const placeOnTheWire = ({ name, knownBy }: Place) => ({ name, known_by: knownBy })

/** Estimates that are not stored. */
export const estimateHandlers: Handlers<Contract['estimates']> = {
  async calculate(scope, { body }) {
    const { card } = await getCurrentRateCard(scope)
    const move = {
      items: body.items,
      distance: body.distance,
      pickupStairs: body.pickup_stairs,
      deliveryStairs: body.delivery_stairs,
      pickupCarryFeet: body.pickup_carry_feet,
      deliveryCarryFeet: body.delivery_carry_feet,
      multipleStops: body.multiple_stops,
      moveDate: body.move_date ?? null,
    }
    return { estimate: estimateOnTheWire(estimateMove(move, card)) }
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
