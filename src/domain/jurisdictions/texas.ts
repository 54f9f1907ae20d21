import { ANY_AGREEMENT, asked, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const tac = readAt('https://www.law.cornell.edu/regulations/texas/43-Tex-Admin-Code-SS-218-56', '2026-11-23')

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
    ...asked(tac('43 TAC 218.53'), 'released_value'),
    ...asked(tac('43 TAC 218.56(a)'), 'delivered'),
  ],
  texts: [
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
      words:
        'Our liability for loss and damage is 60 cents per pound for each article, unless we agree on more in writing.',
      from: tac('43 TAC 218.53'),
    },
  ],
  valuation: {
    is: {
      levels: ['released', 'full'],
      byDefault: 'released',
      minimumCentsPerPound: null,
      deductibleOnLoss: true,
    },
    words: 'A mover answers for 60 cents per pound and article, unless more is agreed on in writing.',
    from: tac('43 TAC 218.53'),
  },
}
