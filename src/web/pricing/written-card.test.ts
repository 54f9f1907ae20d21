import { describe, expect, test } from 'vitest'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { storedRateCardSchema } from '../../domain/estimate/stored-rate-card.ts'
import { readCard, type WrittenCard, writtenCard } from './written-card.ts'

const written = writtenCard(defaultRateCard)

test('a card that is written and read again is the same card', () => {
  expect(readCard(written)).toEqual({ card: defaultRateCard })
})

/** A card that says something else than the default in every field of how a company charges. */
const charging: RateCard['charging'] = {
  basis: { local: 'piece', long: 'hourly' },
  travel: { by: 'portal_to_portal', hours: 1.25, feeCents: 89_95 },
  rounding: 'nearest_quarter',
  crewRates: {
    by: 'crew',
    crews: [
      { movers: 2, centsPerHour: 149_50 },
      { movers: 4, centsPerHour: 260_00 },
    ],
  },
  minimumHours: {
    sunday: 4.5,
    monday: 1,
    tuesday: 2,
    wednesday: 2.25,
    thursday: 3,
    friday: 3.5,
    saturday: 4,
    peakSeason: 5,
  },
  overtime: { afterHours: 9.5, factor: 1.5 },
  waitingCentsPerHour: 75_50,
  surcharges: [
    { label: 'Fuel', share: 0.08, of: 'truck' },
    { label: 'Insurance', share: 0.0125, of: 'both' },
    { label: 'Winter crew', share: 0.029, of: 'labor' },
  ],
  freight: { by: 'tariff' },
  tariff: {
    minimumLb: 1000,
    brackets: [{ fromLb: 0 }, { fromLb: 2500 }],
    rows: [
      { upToMiles: 150, rates: [{ centsPerCwt: 49_99 }, { centsPerCwt: 45_00 }] },
      { upToMiles: 900, rates: [{ centsPerCwt: 80_01 }, { centsPerCwt: 70_00 }] },
    ],
    centsPerCwtBeyond: 3_33,
  },
  pieces: {
    centsPerPiece: 14_75,
    itemCents: { 'piano-upright': 250_00, 'sofa-three-seat': 0 },
    minimumCents: 275_50,
  },
  dateRate: { on: 'labor_and_truck' },
}
const charged = { ...defaultRateCard, charging }

// @spec 10.240 How you charge on one screen: by crew size or mover, travel, minimum and rounding first, the
//   rest folded into a summary line; rules show at their fields, input stays, and an unchanged save changes
//   nothing
test.each(Object.keys(charging) as (keyof RateCard['charging'])[])(
  'how a company charges is written and read again the same: %s',
  (part) => {
    const one = { ...defaultRateCard.charging, [part]: charging[part] }
    expect(one[part]).not.toEqual(defaultRateCard.charging[part])
    expect(readCard(writtenCard({ ...defaultRateCard, charging: one })).card?.charging).toEqual(one)
  },
)

test('whatever is money is written in dollars', () => {
  const { travel, crewRates, waitingCentsPerHour, tariff, pieces } = writtenCard(charged).charging
  expect([
    travel.feeCents,
    crewRates.crews[0]?.centsPerHour,
    waitingCentsPerHour,
    tariff.rows[0]?.rates[0]?.centsPerCwt,
    tariff.centsPerCwtBeyond,
    pieces.centsPerPiece,
    pieces.itemCents['piano-upright'],
    pieces.minimumCents,
  ]).toEqual(['89.95', '149.50', '75.50', '49.99', '3.33', '14.75', '250.00', '275.50'])
})

test('all of it at once is written and read again the same', () => {
  expect(readCard(writtenCard(charged))).toEqual({ card: charged })
})

test('a card of an earlier release, completed, is saved as it was opened', () => {
  const { charging: _, ...earlier } = defaultRateCard
  const opened = storedRateCardSchema.parse(earlier)
  expect(readCard(writtenCard(opened))).toEqual({ card: opened })
})

test('no figure comes back changed, however many cents, percent or decimals it has', () => {
  for (let step = 1; step <= 300; step += 1) {
    const card = structuredClone(defaultRateCard)
    card.prices.centsPerMile = step * 7
    card.stairs.shareOfSidePerFlight = step / 1000
    card.dates.weekend.factor = 0.9 + step / 1000
    card.lineHaul.centsPerLbMile = step / 1000
    const { card: read } = readCard(writtenCard(card))
    expect(read?.prices.centsPerMile).toBe(card.prices.centsPerMile)
    expect(read?.stairs.shareOfSidePerFlight).toBeCloseTo(card.stairs.shareOfSidePerFlight, 8)
    expect(read?.dates.weekend.factor).toBeCloseTo(card.dates.weekend.factor, 8)
    expect(read?.lineHaul.centsPerLbMile).toBe(card.lineHaul.centsPerLbMile)
  }
})

test.each<[string, (card: WrittenCard) => string | undefined, string]>([
  ['cents are dollars', ({ prices }) => prices.centsPerMoverHour, '50.00'],
  ['so are fees', ({ prices }) => prices.specialItemCents['piano-upright'], '200.00'],
  ['shares are percent', ({ stairs }) => stairs.shareOfSidePerFlight, '20'],
  ['a pace is percent', ({ crew }) => crew.sizes[3]?.efficiency, '95'],
  ['a surcharge is what it adds', ({ dates }) => dates.peakSeason.factor, '15'],
  ['a discount is what it takes away', ({ dates }) => dates.offSeason.factor, '-5'],
  ['cents a pound are dollars per 100 pounds', ({ lineHaul }) => lineHaul.centsPerLb, '20'],
  ['a day is a day', ({ dates }) => dates.offSeason.to, '02-29'],
  ['the last crew takes whatever is larger', ({ crew }) => crew.sizes.at(-1)?.upToCuFt, ''],
  ['feet are feet', ({ carry }) => carry.freeFeet, '75'],
  ['a choice is its word', ({ charging }) => charging.travel.by, 'none'],
  ['a crew costs dollars', ({ charging }) => charging.crewRates.crews[1]?.centsPerHour, '200.00'],
  ['overtime is what it adds', ({ charging }) => charging.overtime.factor, '0'],
  ['a tariff is dollars', ({ charging }) => charging.tariff.rows[0]?.rates[0]?.centsPerCwt, '48.00'],
])('%s', (_name, pick, text) => {
  expect(pick(written)).toBe(text)
})

describe('what is wrong is said in the units of the form, at the field', () => {
  test.each<[string, (card: WrittenCard) => void, string]>([
    ['prices.centsPerMile', (card) => (card.prices.centsPerMile = ''), 'Must be a number'],
    ['prices.centsPerMile', (card) => (card.prices.centsPerMile = '-1'), 'Must be $0 or more'],
    ['prices.centsPerMile', (card) => (card.prices.centsPerMile = '1.005'), 'Must be in whole cents'],
    ['prices.centsPerTruck', (card) => (card.prices.centsPerTruck = '200000'), 'Must be at most $100,000'],
    [
      'stairs.shareOfSidePerFlight',
      (card) => (card.stairs.shareOfSidePerFlight = '501'),
      'Must be at most 500%',
    ],
    ['dates.weekend.factor', (card) => (card.dates.weekend.factor = '-95'), 'Must be -90% or more'],
    ['handling.loadingParts', (card) => (card.handling.loadingParts = '1.5'), 'Must be a whole number'],
    ['driving.townMilesPerHour', (card) => (card.driving.townMilesPerHour = '0'), 'Must be 1 or more'],
    ['crew.sizes.1.upToCuFt', (card) => set(card.crew.sizes[1], { upToCuFt: 'x' }), 'Must be a number'],
    ['trucks.0.size', (card) => set(card.trucks[0], { size: '' }), 'Must have a name'],
    ['trucks', (card) => card.trucks.reverse(), 'List the trucks from the smallest to the largest'],
    [
      'crew.sizes',
      (card) => set(card.crew.sizes[1], { movers: '2' }),
      'Each crew must take more volume than the one before; the last one has no upper limit',
    ],
    [
      'lineHaul.fullAtMiles',
      (card) => (card.lineHaul.fullAtMiles = '100'),
      'The full price must start at a longer distance',
    ],
    [
      'charging.crewRates.crews',
      ({ charging }) => set(charging.crewRates.crews[1], { centsPerHour: '90' }),
      'A larger crew must not cost less',
    ],
    [
      'charging.crewRates.crews.0.centsPerHour',
      ({ charging }) => set(charging.crewRates.crews[0], { centsPerHour: '' }),
      'Must be a number',
    ],
    ['charging.overtime.factor', ({ charging }) => (charging.overtime.factor = '-5'), 'Must be 0% or more'],
    [
      'charging.surcharges.0.share',
      ({ charging }) => charging.surcharges.push({ label: 'Fuel', share: '101', of: 'truck' }),
      'Must be at most 100%',
    ],
    [
      'charging.surcharges.0.label',
      ({ charging }) => charging.surcharges.push({ label: '', share: '8', of: 'truck' }),
      'Must have a name',
    ],
    [
      'charging.tariff.rows',
      ({ charging }) => charging.tariff.rows.reverse(),
      'List the distances from the shortest to the longest',
    ],
    [
      'charging.pieces.centsPerPiece',
      ({ charging }) => (charging.pieces.centsPerPiece = '-1'),
      'Must be $0 or more',
    ],
  ])('%s', (path, change, problem) => {
    const changed = structuredClone(written)
    change(changed)
    expect(readCard(changed).problems).toEqual({ [path]: problem })
  })
})

test('an empty volume of a crew that is not the last is a problem, not an open end', () => {
  const changed = structuredClone(written)
  set(changed.crew.sizes[0], { upToCuFt: '' })
  expect(readCard(changed).card).toBeUndefined()
})

const set = <T extends object>(target: T | undefined, change: Partial<T>) =>
  Object.assign(target ?? {}, change)
