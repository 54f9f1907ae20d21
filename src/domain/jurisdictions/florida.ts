import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const statute = readAt('https://www.flsenate.gov/Laws/Statutes/2025/Chapter507/All', '2026-11-23')

/** Moves within Florida: chapter 507 of the Florida Statutes, as amended by SB 304 of 2024. */
export const florida: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Florida',
  regulator: {
    agency: 'Florida Department of Agriculture and Consumer Services',
    url: 'https://www.fdacs.gov/Consumer-Resources/Moving',
    citation: 'Florida Statutes, chapter 507',
  },
  coverage: 'full',
  from: statute('Florida Statutes 507.05'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words: 'Any kind of price.',
    from: statute('Florida Statutes 507.05'),
  },
  requires: asked(
    statute('Florida Statutes 507.05'),
    ...ANY_AGREEMENT,
    'forms_of_payment',
    'maximum',
    'signatures',
  ),
  texts: [
    {
      words: 'This document becomes the contract once you have signed it or acknowledged it electronically.',
      from: statute('Florida Statutes 507.05'),
    },
  ],
}
