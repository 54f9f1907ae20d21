import { View } from '@react-pdf/renderer'
import type { DaySheet } from '../../contract/day-sheets.ts'
import { longDate, spokenClock } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { PERSON_ROLE_WORDS } from '../../domain/crews/person-roles.ts'
import { CHANGE_PENDING, CHANGE_PENDING_WORDS } from '../../domain/jobs/change-pending.ts'
import {
  arrivalOfSheet,
  itemsInShort,
  loadOfSheet,
  NOTE_TITLES,
  workWords,
} from '../../domain/jobs/sheet-words.ts'
import { listedStops } from '../../domain/quotes/stops.ts'
import { AWAY_OVERNIGHT, nightWords } from '../../domain/schedule/night-words.ts'
import {
  block,
  heading,
  inOrder,
  type Letterhead,
  letterhead,
  place,
  setDocument,
  stopsOnPaper,
} from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'

/** The sheets of a day as they are printed: without prices and e-mails. */
export type DayOnPaper = { sheets: DaySheet[]; company: Letterhead; date: string; printedAt: Date }

type SheetJob = DaySheet['jobs'][number]

/** A day as a PDF: each crew begins a page. */
export const dayDocument = ({ sheets, company, date, printedAt }: DayOnPaper): Promise<Buffer> =>
  setDocument({
    title: `Day sheets ${date}`,
    company,
    printedAt,
    foot: longDate(date),
    pages: (text) =>
      sheets.map((sheet) => [
        letterhead({ ...company, companyEmail: null, website: null }, text),
        headingOf(sheet, text),
        who(sheet, text),
        ...sheet.jobs.map((job, index) => jobOnPaper(job, index + 1, text)),
      ]),
  })

const headingOf = ({ crew, date, jobs }: DaySheet, text: Write) => {
  const atRight = [formatCount(jobs.length, 'job'), longDate(date)] as const
  return heading({ label: 'Day sheet', title: crew, atRight }, text, style.strong)
}

function who({ people }: DaySheet, text: Write) {
  const words = people.map(({ name, role, phone }) =>
    [`${name} (${PERSON_ROLE_WORDS[role]})`, phone].filter(Boolean).join(' '),
  )
  return (
    <View style={[{ paddingVertical: 7 }, style.rule]}>
      {text('Who comes', style.label)}
      {text(words.join(', ') || 'No one is in this crew yet.', style.text)}
    </View>
  )
}

function jobOnPaper(job: SheetJob, number: number, text: Write) {
  const { careful, others } = itemsInShort(job.items)
  const load = loadOfSheet(job)
  const lines = [
    ...(job.change_pending ? [[CHANGE_PENDING, CHANGE_PENDING_WORDS]] : []),
    ...(job.tonight ? [[AWAY_OVERNIGHT, nightWords(job.tonight)]] : []),
    ...job.work.map((line) => ['Work', workWords(line)]),
    ...careful.map((words) => ['Care', words]),
    ...(load ? [['Items', others ? `${load}: ${others}` : load]] : []),
    ...job.notes.map(({ by, words }) => [NOTE_TITLES[by], words]),
  ]
  const time = [
    formatCount(job.hours, 'hour'),
    job.days > 1 ? `Day ${job.day} of ${job.days}` : null,
    `Job ${job.job_number}`,
  ]
  const taken = [
    job.crew_size === null ? null : formatCount(job.crew_size, 'person', 'people'),
    job.customer_phone && `Call ${job.customer_phone}`,
  ]
  return (
    <View style={[style.rule, { paddingTop: 9, paddingBottom: 8 }]}>
      {/* What belongs together stays on one page; a long list may go on. */}
      <View wrap={false}>
        <View style={style.band}>
          {text(`${number}. ${job.customer_name}`, style.company)}
          {text(`${spokenClock(job.starts_at)} to ${spokenClock(job.ends_at)}`, style.company)}
        </View>
        <View style={style.blocks}>
          {block(1, 'Arrive', arrivalOfSheet(job), time, text)}
          {block(1, 'Take', job.truck ?? 'Truck to be decided', taken, text)}
          {place('Pickup', job.pickup.address, job.pickup.access, text)}
          {place('Delivery', job.delivery.address, [...job.delivery.access, ...wayOf(job)], text)}
        </View>
        {stopsOnPaper(listedStops(job.stops ?? [], job.extra_stops), text)}
      </View>
      {inOrder(lines, ([label = '', words = '']) => (
        <View style={style.offerRow}>
          {text(
            `${label}: ${words}`,
            label === 'Care' || label === CHANGE_PENDING ? style.strong : style.text,
          )}
        </View>
      ))}
    </View>
  )
}

const wayOf = ({ miles, extra_stops }: SheetJob): string[] => [
  ...(miles ? [formatCount(miles, 'mile')] : []),
  ...(extra_stops > 0 ? [formatCount(extra_stops, 'extra stop')] : []),
]
