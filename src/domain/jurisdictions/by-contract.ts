import { ANY_AGREEMENT, asked, EVERY_KIND, GOOD_PRACTICE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import type { BY_CONTRACT } from './move-types.ts'
import { readAt } from './rule.ts'

/**
 * Between states the rules protect individual shippers, who pay for moving their own household. The states read say the
 * same: California's tariff, Item 12(2)(a) and (c); N.J.A.C. 13:44D-4.1(d); 43 TAC 218.50.
 */
const SHIPPERS = readAt('https://www.ecfr.gov/current/title-49/part-375', '2026-11-28')('49 CFR 375.101')

const byContract = (name: string): Jurisdiction => ({
  ...GOOD_PRACTICE,
  name,
  regulator: null,
  coverage: 'partly',
  from: SHIPPERS,
  priceKinds: {
    is: { ...GOOD_PRACTICE.priceKinds.is, allowed: EVERY_KIND },
    words: 'Consumer law of movers protects households only: any kind of price that the contract names.',
    from: SHIPPERS,
  },
  requires: asked(SHIPPERS, ...ANY_AGREEMENT, 'terms'),
})

/** Moves that are no household's: nothing of a place's consumer law is asked of them, and nothing of it stops them. */
export const movesByContract: Readonly<Record<(typeof BY_CONTRACT)[number], Jurisdiction>> = {
  commercial: byContract('commercial moves'),
  government: byContract('government and military moves'),
  storage: byContract('storage without a move'),
}
