import { ANY_AGREEMENT, asked, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const tariff = readAt('https://bhgs.dca.ca.gov/about_us/hmtariff.pdf', '2026-11-23')
const BUREAU = 'https://bhgs.dca.ca.gov'
const MAX4 = 'BHGS Maximum Rate Tariff 4'

/** Moves within California: the Bureau's tariff of 1 January 2026, and the Household Movers Act. */
export const california: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within California',
  regulator: {
    agency: 'Bureau of Household Goods and Services',
    url: BUREAU,
    citation: 'Cal. Business and Professions Code 19225-19294',
  },
  coverage: 'full',
  from: tariff(`${MAX4}, effective 1 January 2026`),
  priceKinds: {
    is: {
      allowed: ['hourly', 'binding', 'not_to_exceed'],
      usual: 'not_to_exceed',
      withMaximum: ['hourly', 'not_to_exceed'],
      refusal:
        'In California the agreement states the most the customer will pay, so a price cannot be non-binding (BHGS Maximum Rate Tariff 4). Choose another type.',
    },
    words: 'Every agreement states a not-to-exceed price in dollars, also one by the hour.',
    from: tariff(`${MAX4}, Items 28(3), 128(2)`),
  },
  requires: [
    ...asked(tariff(`${MAX4}, Item 128(2)`), ...ANY_AGREEMENT),
    ...asked(tariff(`${MAX4}, Item 108(1)(a)`), 'survey'),
    ...asked(tariff(`${MAX4}, Item 128(2)`), 'maximum', 'delivered', 'signatures'),
  ],
  surveys: {
    is: ['on_site', 'virtual'],
    words: 'An estimate follows a look at the goods, on site or by video; the customer cannot waive it.',
    from: tariff(`${MAX4}, Item 108(1)(a)`),
  },
  texts: [
    {
      words: 'A price given by phone or online before we have seen the goods is not an estimate.',
      from: tariff(`${MAX4}, Item 108(1)`),
    },
    {
      kinds: ['hourly'],
      words: 'For an hourly move, the drive time between the two addresses is charged twice.',
      from: tariff(`${MAX4}, Item 36(1)`),
    },
    {
      words: 'If the work changes, you sign a change order with its price before that work is done.',
      from: tariff(`${MAX4}, Item 120`),
    },
    {
      words: 'The maximum price was set for this move and applies unless you sign a change order.',
      from: tariff(`${MAX4}, Item 128(2)`),
    },
  ],
  papers: [
    {
      id: 'ca_important_notice',
      title: 'Important Notice About Your Move',
      form: 'notice',
      officialUrl: BUREAU,
      by: 'before clock',
      attached: true,
      signedBy: 'both',
      receipt: null,
      from: tariff(`${MAX4}, Items 130, 465; Cal. Business and Professions Code 19246`),
    },
    {
      id: 'ca_booklet',
      title: 'Important Information for Persons Moving Household Goods',
      form: 'booklet',
      officialUrl: BUREAU,
      by: 'before signing',
      attached: true,
      signedBy: null,
      receipt: { by: 'initials', keptYears: 3 },
      from: tariff(`${MAX4}, Items 88(9), 470`),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign the agreement before any service.',
    from: tariff(`${MAX4}, Items 28(3), 128`),
  },
  signing: {
    is: {
      disclosures: [
        'You may ask for a paper copy of anything that you sign here for 3 years after signing. It is free, and you get it within 2 working days.',
      ],
      wholeDocument: true,
    },
    words:
      'Who signs electronically has opened the whole document before, and gets a free copy on paper within 2 working days, for 3 years.',
    from: tariff(`${MAX4}, Item 10`),
  },
  days: {
    beforeLoading: {
      is: 3,
      words: 'The agreement is in the customer’s hands at least 3 days before the move.',
      from: tariff(`${MAX4}, Item 128`),
    },
    rescission: null,
  },
  charging: {
    travel: {
      is: 'double_drive',
      words:
        'A move by the hour charges the drive time between the two addresses twice, and no other travel.',
      from: tariff(`${MAX4}, Item 36(1)`),
    },
    rounding: {
      is: 'nearest_quarter',
      words: 'The sum of all hours is rounded to the nearest quarter of an hour.',
      from: tariff(`${MAX4}, Items 24, 36(5)`),
    },
    onlyUnits: {
      is: { hourly: ['hour', 'at_cost'], distance: ['weight', 'mile', 'at_cost'] },
      words:
        'A move by the hour is charged in hours alone: nothing per truck or mile, nothing for stairs and long carries. Tolls are added as paid.',
      from: tariff(`${MAX4}, Items 36, 44, 140`),
    },
  },
}
