import fc from 'fast-check'
import { catalogueItems } from '../../src/domain/catalogue/catalogue.ts'
import { type Access, EMPTY_MOVE, type Move, type MoveItem } from '../../src/domain/estimate/move.ts'

const itemName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...catalogueItems.map(({ name }) => name)) },
  { weight: 1, arbitrary: fc.constantFrom('Zeppelin', 'alphorn', '') },
)
export const anyItem: fc.Arbitrary<MoveItem> = fc.record({
  name: itemName,
  quantity: fc.integer({ min: 1, max: 20 }),
})
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10)
const {
  items: _,
  distance: __,
  moveDate: ___,
  yardToPickupMiles: ____,
  deliveryToYardMiles: _____,
  ...easyAccess
} = EMPTY_MOVE
const accessNames = Object.keys(easyAccess) as (keyof Access)[]
const someOf = (name: keyof Access) => {
  if (typeof easyAccess[name] === 'boolean') return fc.boolean()
  return name.endsWith('Feet') ? tenths(1000) : fc.integer({ min: 0, max: 20 })
}
const access = Object.fromEntries(accessNames.map((name) => [name, someOf(name)])) as {
  [Name in keyof Access]: fc.Arbitrary<Access[Name]>
}

/** Any move from 2026 to 2028, near and far. */
export const anyMove: fc.Arbitrary<Move> = fc.record({
  ...access,
  items: fc.array(anyItem, { maxLength: 40 }),
  distance: fc.oneof(tenths(100), tenths(300), tenths(3500)),
  yardToPickupMiles: fc.option(tenths(60)),
  deliveryToYardMiles: fc.option(tenths(60)),
  moveDate: fc.option(
    fc
      .date({
        min: new Date('2026-01-01T00:00:00Z'),
        max: new Date('2028-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
})

const moreOf = (value: number | boolean, by: number) => (typeof value === 'number' ? value + by : true)

/** What makes a move more of a move: another item, more miles, harder access. */
export const anyMore: fc.Arbitrary<(move: Move) => Move> = fc.oneof(
  anyItem.map(
    (added) =>
      (move: Move): Move => ({ ...move, items: [...move.items, added] }),
  ),
  fc
    .tuple(
      fc.constantFrom<'distance' | keyof Access>('distance', ...accessNames),
      fc.constantFrom(1, 2, 10, 100),
    )
    .map(
      ([field, by]) =>
        (move: Move): Move => ({ ...move, [field]: moreOf(move[field], by) }),
    ),
)

export const check = <T extends unknown[]>(property: fc.IPropertyWithHooks<T>) =>
  fc.assert(property, { numRuns: 1000, seed: 20_261_124 })
