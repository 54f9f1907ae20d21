import { ANY_AGREEMENT, asked, GOOD_PRACTICE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const MOTOR_CARRIERS = 'https://www.oregon.gov/odot/mct'
/** As the rule stood on December 1, 2024. */
const oar = readAt(MOTOR_CARRIERS, '2026-11-28')('OAR 740-060-0040')

/** Moves within Oregon: what a household goods carrier may estimate, and what it asks for at delivery. */
export const oregon: Jurisdiction = {
  ...GOOD_PRACTICE,
  name: 'moves within Oregon',
  regulator: {
    agency: 'Oregon Department of Transportation, Commerce and Compliance Division',
    url: MOTOR_CARRIERS,
    citation: 'ORS 825; OAR 740',
  },
  coverage: 'partly',
  from: oar,
  priceKinds: {
    is: {
      allowed: ['hourly', 'non_binding'],
      usual: 'non_binding',
      withMaximum: [],
      refusal:
        'In Oregon an estimate is never binding (OAR 740-060-0040). Choose an hourly or a non-binding price.',
    },
    words: 'Estimates are non-binding; a binding or guaranteed price is not allowed.',
    from: oar,
  },
  requires: [...asked(oar, ...ANY_AGREEMENT, 'survey'), ...asked(oar, 'forms_of_payment', 'terms')],
  surveys: {
    is: ['on_site', 'virtual'],
    words: 'The estimate follows an inspection of the goods, on site or by video, live or recorded.',
    from: oar,
  },
  atDelivery: {
    // Fifteen days without weekends are at least 21.
    is: { percent: { non_binding: 110, hourly: 110 }, extraPercent: null, restAfterDays: 21 },
    words:
      'At delivery at most the estimate and 10 percent of it is asked for; the rest may wait 15 days, weekends not counted.',
    from: oar,
  },
}
