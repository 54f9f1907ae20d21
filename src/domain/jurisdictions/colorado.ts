import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const crs = readAt('https://law.justia.com/codes/colorado/title-40/article-10-1/part-5/', '2026-11-24')
const MOVERS = 'https://puc.colorado.gov/movers'

/** Moves within Colorado: part 5 of article 10.1 of title 40, and the Commission's rules of the 6600 series. */
export const colorado: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Colorado',
  regulator: {
    agency: 'Colorado Public Utilities Commission',
    url: MOVERS,
    citation: 'C.R.S. 40-10.1-501 to 507; 4 CCR 723-6-6600',
  },
  coverage: 'partly',
  licence: 'Colorado permit number',
  from: crs('C.R.S. 40-10.1-505'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words: 'The contract itemizes costs or rates; it names no kind of price, so any is possible.',
    from: crs('C.R.S. 40-10.1-505(1)(e)'),
  },
  requires: [
    ...asked(crs('C.R.S. 40-10.1-505(1)(a)-(e)'), ...ANY_AGREEMENT),
    ...asked(crs('C.R.S. 40-10.1-505(3)'), 'state_licence'),
    ...asked(crs('C.R.S. 40-10.1-505(1)(f)'), 'two_forms_of_payment'),
    ...asked(crs('C.R.S. 40-10.1-505(1)(d)'), 'storage_place'),
    ...asked(crs('C.R.S. 40-10.1-505(1)'), 'maximum', 'signatures'),
  ],
  formsOfPayment: {
    is: { groups: [['cash'], ['certified'], ['check'], ['card']], atLeast: 2 },
    words:
      'At least two of four: cash; a cashier’s check, money order or traveler’s check; a personal check; a credit card. The contract says which.',
    from: crs('C.R.S. 40-10.1-505(1)(f), (2)'),
  },
  texts: [
    {
      words:
        'If we hold your goods before delivery, or while a dispute over the price lasts, they are at: {storage_place}.',
      from: crs('C.R.S. 40-10.1-505(1)(d)'),
    },
  ],
  papers: [
    {
      id: 'co_permit_statement',
      title: 'Statement of the mover’s permit, as the statute words it',
      form: 'notice',
      officialUrl: MOVERS,
      by: 'before clock',
      attached: true,
      signedBy: null,
      receipt: null,
      from: crs('C.R.S. 40-10.1-505(3)'),
    },
    {
      id: 'co_consumer_advisement',
      title: 'Consumer Advisement',
      form: 'notice',
      officialUrl: MOVERS,
      by: 'before clock',
      attached: true,
      signedBy: 'customer',
      receipt: null,
      from: crs('C.R.S. 40-10.1-505(4)'),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign and date the contract at or before the start of work.',
    from: crs('C.R.S. 40-10.1-505(1)'),
  },
  higherMaximum: {
    is: 'any way',
    words:
      'The contract is signed at or before the start of work; until then a higher maximum may be agreed to in any way.',
    from: crs('C.R.S. 40-10.1-505(1)'),
  },
  neverHeld: {
    is: ['prescription medicine', 'goods for use by children'],
    words:
      'Medicine, medical equipment and goods for use by children are handed over whatever is owed; a mover without a permit may hold back nothing.',
    from: crs('C.R.S. 40-10.1-503, 506', { read: 'secondhand' }),
  },
  conditions: [
    {
      at: 'before clock',
      requires: 'signatures',
      // It may be signed on paper as the work starts, which no one records here.
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The contract is signed by both at or before the start of work.',
      from: crs('C.R.S. 40-10.1-505(1)'),
    },
    {
      at: 'before clock',
      requires: 'co_consumer_advisement',
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The customer has signed the consumer advisement and has a copy.',
      from: crs('C.R.S. 40-10.1-505(4)'),
    },
  ],
}
