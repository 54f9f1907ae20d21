import { expect, test } from 'vitest'
import { estimateMove } from '../../src/domain/estimate/estimate.ts'
import { storedRateCardSchema } from '../../src/domain/estimate/stored-rate-card.ts'
import { goldenMoves } from './golden-moves.ts'
import golden from './golden-prices.json' with { type: 'json' }

test.each(Object.entries(golden.cards))(
  'the card "%s" of an earlier release prices to the cent as it did',
  (name, stored) => {
    const card = storedRateCardSchema.parse(stored)
    const priced = goldenMoves.map((move, index) => {
      const { movers, hours, truckSize, laborCents, truckCents, locationFeesCents, totalCents } =
        estimateMove(move, card)
      return [name, index, movers, hours, truckSize, laborCents, truckCents, locationFeesCents, totalCents]
    })
    expect(priced).toHaveLength(104)
    expect(priced).toEqual(golden.prices.filter(([of]) => of === name))
  },
)
