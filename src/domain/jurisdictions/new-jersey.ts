import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const njac = readAt(
  'https://regulations.justia.com/states/new-jersey/title-13/chapter-44d/subchapter-4/',
  '2026-11-24',
)
const MOVERS = 'https://www.njconsumeraffairs.gov/pmw'

/** Moves within New Jersey: the Division of Consumer Affairs' rules for public movers. */
export const newJersey: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within New Jersey',
  regulator: {
    agency: 'New Jersey Division of Consumer Affairs',
    url: MOVERS,
    citation: 'N.J.S.A. 45:14D; N.J.A.C. 13:44D',
  },
  coverage: 'partly',
  licence: 'New Jersey public mover license number',
  from: njac('N.J.A.C. 13:44D-4'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words:
      'The rules have a non-binding estimate (4.2) and a binding one (4.3), each in its own form; whether other kinds may be promised is not confirmed.',
    from: njac('N.J.A.C. 13:44D-4.2, 4.3', { read: 'secondhand' }),
  },
  requires: [
    ...asked(njac('N.J.A.C. 13:44D-4.2'), ...ANY_AGREEMENT),
    ...asked(njac('N.J.A.C. 13:44D-2.5, 4.2'), 'state_licence'),
    ...asked(njac('N.J.A.C. 13:44D-4.2'), 'survey', 'maximum', 'delivered', 'signatures'),
    ...asked(njac('N.J.A.C. 13:44D-4.2(b)3'), 'forms_of_payment'),
  ],
  surveys: {
    is: ['on_site', 'virtual'],
    words: 'The estimate follows an inspection of the goods, on site or by video.',
    from: njac('N.J.A.C. 13:44D-4.2'),
  },
  texts: [
    {
      words:
        'You have 90 days from receiving your goods to claim for loss, damage or an overcharge in writing. We send you the forms within 7 days of hearing from you, and settle the claim within 90 days of getting them back.',
      from: njac('N.J.A.C. 13:44D-4.16'),
    },
  ],
  papers: [
    {
      id: 'nj_brochure',
      title: 'Important Notice to Consumers',
      form: 'booklet',
      officialUrl: MOVERS,
      by: 'before signing',
      attached: false,
      signedBy: null,
      receipt: null,
      from: njac('N.J.A.C. 13:44D-4.1(a), 4.2(a)1'),
    },
    {
      id: 'nj_estimate_statements',
      title: 'Title and statements of the estimate',
      form: 'notice',
      officialUrl: MOVERS,
      by: 'before signing',
      attached: true,
      signedBy: null,
      receipt: null,
      from: njac('N.J.A.C. 13:44D-4.2(b), 4.3(b)'),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign the order for service.',
    from: njac('N.J.A.C. 13:44D-4.2(c)', { read: 'secondhand' }),
  },
  days: {
    beforeLoading: {
      is: { days: 1, since: 'handing over', unless: null },
      words: 'The estimate is with the customer at least 24 hours before the move.',
      from: njac('N.J.A.C. 13:44D-4.2'),
    },
    rescission: null,
  },
  deadlines: {
    ...NOTHING_MORE.deadlines,
    claim: {
      is: { count: 90, unit: 'days' },
      words: 'The customer claims in writing within 90 days of receiving the goods.',
      from: njac('N.J.A.C. 13:44D-4.16(b)'),
    },
    claimAcknowledged: {
      is: { count: 7, unit: 'days' },
      words: 'The claim forms go to the customer within 7 days of their notice.',
      from: njac('N.J.A.C. 13:44D-4.16(a)'),
    },
    claimSettled: {
      is: { count: 90, unit: 'days' },
      words: 'A claim is settled within 90 days of its form, 30 more if both agree in writing.',
      from: njac('N.J.A.C. 13:44D-4.16(d)'),
    },
  },
  conditions: [
    {
      at: 'before loading',
      requires: 'delivered',
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The estimate is with the customer 24 hours before the move.',
      from: njac('N.J.A.C. 13:44D-4.2'),
    },
  ],
}
