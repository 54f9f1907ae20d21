import { describe, expect, test } from 'vitest'
import { PRICE_KINDS, type PriceKind, priceKindSentence } from '../agreements/price-kind.ts'
import { JURISDICTIONS, type JurisdictionId } from './jurisdiction.ts'
import { jurisdictions, refusedPriceKind, suggestedPriceKind } from './jurisdictions.ts'
import type { Source } from './rule.ts'

const known: Partial<Record<JurisdictionId, readonly PriceKind[]>> = {
  interstate: ['non_binding', 'binding'],
  CA: ['hourly', 'binding', 'not_to_exceed'],
  TX: ['binding', 'not_to_exceed'],
  FL: ['binding', 'not_to_exceed'],
  WA: ['non_binding', 'binding'],
  OR: ['hourly', 'non_binding'],
}

/** Every source that a jurisdiction names, wherever in it. */
function sourcesIn(value: unknown): Source[] {
  if (typeof value !== 'object' || value === null) return []
  const isSource = 'citation' in value && 'readOn' in value
  return isSource ? [value as Source] : Object.values(value).flatMap(sourcesIn)
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

  // @spec 10.1 What each jurisdiction requires of an agreement is data with source and date: kinds of
  //   price, texts, papers, days, gates
  test('L27: each of its rules says where it stands, and on which day and how it was read', () => {
    const sources = sourcesIn(jurisdictions[id])
    expect(sources.length).toBeGreaterThan(8)
    for (const { citation, url, readOn } of sources) {
      expect(citation).not.toBe('')
      expect(url).toMatch(/^https:\/\/[\w.-]+\.[a-z]{2,4}(\/|$)/)
      expect(readOn).toMatch(/^2026-\d\d-\d\d$/)
    }
  })

  // @spec 10.2
  test('nothing that is not confirmed stops a move', () => {
    for (const { level, from } of jurisdictions[id].conditions) {
      expect(level === 'stop' && from.read === 'not confirmed').toBe(false)
    }
  })

  test('what a gate asks for is something that its document is asked for, or one of its papers', () => {
    const { requires, papers, conditions } = jurisdictions[id]
    const known = [...requires.map((asked) => asked.id), ...papers.map((paper) => paper.id)]
    for (const condition of conditions) expect(known).toContain(condition.requires)
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
  ['FL', null, false, 'binding'],
  ['FL', 'hourly', false, 'binding'],
  ['NY', 'hourly', false, 'hourly'],
  ['other', null, false, 'non_binding'],
  ['other', null, true, 'binding'],
  ['OR', null, true, 'non_binding'],
  // No one has read whether Kansas takes a binding price.
  ['KS', null, true, 'non_binding'],
] as const)('%s, usually %s, fixed price %s: %s', (id, companyKind, hasFixedPrice, expected) => {
  expect(suggestedPriceKind(id, { companyKind, hasFixedPrice })).toBe(expected)
})

test('between states the two booklets are handed over', () => {
  expect(
    jurisdictions.interstate.papers.flatMap(({ form, title }) => (form === 'booklet' ? title : [])),
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

// @spec 10.2 Every state names who regulates its movers; unconfirmed rules warn and never stop
test.each([
  ['L26: a Trenton move', 'NJ', 'New Jersey Division of Consumer Affairs'],
  ['L26: a Chicago move', 'IL', 'Illinois Commerce Commission'],
  ['L26: a Seattle move', 'WA', 'Washington Utilities and Transportation Commission'],
  ['L26: a Pittsburgh move', 'PA', 'Pennsylvania Public Utility Commission'],
  ['L26: a Boston move', 'MA', 'Massachusetts Department of Public Utilities'],
  ['a Denver move', 'CO', 'Colorado Public Utilities Commission'],
  ['a Wichita move', 'KS', 'Kansas Corporation Commission'],
  ['a Phoenix move', 'AZ', undefined],
  ['a move of which no one told the state', 'other', undefined],
] as const)('%s is watched over by %s: %s', (_told, id, agency) => {
  expect(jurisdictions[id].regulator?.agency).toBe(agency)
})

test.each([
  ['CA', 'medical devices'],
  ['CO', 'prescription medicine'],
  ['FL', 'prescription medicine'],
] as const)('L26: in %s some goods are handed over whatever is owed, such as %s', (id, goods) => {
  expect(jurisdictions[id].neverHeld?.is.join(', ')).toContain(goods)
})

test('L26: New Jersey asks for the forms of payment and takes a link to its brochure; in Washington both sign', () => {
  const { requires, papers } = jurisdictions.NJ
  expect(requires.map(({ id }) => id)).toContain('forms_of_payment')
  expect(papers.find(({ id }) => id === 'nj_brochure')?.attached).toBe(false)
  expect(jurisdictions.WA.signatures?.is).toEqual({ company: true, customer: true })
})

test('L26: Pennsylvania gives the goods for 110 percent and 15 days for the rest, two days after the estimate', () => {
  const { atDelivery, days } = jurisdictions.PA
  expect(atDelivery?.is).toMatchObject({ percent: { non_binding: 110 }, restAfterDays: 15 })
  expect(days.beforeLoading?.is).toEqual({ days: 2, since: 'handing over', unless: 'agreed in writing' })
})

test('L8: no one passes California’s important notice, which both sign before the clock starts', () => {
  const { papers, conditions } = jurisdictions.CA
  expect(papers).toContainEqual(expect.objectContaining({ id: 'ca_important_notice', signedBy: 'both' }))
  expect(conditions).toContainEqual(
    expect.objectContaining({
      requires: 'ca_important_notice',
      at: 'before clock',
      level: 'stop',
      passableBy: 'nobody',
    }),
  )
})

test('L9: a claim in California is acknowledged in 30 days and settled in 60, between states in 120', () => {
  expect(jurisdictions.CA.deadlines.claimSettled?.is).toEqual({ count: 60, unit: 'days' })
  expect(jurisdictions.interstate.deadlines.claimSettled?.is).toEqual({ count: 120, unit: 'days' })
})

test('L25: California alone asks that the whole document was opened; Florida and moves between states do not', () => {
  expect(JURISDICTIONS.filter((id) => jurisdictions[id].signing?.is.wholeDocument)).toEqual(['CA'])
})
