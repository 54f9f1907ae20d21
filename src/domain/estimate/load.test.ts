import { expect, test } from 'vitest'
import { defaultRateCard as card } from './default-rate-card.ts'
import { measureLoad } from './load.ts'

test('volumes, weights and quantities add up', () => {
  const load = measureLoad(
    [
      { name: 'sofa-three-seat', quantity: 1 },
      { name: 'small-box', quantity: 3 },
    ],
    card,
  )
  expect(load).toMatchObject({ volumeCuFt: 54.5, weightLb: 419, totalItems: 4, moversMin: 2 })
})

test('a name outside the catalogue counts 10 cu ft and 70 lb, and is named once', () => {
  const load = measureLoad(
    [
      { name: 'Zeppelin', quantity: 2 },
      { name: 'alphorn', quantity: 1 },
      { name: 'Zeppelin', quantity: 1 },
    ],
    card,
  )
  expect(load).toMatchObject({ volumeCuFt: 40, weightLb: 280, totalItems: 4, moversMin: 1 })
  expect(load.unknownItems).toEqual(['Zeppelin', 'alphorn'])
})

test('an alias is no unknown item', () => {
  expect(measureLoad([{ name: 'Box Spring Queen', quantity: 1 }], card)).toMatchObject({
    volumeCuFt: 20,
    unknownItems: [],
  })
})

test('the heaviest thing is the one that needs most movers', () => {
  const load = measureLoad(
    [
      { name: 'piano-upright', quantity: 1 },
      { name: 'golf-cart', quantity: 1 },
      { name: 'pool-table', quantity: 1 },
    ],
    card,
  )
  expect(load).toMatchObject({ moversMin: 4, heaviestItem: 'pool-table' })
})

test('special are the things the catalogue or the rate card says are', () => {
  const load = measureLoad(
    [
      { name: 'treadmill', quantity: 1 },
      { name: 'moped', quantity: 1 },
      { name: 'Treadmill', quantity: 1 },
      { name: 'refrigerator', quantity: 1 },
    ],
    card,
  )
  expect(load.specialItems).toEqual([
    { name: 'moped', quantity: 1, feeCents: 0 },
    { name: 'treadmill', quantity: 2, feeCents: 50_00 },
  ])
})

test('a line of nothing is nothing', () => {
  expect(measureLoad([{ name: 'piano-grand', quantity: 0 }], card)).toEqual(measureLoad([], card))
  expect(measureLoad([], card)).toEqual({
    volumeCuFt: 0,
    weightLb: 0,
    totalItems: 0,
    moversMin: 1,
    heaviestItem: null,
    specialItems: [],
    unknownItems: [],
  })
})

test('cubic feet of a card with decimals leave no traces of binary arithmetic', () => {
  const decimals = { ...card, unknownItem: { volumeCuFt: 0.1, weightLb: 0.7 } }
  expect(measureLoad([{ name: 'thimble', quantity: 3 }], decimals)).toMatchObject({
    volumeCuFt: 0.3,
    weightLb: 2.1,
  })
})
