import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const adm = readAt('https://www.ilga.gov/agencies/JCAR/EntirePart?titlepart=09201457', '2026-11-24')
const MOVERS = 'https://icc.illinois.gov/consumers/household-moves'

/** Moves within Illinois: the Commerce Commission's rules for household goods carriers. */
export const illinois: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Illinois',
  regulator: {
    agency: 'Illinois Commerce Commission',
    url: MOVERS,
    citation: '625 ILCS 5/18c; 92 Ill. Adm. Code 1457',
  },
  coverage: 'partly',
  licence: 'Illinois license number (ILL.C.C.)',
  from: adm('92 Ill. Adm. Code 1457'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words:
      'A written estimate is usual, and charges follow the filed tariff; whether a flat or binding price may be promised is not confirmed.',
    from: adm('92 Ill. Adm. Code 1457', { read: 'not confirmed' }),
  },
  requires: [
    ...asked(adm('92 Ill. Adm. Code 1457.90'), ...ANY_AGREEMENT),
    ...asked(adm('92 Ill. Adm. Code 1457.90(c)', { read: 'secondhand' }), 'state_licence'),
    ...asked(adm('92 Ill. Adm. Code 1457.620'), 'maximum', 'signatures'),
  ],
  texts: [
    {
      bases: ['hourly'],
      words:
        'If we send more or fewer people or trucks than this document says, you pay nothing more for it unless you have been told and have agreed in writing.',
      from: adm('92 Ill. Adm. Code 1457.90(b)(2)'),
    },
  ],
  papers: [
    {
      id: 'il_guide',
      title: 'Guide to household moves',
      form: 'booklet',
      officialUrl: MOVERS,
      by: 'before signing',
      attached: false,
      signedBy: null,
      receipt: null,
      from: adm('92 Ill. Adm. Code 1457', { read: 'not confirmed' }),
    },
  ],
  dayPapers: {
    ...NOTHING_MORE.dayPapers,
    billOfLading: [
      {
        row: 'crew_estimated',
        label: 'Crew and trucks estimated',
        from: adm('92 Ill. Adm. Code 1457.90(b)(2)'),
      },
      {
        row: 'crew_furnished',
        label: 'Crew and trucks furnished',
        from: adm('92 Ill. Adm. Code 1457.90(b)(2)'),
      },
    ],
  },
  deadlines: {
    ...NOTHING_MORE.deadlines,
    claimAcknowledged: {
      is: { count: 30, unit: 'days' },
      words: 'A claim is acknowledged within 30 days.',
      from: adm('92 Ill. Adm. Code 1457, subpart G', { read: 'secondhand' }),
    },
    claimSettled: {
      is: { count: 120, unit: 'days' },
      words: 'A claim is paid, refused or given an offer within 120 days.',
      from: adm('92 Ill. Adm. Code 1457, subpart G', { read: 'secondhand' }),
    },
  },
  atDelivery: {
    is: { percent: { non_binding: 110 }, extraPercent: null, restAfterDays: 30 },
    words: 'At delivery at most 110 percent of the estimate is asked for; the rest is paid within 30 days.',
    from: adm('92 Ill. Adm. Code 1457', { read: 'not confirmed' }),
  },
}
