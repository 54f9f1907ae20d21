import type { Jurisdiction } from '../jurisdictions/jurisdiction.ts'

/** What happens after the customer has read the offer, a step each. */
export function nextSteps({ days }: Jurisdiction): { title: string; text: string }[] {
  const daysBeforeLoading = days.beforeLoading?.is ?? null
  const rescissionDays = days.rescission?.is ?? null
  return [
    { title: 'You accept and sign', text: 'Here, on this page. We email you the signed copy.' },
    { title: 'We confirm the day', text: 'With the arrival window and the names of your crew.' },
    ...(daysBeforeLoading === null
      ? [{ title: 'On the day', text: 'The crew checks the list with you before anything is loaded.' }]
      : [
          {
            title: `${daysBeforeLoading} days before`,
            text: `You and we sign the moving papers at least ${daysBeforeLoading} days before loading.${
              rescissionDays === null
                ? ''
                : ` You can still withdraw within ${rescissionDays} days of signing.`
            }`,
          },
        ]),
  ]
}
