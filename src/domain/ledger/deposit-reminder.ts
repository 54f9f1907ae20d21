import { daysFrom } from '../calendar.ts'

/** The two mails that may remind of a deposit: ahead of the day by which it is due, and once that has passed. */
export type DepositReminder = 'ahead' | 'overdue'

/** So many days ahead of the day by which a deposit is due its customer is reminded. */
export const REMIND_OF_DEPOSIT_DAYS = 3

/** What has been overdue for longer the office talks about: anyone who switches reminders on surprises no one. */
export const OVERDUE_FOR_DAYS = 14

type Known = {
  /** Both `YYYY-MM-DD`. */
  readonly dueOn: string
  readonly signedOn: string
  /** The last that went; null where none did. */
  readonly last: DepositReminder | null
}

/**
 * Which reminder of an open deposit is due on a day, each of them once; null for none. Who has signed on that day has just
 * read of it, and so has the person who signed within three days of when it is due.
 */
export function depositReminder({ dueOn, signedOn, last }: Known, today: string): DepositReminder | null {
  if (last === 'overdue' || today <= signedOn) return null
  if (today > dueOn) return daysFrom(dueOn, today) <= OVERDUE_FOR_DAYS ? 'overdue' : null
  if (last !== null || daysFrom(signedOn, dueOn) <= REMIND_OF_DEPOSIT_DAYS) return null
  return daysFrom(today, dueOn) <= REMIND_OF_DEPOSIT_DAYS ? 'ahead' : null
}
