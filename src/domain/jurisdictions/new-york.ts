import { ANY_AGREEMENT, asked, EVERY_KIND, NOTHING_MORE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt } from './rule.ts'

const nycrr = readAt(
  'https://www.law.cornell.edu/regulations/new-york/title-17/chapter-VI/part-814',
  '2026-11-23',
)

/** Moves within New York: the Department of Transportation's rules for household goods. */
export const newYork: Jurisdiction = {
  ...NOTHING_MORE,
  name: 'moves within New York',
  regulator: {
    agency: 'New York State Department of Transportation',
    url: 'https://www.dot.ny.gov/divisions/operating/osss/truck/moving',
    citation: '17 NYCRR 814; Transportation Law, article 9-A',
  },
  coverage: 'full',
  from: nycrr('17 NYCRR 814'),
  priceKinds: {
    is: { allowed: EVERY_KIND, usual: 'non_binding', withMaximum: ['not_to_exceed'], refusal: '' },
    words: 'Any kind of price.',
    from: nycrr('17 NYCRR 814.3'),
  },
  requires: asked(nycrr('17 NYCRR 814.3, 814.4'), ...ANY_AGREEMENT, 'survey', 'maximum'),
  surveys: {
    is: ['on_site', 'virtual'],
    words: 'An estimate follows an inspection of the goods.',
    from: nycrr('17 NYCRR 814.3(a)'),
  },
  texts: [
    {
      kinds: ['hourly'],
      words:
        'On moving day, the time when the work starts is written on the bill of lading, and you initial it.',
      from: nycrr('17 NYCRR 814.4'),
    },
  ],
}
