import type { Offer } from '../../contract/offer.ts'
import { HOUR_MS } from '../../domain/calendar.ts'

/** Where no one said how long the move takes. */
const USUAL_HOURS = 4

/** `20261218T160000Z` */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
/** Commas, semicolons and line ends have a meaning in the format (RFC 5545). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** The move as a file that calendars open. @param start an ISO moment with its offset */
export function calendarEntry({ company, quote_number, move }: Offer, start: string): string {
  const from = new Date(start)
  const hours = move?.hours ?? USUAL_HOURS
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Moving Pro//Offer//EN',
    'BEGIN:VEVENT',
    `UID:${quote_number}-${stamp(from)}@moving-pro`,
    `DTSTAMP:${stamp(from)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(new Date(from.getTime() + hours * HOUR_MS))}`,
    `SUMMARY:${escaped(`Move with ${company.name}`)}`,
    `DESCRIPTION:${escaped([`Quote ${quote_number}`, company.phone].filter(Boolean).join(', '))}`,
    ...(move?.from.address ? [`LOCATION:${escaped(move.from.address)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

export function downloadCalendarEntry(offer: Offer, start: string): void {
  const url = URL.createObjectURL(new Blob([calendarEntry(offer, start)], { type: 'text/calendar' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'move.ics' })
  link.click()
  URL.revokeObjectURL(url)
}
