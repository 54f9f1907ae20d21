import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE, RELEASED_OR_FULL } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const tariff = readAt('https://dps.georgia.gov/maximum-rate-tariff-no-4-household-goods', '2026-11-24')

/** Moves within Georgia: the Department of Public Safety's certificate and maximum rates. */
export const georgia: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Georgia',
  regulator: {
    agency: 'Georgia Department of Public Safety, Motor Carrier Compliance Division',
    url: 'https://gamccd.net/HGFaq.aspx',
    citation: 'O.C.G.A. 40-1-119; Ga. Comp. R. & Regs. 570-38-3',
  },
  coverage: 'partly',
  licence: 'Georgia certificate number',
  from: tariff('Georgia DPS Maximum Rate Tariff No. 4'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words:
      'No price is above the Department’s maximum rates; which kinds of price it knows is not confirmed.',
    from: tariff('Georgia DPS Maximum Rate Tariff No. 4', { read: 'not confirmed' }),
  },
  requires: [
    ...asked(tariff('Georgia DPS Maximum Rate Tariff No. 4', { read: 'secondhand' }), ...ANY_AGREEMENT),
    ...asked(
      tariff('O.C.G.A. 40-1-119', { url: 'https://gamccd.net/HGFaq.aspx' }),
      'state_licence',
      'maximum',
    ),
    ...asked(tariff('Georgia DPS Maximum Rate Tariff', { read: 'secondhand' }), 'released_disclosure'),
  ],
  texts: [
    {
      words:
        'Unless you choose more protection in writing, we pay 60 cents per pound for each lost or damaged article.',
      from: tariff('Georgia DPS Maximum Rate Tariff No. 1, 10 March 2018', { read: 'secondhand' }),
    },
  ],
  valuation: {
    is: RELEASED_OR_FULL,
    words: 'Released value of 60 cents per pound and article is what customers have who choose nothing.',
    from: tariff('Georgia DPS Maximum Rate Tariff No. 1, 10 March 2018', { read: 'secondhand' }),
  },
}
