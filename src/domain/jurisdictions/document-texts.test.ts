import { expect, test } from 'vitest'
import type { PriceKind } from '../agreements/price-kind.ts'
import type { RateBasis } from '../estimate/rate-basis.ts'
import { documentTexts } from './document-texts.ts'
import { BLANKS, JURISDICTIONS, type JurisdictionId } from './jurisdiction.ts'
import { jurisdictions } from './jurisdictions.ts'

const known = {
  company: 'Ridgeline Movers LLC',
  licence: 'X-1234',
  storage_place: '1 Depot Rd',
  payment_due: 'on delivery',
  pounds_per_cubic_foot: '7',
}
const unknown = {
  company: null,
  licence: null,
  storage_place: null,
  payment_due: null,
  pounds_per_cubic_foot: null,
}
const textsOf = (
  id: JurisdictionId,
  priceKind: PriceKind,
  basis: RateBasis = 'hourly',
  blanks: typeof known | typeof unknown = known,
) => documentTexts(id, { priceKind, basis, blanks })
const saysOf = (...of: Parameters<typeof textsOf>) => textsOf(...of).join(' ')

test.each<
  [told: string, id: JurisdictionId, kind: PriceKind, basis: RateBasis, part: string, stands: boolean]
>([
  // L4: by what the price is reckoned by, not by what it promises.
  [
    'L4: a Fresno move by the hour with a maximum doubles the drive',
    'CA',
    'not_to_exceed',
    'hourly',
    'is charged twice',
    true,
  ],
  ['L4: so does a binding one', 'CA', 'binding', 'hourly', 'is charged twice', true],
  ['L4: one by the distance does not', 'CA', 'not_to_exceed', 'distance', 'is charged twice', false],
  ['L4: nor one by the piece', 'CA', 'not_to_exceed', 'piece', 'is charged twice', false],
  ['L4: nor one at a fixed price', 'CA', 'binding', 'fixed', 'is charged twice', false],
  [
    'L3: a binding California total is its own maximum',
    'CA',
    'binding',
    'hourly',
    'also its not-to-exceed price',
    true,
  ],
  [
    'L6: California gives actual cash value to who chooses nothing',
    'CA',
    'hourly',
    'hourly',
    'up to 20,000 dollars',
    true,
  ],
  ['L9: a claim in California is settled in 60 days', 'CA', 'hourly', 'hourly', 'settle it within 60', true],
  [
    'L10: a Dallas proposal says what it is for, word for word',
    'TX',
    'binding',
    'fixed',
    'This proposal is for listed items and services only. Additional items and services may result in additional costs.',
    true,
  ],
  ['L10: and when payment is due', 'TX', 'binding', 'fixed', 'Payment is due: on delivery.', true],
  [
    'L10: by the hour with a maximum, the customer acknowledges the hours',
    'TX',
    'not_to_exceed',
    'hourly',
    'you acknowledge that the work may take more hours',
    true,
  ],
  [
    'L10: at a fixed price there is nothing to acknowledge',
    'TX',
    'not_to_exceed',
    'fixed',
    'you acknowledge',
    false,
  ],
  [
    'L11: a claim in Texas has 90, 20 and 90 days',
    'TX',
    'binding',
    'fixed',
    'within 20 days, and pay, refuse or offer to settle it within 90 days',
    true,
  ],
  [
    'L12: an hourly Buffalo move starts with initials, whatever it promises',
    'NY',
    'non_binding',
    'hourly',
    'you initial it',
    true,
  ],
  [
    'L12: its bill of lading is made out at loading',
    'NY',
    'binding',
    'fixed',
    'when we receive your goods, not before',
    true,
  ],
  ['L12: above 125 percent the rest waits 15 days', 'NY', 'non_binding', 'hourly', '125 percent', true],
  [
    'L13: a non-binding estimate between states has no third way',
    'interstate',
    'non_binding',
    'distance',
    'treat it as non-binding',
    false,
  ],
  ['L13: a binding one has it', 'interstate', 'binding', 'distance', 'treat it as non-binding', true],
  [
    'L14: a non-binding estimate is approximate',
    'interstate',
    'non_binding',
    'distance',
    'its charges are approximate',
    true,
  ],
  [
    'L14: its final charges follow the actual weight and the tariff',
    'interstate',
    'non_binding',
    'distance',
    'follow the actual weight',
    true,
  ],
  [
    'L14: it says the factor from volume to weight',
    'interstate',
    'non_binding',
    'distance',
    'one cubic foot counts as 7 pounds',
    true,
  ],
  [
    'L15: a binding estimate binds both, for what it names',
    'interstate',
    'binding',
    'distance',
    'binding on you and on us, for the services it names',
    true,
  ],
  [
    'L20: what was found necessary is charged after 30 days',
    'interstate',
    'binding',
    'distance',
    'no earlier than 30 days after delivery',
    true,
  ],
  [
    'L20: a shuttle’s rest is billed in 15 working days',
    'interstate',
    'non_binding',
    'distance',
    'within 15 working days of delivery and due 30 days later',
    true,
  ],
  [
    'L2: a Tampa contract names where goods are held',
    'FL',
    'binding',
    'hourly',
    'they are at: 1 Depot Rd.',
    true,
  ],
  [
    'L2: and the 60-cent limit beside what can be bought',
    'FL',
    'binding',
    'hourly',
    '60 cents per pound for each article',
    true,
  ],
  [
    'L26: fewer men in Chicago need written consent',
    'IL',
    'non_binding',
    'hourly',
    'you have been told and have agreed in writing',
    true,
  ],
  [
    'L26: more work in Seattle needs a supplemental estimate',
    'WA',
    'non_binding',
    'hourly',
    'which you sign before that work is done',
    true,
  ],
  [
    'L26: a Trenton claim has 90 days',
    'NJ',
    'non_binding',
    'hourly',
    'You have 90 days from receiving your goods',
    true,
  ],
])('%s', (_told, id, kind, basis, part, stands) => {
  expect(saysOf(id, kind, basis).includes(part)).toBe(stands)
})

// @spec 10.1
test('a blank that no one knows leaves its sentence out', () => {
  expect(saysOf('TX', 'binding', 'fixed', unknown)).not.toMatch(/Payment is due|[{}]/)
  expect(saysOf('FL', 'binding', 'fixed', unknown)).not.toMatch(/held before|[{}]/)
})

test('what stands in a blank may hold anything', () => {
  const blanks = { ...known, storage_place: '$& {licence} $1' }
  expect(saysOf('FL', 'binding', 'fixed', blanks)).toContain('they are at: $& {licence} $1.')
})

test.each(JURISDICTIONS)('%s: every blank is known, and every sentence ends as one', (id) => {
  for (const { words } of jurisdictions[id].texts) {
    for (const [, name] of words.matchAll(/\{(\w+)\}/g)) expect(BLANKS).toContain(name)
    expect(words).toMatch(/[.]$/)
  }
})
