import { expect, test } from 'vitest'
import { jobMargin, type MarginFacts } from './job-margin.ts'

const LUIS = { name: 'Luis', minutes: 390, hourCents: 28_50 }
const BEN = { name: 'Ben', minutes: 390, hourCents: 22_00 }
const HOURS = { minutes: 420, hourCents: 18_00 }
const TRUCK = { name: 'Truck 1', hours: [HOURS], miles: 31.5, mileCents: 70 }

const whole: MarginFacts = {
  priceCents: 1_200_00,
  people: [LUIS, BEN],
  trucks: [TRUCK],
  materials: [
    { name: 'Dish pack box', quantity: 5, soldCents: 45_00, eachCents: 4_25 },
    { name: 'Tape', quantity: 1.5, soldCents: 6_00, eachCents: 0 },
  ],
  cards: [{ cents: 1_240_00, beforeCents: 0, paidCents: 1_240_00, basisPoints: 290, fixedCents: 30 }],
  claimsCents: 75_00,
}

// @spec 10.184 A job's profit: settled price minus crew, truck, card fees and claims, each with its reason;
//   missing parts are shown and never counted as zero; per job, and for a period by job and crew, as a file
test('a job to the cent, each line with its reason', () => {
  // 185.25 + 143.00; 126.00 + 22.05; 5 × 4.25; 2.9 % of 1,240.00 is 35.96, and 0.30.
  expect(jobMargin(whole)).toEqual({
    lines: [
      { part: 'price', label: 'Price', cents: 1_200_00, reason: 'As settled, without sales tax and tips' },
      {
        ...{ part: 'crew', label: 'Crew', cents: -328_25 },
        reason: 'Luis 6 h 30 min × $28.50, Ben 6 h 30 min × $22.00',
      },
      {
        ...{ part: 'truck', label: 'Truck 1', cents: -148_05 },
        reason: '7 h × $18.00, 31.5 miles × $0.70',
      },
      {
        ...{ part: 'materials', label: 'Materials', cents: -21_25 },
        reason: '5 × Dish pack box $4.25, 1.5 × Tape $0.00',
      },
      {
        ...{ part: 'card', label: 'Card fees', cents: -36_26 },
        reason: '1 card payment, $1,240.00 with tips: 2.9% and $0.30 each',
      },
      { part: 'claims', label: 'Claims', cents: -75_00, reason: 'Paid to the customer' },
    ],
    cents: 591_19,
    percent: 49.3,
    missing: [],
    leftOut: [],
  })
})

test('what cost something else from a day on counts as it was on each', () => {
  const people = [LUIS, { ...LUIS, minutes: 60, hourCents: 30_00 }]
  const truck = { ...TRUCK, hours: [HOURS, { minutes: 60, hourCents: 20_00 }], mileCents: null }
  const cards = [
    ...whole.cards,
    { cents: 100_00, beforeCents: 0, paidCents: 100_00, basisPoints: 260, fixedCents: 0 },
  ]
  expect(jobMargin({ ...whole, people, trucks: [truck], cards }).lines).toMatchObject([
    { part: 'price' },
    { cents: -215_25, reason: 'Luis 6 h 30 min × $28.50, Luis 1 h × $30.00' },
    { cents: -146_00, reason: '7 h × $18.00, 1 h × $20.00' },
    { part: 'materials' },
    {
      cents: -38_86,
      reason:
        '1 card payment, $1,240.00 with tips: 2.9% and $0.30 each, 1 card payment, $100.00 with tips: 2.6% each',
    },
    { part: 'claims' },
  ])
})

test('the fee of a card payment falls on the jobs that have its money, together to the cent', () => {
  const paid = { paidCents: 100_00, basisPoints: 290, fixedCents: 30 }
  const parts = [
    { ...paid, cents: 33_33, beforeCents: 0 },
    { ...paid, cents: 33_33, beforeCents: 33_33 },
    { ...paid, cents: 33_34, beforeCents: 66_66 },
  ]
  const lines = parts.map((part) =>
    jobMargin({ ...whole, cards: [part] }).lines.find((line) => line.part === 'card'),
  )
  expect(lines.map((line) => line?.cents)).toEqual([-1_07, -1_06, -1_07])
  expect(lines[0]?.reason).toBe(
    '1 card payment, $33.33 with tips: 2.9% and $0.30 each, shared with other jobs',
  )
})

test.each<[string, Partial<MarginFacts>, string[]]>([
  [
    'people without a rate',
    {
      people: [
        { ...LUIS, hourCents: null },
        { ...BEN, hourCents: null },
      ],
    },
    ['2 people have no rate: Luis and Ben.'],
  ],
  ['one person without', { people: [LUIS, { ...BEN, hourCents: null }] }, ['1 person has no rate: Ben.']],
  [
    'no clock',
    { people: [{ ...LUIS, minutes: null }], trucks: [{ ...TRUCK, hours: [{ ...HOURS, minutes: null }] }] },
    ['No clock ran on this job, so its hours are not known.'],
  ],
  [
    'one whose hours no one knows',
    { people: [LUIS, { ...BEN, minutes: null }] },
    ['The hours of Ben are not known.'],
  ],
  ['no one on it', { people: [] }, ['No crew on this job.']],
  [
    'a truck without a rate',
    { trucks: [{ ...TRUCK, hours: [{ ...HOURS, hourCents: null }], mileCents: null }] },
    ['Truck 1 has no rate.'],
  ],
  [
    'miles that no one knows',
    { trucks: [{ ...TRUCK, miles: null }] },
    ['The miles of this job are not known.'],
  ],
  ['no price', { priceCents: null }, ['It has no price.']],
])('what is missing is said and never nothing: %s', (_, facts, missing) => {
  expect(jobMargin({ ...whole, ...facts })).toMatchObject({ missing, cents: null, percent: null })
})

test('a rate of nothing is a rate, a loss is negative, and what is not counted is said', () => {
  const free = { ...TRUCK, hours: [{ minutes: null, hourCents: 0 }], mileCents: 0, miles: null }
  const facts = { ...whole, priceCents: 300_00, trucks: [free], materials: [], cards: [], claimsCents: 0 }
  expect(jobMargin(facts)).toMatchObject({ cents: -28_25, percent: -9.4, missing: [] })
  const materials = [
    ...whole.materials,
    { name: 'Large box', quantity: 10, soldCents: 50_00, eachCents: null },
    { name: 'Small box', quantity: 2, soldCents: 6_00, eachCents: null },
    { name: 'Large box', quantity: 1, soldCents: 5_00, eachCents: null },
  ]
  expect(jobMargin({ ...facts, trucks: [], materials })).toMatchObject({
    cents: -49_50,
    leftOut: [
      'A truck: none is named on this job.',
      'Large box and Small box, sold for $61.00: the price book does not say what this costs you.',
    ],
  })
  expect(jobMargin({ ...facts, priceCents: 0 })).toMatchObject({ cents: -328_25, percent: null })
})
