import { longDate } from '../../domain/calendar.ts'
import { type Notification, takesBack } from '../../domain/jobs/confirmations.ts'
import { greetingOf } from '../../domain/quotes/stand-in-contact.ts'
import type { MailContent } from '../email/outbox.ts'
import { noteMail } from '../mail-layout/note-mail.tsx'
import type { Organization } from '../organization/queries.ts'
import type { MailAttachment } from '../storage/tables/mails.ts'
import { calendarFile } from './calendar-file.ts'

/** A booking as its customer is written to about it. */
export type ToldMove = {
  /** `move`, or the leg of it: `packing`. */
  what: string
  uid: string
  sequence: number
  changedAt: Date
  jobNumber: string
  customerName: string
  recipient: string
  /** `YYYY-MM-DD` on the company's calendar. */
  day: string
  days: number
  /** When the crew comes, in words; null where only the day is known any more. */
  arrival: string | null
  startsAt: Date
  endsAt: Date
  from: string | null
  /** Where the crew stops on the way, in words; empty where no address is known. */
  stops: string[]
  to: string | null
}

const SUBJECTS: Record<Notification | 'reminder', (what: string, day: string) => string> = {
  booked: (what, day) => `Your ${what} on ${day} is booked`,
  changed: (what, day) => `Your ${what} has changed: ${day}`,
  cancelled: (what, day) => `Your ${what} on ${day} is cancelled`,
  undated: (what, day) => `Your ${what} on ${day} will get another date`,
  reminder: (what, day) => `Your ${what} is on ${day}`,
}

/** What a customer reads of a booking, with the event for their calendar. No price stands in it. */
export async function bookingMail(
  notification: Notification | 'reminder',
  move: ToldMove,
  company: Organization,
): Promise<MailContent & { attachment?: MailAttachment }> {
  const { companyName, companyEmail, phone } = company
  const subject = SUBJECTS[notification](move.what, longDate(move.day))
  const contact = phone ? `reply to this email or call ${phone}` : 'reply to this email'
  const paragraphs =
    notification !== 'reminder' && takesBack(notification)
      ? [
          `Your ${move.what} with ${companyName}, job ${move.jobNumber}, will not take place on ${longDate(move.day)}.`,
          notification === 'undated'
            ? `You will hear from us as soon as it has a new date. If you have a day in mind, ${contact}.`
            : `If you did not expect this, or want another day, ${contact}.`,
        ]
      : [...whatComes(move), `If something does not work for you, ${contact}.`]
  const mail = await noteMail(company, {
    subject,
    paragraphs: [greetingOf(move.customerName), ...paragraphs],
  })
  const content = { replyTo: companyEmail, ...mail }
  return notification === 'reminder'
    ? content
    : { ...content, attachment: invitation(notification, move, company) }
}

function whatComes({ what, day, days, arrival, from, stops, to, jobNumber }: ToldMove): string[] {
  const lasts = days > 1 ? `, for ${days} days` : ''
  const window = arrival?.includes(' to ') ? `between ${arrival.replace(' to ', ' and ')}` : `at ${arrival}`
  return [
    `Our crew will come${what === 'move' ? '' : ` for the ${what}`} on ${longDate(day)}${lasts}. They will arrive ${window}.`,
    ...(from ? [`From: ${from}`] : []),
    ...stops,
    ...(to && to !== from ? [`To: ${to}`] : []),
    `Your job number is ${jobNumber}.`,
  ]
}

function invitation(
  notification: Notification,
  move: ToldMove,
  { companyName, companyEmail, phone }: Organization,
): MailAttachment {
  const method = takesBack(notification) ? 'CANCEL' : 'REQUEST'
  const file = calendarFile(
    [
      {
        uid: move.uid,
        sequence: move.sequence,
        changedAt: move.changedAt,
        startsAt: move.startsAt,
        endsAt: move.endsAt,
        summary: `${move.what.charAt(0).toUpperCase()}${move.what.slice(1)} with ${companyName}`,
        description: [
          move.arrival && `The crew arrives: ${move.arrival}`,
          move.from && `From: ${move.from}`,
          ...move.stops,
          move.to !== move.from && move.to && `To: ${move.to}`,
          `Job ${move.jobNumber}, ${[companyName, phone, companyEmail].filter(Boolean).join(', ')}`,
        ]
          .filter(Boolean)
          .join('\n'),
        location: move.from,
        isCancelled: takesBack(notification),
        invitation: {
          organizer: { name: companyName, email: companyEmail },
          attendee: { name: move.customerName, email: move.recipient },
        },
      },
    ],
    { method },
  )
  return {
    filename: 'move.ics',
    type: `text/calendar; method=${method}`,
    base64: Buffer.from(file).toString('base64'),
  }
}
