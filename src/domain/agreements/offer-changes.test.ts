import { expect, test } from 'vitest'
import { offerChanges, offerDifferences } from './offer-changes.ts'
import type { OfferDocument } from './offer-document.ts'

type Line = OfferDocument['lines'][number]
const line = (values: Partial<Line>): Line => ({
  id: 1,
  label: 'Dish pack box',
  kind: 'material',
  quantity: 3,
  unit: 'piece',
  unitCents: 950,
  percent: null,
  optional: false,
  chosen: false,
  taxable: false,
  reason: null,
  hours: null,
  people: null,
  startsOn: null,
  recurring: false,
  ...values,
})

type Compared = Pick<
  OfferDocument,
  | 'move'
  | 'customer'
  | 'items'
  | 'lines'
  | 'fixedCents'
  | 'taxPercent'
  | 'moveIsTaxed'
  | 'priceKind'
  | 'jurisdiction'
  | 'maximumCents'
  | 'totalCents'
>
const side = { address: null, access: [] }
const offered: Compared = {
  move: {
    date: '2026-12-18',
    from: side,
    to: side,
    miles: 45.8,
    extraStops: 0,
    movers: null,
    hours: null,
    truckSize: null,
    volumeCuFt: null,
    weightLb: null,
    notes: 'Gate code 4421',
  },
  customer: { name: 'Tom Haskell', email: null, phone: null },
  items: [{ name: 'sofa', label: 'Sofa', quantity: 1, room: null }],
  lines: [line({})],
  fixedCents: null,
  taxPercent: 8.875,
  moveIsTaxed: false,
  priceKind: 'binding',
  jurisdiction: { id: 'CO', name: 'moves within Colorado', source: null, asOf: '2026-11-28', override: null },
  maximumCents: null,
  totalCents: 187_292,
}
const document = (values: Partial<Compared>) => ({ ...offered, ...values }) as OfferDocument

// @spec 10.52
test.each<[says: string, now: Partial<Compared>, words: string | null]>([
  ['nothing', {}, null],
  [
    'how many of a line',
    { lines: [line({ quantity: 4 })], totalCents: 188_195 },
    'Dish pack box 3 → 4, total $1,872.92 → $1,881.95',
  ],
  ['what each costs', { lines: [line({ unitCents: 900 })] }, 'Dish pack box 3 × $9.50 → 3 × $9.00'],
  [
    'a line under another name',
    { lines: [line({ label: 'Box' })] },
    'Box Dish pack box, 3 × $9.50 → 3 × $9.50',
  ],
  ['a line that was entered again', { lines: [line({ id: 7, quantity: 5 })] }, 'Dish pack box 3 → 5'],
  ['the same line, entered again', { lines: [line({ id: 7 })] }, null],
  ['a line more', { lines: [line({}), line({ id: 2, label: 'Crate' })] }, 'Crate added'],
  ['a line less', { lines: [] }, 'Dish pack box removed'],
  ['a fixed price', { fixedCents: 150_000 }, 'fixed price $1,500.00'],
  ['no date', { move: { ...offered.move, date: null } }, 'no date'],
  ['another tax', { taxPercent: 4.81 }, 'sales tax 8.875% → 4.81%'],
  ['tax on the move', { moveIsTaxed: true }, 'sales tax 8.875% → 8.875%, also on the move'],
  [
    'what something at cost may come to',
    { lines: [line({}), line({ id: 2, label: 'Tolls', quantity: 1, unit: 'at cost', unitCents: null })] },
    'Tolls added',
  ],
  [
    'storage that goes on',
    { lines: [line({ unit: 'month', startsOn: '2026-12-01', recurring: true })] },
    'Dish pack box 3 × $9.50 → 3 × $9.50, from Dec 1, 2026, goes on',
  ],
  [
    'another type of move',
    { jurisdiction: { ...offered.jurisdiction, id: 'commercial' } },
    'move type Household → Commercial',
  ],
  ['another place', { jurisdiction: { ...offered.jurisdiction, id: 'interstate' } }, null],
  ['other notes', { move: { ...offered.move, notes: 'None' } }, 'notes'],
])('in few words: %s', (_, now, words) => {
  expect(offerChanges(document({}), document(now))).toBe(words)
})

test('everything that differs, the total last; what is new or gone has one side', () => {
  const now = document({
    move: { ...offered.move, notes: null },
    lines: [line({ id: 2, label: 'Crate', quantity: 1 })],
    totalCents: 100_000,
  })
  expect(offerDifferences(document({}), now)).toEqual([
    { name: 'notes', before: 'Gate code 4421', after: null },
    { name: 'Crate', before: null, after: '$9.50' },
    { name: 'Dish pack box', before: '3 × $9.50', after: null },
    { name: 'total', before: '$1,872.92', after: '$1,000.00' },
  ])
})

test('more than six changes are counted as more', () => {
  const lines = Array.from({ length: 8 }, (_, n) => line({ id: n + 2, label: `Line ${n}` }))
  expect(offerChanges(document({ lines: [] }), document({ lines }))).toMatch(/Line 5 added, and more$/)
})
