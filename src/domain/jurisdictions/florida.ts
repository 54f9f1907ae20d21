import { ANY_AGREEMENT, asked, NOTHING_MORE, RELEASED_OR_FULL } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const statute = readAt('https://www.flsenate.gov/Laws/Statutes/2025/Chapter507/All', '2026-11-23')

/** Moves within Florida: chapter 507 of the Florida Statutes, as amended by SB 304 of 2024. */
export const florida: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Florida',
  regulator: {
    agency: 'Florida Department of Agriculture and Consumer Services',
    url: 'https://www.fdacs.gov/Consumer-Resources/Moving',
    citation: 'Florida Statutes, chapter 507',
  },
  coverage: 'full',
  licence: 'Florida registration number (IM)',
  from: statute('Florida Statutes 507.05'),
  priceKinds: {
    is: {
      allowed: ['binding', 'not_to_exceed'],
      usual: 'binding',
      withMaximum: ['not_to_exceed'],
      refusal:
        'In Florida the estimate is binding since July 1, 2024 (Florida Statutes 507.05). Choose binding, or not to exceed.',
    },
    words:
      'The estimate is binding. A price that is not to be exceeded binds as well; whether 507.01 knows it is not confirmed.',
    from: statute('Florida Statutes 507.05, as amended by SB 304 (2024)'),
  },
  requires: [
    ...asked(statute('Florida Statutes 507.05(1)-(3), (5)'), ...ANY_AGREEMENT),
    ...asked(statute('Florida Statutes 507.03', { read: 'secondhand' }), 'state_licence'),
    ...asked(statute('Florida Statutes 507.05(6)'), 'two_forms_of_payment'),
    ...asked(statute('Florida Statutes 507.05(4)'), 'storage_place'),
    ...asked(statute('Florida Statutes 507.04', { read: 'secondhand' }), 'released_disclosure'),
    ...asked(statute('Florida Statutes 507.05'), 'maximum', 'signatures'),
  ],
  formsOfPayment: {
    is: { groups: [['cash', 'certified'], ['check'], ['card']], atLeast: 2 },
    words:
      'At least two of three: cash or certified payment, a personal check, a credit card; and the document says which.',
    from: statute('Florida Statutes 507.05(6)'),
  },
  texts: [
    {
      words: 'This document becomes the contract once you have signed it or acknowledged it electronically.',
      from: statute('Florida Statutes 507.05'),
    },
    {
      words:
        'If we hold your goods before delivery, or while a dispute over the price lasts, they are at: {storage_place}.',
      from: statute('Florida Statutes 507.05(4)'),
    },
    {
      words:
        'Released value limits what we pay for loss and damage to 60 cents per pound for each article. Where this document offers more protection, its price stands beside it, and you may buy it.',
      from: statute('Florida Statutes 507.04', { read: 'secondhand' }),
    },
  ],
  papers: [
    {
      id: 'fl_registration_statement',
      title: 'Statement of the mover’s registration, as the statute words it',
      form: 'notice',
      officialUrl: 'https://www.fdacs.gov/Consumer-Resources/Moving',
      by: 'before signing',
      attached: true,
      signedBy: null,
      receipt: null,
      from: statute('Florida Statutes 507.03', { read: 'secondhand' }),
    },
  ],
  signatures: {
    is: { company: true, customer: true },
    words: 'You and the customer sign or electronically acknowledge and date the estimate and the contract.',
    from: statute('Florida Statutes 507.05'),
  },
  valuation: {
    is: { ...RELEASED_OR_FULL, byDefault: null },
    words:
      'Liability may be limited to no less than 60 cents per pound and article, and the customer is told so.',
    from: statute('Florida Statutes 507.04', { read: 'secondhand' }),
  },
  neverHeld: {
    is: ['prescription medicine', 'goods for use by children'],
    words: 'Prescription medicine and goods for use by children are handed over whatever is owed.',
    from: statute('Florida Statutes 507.06', { read: 'secondhand' }),
  },
  conditions: [
    {
      at: 'before clock',
      requires: 'signatures',
      level: 'stop',
      passableBy: 'admin with a reason',
      words: 'The estimate and the contract are signed or acknowledged before any service.',
      from: statute('Florida Statutes 507.05'),
    },
  ],
}
