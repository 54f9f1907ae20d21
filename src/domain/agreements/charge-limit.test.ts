import { expect, test } from 'vitest'
import { chargeLimit } from './charge-limit.ts'

const by = (source: string | null) => ({ source })
const signed = { totalCents: 120_000, maximumCents: null }

// @spec 10.103 A cost above the signed binding price or maximum states the rule and asks for a reason, kept
//   in job and history
test.each([
  ['a binding price: its total', { priceKind: 'binding', maximumCents: null }, 120_000],
  ['not to exceed: the maximum', { priceKind: 'not_to_exceed', maximumCents: 150_000 }, 150_000],
  ['by the hour with a maximum: that', { priceKind: 'hourly', maximumCents: 180_000 }, 180_000],
  ['by the hour: nothing', { priceKind: 'hourly', maximumCents: null }, undefined],
  ['non-binding: nothing', { priceKind: 'non_binding', maximumCents: null }, undefined],
] as const)('%s', (_what, document, cents) => {
  expect(chargeLimit({ ...document, jurisdiction: by(null) }, signed)?.cents).toBe(cents)
})

test('a maximum that was raised by what was chosen holds as it was signed', () => {
  const offered = { priceKind: 'not_to_exceed', maximumCents: 200_000, jurisdiction: by(null) } as const
  expect(chargeLimit(offered, { totalCents: 190_000, maximumCents: 234_500 })?.cents).toBe(234_500)
})

test('says the rule and where it stands', () => {
  const binding = { priceKind: 'binding', maximumCents: null } as const
  expect(chargeLimit({ ...binding, jurisdiction: by('43 TAC 218.56') }, signed)?.rule).toBe(
    'The agreed price of $1,200.00 is binding (43 TAC 218.56). More is owed only for extras that the customer ordered or agreed to in writing.',
  )
  expect(
    chargeLimit({ priceKind: 'not_to_exceed', maximumCents: 150_000, jurisdiction: by(null) }, signed)?.rule,
  ).toMatch(/^The agreed maximum is \$1,500\.00\./)
})

// @spec 10.158
test('signed change orders raise it by what they add, and the rule says so', () => {
  const binding = { priceKind: 'binding', maximumCents: null, jurisdiction: by(null) } as const
  expect(chargeLimit(binding, signed, 18_500)).toEqual({
    cents: 138_500,
    rule: 'The agreed price of $1,200.00 is binding; with the signed change orders it is $1,385.00. More is owed only for extras that the customer ordered or agreed to in writing.',
  })
  const hourly = { priceKind: 'hourly', maximumCents: null, jurisdiction: by(null) } as const
  expect(chargeLimit(hourly, signed, 18_500)).toBeNull()
})
