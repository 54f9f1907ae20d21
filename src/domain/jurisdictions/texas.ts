import { ANY_AGREEMENT, asked, NOTHING_MORE, RELEASED_OR_FULL } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const tac = readAt(
  'https://texreg.sos.state.tx.us/public/readtac$ext.ViewTAC?tac_view=5&ti=43&pt=10&ch=218&sch=E',
  '2026-11-23',
)

/** Moves within Texas: the Department of Motor Vehicles' rules for household goods carriers. */
export const texas: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Texas',
  regulator: {
    agency: 'Texas Department of Motor Vehicles',
    url: 'https://www.txdmv.gov/motorists/consumer-protection/moving-companies',
    citation: 'Texas Transportation Code 643.151-643.156; 43 TAC 218, subchapter E',
  },
  coverage: 'full',
  licence: 'TxDMV certificate number',
  from: tac('43 TAC 218.56'),
  priceKinds: {
    is: {
      allowed: ['binding', 'not_to_exceed'],
      usual: 'not_to_exceed',
      withMaximum: ['not_to_exceed'],
      refusal:
        'In Texas a written proposal is marked binding or not to exceed (43 TAC 218.56). Choose one of them.',
    },
    words: 'A proposal is marked binding or not to exceed.',
    from: tac('43 TAC 218.56(a)'),
  },
  requires: [
    ...asked(tac('43 TAC 218.56(a)'), ...ANY_AGREEMENT),
    ...asked(tac('43 TAC 218.56(a)'), 'state_licence', 'maximum', 'forms_of_payment'),
    ...asked(tac('43 TAC 218.56(a)(3)'), 'payment_due'),
    ...asked(tac('43 TAC 218.53'), 'released_value'),
    ...asked(tac('43 TAC 218.56(a)'), 'delivered'),
  ],
  texts: [
    {
      words:
        'This proposal is for listed items and services only. Additional items and services may result in additional costs.',
      prescribed: true,
      from: tac('43 TAC 218.56(a)(1)'),
    },
    {
      kinds: ['binding'],
      words: 'This proposal is binding: for the work it lists you pay its total and no more.',
      from: tac('43 TAC 218.56(a)'),
    },
    {
      kinds: ['not_to_exceed'],
      words: 'This proposal is not to exceed: for the work it lists you pay at most its maximum.',
      from: tac('43 TAC 218.56(a)'),
    },
    {
      kinds: ['not_to_exceed'],
      bases: ['hourly'],
      words:
        'The price is calculated by the hour. By signing you acknowledge that the work may take more hours than we expect, and that you still pay no more than the maximum for the work listed.',
      from: tac('43 TAC 218.2(32)'),
    },
    { words: 'Payment is due: {payment_due}.', from: tac('43 TAC 218.56(a)(3)') },
    {
      words:
        'Our liability for loss and damage is 60 cents per pound for each article, unless we agree on more in writing.',
      from: tac('43 TAC 218.53'),
    },
    {
      words:
        'You have 90 days from delivery to file a claim in writing for loss, damage or an overcharge. We acknowledge a claim within 20 days, and pay, refuse or offer to settle it within 90 days.',
      from: tac('43 TAC 218.61(a), (b)'),
    },
  ],
  papers: [
    {
      id: 'tx_mediation_notice',
      title: 'Notice of mediation by the Texas Department of Motor Vehicles',
      form: 'notice',
      officialUrl: 'https://www.txdmv.gov/motorists/consumer-protection/moving-companies',
      by: 'after',
      attached: false,
      signedBy: null,
      receipt: null,
      from: tac('43 TAC 218.61, 218.62'),
    },
  ],
  higherMaximum: {
    is: 'in writing',
    words: 'A maximum is proposed in writing before loading; a higher one may be by email or text.',
    from: tac('43 TAC 218.56(a)'),
  },
  deadlines: {
    ...NOTHING_MORE.deadlines,
    claim: {
      is: { count: 90, unit: 'days' },
      words: 'The customer files a claim within 90 days of delivery.',
      from: tac('43 TAC 218.61(a)'),
    },
    claimAcknowledged: {
      is: { count: 20, unit: 'days' },
      words: 'A claim is acknowledged within 20 days.',
      from: tac('43 TAC 218.61(b)(1)'),
    },
    claimSettled: {
      is: { count: 90, unit: 'days' },
      words: 'A claim is paid, refused or given an offer within 90 days; unsettled ones may go to mediation.',
      from: tac('43 TAC 218.61, 218.62'),
    },
  },
  valuation: {
    is: RELEASED_OR_FULL,
    words: 'A mover answers for 60 cents per pound and article, unless more is agreed on in writing.',
    from: tac('43 TAC 218.53'),
  },
  conditions: [
    {
      at: 'before loading',
      requires: 'delivered',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The proposal is in the customer’s hands before loading.',
      from: tac('43 TAC 218.56(a)'),
    },
  ],
}
