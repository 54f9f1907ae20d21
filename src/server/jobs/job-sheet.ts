import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { accessLines } from '../../domain/quotes/access-words.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import {
  block,
  itemsInColumns,
  type Letterhead,
  letterhead,
  place,
  setDocument,
  signatureLine,
} from '../documents/document-parts.ts'
import { PAGE, style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { itemColumns, itemLines } from '../documents/item-columns.ts'
import { dayIn, spokenClockIn } from '../time/wall-clock.ts'
import type { WholeJob } from './queries.ts'

/** The sheet that the crew takes along: without prices and billing addresses. */
export type JobSheet = { job: WholeJob; company: Letterhead & { timeZone: string }; printedAt: Date }

const weekdayDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const USABLE_PT = PAGE.heightPt - PAGE.topPt - PAGE.bottomPt
/** Above the list stand the letterhead, the heading, the facts, both ends and the list's own heading. */
const ABOVE_THE_LIST_PT = 260
const SIGNATURES_PT = 60
const NOTE_LINE_PT = 12
const LETTERS_PER_NOTE_LINE = 105
const NOTE_HEADING_PT = 30
const HEADING_PT = 40
const LEAST_PT = 80

/** The job as a PDF for its crew: one page where the list of items lets it be. */
export function jobSheet({ job, company, printedAt }: JobSheet): Promise<Buffer> {
  return setDocument({
    title: `Job sheet ${job.jobNumber}`,
    company,
    printedAt,
    foot: `job ${job.jobNumber}`,
    pages(text) {
      const [items, ...moreItems] = itemsOf(job, text)
      const first = [
        letterhead({ ...company, companyEmail: null }, text),
        heading(job, company.timeZone, text),
        facts(job, text),
        ends(job, text),
        ...notes(job, text),
        items,
      ]
      const pages: ReactNode[][] = [first, ...moreItems.map((columns) => [columns])]
      pages.at(-1)?.push(signatures(text))
      return pages
    },
  })
}

function heading(job: WholeJob, timeZone: string, text: Write): ReactNode {
  const { startsAt } = job
  const day = startsAt && weekdayDate.format(new Date(`${dayIn(timeZone, startsAt)}T00:00:00Z`))
  return h(
    View,
    { style: [style.band, style.heading, style.rule] },
    h(View, null, text(`Job sheet ${job.jobNumber}`, style.label), text(job.customerName, style.number)),
    h(
      View,
      { style: style.toTheRight },
      text(day ?? 'Day to be agreed', style.label),
      text(startsAt ? spokenClockIn(timeZone, startsAt) : 'Time TBD', style.price),
    ),
  )
}

function facts(job: WholeJob, text: Write): ReactNode {
  const { quote } = job
  const estimate = quote?.estimate
  return h(
    View,
    { style: [style.blocks, style.rule] },
    block(1, 'Customer', job.customerName, [realPhone(job.customerPhone)], text),
    block(
      1,
      'Crew',
      job.assignedCrew ?? 'Unassigned',
      [estimate ? formatCount(estimate.movers, 'mover') : null],
      text,
    ),
    block(
      1,
      'Truck',
      estimate?.truckSize ?? 'To be agreed',
      [estimate ? `${formatNumber(Math.round(estimate.explanation.truckFillPercent))}% full` : null],
      text,
    ),
    block(
      1,
      'Planned',
      formatCount(job.durationMinutes / 60, 'hour'),
      [
        quote?.distance ? formatCount(quote.distance, 'mile') : null,
        quote && quote.multipleStops > 0 ? formatCount(quote.multipleStops, 'extra stop') : null,
      ],
      text,
    ),
  )
}

function ends(job: WholeJob, text: Write): ReactNode {
  const { quote } = job
  return h(
    View,
    { style: [style.blocks, style.rule] },
    place('Pickup', job.originAddress, quote ? accessLines(quote, 'pickup') : [], text),
    place('Delivery', job.destinationAddress, quote ? accessLines(quote, 'delivery') : [], text),
  )
}

const notesOf = (job: WholeJob) =>
  [
    ['From the customer', job.moveNotes],
    ['From the office', job.jobNotes],
  ].filter((note): note is [string, string] => Boolean(note[1]))

const notes = (job: WholeJob, text: Write): ReactNode[] =>
  notesOf(job).map(([title, words]) =>
    h(View, { key: title }, text(title, style.section), text(words, style.text)),
  )

function notesPt(job: WholeJob): number {
  const lines = (words: string) =>
    words.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / LETTERS_PER_NOTE_LINE), 0)
  return notesOf(job).reduce((sum, [, words]) => sum + NOTE_HEADING_PT + lines(words) * NOTE_LINE_PT, 0)
}

/** What of the list each page holds, from the first one on. */
function itemsOf(job: WholeJob, text: Write): ReactNode[] {
  const rooms = itemsByRoom(job.quote?.items ?? [])
  if (rooms.length === 0) return [text('No list of items.', style.section)]
  const { explanation } = job.quote?.estimate ?? {}
  const pieces = rooms.reduce((sum, room) => sum + room.pieces, 0)
  const load = explanation
    ? `, ${formatNumber(explanation.volumeCuFt)} cu ft, ${formatNumber(Math.round(explanation.weightLb))} lb`
    : ''
  const leftPt = USABLE_PT - ABOVE_THE_LIST_PT - notesPt(job) - SIGNATURES_PT
  const wholePt = USABLE_PT - HEADING_PT - SIGNATURES_PT
  const begins = leftPt >= LEAST_PT ? leftPt : wholePt
  const [first, ...others] = itemColumns(itemLines(rooms), begins, wholePt)
  return [
    h(
      View,
      { wrap: false, key: 'first' },
      text(`Items: ${formatCount(pieces, 'piece')}${load}`, style.section),
      first && itemsInColumns(first, 'first', text),
    ),
    ...others.map((columns, index) => itemsInColumns(columns, `page ${index}`, text)),
  ]
}

const signatures = (text: Write) =>
  h(
    View,
    { wrap: false, key: 'signatures', style: style.signatures },
    signatureLine('Customer signature, all delivered', 1.75, text),
    signatureLine('Crew', 1, text),
    signatureLine('Arrived', 0.7, text),
    signatureLine('Left', 0.7, text),
  )
