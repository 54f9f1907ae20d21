import { expect } from 'vitest'

/** What a quote says of its price and its agreement before anybody has said anything of them. */
export const NOTHING_AGREED = {
  lines: [],
  fixed_price: null,
  protection: null,
  tax: 0,
  tax_percent: 0,
  move_is_taxed: false,
  price_kind: null,
  price_kind_suggested: 'non_binding',
  maximum_price: null,
  jurisdiction: 'other',
  lacks: expect.any(Array),
  protections: [],
  lacks_of: expect.any(Number),
  survey: null,
  rules_override: null,
  holds_until: null,
  standing: 'draft',
  standing_since: null,
  answer: null,
  decline_reason: null,
  asked: null,
  offer: null,
  booking: null,
}
