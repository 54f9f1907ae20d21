import { formatCount } from '../count.ts'
import type { Jurisdiction } from '../jurisdictions/jurisdiction.ts'

const HAS_TO = {
  signing: 'You and we sign the moving papers',
  'handing over': 'You have the moving papers in your hands',
} as const
const UNLESS = {
  'agreed in writing': ', unless you agree in writing to less',
  'first contact is later': ', unless you first asked us later than that',
  never: '',
} as const

/** What happens after the customer has read the offer, a step each. */
export function nextSteps({ days }: Jurisdiction): { title: string; text: string }[] {
  const rule = days.beforeLoading?.is ?? null
  const rescissionDays = days.rescission?.is ?? null
  return [
    { title: 'You accept and sign', text: 'Here, on this page. We email you the signed copy.' },
    { title: 'We confirm the day', text: 'With the arrival window and the names of your crew.' },
    ...(rule === null
      ? [{ title: 'On the day', text: 'The crew checks the list with you before anything is loaded.' }]
      : [
          {
            title: `${formatCount(rule.days, 'day')} before`,
            text: `${HAS_TO[rule.since]} at least ${formatCount(rule.days, 'day')} before loading${UNLESS[rule.unless ?? 'never']}.${
              rescissionDays === null
                ? ''
                : ` You can still withdraw within ${rescissionDays} days of signing.`
            }`,
          },
        ]),
  ]
}
