import { z } from 'zod'

/** The longest time before a move at which its customer can be reminded, in days. */
const MOST_REMINDER_DAYS = 14

/** How customers are told of their booking, as the settings send it. */
export const confirmationFields = {
  /** Whether a booking, its changes and its end are mailed to the customer. */
  active: z.boolean('Must be true or false'),
  /** How many days before the move the customer is reminded; 0 is never. */
  reminder_days: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(MOST_REMINDER_DAYS, `Must be at most ${MOST_REMINDER_DAYS}`),
}
export type ConfirmationSettings = { active: boolean; reminder_days: number }

/** What a company that has said nothing has. */
export const DEFAULT_CONFIRMATIONS: ConfirmationSettings = { active: true, reminder_days: 0 }

/** How long a booking must have stayed as it is before it is told: edits in a row make one mail. In milliseconds. */
export const QUIET_MS = 60_000

/** A booking as its customer is concerned. */
export type Booking = {
  /** `scheduled` can be told of, `cancelled` ended; whatever is under way needs no mail any more. */
  status: string
  /** Its crew was on the way: the customer hears what follows from those who are there. */
  hasBegun: boolean
  /** Null while it has no time. */
  startsAt: Date | null
  /** Null without an address that can be written to. */
  recipient: string | null
  /** All that the customer is told, as one text to compare. */
  facts: string
}

/** What the customer was told last. */
export type SentNotification = {
  recipient: string
  /** Null where no one knows: the job was booked before there were confirmations. */
  facts: string | null
  endsAt: Date
  isCancelled: boolean
}

/** `undated`: it has lost its day and waits for another one. */
export type Notification = 'booked' | 'changed' | 'cancelled' | 'undated'

/** Whether what the customer has in the calendar is taken back. */
export const takesBack = (notification: Notification): boolean =>
  notification === 'cancelled' || notification === 'undated'

/**
 * What a customer is to be told now; null for nothing.
 * @param booking null when its job was deleted
 * @param told null when nothing was
 */
export function dueNotification(
  booking: Booking | null,
  told: SentNotification | null,
  now: Date,
): Notification | null {
  const stands = told !== null && !told.isCancelled && told.endsAt > now
  const hasTime = booking !== null && booking.startsAt !== null
  const isUndated = booking?.status === 'scheduled' && !hasTime
  // No one opened, or the goods were refused at the door: no customer asked for that end.
  if (booking?.hasBegun) return null
  if (booking === null || booking.status === 'cancelled' || isUndated) {
    // Without knowing what was told there is nothing to take back.
    if (!stands || told.facts === null) return null
    return isUndated ? 'undated' : 'cancelled'
  }
  if (booking.status !== 'scheduled' || booking.startsAt === null || booking.startsAt <= now) return null
  if (booking.recipient === null) return null
  if (!stands || told.recipient !== booking.recipient) return 'booked'
  return told.facts === null || told.facts === booking.facts ? null : 'changed'
}

/** What is said of a job’s day and arrival in a sentence: `Tue, Jun 1, 3:00 PM to 4:00 PM`. */
type Announced = {
  readonly customer: string
  readonly notification: Notification
  /** Null for a job that has no date. */
  readonly becomes: string | null
  /** What the customer was told last; null for nothing. */
  readonly was: string | null
  /** Why no mail can leave; null where it can. */
  readonly unless: string | null
}

/** What follows from a change for its customer, so that it is known before it is saved. */
export function announcement({ customer, notification, becomes, was, unless }: Announced): string {
  if (unless !== null) return `${customer} gets no email about it: ${unless}`
  if (takesBack(notification) || becomes === null) {
    return `${customer} gets an email: ${was === null ? '' : `not on ${was}, `}a new date follows.`
  }
  const instead = was === null || was === becomes ? '' : ` instead of ${was}`
  return `${customer} gets an email: ${becomes}${instead}.`
}
