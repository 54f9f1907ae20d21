import { expect, test } from 'vitest'
import { defaultRateCard } from './default-rate-card.ts'
import { estimateMove } from './estimate.ts'
import { EMPTY_MOVE } from './move.ts'
import { storedRateCardSchema } from './stored-rate-card.ts'

type Tree = { [name: string]: unknown }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every figure and every group of a card, as `prices` or `prices.centsPerMile`. */
function placesIn(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const place = before + name
    return isTree(value) && name !== 'specialItemCents' ? [place, ...placesIn(value, `${place}.`)] : [place]
  })
}

/** The default card as it was stored before one of its figures was thought of. */
function cardWithout(place: string): Tree {
  const card = structuredClone(defaultRateCard) as Tree
  const groups = place.split('.')
  const figure = groups.pop() as string
  const group = groups.reduce((tree, name) => tree[name] as Tree, card)
  delete group[figure]
  return card
}

const MOVE = {
  ...EMPTY_MOVE,
  items: [
    { name: 'piano-upright', quantity: 1 },
    { name: 'moose', quantity: 2 },
  ],
  distance: 240,
  pickupStairs: 3,
  deliveryStairs: 1,
  pickupCarryFeet: 200,
  multipleStops: 1,
  moveDate: '2027-05-29',
}

test.each(placesIn(defaultRateCard))('a card from before %s was there takes the default one', (place) => {
  const card = storedRateCardSchema.parse(cardWithout(place))
  expect(card).toEqual(defaultRateCard)
  expect(estimateMove(MOVE, card)).toEqual(estimateMove(MOVE, defaultRateCard))
})

test('what a company has set stays, also a list and the fees it has taken out', () => {
  const { crew, prices } = defaultRateCard
  const set = {
    ...defaultRateCard,
    crew: { ...crew, sizes: [{ movers: 2, upToCuFt: null, efficiency: 0.8 }] },
    prices: { ...prices, centsPerMile: 0, specialItemCents: { organ: 5 } },
  }
  expect(storedRateCardSchema.parse(JSON.parse(JSON.stringify(set)))).toEqual(set)
})
