import { describe, expect, test } from 'vitest'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { type ClaimedItem, liabilityOf } from './liability-of.ts'
import { type Protection, protectionOfMove } from './protection.ts'

const RELEASED: Protection = {
  ...{ id: 'released', kind: 'released', label: 'Released value', centsPerPound: 60 },
  ...{ coverCents: null, deductibleCents: 0, deductibleOnLoss: true },
}
const CASH: Protection = {
  ...{ id: 'actual-cash', kind: 'actual_cash', label: 'Actual cash value', centsPerPound: null },
  ...{ coverCents: 1_000_00, deductibleCents: 250_00, deductibleOnLoss: true },
}
const FULL: Protection = { ...CASH, id: 'full-1', kind: 'full', label: 'Full value protection' }
const CALIFORNIA: Protection = { ...CASH, deductibleOnLoss: false }
const NOTHING: Protection = { ...RELEASED, id: null, kind: null, centsPerPound: null }

const damaged = (askedCents: number, weightLb: number | null = null): ClaimedItem => ({
  result: 'damaged',
  askedCents,
  weightLb,
})
const lost = (askedCents: number, weightLb: number | null = null): ClaimedItem => ({
  ...damaged(askedCents, weightLb),
  result: 'lost',
})

describe('what the mover answers for', () => {
  test.each<[string, Protection, ClaimedItem[], (number | null)[], number | null]>([
    // 49 CFR 375.201: 60 cents per pound per article.
    ['a TV of 50 lb under released value', RELEASED, [damaged(899_00, 50)], [30_00], 30_00],
    ['never more than the loss', RELEASED, [damaged(12_00, 50)], [12_00], 12_00],
    ['an odd weight, to the cent', RELEASED, [lost(500_00, 33.3)], [19_98], 19_98],
    [
      'several articles, each by its own weight',
      RELEASED,
      [lost(400_00, 100), damaged(90_00, 10)],
      [60_00, 6_00],
      66_00,
    ],
    ['a weight that no one knows', RELEASED, [damaged(100_00, 10), damaged(100_00)], [6_00, null], null],
    ['what it was worth, less the deductible', CASH, [damaged(600_00)], [600_00], 350_00],
    ['a loss below the deductible', CASH, [damaged(200_00)], [200_00], 0],
    ['the deductible before the limit', CASH, [damaged(900_00), damaged(500_00)], [900_00, 500_00], 1_000_00],
    ['full value without a weight', FULL, [lost(700_00)], [700_00], 450_00],
    ['no limit', { ...FULL, coverCents: null }, [lost(9_000_00)], [9_000_00], 8_750_00],
    // MAX 4, Item 136: no deductible on a lost article.
    ['a lost article in California', CALIFORNIA, [lost(600_00)], [600_00], 600_00],
    ['a lost and a damaged one there', CALIFORNIA, [lost(300_00), damaged(100_00)], [300_00, 100_00], 300_00],
    ['no protection that anybody signed', NOTHING, [damaged(100_00, 10)], [null], null],
    ['nothing claimed', RELEASED, [], [], 0],
  ])('%s', (_, protection, items, each, total) => {
    const liability = liabilityOf(items, protection)
    expect(liability.items).toEqual(each)
    expect(liability.totalCents).toBe(total)
  })
})

test.each<[string, Protection, ClaimedItem[], string]>([
  [
    'a weight lacks',
    RELEASED,
    [damaged(100_00)],
    'The weight of one article is not known yet: please enter it.',
  ],
  ['a deductible', CASH, [damaged(600_00)], 'The deductible of $250.00 comes off.'],
  ['a limit', CASH, [damaged(6_000_00)], 'It is limited to $1,000.00.'],
  ['its basis', RELEASED, [], 'Released value: 60 cents per pound of each article, at most its loss.'],
])('it says %s', (_, protection, items, words) => {
  expect(liabilityOf(items, protection).words).toContain(words)
})

describe('the protection of a move', () => {
  const move = { weightLb: 5_000 } as never
  const offer = {
    move,
    valuationOffers: [
      {
        id: 'released',
        kind: 'released',
        label: 'Released value',
        priceCents: 0,
        coverCents: null,
        deductibleCents: 0,
        words: '',
      },
      {
        id: 'full-1',
        kind: 'full',
        label: 'Full value protection',
        priceCents: 300_00,
        coverCents: 30_000_00,
        deductibleCents: 500_00,
        words: '',
      },
    ] as never,
  }
  test.each([
    [
      'as it was signed',
      'CO',
      'full-1',
      { id: 'full-1', kind: 'full', coverCents: 30_000_00, deductibleCents: 500_00 },
    ],
    ['released, 60 cents a pound', 'CO', 'released', { id: 'released', kind: 'released', centsPerPound: 60 }],
    // 49 CFR 375.701; STB: full value at $6 per pound where nothing was chosen in writing.
    [
      'between states the person who chose nothing has full value',
      'interstate',
      null,
      { id: null, kind: 'full', coverCents: 30_000_00 },
    ],
    [
      'in California actual cash value to $20,000',
      'CA',
      null,
      { id: null, kind: 'actual_cash', coverCents: 20_000_00 },
    ],
    ['in Texas released value', 'TX', null, { id: null, kind: 'released', centsPerPound: 60 }],
    ['where no rule says it no one knows', 'CO', null, { id: null, kind: null }],
  ] as const)('%s', (_, place, valuation, expected) => {
    expect(protectionOfMove({ offer, valuation }, jurisdictions[place])).toMatchObject(expected)
  })
  test('of a job without an agreement', () => {
    expect(protectionOfMove(null, jurisdictions.interstate)).toMatchObject({ kind: 'full', coverCents: null })
  })
})
