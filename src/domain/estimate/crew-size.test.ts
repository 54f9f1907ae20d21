import { expect, test } from 'vitest'
import { emptyLoad } from '../../../test/estimate/loads.ts'
import { crewSize } from './crew-size.ts'
import { defaultRateCard as card } from './default-rate-card.ts'

const crewFor = (volumeCuFt: number, flights = 0) => crewSize({ ...emptyLoad, volumeCuFt }, flights, card)

test.each([
  [0, 2, 1, 'For up to 650 cu ft'],
  [650, 2, 1, 'For up to 650 cu ft'],
  [650.5, 3, 1, 'For 650 to 1,450 cu ft'],
  [1450, 3, 1, 'For 650 to 1,450 cu ft'],
  [1450.5, 4, 1, 'For 1,450 to 2,200 cu ft'],
  [2200, 4, 1, 'For 1,450 to 2,200 cu ft'],
  [2200.5, 5, 0.95, 'For 2,200 to 3,000 cu ft'],
  [3000, 5, 0.95, 'For 2,200 to 3,000 cu ft'],
  [3000.5, 6, 0.9, 'For more than 3,000 cu ft'],
  [100_000, 6, 0.9, 'For more than 3,000 cu ft'],
])('%d cu ft take %d movers at %d of their pace', (volumeCuFt, movers, efficiency, reason) => {
  expect(crewFor(volumeCuFt)).toEqual({ movers, efficiency, reason })
})

test.each([
  [401, 2, 2],
  [401, 3, 3],
  [400, 3, 2],
  [400, 10, 2],
  [1000, 3, 4],
  [2500, 4, 6],
  [3500, 4, 6],
])('%d cu ft over %d flights take %d movers', (volumeCuFt, flights, movers) => {
  expect(crewFor(volumeCuFt, flights).movers).toBe(movers)
})

test('the reason names what decided', () => {
  const hotTub = { ...emptyLoad, volumeCuFt: 500, moversMin: 4, heaviestItem: 'hot-tub' }
  expect(crewSize(hotTub, 0, card)).toEqual({ movers: 4, efficiency: 1, reason: 'Hot Tub needs 4 movers' })
  expect(crewSize(hotTub, 3, card).reason).toBe('Hot Tub needs 4 movers, one more for 3 flights')
  expect(crewFor(700, 4).reason).toBe('For 650 to 1,450 cu ft, one more for 4 flights')
  expect(crewFor(3500, 4).reason).toBe('For more than 3,000 cu ft')
})

test('a crew between two rows of the card keeps the pace of the larger one', () => {
  const sizes: typeof card.crew.sizes = [
    { movers: 2, upToCuFt: 1000, efficiency: 1 },
    { movers: 4, upToCuFt: null, efficiency: 0.8 },
  ]
  const wide = { ...card, crew: { ...card.crew, sizes } }
  expect(crewSize({ ...emptyLoad, volumeCuFt: 900 }, 3, wide)).toMatchObject({ movers: 3, efficiency: 0.8 })
  const heavy = { ...emptyLoad, moversMin: 5, heaviestItem: 'hot-tub' }
  expect(crewSize(heavy, 0, wide)).toMatchObject({ movers: 5, efficiency: 0.8 })
})
