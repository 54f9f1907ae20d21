import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const cmr = readAt(
  'https://regulations.justia.com/states/massachusetts/220-cmr/title-220-cmr-260-00/',
  '2026-11-24',
)
const GUIDE = 'https://www.mass.gov/guides/moving-within-massachusetts'

/** Moves within Massachusetts: the Department of Public Utilities' certificate and filed tariffs. */
export const massachusetts: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within Massachusetts',
  regulator: {
    agency: 'Massachusetts Department of Public Utilities',
    url: GUIDE,
    citation: 'M.G.L. c. 159B; 220 CMR 260',
  },
  coverage: 'partly',
  licence: 'DPU certificate number',
  from: cmr('220 CMR 260'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words: 'Prices follow the tariff filed with the Department; which kinds it knows is not confirmed.',
    from: cmr('220 CMR 260.02'),
  },
  requires: [
    ...asked(cmr('220 CMR 260', { read: 'secondhand' }), ...ANY_AGREEMENT),
    ...asked(cmr('M.G.L. c. 159B, 3', { url: GUIDE }), 'state_licence'),
    ...asked(cmr('220 CMR 260', { read: 'not confirmed' }), 'forms_of_payment', 'maximum'),
  ],
  texts: [
    {
      words: 'Our rates stand in the tariff that we have filed with the Department of Public Utilities.',
      from: cmr('220 CMR 260.02'),
    },
  ],
}
