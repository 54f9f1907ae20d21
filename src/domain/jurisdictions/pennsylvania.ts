import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const code = readAt(
  'https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/052/chapter31/chap31toc.html',
  '2026-11-24',
)
const secondhand = { read: 'secondhand' } as const

/** Moves within Pennsylvania: the Public Utility Commission's rules for household goods in use. */
export const pennsylvania: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Pennsylvania',
  regulator: {
    agency: 'Pennsylvania Public Utility Commission',
    url: 'https://www.puc.pa.gov/transportation/movers/',
    citation: '66 Pa.C.S. 1102, 2501; 52 Pa. Code 31',
  },
  coverage: 'partly',
  licence: 'PUC certificate number (A-)',
  from: code('52 Pa. Code 31.121-31.134'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words:
      'Estimates approximate what the tariff will charge; the Commission declined binding ones in 1998, and whether it still does is not confirmed.',
    from: code('28 Pa.B. 647; 52 Pa. Code 31.122', { read: 'not confirmed' }),
  },
  requires: [
    ...asked(code('52 Pa. Code 31.121, 31.122', secondhand), ...ANY_AGREEMENT),
    ...asked(
      code('52 Pa. Code 31.121', secondhand),
      'state_licence',
      'forms_of_payment',
      'maximum',
      'delivered',
    ),
    ...asked(code('52 Pa. Code 31.133'), 'items'),
  ],
  texts: [
    {
      kinds: ['non_binding'],
      words:
        'If the charges come to more than this estimate by over 10 percent, you may have your goods for the estimate and 10 percent of it, or 25 dollars if that is more, and pay the rest within 15 days of delivery.',
      from: code('52 Pa. Code 31.121', secondhand),
    },
    {
      words:
        'Before loading we make an inventory of every carton and article, which both of us sign. Up to 40 miles you may waive it in writing.',
      from: code('52 Pa. Code 31.133'),
    },
  ],
  papers: [
    {
      id: 'pa_information',
      title: 'Information for Shippers',
      form: 'booklet',
      officialUrl: 'https://www.puc.pa.gov/transportation/movers/',
      by: 'before signing',
      attached: true,
      signedBy: null,
      receipt: null,
      from: code('52 Pa. Code 31.121', secondhand),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign the inventory before loading.',
    from: code('52 Pa. Code 31.133(d)'),
  },
  days: {
    beforeLoading: {
      is: { days: 2, since: 'handing over', unless: 'agreed in writing' },
      words:
        'The estimate and the information are with the customer 48 hours before the move, unless they agree to less in writing.',
      from: code('52 Pa. Code 31.121', secondhand),
    },
    rescission: null,
  },
  atDelivery: {
    is: { percent: { non_binding: 110 }, extraPercent: null, restAfterDays: 15 },
    words:
      'At delivery at most the estimate and 10 percent of it, or $25 if that is more, is asked for; the rest may wait 15 days.',
    from: code('52 Pa. Code 31.121', secondhand),
  },
  conditions: [
    {
      at: 'before loading',
      requires: 'items',
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The inventory is signed before loading, or waived in writing up to 40 miles.',
      from: code('52 Pa. Code 31.133'),
    },
  ],
}
