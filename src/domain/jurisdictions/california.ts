import { ANY_AGREEMENT, asked, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const tariff = readAt('https://bhgs.dca.ca.gov/about_us/hmtariff.pdf', '2026-11-23')
const item = (items: string) => tariff(`BHGS Maximum Rate Tariff 4, Item ${items}`)
const BUREAU = 'https://bhgs.dca.ca.gov/consumers/movers.shtml'

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
  licence: 'CAL-T number',
  from: tariff('BHGS Maximum Rate Tariff 4, effective 1 January 2026'),
  priceKinds: {
    is: {
      allowed: ['hourly', 'binding', 'not_to_exceed'],
      usual: 'not_to_exceed',
      withMaximum: ['hourly', 'not_to_exceed'],
      refusal:
        'In California the agreement states the most the customer will pay, so a price cannot be non-binding (BHGS Maximum Rate Tariff 4). Choose another type.',
    },
    words:
      'Every agreement states a not-to-exceed price in dollars, also one by the hour; a binding total is its own. Without one, or without signatures, the charges fall to the lowest of the estimate, the agreement and 65 percent of the maximum rates.',
    from: item('28(3), 128(2)'),
  },
  requires: [
    ...asked(item('128(2)(a)-(r)'), ...ANY_AGREEMENT, 'state_licence', 'forms_of_payment'),
    ...asked(item('108(1)(a)'), 'survey').map((survey) => ({ ...survey, kinds: ['binding' as const] })),
    ...asked(item('28(3), 128(2)'), 'maximum'),
    ...asked(item('136'), 'actual_cash'),
    ...asked(item('128'), 'delivered', 'signatures'),
  ],
  naming: {
    is: { document: 'Agreement for Moving Services', unsurveyedPrice: 'Rate quotation' },
    words: 'Nothing is called an estimate unless the goods were inspected, on site or by video.',
    from: item('108(1)'),
  },
  surveys: {
    is: ['on_site', 'virtual'],
    words:
      'An Estimated Cost of Services follows an inspection; an agreement with a not-to-exceed price needs none.',
    from: item('108(1)(a)'),
  },
  texts: [
    {
      words: 'A price given by phone or online before we have seen the goods is not an estimate.',
      from: item('108(1)'),
    },
    {
      bases: ['hourly'],
      words: 'For an hourly move, the drive time between the two addresses is charged twice.',
      from: item('36(1)'),
    },
    {
      kinds: ['binding'],
      words: 'The total of this agreement is also its not-to-exceed price.',
      from: item('128(2)'),
    },
    {
      words: 'If the work changes, you sign a change order with its price before that work is done.',
      from: item('120'),
    },
    {
      words: 'The maximum price was set for this move and applies unless you sign a change order.',
      from: item('128(2)'),
    },
    {
      words:
        'Unless you choose otherwise and initial your choice, we answer for the actual cash value of lost or damaged articles, up to 20,000 dollars. No deductible is taken for a lost article.',
      from: item('136'),
    },
    {
      words:
        'You have 9 months from delivery to file a claim. We acknowledge a claim within 30 days and settle it within 60; while it is open we write to you every 30 days, with a copy to the Bureau of Household Goods and Services.',
      from: item('92'),
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
      from: item('130, 465; Cal. Business and Professions Code 19246'),
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
      from: item('88(9), 470'),
    },
    {
      id: 'ca_change_order_statements',
      title: 'Statements of the Change Order for Moving Services',
      form: 'notice',
      officialUrl: BUREAU,
      by: 'before loading',
      attached: true,
      signedBy: null,
      receipt: null,
      standsOn: 'change_order',
      from: item('120'),
    },
    {
      id: 'ca_delivery_statement',
      title: 'Statement to inspect the goods at delivery',
      form: 'notice',
      officialUrl: BUREAU,
      by: 'before unloading',
      attached: true,
      signedBy: null,
      receipt: null,
      standsOn: 'delivery_receipt',
      from: item('132(1)(u)'),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign the agreement before any service.',
    from: item('28(3), 128'),
  },
  signing: {
    is: {
      disclosures: [
        'You may ask for a paper copy of anything that you sign here for 3 years after signing. It is free, and you get it within 2 working days.',
      ],
      wholeDocument: true,
    },
    words:
      'Anyone who signs electronically has opened the whole document first, and gets a free copy on paper within 2 working days, for 3 years.',
    from: item('10'),
  },
  days: {
    beforeLoading: {
      is: { days: 3, since: 'handing over', unless: 'first contact is later' },
      words:
        'The agreement is in the customer’s hands at least 3 days before the move, or before any service where the customer’s first contact is later than that.',
      from: item('128, 130'),
    },
    rescission: null,
  },
  deadlines: {
    ...NOTHING_MORE.deadlines,
    claim: {
      is: { count: 9, unit: 'months' },
      words: 'The customer has 9 months from delivery to file a claim.',
      from: item('92'),
    },
    claimAcknowledged: {
      is: { count: 30, unit: 'days' },
      words: 'A claim is acknowledged within 30 days and entered in a register.',
      from: item('92'),
    },
    claimSettled: {
      is: { count: 60, unit: 'days' },
      words:
        'A claim is settled within 60 days, or the customer and the Bureau are told every 30 days why not.',
      from: item('92'),
    },
    claimToldAgain: {
      is: { count: 30, unit: 'days' },
      words: 'The customer is told every 30 days why a claim is not settled, with a copy to the Bureau.',
      from: item('92'),
    },
    refund: {
      is: { count: 10, unit: 'days' },
      words: 'What was collected above what is owed goes back within 10 days of collecting it.',
      from: item('128(5)'),
    },
    invoice: {
      is: { count: 7, unit: 'days' },
      words: 'The freight bill goes out within 7 days of delivery.',
      from: item('104(4)'),
    },
  },
  valuation: {
    is: {
      levels: ['actual_cash', 'full', 'released'],
      byDefault: 'actual_cash',
      minimumCentsPerPound: null,
      deductibleOnLoss: false,
      byTheHundred: true,
      inFirstPrice: false,
    },
    words:
      'Actual cash value up to $20,000 unless the customer chooses otherwise; 60 cents per pound only by their initials. Rates are per $100 or fraction, at most $1.12 for actual cash value; one that is not stated is $0. No deductible on a lost article.',
    from: item('136'),
  },
  charging: {
    hourlyUpToMiles: null,
    travel: {
      is: 'double_drive',
      words:
        'A move by the hour charges the drive time between the two addresses twice, and no other travel.',
      from: item('36(1)'),
    },
    rounding: {
      is: 'nearest_quarter',
      words:
        'The sum of all hours is rounded to the nearest quarter of an hour: up to 7 minutes are left out.',
      from: item('24, 36(5)'),
    },
    onlyUnits: {
      is: { hourly: ['hour', 'at_cost'], distance: ['weight', 'mile', 'at_cost'] },
      words:
        'A move by the hour is charged in hours alone: nothing per truck or mile, nothing for stairs and long carries. Tolls are added as paid.',
      from: item('36, 44, 140'),
    },
  },
  neverHeld: {
    is: ['food', 'medicine', 'medical devices', 'what a person with a disability or a minor needs'],
    words:
      'Food, medicine, medical devices and what is used for a disability or by a minor are handed over, whatever is owed.',
    from: item('104, note'),
  },
  dayPapers: {
    ...NOTHING_MORE.dayPapers,
    weighing: {
      is: 'lowest',
      words: 'Of several weighings of a shipment the lowest weight counts.',
      from: tariff('BHGS Maximum Rate Tariff 4, Item 80', { read: 'secondhand' }),
    },
    delayNotice: {
      is: true,
      words: 'A delay is told, and its date, time and manner and the new dates are written down and kept.',
      from: tariff('BHGS Maximum Rate Tariff 4, Item 100', { read: 'secondhand' }),
    },
  },
  conditions: [
    {
      at: 'before clock',
      requires: 'ca_important_notice',
      level: 'stop',
      passableBy: 'nobody',
      words:
        'The Important Notice About Your Move is signed by both before any service; it cannot be waived.',
      from: item('130, 465; Cal. Business and Professions Code 19246'),
    },
    {
      at: 'before clock',
      requires: 'signatures',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The agreement is signed before any service; otherwise the charges fall to the lowest rate.',
      from: item('28(3), 128'),
    },
    {
      at: 'before clock',
      requires: 'ca_booklet',
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The customer has the booklet and has initialled it; otherwise $100 are owed to them.',
      from: item('88(9), 470'),
    },
  ],
}
