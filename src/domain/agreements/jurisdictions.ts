import type { Jurisdiction, JurisdictionId, Requirement } from './jurisdiction.ts'
import type { PriceKind } from './price-kind.ts'

/** The day all of this was looked up. Not legal advice: the company's own lawyer decides. */
const AS_OF = '2026-11-01'

/** Released value: what the mover answers for, in cents per pound and article, everywhere here. 49 CFR 375; 43 TAC 218. */
export const RELEASED_CENTS_PER_POUND = 60

const EVERY_KIND: readonly PriceKind[] = ['hourly', 'non_binding', 'binding', 'not_to_exceed']

/** What any agreement needs in order to say who moves what for whom. */
const ANY_AGREEMENT: readonly Requirement[] = [
  'legal_name',
  'company_address',
  'company_phone',
  'customer',
  'addresses',
  'move_date',
  'price',
]

const NO_CHANGE_UNSIGNED =
  'Nothing is added to the work or the price before you have agreed to it in writing.'

/** What each jurisdiction asks of a household-goods document. A change of the law is a change here, with its date. */
export const jurisdictions: Readonly<Record<JurisdictionId, Jurisdiction>> = {
  interstate: {
    name: 'moves between states',
    source: '49 CFR 375',
    asOf: AS_OF,
    read: 'at the source',
    kinds: ['non_binding', 'binding'],
    unknownKind:
      'A move between two states takes a binding or non-binding estimate (49 CFR 375). Choose one of them.',
    usualKind: 'non_binding',
    kindsWithMaximum: [],
    requires: [
      ...ANY_AGREEMENT,
      'dot_number',
      'forms_of_payment',
      'items',
      'survey',
      'full_value',
      'signatures',
      'bill_of_lading',
    ],
    surveys: ['on_site', 'virtual', 'waived'],
    texts: [
      {
        kinds: ['non_binding'],
        words:
          'This is a non-binding estimate. At delivery we ask for at most 110 percent of it to hand over your goods, plus the services you ordered after the bill of lading was signed, plus at most 15 percent of all other charges for work that conditions made necessary. Anything beyond that is billed 30 days after delivery.',
      },
      {
        kinds: ['binding'],
        words:
          'This is a binding estimate. At delivery we ask for at most 100 percent of it to hand over your goods, plus the services you ordered after the bill of lading was signed, plus at most 15 percent of all other charges for work that conditions made necessary. Anything beyond that is billed 30 days after delivery.',
      },
      {
        words:
          'If there is more to move or more work to do before loading, we confirm this estimate, make a new one for both of us to sign, or agree in writing to treat it as non-binding. Once loading has begun, it does not change.',
      },
      {
        words:
          'You and we sign and date the bill of lading at least 3 days before loading. You may rescind it within 3 days of signing.',
      },
      {
        words:
          'Unless you choose released value in writing, your goods move under full value protection at 6 dollars per pound of the shipment or more. Released value costs nothing and pays 60 cents per pound for each article. Tell us in writing about articles worth more than 100 dollars per pound.',
      },
      {
        words:
          'You have 9 months from delivery to file a claim for loss or damage. We acknowledge a claim within 30 days, and pay, refuse or offer to settle it within 120 days.',
      },
    ],
    booklets: [
      {
        title: 'Ready to Move?',
        publication: 'ESA-03-005',
        url: 'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights',
      },
      {
        title: 'Your Rights and Responsibilities When You Move',
        publication: 'ESA-03-006',
        url: 'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights',
      },
    ],
    daysBeforeLoading: 3,
    rescissionDays: 3,
    valuationDefault: 'full',
    fullValueCentsPerPound: 600,
  },

  CA: {
    name: 'moves within California',
    source: 'BHGS Maximum Rate Tariff 4, Items 120, 128 and 132',
    asOf: AS_OF,
    read: 'secondhand',
    kinds: ['hourly', 'binding', 'not_to_exceed'],
    unknownKind:
      'In California the agreement states the most the customer will pay, so a price cannot be non-binding (BHGS Maximum Rate Tariff 4). Choose another type.',
    usualKind: 'not_to_exceed',
    kindsWithMaximum: ['hourly', 'not_to_exceed'],
    requires: [...ANY_AGREEMENT, 'survey', 'maximum', 'delivered', 'signatures'],
    surveys: ['on_site', 'virtual'],
    texts: [
      { words: 'A price given by phone or online before we have seen the goods is not an estimate.' },
      {
        kinds: ['hourly'],
        words: 'For an hourly move, the drive time between the two addresses is charged twice.',
      },
      { words: 'If the work changes, you sign a change order with its price before that work is done.' },
      { words: 'The maximum price was set for this move and applies unless you sign a change order.' },
    ],
    booklets: [],
    daysBeforeLoading: 3,
    rescissionDays: null,
    valuationDefault: null,
    fullValueCentsPerPound: null,
  },

  TX: {
    name: 'moves within Texas',
    source: '43 TAC 218.56',
    asOf: AS_OF,
    read: 'secondhand',
    kinds: ['binding', 'not_to_exceed'],
    unknownKind:
      'In Texas a written proposal is marked binding or not to exceed (43 TAC 218.56). Choose one of them.',
    usualKind: 'not_to_exceed',
    kindsWithMaximum: ['not_to_exceed'],
    requires: [
      ...ANY_AGREEMENT,
      'state_licence',
      'maximum',
      'forms_of_payment',
      'released_value',
      'delivered',
    ],
    surveys: [],
    texts: [
      {
        kinds: ['binding'],
        words: 'This proposal is binding: for the work it lists you pay its total and no more.',
      },
      {
        kinds: ['not_to_exceed'],
        words: 'This proposal is not to exceed: for the work it lists you pay at most its maximum.',
      },
      {
        words:
          'Our liability for loss and damage is 60 cents per pound for each article, unless we agree on more in writing.',
      },
    ],
    booklets: [],
    daysBeforeLoading: null,
    rescissionDays: null,
    valuationDefault: 'released',
    fullValueCentsPerPound: null,
  },

  FL: {
    name: 'moves within Florida',
    source: 'Florida Statutes 507.05',
    asOf: AS_OF,
    read: 'at the source',
    kinds: EVERY_KIND,
    unknownKind: '',
    usualKind: 'non_binding',
    kindsWithMaximum: ['not_to_exceed'],
    requires: [...ANY_AGREEMENT, 'forms_of_payment', 'maximum', 'signatures'],
    surveys: [],
    texts: [
      {
        words:
          'This document becomes the contract once you have signed it or acknowledged it electronically.',
      },
    ],
    booklets: [],
    daysBeforeLoading: null,
    rescissionDays: null,
    valuationDefault: null,
    fullValueCentsPerPound: null,
  },

  NY: {
    name: 'moves within New York',
    source: '17 NYCRR 814',
    asOf: AS_OF,
    read: 'at the source',
    kinds: EVERY_KIND,
    unknownKind: '',
    usualKind: 'non_binding',
    kindsWithMaximum: ['not_to_exceed'],
    requires: [...ANY_AGREEMENT, 'survey', 'maximum'],
    surveys: ['on_site', 'virtual'],
    texts: [
      {
        kinds: ['hourly'],
        words:
          'On moving day, the time when the work starts is written on the bill of lading, and you initial it.',
      },
    ],
    booklets: [],
    daysBeforeLoading: null,
    rescissionDays: null,
    valuationDefault: null,
    fullValueCentsPerPound: null,
  },

  other: {
    name: 'this move',
    source: null,
    asOf: AS_OF,
    read: null,
    kinds: EVERY_KIND,
    unknownKind: '',
    usualKind: 'non_binding',
    kindsWithMaximum: ['not_to_exceed'],
    requires: [...ANY_AGREEMENT, 'forms_of_payment', 'terms', 'maximum'],
    surveys: [],
    texts: [{ words: NO_CHANGE_UNSIGNED }],
    booklets: [],
    daysBeforeLoading: null,
    rescissionDays: null,
    valuationDefault: null,
    fullValueCentsPerPound: null,
  },
}

/** The sentences that must stand on a document of this kind of price. */
export const documentTexts = (id: JurisdictionId, kind: PriceKind): string[] =>
  jurisdictions[id].texts.flatMap(({ words, kinds }) => (kinds && !kinds.includes(kind) ? [] : words))

/** Why a jurisdiction does not take a kind of price, as a sentence for staff; null when it does. */
export const refusedPriceKind = (id: JurisdictionId, kind: PriceKind): string | null =>
  jurisdictions[id].kinds.includes(kind) ? null : jurisdictions[id].unknownKind

/**
 * The kind of price where staff chose none: the company's usual one where the jurisdiction knows it, else binding for a
 * fixed price, else the jurisdiction's usual one.
 */
export function suggestedPriceKind(
  id: JurisdictionId,
  { companyKind, hasFixedPrice }: { companyKind: PriceKind | null; hasFixedPrice: boolean },
): PriceKind {
  const { kinds, usualKind } = jurisdictions[id]
  if (companyKind && kinds.includes(companyKind)) return companyKind
  return hasFixedPrice && kinds.includes('binding') ? 'binding' : usualKind
}
