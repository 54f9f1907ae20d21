import { describe, expect, test } from 'vitest'
import { JURISDICTIONS, type JurisdictionId, PAPERS } from '../jurisdictions/jurisdiction.ts'
import { type AgreementSettings, DEFAULT_AGREEMENT_SETTINGS } from './agreement-settings.ts'
import { type DocumentFacts, documentLacks } from './document-lacks.ts'

const nothing: DocumentFacts = {
  jurisdiction: 'other',
  state: null,
  priceKind: 'non_binding',
  totalCents: null,
  listedCents: null,
  maximumCents: null,
  settings: DEFAULT_AGREEMENT_SETTINGS,
  papers: [],
  companyPhone: null,
  customerEmail: null,
  customerPhone: null,
  pickupAddress: null,
  deliveryAddress: null,
  moveDate: null,
  hasItems: false,
  weightLb: null,
  survey: null,
  basis: null,
  miles: null,
  delivered: false,
  accepted: false,
  billOfLading: false,
}

const settings: AgreementSettings = {
  ...DEFAULT_AGREEMENT_SETTINGS,
  legal_name: 'Ridgeline Movers LLC',
  address: '1 Depot Rd, Fort Collins, CO 80524',
  dot_number: '1234567',
  state_licences: [
    { state: 'TX', number: '006543210C' },
    { state: 'CA', number: 'CAL-T0191234' },
    { state: 'FL', number: 'IM1234' },
    { state: 'NY', number: 'T-12345' },
    { state: 'CO', number: 'HHG-00417' },
  ],
  payment_due: 'on delivery',
  storage_place: '1 Depot Rd, Fort Collins, CO 80524, 970 555 0100',
  terms: 'Payment on delivery.',
  forms_of_payment: ['Cash', 'Card'],
  valuation: {
    released: true,
    actual_cash: { declared: 20_000, price_per_hundred: 0, deductible: 0 },
    full: [{ declared: null, per_pound: 6, price_per_thousand: 10, deductible: 0 }],
  },
}

const everything: DocumentFacts = {
  ...nothing,
  totalCents: 188_195,
  listedCents: 188_195,
  maximumCents: 200_000,
  settings,
  papers: PAPERS,
  companyPhone: '970 555 0100',
  customerEmail: 'tom@example.com',
  pickupAddress: '2215 Sheffield Dr, Fort Collins, CO 80525',
  deliveryAddress: '604 Point Bluff, Cheyenne, WY 82009',
  moveDate: '2026-12-18',
  hasItems: true,
  weightLb: 5000,
  survey: 'on_site',
  delivered: true,
  accepted: true,
}

const idsOf = (facts: DocumentFacts) => documentLacks(facts).lacks.map(({ id }) => id)

const ANY = ['legal_name', 'company_address', 'company_phone', 'customer', 'addresses', 'move_date', 'price']

describe.each([
  [
    'interstate',
    [
      ...ANY,
      'dot_number',
      'forms_of_payment',
      'items',
      'survey',
      'full_value',
      'signatures',
      'bill_of_lading',
      'stb_liability_notice',
      'tariff_notice',
      'arbitration_summary',
      'complaint_procedure',
    ],
    18,
  ],
  [
    'CA',
    [
      ...ANY,
      'state_licence',
      'forms_of_payment',
      'maximum',
      'actual_cash',
      'delivered',
      'signatures',
      'ca_important_notice',
      'ca_booklet',
    ],
    15,
  ],
  [
    'TX',
    [...ANY, 'state_licence', 'maximum', 'forms_of_payment', 'payment_due', 'released_value', 'delivered'],
    13,
  ],
  [
    'FL',
    [
      ...ANY,
      'state_licence',
      'two_forms_of_payment',
      'storage_place',
      'released_disclosure',
      'maximum',
      'signatures',
      'fl_registration_statement',
    ],
    14,
  ],
  ['NY', [...ANY, 'state_licence', 'forms_of_payment', 'survey', 'maximum', 'delivered', 'signatures'], 13],
  [
    'CO',
    [
      ...ANY,
      'state_licence',
      'two_forms_of_payment',
      'storage_place',
      'maximum',
      'signatures',
      'co_permit_statement',
      'co_consumer_advisement',
    ],
    14,
  ],
  ['KS', [...ANY, 'forms_of_payment', 'terms', 'maximum', 'not_checked'], 11],
  ['OR', [...ANY, 'survey', 'forms_of_payment', 'terms'], 10],
  ['other', [...ANY, 'forms_of_payment', 'terms', 'maximum'], 10],
] as const)('%s', (jurisdiction, required, asked) => {
  const state = jurisdiction === 'interstate' || jurisdiction === 'other' ? null : jurisdiction
  const priceKind =
    jurisdiction === 'interstate' ? 'binding' : jurisdiction === 'OR' ? 'non_binding' : 'not_to_exceed'

  // @spec 10.5 A quote says what its document lacks; sending is never blocked by it
  test('an empty document lacks all that is asked', () => {
    const facts = { ...nothing, jurisdiction, state, priceKind } as const
    expect(idsOf(facts)).toEqual(required)
    expect(documentLacks(facts).asked).toBe(asked)
  })

  test('a full one lacks nothing, but for a bill of lading between states', () => {
    const lacks = idsOf({ ...everything, jurisdiction, state, priceKind })
    const left = { interstate: ['bill_of_lading'], KS: ['not_checked'] }
    expect(lacks).toEqual(left[jurisdiction as keyof typeof left] ?? [])
  })
})

test('what is due later has its day, and comes last', () => {
  const { lacks } = documentLacks({
    ...everything,
    jurisdiction: 'interstate',
    priceKind: 'binding',
    survey: null,
    accepted: false,
    settings: { ...settings, forms_of_payment: [] },
  })
  expect(lacks).toMatchObject([
    { id: 'forms_of_payment', due: null, action: 'settings' },
    { id: 'survey', due: null, action: 'survey' },
    { id: 'signatures', due: '2026-12-18', detail: 'Before loading' },
    { id: 'bill_of_lading', due: '2026-12-15', detail: '3 days before loading' },
  ])
})

test('without a date of the move nothing can wait for it', () => {
  const { lacks } = documentLacks({ ...everything, jurisdiction: 'interstate', moveDate: null })
  expect(lacks).toMatchObject([
    { id: 'move_date', due: null },
    { id: 'bill_of_lading', due: null, detail: '3 days before loading; the move has no date yet' },
  ])
})

describe('surveys', () => {
  test.each<[JurisdictionId, DocumentFacts['survey'], boolean]>([
    ['interstate', null, true],
    ['interstate', 'virtual', false],
    ['interstate', 'waived', false],
    ['CA', 'waived', true],
    ['CA', 'virtual', false],
    ['NY', 'waived', true],
    ['NY', 'on_site', false],
    ['NY', 'verified_information', false],
    ['interstate', 'verified_information', true],
    ['TX', null, false],
  ])('%s, %s: lacking %s', (jurisdiction, survey, lacking) => {
    const facts = { ...everything, jurisdiction, state: 'TX', survey, priceKind: 'binding' } as const
    expect(idsOf(facts).includes('survey')).toBe(lacking)
  })

  test('L5: California asks for one only where the price is binding, not for a maximum', () => {
    const facts = { ...everything, jurisdiction: 'CA', state: 'CA', survey: null } as const
    expect(idsOf({ ...facts, priceKind: 'binding' })).toContain('survey')
    expect(idsOf({ ...facts, priceKind: 'not_to_exceed' })).not.toContain('survey')
    expect(idsOf({ ...facts, priceKind: 'hourly' })).not.toContain('survey')
  })
})

describe('maximum', () => {
  test.each([
    ['CA', 'hourly', null, true],
    ['CA', 'not_to_exceed', null, true],
    ['CA', 'not_to_exceed', 188_195, false],
    ['CA', 'not_to_exceed', 188_194, true],
    ['CA', 'binding', null, false],
    ['NY', 'hourly', null, false],
    ['other', 'not_to_exceed', null, true],
  ] as const)('%s, %s, %s: lacking %s', (jurisdiction, priceKind, maximumCents, lacking) => {
    expect(idsOf({ ...everything, jurisdiction, priceKind, maximumCents }).includes('maximum')).toBe(lacking)
  })

  test('has to hold the work listed, wherever it is promised', () => {
    const offer = { ...everything, jurisdiction: 'other', listedCents: 200_001 } as const
    expect(idsOf({ ...offer, priceKind: 'hourly' })).toContain('maximum')
    expect(idsOf({ ...offer, priceKind: 'hourly', listedCents: 200_000 })).not.toContain('maximum')
    expect(idsOf({ ...offer, priceKind: 'binding' })).not.toContain('maximum')
  })
})

describe('full value between states is at least $6 per pound', () => {
  const offer = { price_per_thousand: 10, deductible: 0 }
  test.each([
    [{ declared: null, per_pound: 5.99 }, true],
    [{ declared: null, per_pound: 6 }, false],
    [{ declared: 29_999.99, per_pound: null }, true],
    [{ declared: 30_000, per_pound: null }, false],
  ])('%o for 5,000 pounds: lacking %s', (value, lacking) => {
    const valuation = { released: true, actual_cash: null, full: [{ ...offer, ...value }] }
    const lacks = idsOf({ ...everything, jurisdiction: 'interstate', settings: { ...settings, valuation } })
    expect(lacks.includes('full_value')).toBe(lacking)
  })

  test('L23: while no one knows the weight, a declared dollar is not enough', () => {
    const valuation = {
      released: true,
      actual_cash: null,
      full: [{ ...offer, declared: 1, per_pound: null }],
    }
    const facts = {
      ...everything,
      jurisdiction: 'interstate',
      weightLb: null,
      settings: { ...settings, valuation },
    } as const
    expect(documentLacks(facts).lacks).toContainEqual(
      expect.objectContaining({
        id: 'full_value',
        words: 'The weight of the goods, for full value protection',
        action: 'quote',
      }),
    )
  })
})

test('a registration of another state does not do', () => {
  const state_licences = [{ state: 'FL' as const, number: 'IM123' }]
  const { lacks } = documentLacks({
    ...everything,
    jurisdiction: 'TX',
    state: 'TX',
    priceKind: 'binding',
    settings: { ...settings, state_licences },
  })
  expect(lacks).toMatchObject([{ words: 'Your TxDMV certificate number', action: 'settings' }])
})

test('L2: a Tampa company with one form of payment and no registration lacks both, and where goods are held', () => {
  const facts: DocumentFacts = {
    ...everything,
    jurisdiction: 'FL',
    state: 'FL',
    priceKind: 'binding',
    settings: { ...settings, state_licences: [], forms_of_payment: ['Card'], storage_place: null },
  }
  expect(documentLacks(facts).lacks.map(({ words }) => words)).toEqual([
    'Your Florida registration number (IM)',
    'Two forms of payment that count',
    'Your storage place, where goods are held before delivery or in a dispute',
  ])
})

test('every jurisdiction asks for each thing once', () => {
  for (const jurisdiction of JURISDICTIONS) {
    const ids = idsOf({ ...nothing, jurisdiction, priceKind: 'not_to_exceed' })
    expect(new Set(ids).size).toBe(ids.length)
  }
})

// @spec 10.292 Where a place knows a price by the hour up to some miles only, a longer move by the hour lacks one by
//   weight and distance, with the rule and its source
test.each<[JurisdictionId, number, DocumentFacts['basis'], boolean]>([
  ['WA', 55, 'hourly', false],
  ['WA', 84, 'hourly', true],
  ['WA', 84, 'distance', false],
  ['VA', 30, 'hourly', false],
  ['VA', 71, 'hourly', true],
  ['CO', 95, 'hourly', false],
])('within %s %d miles %s: %s', (jurisdiction, miles, basis, isLacking) => {
  const { lacks } = documentLacks({ ...everything, jurisdiction, miles, basis })
  const found = lacks.find(({ id }) => id === 'by_distance')
  expect(found !== undefined).toBe(isLacking)
  if (found) expect(found.detail).toContain(`This move goes ${miles} miles`)
})
