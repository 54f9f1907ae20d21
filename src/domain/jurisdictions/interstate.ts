import { ANY_AGREEMENT, asked, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction, Paper, PaperId } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const PART_375 = 'https://www.ecfr.gov/current/title-49/part-375'
const cfr = readAt(PART_375, '2026-11-23')
const BOOKLETS = 'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights'

const booklet = (id: PaperId, title: string): Paper => ({
  id,
  title,
  form: 'booklet',
  officialUrl: BOOKLETS,
  by: 'before signing',
  attached: false,
  signedBy: null,
  receipt: { by: 'signature', keptYears: 1 },
  from: cfr('49 CFR 375.213(a), (e), (f)'),
})

/** What the company writes of itself, due before the bill of lading. */
const notice = (id: PaperId, title: string, citation: string): Paper => ({
  id,
  title,
  form: 'notice',
  officialUrl: PART_375,
  by: 'before loading',
  attached: true,
  signedBy: null,
  receipt: null,
  from: cfr(citation),
})

/** Moves between two states: the Federal Motor Carrier Safety Administration's rules. */
export const interstate: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves between states',
  regulator: {
    agency: 'Federal Motor Carrier Safety Administration',
    url: 'https://www.fmcsa.dot.gov/protect-your-move',
    citation: '49 USC 13901, 14104; 49 CFR 375',
  },
  coverage: 'full',
  licence: null,
  from: cfr('49 CFR 375'),
  priceKinds: {
    is: {
      allowed: ['non_binding', 'binding'],
      usual: 'non_binding',
      withMaximum: [],
      refusal:
        'A move between two states takes a binding or non-binding estimate (49 CFR 375). Choose one of them.',
    },
    words: 'A written estimate is binding or non-binding.',
    from: cfr('49 CFR 375.401(b)'),
  },
  requires: [
    ...asked(cfr('49 CFR 375.505(b)'), ...ANY_AGREEMENT),
    ...asked(cfr('49 CFR 375.505(b)(1)'), 'dot_number'),
    ...asked(cfr('49 CFR 375.505(b)(4)'), 'forms_of_payment'),
    ...asked(cfr('49 CFR 375.503'), 'items'),
    ...asked(cfr('49 CFR 375.401(a)'), 'survey'),
    ...asked(cfr('49 CFR 375.701'), 'full_value'),
    ...asked(cfr('49 CFR 375.401(h)'), 'signatures'),
    ...asked(cfr('49 CFR 375.505(h)'), 'bill_of_lading'),
  ],
  surveys: {
    is: ['on_site', 'virtual', 'waived'],
    words: 'The goods are surveyed on site or by video, unless the customer waives it in writing.',
    from: cfr('49 CFR 375.401(a)'),
  },
  texts: [
    {
      kinds: ['non_binding'],
      words:
        'This estimate is not binding, and its charges are approximate. You need not pay more than 110 percent of it at delivery to have your goods, plus the services you ordered after the bill of lading was signed, plus at most 15 percent of all other charges for work that conditions made necessary.',
      from: cfr('49 CFR 375.405(b)(2), (5), (8)-(10)'),
    },
    {
      kinds: ['non_binding'],
      words:
        'The final charges follow the actual weight, the services done and our tariff, and may be more than this estimate.',
      from: cfr('49 CFR 375.405(b)(5)'),
    },
    {
      kinds: ['non_binding'],
      words:
        'Where weight is calculated from volume, one cubic foot counts as {pounds_per_cubic_foot} pounds.',
      from: cfr('49 CFR 375.401(e)'),
    },
    {
      kinds: ['binding'],
      words:
        'This estimate is binding on you and on us, for the services it names and no others. At delivery we ask for at most 100 percent of it to hand over your goods, plus the services you ordered after the bill of lading was signed, plus at most 15 percent of all other charges for work that conditions made necessary.',
      from: cfr('49 CFR 375.403(a)(4), (7)-(9)'),
    },
    {
      words:
        'Services that we found necessary after loading are charged no earlier than 30 days after delivery. What remains for a shuttle or other work that conditions made necessary is billed within 15 working days of delivery and due 30 days later.',
      from: cfr('49 CFR 375.403(a)(8), 375.405(b)(9), 375.807'),
    },
    {
      kinds: ['non_binding'],
      words:
        'If there is more to move or more work to do before loading, we confirm this estimate or make a new one for both of us to sign. Once loading has begun, it does not change.',
      from: cfr('49 CFR 375.405(b)(7)'),
    },
    {
      kinds: ['binding'],
      words:
        'If there is more to move or more work to do before loading, we confirm this estimate, make a new one for both of us to sign, or agree in writing to treat it as non-binding. Once loading has begun, it does not change.',
      from: cfr('49 CFR 375.403(a)(6)'),
    },
    {
      words:
        'You and we sign and date the bill of lading at least 3 days before loading. You may rescind it within 3 days of signing.',
      from: cfr('49 CFR 375.505(h)'),
    },
    {
      words:
        'Unless you choose released value in writing, your goods move under full value protection at 6 dollars per pound of the shipment or more. Released value costs nothing and pays 60 cents per pound for each article. Tell us in writing about articles worth more than 100 dollars per pound.',
      from: cfr('49 CFR 375.201, 375.203, 375.701'),
    },
    {
      words:
        'You have 9 months from delivery to file a claim for loss or damage. We acknowledge a claim within 30 days, and pay, refuse or offer to settle it within 120 days.',
      from: cfr('49 CFR 370.5, 370.9; 49 USC 14706(e)'),
    },
  ],
  papers: [
    booklet('ready_to_move', 'Ready to Move?'),
    booklet('rights_and_responsibilities', 'Your Rights and Responsibilities When You Move'),
    {
      id: 'stb_liability_notice',
      title: 'Statement of the mover’s liability, as the Surface Transportation Board words it',
      form: 'notice',
      officialUrl: 'https://www.stb.gov',
      by: 'before signing',
      attached: true,
      signedBy: 'customer',
      receipt: null,
      from: cfr('49 CFR 375.401(g), 375.505(b)(12); STB Docket RR 999 (Amendment No. 5)', {
        read: 'secondhand',
      }),
    },
    notice('tariff_notice', 'Where the company’s tariff can be read', '49 CFR 375.213(b)'),
    notice('arbitration_summary', 'Summary of the arbitration program', '49 CFR 375.211(a)(2), 375.213(b)'),
    notice(
      'complaint_procedure',
      'How to complain, with the phone number and who pays the call',
      '49 CFR 375.209, 375.213(b)',
    ),
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign the estimate and the bill of lading; the customer gets a dated copy.',
    from: cfr('49 CFR 375.401(h), 375.505(f)'),
  },
  days: {
    beforeLoading: {
      is: { days: 3, since: 'signing', unless: null },
      words: 'The bill of lading is signed at least 3 days before loading; no short notice excuses it.',
      from: cfr('49 CFR 375.505(h)'),
    },
    rescission: {
      is: 3,
      words: 'The customer may rescind within 3 days of signing.',
      from: cfr('49 CFR 375.505(h)'),
    },
  },
  deadlines: {
    claim: {
      is: { count: 9, unit: 'months' },
      words: 'The customer has at least 9 months from delivery to file a claim.',
      from: cfr('49 USC 14706(e)', { url: 'https://www.law.cornell.edu/uscode/text/49/14706' }),
    },
    claimAcknowledged: {
      is: { count: 30, unit: 'days' },
      words: 'A claim is acknowledged within 30 days.',
      from: cfr('49 CFR 370.5', { url: 'https://www.ecfr.gov/current/title-49/part-370' }),
    },
    claimSettled: {
      is: { count: 120, unit: 'days' },
      words: 'A claim is paid, refused or given a firm offer within 120 days.',
      from: cfr('49 CFR 370.9', { url: 'https://www.ecfr.gov/current/title-49/part-370' }),
    },
    claimToldAgain: {
      is: { count: 60, unit: 'days' },
      words:
        'Until a claim is settled, the customer is told every 60 days how it stands and why it takes longer.',
      from: cfr('49 CFR 370.9(b)', { url: 'https://www.ecfr.gov/current/title-49/part-370' }),
    },
    refund: null,
    invoice: {
      is: { count: 15, unit: 'working days' },
      words: 'What was not collected at delivery is billed within 15 working days and due in 30 days.',
      from: cfr('49 CFR 375.807'),
    },
    credit: {
      is: { count: 30, unit: 'days' },
      words: 'A bill is due within 30 days of its date.',
      from: cfr('49 CFR 375.807'),
    },
  },
  atDelivery: {
    is: { percent: { non_binding: 110, binding: 100 }, extraPercent: 15, restAfterDays: 30 },
    words:
      'At delivery at most 110 percent of a non-binding and 100 percent of a binding estimate is asked for, plus 15 percent of all other charges for work that conditions made necessary; the rest after 30 days.',
    from: cfr('49 CFR 375.403(a)(7)-(9), 375.405(b)(8)-(10), 375.703'),
  },
  valuation: {
    is: {
      levels: ['full', 'released'],
      byDefault: 'full',
      minimumCentsPerPound: 600,
      deductibleOnLoss: true,
      byTheHundred: false,
      inFirstPrice: true,
    },
    words:
      'Full value protection at $6 per pound or more, unless the customer chooses released value at 60 cents per pound and article in writing. The first price that a customer is told includes it.',
    from: cfr('49 CFR 375.701; 49 USC 14706(f); STB Docket RR 999 (Amendment No. 5)'),
  },
  dayPapers: {
    ...NOTHING_MORE.dayPapers,
    revisedEstimate: {
      is: {
        title: 'Revised estimate',
        words:
          'Signed by both before loading, it is the estimate from now on, with all that it names. Once loading has begun, it does not change.',
      },
      words:
        'More to move or more work before loading makes a revised estimate, signed by both; once loading has begun, the estimate stays as it is.',
      from: cfr('49 CFR 375.401(i), 375.403(a)(6), 375.405(b)(7)'),
    },
    weighing: {
      is: 'last',
      words:
        'Each weighing has a ticket with the scale and its place, the date, the weights, the vehicle, the shipper’s last name and the bill of lading’s number. A shipment that was weighed again is charged by that weight.',
      from: cfr('49 CFR 375.517, 375.519', { read: 'secondhand' }),
    },
    delayNotice: {
      is: true,
      words:
        'A delay is told at the company’s cost, and its date, time and manner and the new dates are written down and kept for a year.',
      from: cfr('49 CFR 375.605', { read: 'secondhand' }),
    },
  },
  conditions: [
    {
      at: 'before loading',
      requires: 'bill_of_lading',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The bill of lading is signed by both before anything is loaded.',
      from: cfr('49 CFR 375.505(a), (h)'),
    },
    {
      at: 'before loading',
      requires: 'signatures',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The estimate is signed by the customer before loading.',
      from: cfr('49 CFR 375.401(h)'),
    },
    {
      at: 'before loading',
      requires: 'rights_and_responsibilities',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The customer has the booklet of their rights, with a signed and dated receipt.',
      from: cfr('49 CFR 375.213(f)'),
    },
    {
      at: 'before loading',
      requires: 'arbitration_summary',
      level: 'warn',
      passableBy: 'anyone with a reason',
      words: 'The customer has the summary of the arbitration program before the bill of lading.',
      from: cfr('49 CFR 375.211(a)(2)'),
    },
  ],
}
