import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'

/** The type of a calendar, as mails and answers name it. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** What iCalendar has no room for in text (RFC 5545, 3.3.11); line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const NOT_IN_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

const inText = (words: string) => words.replace(NOT_IN_TEXT, '')

export type CalendarEvent = {
  /** The same for as long as the job lives, also in other calendars and mails. */
  uid: string
  /** Counts up with each change, so that programs take the newest. */
  sequence: number
  /** When what it says was last changed. */
  changedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string | null
  isCancelled: boolean
  /** Who invites whom; for events that are mailed. */
  invitation?: {
    organizer: { name: string; email: string }
    attendee: { name: string; email: string }
  }
}

/**
 * A calendar as text (RFC 5545). Times are in UTC: an instant is the same in every zone, whatever its clocks do.
 * @param method what a mail asks of the program that gets it; a calendar that is read has none
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name, method }: { name?: string; method?: 'REQUEST' | 'CANCEL' } = {},
): string {
  return ical({
    prodId: { company: 'Moving Pro', product: 'Jobs', language: 'EN' },
    ...(name !== undefined && { name: inText(name), ttl: 15 * 60 }),
    ...(method && { method: ICalCalendarMethod[method] }),
    events: events.map(eventData),
  }).toString()
}

const EVENT = 'BEGIN:VEVENT'
const END = 'END:VCALENDAR'

/** The same of many events, which come in parts: others are answered in between. */
export async function longCalendarFile(
  parts: AsyncIterable<readonly CalendarEvent[]>,
  options: { name: string },
): Promise<string> {
  const frame = calendarFile([], options)
  let events = ''
  for await (const part of parts) {
    if (part.length === 0) continue
    const file = calendarFile(part, options)
    events += file.slice(file.indexOf(EVENT), file.lastIndexOf(END))
  }
  return frame.slice(0, frame.lastIndexOf(END)) + events + END
}

function eventData(event: CalendarEvent): ICalEventData {
  const { invitation, location } = event
  return {
    id: event.uid,
    sequence: event.sequence,
    // Not the time of asking: what has not changed reads the same.
    stamp: event.changedAt,
    lastModified: event.changedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: inText(event.summary),
    description: inText(event.description),
    location: location === null ? null : inText(location),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(invitation && {
      organizer: { ...invitation.organizer, name: inText(invitation.organizer.name) },
      attendees: [{ ...invitation.attendee, name: inText(invitation.attendee.name) }],
    }),
  }
}
