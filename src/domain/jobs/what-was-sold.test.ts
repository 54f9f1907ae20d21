import { expect, test } from 'vitest'
import { quoteLine } from '../quotes/quote-lines.ts'
import { type Agreed, whatWasSold } from './what-was-sold.ts'

const line = (id: number, more: object = {}) =>
  quoteLine.parse({
    ...{
      id,
      label: `Line ${id}`,
      kind: 'service',
      quantity: 1,
      unit: 'flat',
      unitCents: 6500,
      percent: null,
    },
    ...{ optional: false, chosen: false, taxable: false, reason: null, priceBookId: null },
    ...more,
  })
const item = (name: string, quantity = 1) => ({ name, quantity, room: null, source: 'manual' as const })

const quote = {
  lines: [
    line(1, { label: 'Packing', quantity: 4, unit: 'hour', hours: 1 }),
    line(2, { label: 'Piano', optional: true, chosen: true }),
    line(3, { label: 'Crate', optional: true, people: 1 }),
    line(4, { label: 'Returning customer', kind: 'discount', unitCents: null, percent: 5 }),
  ],
  items: [item('piano-upright'), item('sofa-three-seat', 2)],
  estimate: null,
  distance: 11.4,
  multipleStops: 1,
  pickupStairs: 2,
  deliveryStairs: 0,
  pickupElevator: false,
  deliveryElevator: true,
  pickupCarryFeet: 120,
  deliveryCarryFeet: 0,
  internalNotes: 'Ask for the ramp.',
}

test('of a quote that no one signed: what it says, without what was not chosen and without discounts', () => {
  expect(whatWasSold(quote, null)).toMatchObject({
    lines: [
      { id: 1, label: 'Packing', quantity: '4 h', adds: 'adds 4 h', optional: false },
      { id: 2, label: 'Piano', quantity: null, adds: null, optional: true },
    ],
    items: [
      { name: 'piano-upright', handling: 'Special handling, 3 people' },
      { name: 'sofa-three-seat', quantity: 2, handling: null },
    ],
    pickupAccess: [
      { kind: 'stairs', flights: 2 },
      { kind: 'carry', feet: 120 },
    ],
    deliveryAccess: [{ kind: 'elevator' }],
    extraStops: 1,
    miles: 11.4,
    ...{ movers: null, hours: 4 },
    internalNotes: 'Ask for the ramp.',
  })
})

const signed: Agreed = {
  document: {
    lines: quote.lines.map(({ priceBookId: _, ...rest }) => ({ ...rest, chosen: false })),
    items: [{ name: 'piano-upright', label: 'Piano Upright', quantity: 1, room: 'living' }],
    move: {
      date: null,
      from: { address: null, access: ['3 flights of stairs'] },
      to: { address: null, access: [] },
      ...{
        miles: 9,
        extraStops: 2,
        movers: 4,
        hours: 6,
        truckSize: '20 ft',
        volumeCuFt: 500,
        weightLb: 3500,
      },
      notes: null,
    },
  },
  acceptance: { chosenLines: [3] },
}

// @spec 10.185 The crew gets what was sold: lines with added hours and people, chosen options, internal
//   notes, special items and access, on the job, its sheet and the day's link, as signed, without prices
test('of a signed quote: what was signed with what the customer chose, however the quote was edited since', () => {
  expect(whatWasSold({ ...quote, lines: [], items: [] }, signed)).toMatchObject({
    lines: [{ label: 'Packing' }, { label: 'Crate', optional: true, adds: 'adds 1 person' }],
    items: [{ name: 'piano-upright', quantity: 1, room: 'living', handling: 'Special handling, 3 people' }],
    pickupAccess: [{ kind: 'stairs', flights: 3 }],
    deliveryAccess: [],
    ...{ extraStops: 2, miles: 9, movers: 5, hours: 10, truckSize: '20 ft', volumeCuFt: 500, weightLb: 3500 },
    internalNotes: 'Ask for the ramp.',
  })
})

test('what was signed before extra stops were frozen has those of the quote; no price is part of it', () => {
  const { move } = signed.document
  const before = { ...signed, document: { ...signed.document, move: { ...move, extraStops: null } } }
  expect(whatWasSold(quote, before).extraStops).toBe(1)
  expect(JSON.stringify(whatWasSold(quote, signed))).not.toMatch(/cents|6500/i)
})
