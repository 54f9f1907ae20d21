// When goods that share a truck are delivered is agreed as some days: 49 CFR 375.505(b)(6) takes a date or a period.
import { z } from 'zod'
import { longDate, shortDay } from '../calendar.ts'

/** Between which of the company's days goods are to be delivered, `YYYY-MM-DD`, both included. */
export const deliveryPeriod = z.object({ from: z.string(), to: z.string() })
export type DeliveryPeriod = z.output<typeof deliveryPeriod>

/** As it is stored of a job: both days, or none where one day was agreed. */
type Stored = { readonly deliverFrom: string | null; readonly deliverTo: string | null }

export const periodOf = ({ deliverFrom: from, deliverTo: to }: Stored): DeliveryPeriod | null =>
  from !== null && to !== null ? { from, to } : null

/** `Tuesday, May 18, 2027 to Friday, May 21, 2027`, of one day that day. */
export const periodInFull = ({ from, to }: DeliveryPeriod): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`

/** `Tue, May 18 to Fri, May 21` */
export const periodInShort = ({ from, to }: DeliveryPeriod): string =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`

/** Why goods cannot be delivered on a day, as a sentence; null where it was agreed so, or nothing was. */
export function outsidePeriod(period: DeliveryPeriod | null, day: string): string | null {
  if (period === null || (day >= period.from && day <= period.to)) return null
  return `It would be delivered on ${shortDay(day)}, and the customer was told ${periodInShort(period)}. Agree on other days first.`
}
