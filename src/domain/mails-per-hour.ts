import { DAY_MS } from './calendar.ts'

/** More than a busy office writes by hand, far less than someone with a stolen account would like to. */
export const MOST_MAILS_PER_HOUR = 200

/** How many mails an hour a company may send to customers, by how long ago its e-mail was first confirmed. */
const GROWTH = [
  { withinMs: DAY_MS, mails: 20 },
  { withinMs: 7 * DAY_MS, mails: 50 },
] as const

/**
 * How many mails a company may send within an hour: few at first, so that accounts made to send mails to strangers
 * are not worth making, and soon as many as an office needs. The figures are our own.
 * @param confirmedSince when the company's e-mail was first confirmed
 */
export function mailsPerHour(confirmedSince: Date, now: Date): number {
  const ageMs = now.getTime() - confirmedSince.getTime()
  return GROWTH.find(({ withinMs }) => ageMs < withinMs)?.mails ?? MOST_MAILS_PER_HOUR
}
