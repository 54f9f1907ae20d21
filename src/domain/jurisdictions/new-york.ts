import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const nycrr = readAt(
  'https://regulations.justia.com/states/new-york/title-17/chapter-vi/subchapter-e/article-2/part-814/',
  '2026-11-23',
)
const SUMMARY = 'https://www.dot.ny.gov/divisions/operating/osss/truck/moving'

const hourly = (paragraph: string) =>
  ({ bases: ['hourly'], from: nycrr(`17 NYCRR 814.4(b)(1)(${paragraph})`) }) as const

/** Moves within New York: the Department of Transportation's rules for household goods. */
export const newYork: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within New York',
  regulator: {
    agency: 'New York State Department of Transportation',
    url: SUMMARY,
    citation: 'New York Transportation Law, article 9-A; 17 NYCRR 814',
  },
  coverage: 'full',
  licence: 'NYSDOT certificate number',
  from: nycrr('17 NYCRR 814'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words: 'A non-binding estimate with the order for service is usual; prices follow the filed tariff.',
    from: nycrr('17 NYCRR 814.3'),
  },
  requires: [
    ...asked(nycrr('17 NYCRR 814.3'), ...ANY_AGREEMENT),
    ...asked(nycrr('17 NYCRR 814.1(a), 814.4(b)(1)(ii)'), 'state_licence'),
    ...asked(nycrr('17 NYCRR 814.4(b)(1)(vi)'), 'forms_of_payment'),
    ...asked(nycrr('17 NYCRR 814.3(a)'), 'survey', 'maximum', 'delivered', 'signatures'),
  ],
  surveys: {
    is: ['on_site', 'virtual', 'verified_information'],
    words:
      'An estimate follows an inspection before the day of the move, or verified information from the customer.',
    from: nycrr('17 NYCRR 814.3(a)'),
  },
  texts: [
    {
      bases: ['hourly'],
      words:
        'On moving day, the time when the work starts is written on the bill of lading, and you initial it.',
      from: nycrr('17 NYCRR 814.4(b)(1)(viii)'),
    },
    {
      words: 'The bill of lading is made out when we receive your goods, not before.',
      from: nycrr('17 NYCRR 814.4(a)'),
    },
    {
      kinds: ['non_binding'],
      words:
        'If the charges come to more than 125 percent of this estimate, you may have your goods for 125 percent of it and pay the rest within 15 days.',
      from: nycrr('17 NYCRR 814', { read: 'secondhand', url: SUMMARY }),
    },
  ],
  papers: [
    {
      id: 'ny_summary',
      title: 'Summary of Information for Shippers of Household Goods',
      form: 'booklet',
      officialUrl: SUMMARY,
      by: 'before signing',
      attached: false,
      signedBy: null,
      receipt: null,
      from: nycrr('17 NYCRR 814.1(e)'),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign the order for service; a dated copy goes to the customer at once.',
    from: nycrr('17 NYCRR 814.3(a)'),
  },
  atDelivery: {
    is: { percent: { non_binding: 125 }, extraPercent: null, restAfterDays: 15 },
    words:
      'At delivery at most 125 percent of a non-binding estimate is asked for; the rest is paid within 15 days.',
    from: nycrr('17 NYCRR 814', { read: 'secondhand', url: SUMMARY }),
  },
  dayPapers: {
    ...NOTHING_MORE.dayPapers,
    billOfLading: [
      { row: 'certificate', label: 'NYSDOT certificate number', from: nycrr('17 NYCRR 814.4(b)') },
      { row: 'dates', label: 'Dates and period of pickup and delivery', ...hourly('iv') },
      { row: 'rates', label: 'Rates of the tariff', ...hourly('v') },
      { row: 'payment', label: 'Method of payment', ...hourly('vi') },
      { row: 'computation', label: 'How the rates are computed', ...hourly('vii') },
      { row: 'start', label: 'Start of the work', ...hourly('viii') },
    ],
  },
  conditions: [
    {
      at: 'before loading',
      requires: 'signatures',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The order for service is signed before the goods are picked up.',
      from: nycrr('17 NYCRR 814.3(a)'),
    },
    {
      at: 'before loading',
      requires: 'ny_summary',
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The customer has the Department’s summary of information.',
      from: nycrr('17 NYCRR 814.1(e)'),
    },
  ],
}
