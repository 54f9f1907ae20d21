import { describe, expect, test } from 'vitest'
import { PRICE_KINDS, type PriceKind, priceKindSentence } from '../agreements/price-kind.ts'
import { JURISDICTIONS, type JurisdictionId } from './jurisdiction.ts'
import { documentTexts, jurisdictions, refusedPriceKind, suggestedPriceKind } from './jurisdictions.ts'

const known: Partial<Record<JurisdictionId, readonly PriceKind[]>> = {
  interstate: ['non_binding', 'binding'],
  CA: ['hourly', 'binding', 'not_to_exceed'],
  TX: ['binding', 'not_to_exceed'],
}

describe.each(JURISDICTIONS)('%s', (id) => {
  const allowed = known[id] ?? PRICE_KINDS

  test('knows its kinds of price, and refuses the others with a sentence', () => {
    for (const kind of PRICE_KINDS) {
      const refused = refusedPriceKind(id, kind)
      if (allowed.includes(kind)) expect(refused, kind).toBeNull()
      else expect(refused, kind).toMatch(/^(A|In) .+\. Choose .+\.$/)
    }
  })

  test('suggests only what it knows', () => {
    for (const companyKind of [null, ...PRICE_KINDS]) {
      for (const hasFixedPrice of [false, true]) {
        expect(allowed).toContain(suggestedPriceKind(id, { companyKind, hasFixedPrice }))
      }
    }
  })
})

test.each([
  ['interstate', null, false, 'non_binding'],
  ['interstate', null, true, 'binding'],
  ['interstate', 'not_to_exceed', false, 'non_binding'],
  ['interstate', 'hourly', true, 'binding'],
  ['interstate', 'binding', false, 'binding'],
  ['CA', null, false, 'not_to_exceed'],
  ['CA', 'non_binding', false, 'not_to_exceed'],
  ['CA', 'hourly', true, 'hourly'],
  ['TX', null, false, 'not_to_exceed'],
  ['TX', null, true, 'binding'],
  ['FL', null, false, 'non_binding'],
  ['NY', 'hourly', false, 'hourly'],
  ['other', null, false, 'non_binding'],
] as const)('%s, usually %s, fixed price %s: %s', (id, companyKind, hasFixedPrice, expected) => {
  expect(suggestedPriceKind(id, { companyKind, hasFixedPrice })).toBe(expected)
})

test.each([
  [
    'interstate',
    'non_binding',
    ['110 percent', 'more to move', '3 days before loading', '60 cents', '9 months'],
  ],
  ['interstate', 'binding', ['100 percent', 'more to move', '3 days before loading', '60 cents', '9 months']],
  ['CA', 'hourly', ['phone or online', 'is charged twice', 'change order', 'maximum price']],
  ['CA', 'not_to_exceed', ['phone or online', 'change order', 'maximum price']],
  ['TX', 'binding', ['is binding', '60 cents']],
  ['TX', 'not_to_exceed', ['is not to exceed', '60 cents']],
  ['FL', 'non_binding', ['acknowledged it electronically']],
  ['NY', 'hourly', ['initial it']],
  ['NY', 'binding', []],
  ['other', 'binding', ['in writing']],
] as const)('what must stand on the document: %s, %s', (id, kind, parts) => {
  const texts = documentTexts(id, kind)
  expect(texts).toHaveLength(parts.length)
  parts.forEach((part, index) => {
    expect(texts[index]).toContain(part)
  })
})

test('between states the two booklets are handed over', () => {
  expect(
    jurisdictions.interstate.papers.filter(({ form }) => form === 'booklet').map(({ title }) => title),
  ).toEqual(['Ready to Move?', 'Your Rights and Responsibilities When You Move'])
})

test.each([
  ['hourly', null, 'the total is what we expect'],
  ['hourly', 200_000, 'up to $2,000.00'],
  ['non_binding', null, 'you pay for the actual work'],
  ['binding', null, 'You pay this total'],
  ['not_to_exceed', 188_195, 'up to $1,881.95'],
  ['not_to_exceed', null, 'never more than'],
] as const)('what %s with the maximum %s means', (kind, maximumCents, part) => {
  expect(priceKindSentence(kind, maximumCents)).toContain(part)
})
