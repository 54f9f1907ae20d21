import { dayAfter } from '../calendar.ts'

type Lasting = {
  /** Begins with its first day, `YYYY-MM-DD`; null while that is to be decided. */
  readonly scheduled_date: string | null
  readonly days: number
}

/** The days `YYYY-MM-DD` on which a job lies: every day it lasts. */
export function daysOfJob({ scheduled_date, days }: Lasting): string[] {
  if (scheduled_date === null) return []
  const first = scheduled_date.slice(0, 10)
  return Array.from({ length: days }, (_, n) => dayAfter(first, n))
}

/** Whether a job lies on a day. */
export const isOnDay = (job: Lasting, day: string): boolean => daysOfJob(job).includes(day)

/** Which of a job's days it is: `day 2 of 3`; null for a job of one day. */
export function dayOfJobWords(job: Lasting, day: string): string | null {
  const number = daysOfJob(job).indexOf(day) + 1
  return job.days > 1 && number > 0 ? `day ${number} of ${job.days}` : null
}
