import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const code = readAt('https://law.lis.virginia.gov/vacodefull/title46.2/chapter21', '2026-11-24')
const MOVERS = 'https://www.dmv.virginia.gov/businesses/motor-carriers/household-goods'

/** Moves within Virginia: the Department of Motor Vehicles' certificate, tariffs and estimates. */
export const virginia: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Virginia',
  regulator: {
    agency: 'Virginia Department of Motor Vehicles',
    url: MOVERS,
    citation: 'Va. Code 46.2-2100 to 2176',
  },
  coverage: 'partly',
  licence: 'Virginia certificate of fitness',
  from: code('Va. Code 46.2-2157'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words:
      'Estimates are given on request; over 30 miles charges follow the filed tariff. Bills that are more than 10 percent above again and again cost the certificate.',
    from: code('Va. Code 46.2-2127, 46.2-2157, 46.2-2169'),
  },
  requires: [
    ...asked(code('Va. Code 46.2-2157, 46.2-2159'), ...ANY_AGREEMENT),
    ...asked(code('Va. Code 46.2-2150', { read: 'secondhand' }), 'state_licence'),
    ...asked(code('Va. Code 46.2-2159'), 'forms_of_payment', 'maximum'),
    ...asked(code('Va. Code 46.2-2157(A)(1)'), 'survey'),
  ],
  surveys: {
    is: ['on_site', 'virtual', 'verified_information'],
    words: 'An estimate follows a visual inspection, or what the customer has said.',
    from: code('Va. Code 46.2-2157(A)(1)'),
  },
  texts: [
    {
      words: 'Where weight is calculated from space in the truck, one cubic foot counts as 7 pounds.',
      bases: ['distance'],
      from: code('Va. Code 46.2-2100'),
    },
  ],
  charging: {
    ...NOTHING_MORE.charging,
    hourlyUpToMiles: {
      is: 30,
      words: 'Past 30 miles charges follow weight and distance, as the filed tariff has them.',
      from: code('Virginia DMV, Moving Your Household Goods', {
        url: 'https://www.dmv.virginia.gov/moving/mover_charge.asp',
        readOn: '2026-11-28',
      }),
    },
  },
  papers: [
    {
      id: 'va_booklet',
      title: 'Information booklet for shippers',
      form: 'booklet',
      officialUrl: MOVERS,
      by: 'before signing',
      attached: false,
      signedBy: null,
      receipt: null,
      from: code('Va. Code 46.2-2157'),
    },
  ],
}
