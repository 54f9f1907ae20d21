import { ANY_AGREEMENT, asked, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const wac = readAt('https://apps.leg.wa.gov/wac/default.aspx?cite=480-15-630', '2026-11-24')
const MOVERS = 'https://www.utc.wa.gov/consumers/movers'

/** Moves within Washington: the Utilities and Transportation Commission's rules and its tariff 15-C. */
export const washington: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Washington',
  regulator: {
    agency: 'Washington Utilities and Transportation Commission',
    url: MOVERS,
    citation: 'RCW 81.80; WAC 480-15; Tariff 15-C',
  },
  coverage: 'partly',
  licence: 'UTC permit number (THG)',
  from: wac('WAC 480-15-630'),
  priceKinds: {
    is: {
      allowed: ['non_binding', 'binding'],
      usual: 'non_binding',
      withMaximum: [],
      refusal:
        'In Washington a written estimate is binding or non-binding, also where it is calculated by the hour (WAC 480-15-630). Choose one of them.',
    },
    words: 'A written estimate is given before every move; it is binding or non-binding.',
    from: wac('WAC 480-15-630'),
  },
  requires: [
    ...asked(wac('WAC 480-15-630'), ...ANY_AGREEMENT),
    ...asked(
      wac('WAC 480-15-490', { url: 'https://apps.leg.wa.gov/wac/default.aspx?cite=480-15-490' }),
      'state_licence',
    ),
    ...asked(wac('WAC 480-15-630(5), (6)'), 'survey', 'items', 'delivered', 'signatures'),
  ],
  surveys: {
    is: ['on_site', 'virtual', 'verified_information'],
    words: 'The goods are inspected, or the customer fills in the calculation of the website or of paper.',
    from: wac('WAC 480-15-630(5), (6)'),
  },
  texts: [
    {
      words:
        'If the work changes so that it costs more, we make a supplemental estimate, which you sign before that work is done.',
      from: wac('WAC 480-15-630(3)'),
    },
    {
      kinds: ['binding'],
      words: 'This estimate is binding: you pay its amount and no more.',
      from: wac('WAC 480-15-630(1)'),
    },
    {
      kinds: ['non_binding'],
      words: 'This estimate is not binding: you may pay charges beyond it.',
      from: wac('WAC 480-15-630(2)'),
    },
  ],
  papers: [
    {
      id: 'wa_guide',
      title: 'Your Guide to Moving in Washington State',
      form: 'booklet',
      officialUrl: MOVERS,
      by: 'before signing',
      attached: false,
      signedBy: null,
      receipt: null,
      from: wac('WAC 480-15-620', { read: 'not confirmed' }),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign and date the estimate.',
    from: wac('WAC 480-15-630', { read: 'secondhand' }),
  },
  atDelivery: {
    is: { percent: { non_binding: 110, binding: 100 }, extraPercent: null, restAfterDays: 30 },
    words:
      'The goods are handed over for 110 percent of a non-binding estimate, and never more than 125 percent is charged without a supplemental one.',
    from: wac('Tariff 15-C, items 85 and 90', { url: MOVERS, read: 'not confirmed' }),
  },
  charging: {
    ...NOTHING_MORE.charging,
    hourlyUpToMiles: {
      is: 55,
      words: 'Moves of 55 miles or less are charged by the hour, longer ones by weight and distance.',
      from: wac('Tariff 15-C, as told in UTC Mover News of August 2020', {
        url: MOVERS,
        readOn: '2026-11-28',
      }),
    },
  },
  conditions: [
    {
      at: 'before clock',
      requires: 'delivered',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The customer has a written binding or non-binding estimate before the move.',
      from: wac('WAC 480-15-630(5)'),
    },
  ],
}
