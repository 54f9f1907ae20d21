import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { dayAfter, longDate, spokenClock } from '../../domain/calendar.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { formatCount } from '../../domain/count.ts'
import { CHANGE_PENDING, CHANGE_PENDING_WORDS } from '../../domain/jobs/change-pending.ts'
import {
  estimatedHours,
  estimatedPeople,
  estimatedTruck,
  loadWords,
  namesOfJob,
  peopleWords,
  plannedWords,
  truckWords,
} from '../../domain/jobs/job-facts.ts'
import {
  arrivalOfSheet,
  crewNotes,
  itemsInShort,
  NOTE_TITLES,
  workWords,
} from '../../domain/jobs/sheet-words.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { stopLine } from '../../domain/quotes/stops.ts'
import {
  block,
  heading,
  type Letterhead,
  letterhead,
  place,
  setDocument,
  signatureLine,
} from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { itemList } from '../documents/item-list.tsx'

/** The sheet that the crew takes along: the job as it is planned and sold, without prices and billing addresses. */
export type JobSheet = { job: Job; company: Letterhead; printedAt: Date }

/** Above the list stand the letterhead, the heading, the facts and both ends. */
const ABOVE_THE_LIST_PT = 220
const SIGNATURES_PT = 60
const NOTE_LINE_PT = 12
const LETTERS_PER_NOTE_LINE = 105
const NOTE_HEADING_PT = 30

/** The job as a PDF for its crew: one page where the list of items lets it be. */
export function jobSheet({ job, company, printedAt }: JobSheet): Promise<Buffer> {
  return setDocument({
    title: `Job sheet ${job.job_number}`,
    company,
    printedAt,
    foot: `job ${job.job_number}`,
    pages(text) {
      const none = text('No item list.', style.section)
      const [items = none, ...moreItems] = itemList(
        {
          title: 'Items',
          items: job.move?.items ?? [],
          volumeCuFt: job.move?.volume_cu_ft,
          weightLb: job.move?.weight_lb,
          abovePt: ABOVE_THE_LIST_PT + listsPt(job),
          belowPt: SIGNATURES_PT,
        },
        text,
      )
      const first = [
        letterhead({ ...company, companyEmail: null }, text),
        headingOf(job, text),
        facts(job, text),
        ends(job, text),
        ...lists(job).map((list) => listOf(list, text)),
        items,
      ]
      const pages: ReactNode[][] = [first, ...moreItems.map((columns) => [columns])]
      pages.at(-1)?.push(signatures(text))
      return pages
    },
  })
}

function headingOf(job: Job, text: Write) {
  const arrival = job.scheduled_date ? arrivalOfSheet({ ...job, starts_at: job.scheduled_date }) : 'Time TBD'
  return heading(
    {
      label: `Job sheet ${job.job_number}`,
      title: job.customer_name,
      note: job.change_pending ? `${CHANGE_PENDING}. ${CHANGE_PENDING_WORDS}` : null,
      atRight: [daysOf(job), arrival],
    },
    text,
  )
}

function daysOf({ scheduled_date, days }: Job): string {
  if (!scheduled_date) return 'Day to be decided'
  const first = scheduled_date.slice(0, 10)
  return days > 1 ? `${longDate(first)} to ${longDate(dayAfter(first, days - 1))}` : longDate(first)
}

/** What is planned; the estimate beside it where it says otherwise. */
function facts(job: Job, text: Write) {
  const { scheduled_date, arrival_from, move } = job
  const isWindow = scheduled_date && arrival_from
  const crew = [namesOfJob(job), peopleWords(job), estimatedPeople(job)]
  const plan = [
    isWindow ? `Begins at ${spokenClock(scheduled_date)}` : null,
    estimatedHours(job),
    move?.distance ? formatCount(move.distance, 'mile') : null,
    move && move.multiple_stops > 0 ? formatCount(move.multiple_stops, 'extra stop') : null,
  ]
  return (
    <View style={[style.blocks, style.rule]}>
      {block(1, 'Customer', job.customer_name, [realPhone(job.customer_phone)], text)}
      {block(1, 'Crew', job.assigned_crew ?? 'Unassigned', crew, text)}
      {block(1, 'Truck', truckWords(job) ?? 'To be decided', [loadWords(job), estimatedTruck(job)], text)}
      {block(1, 'Planned', plannedWords(job), plan, text)}
    </View>
  )
}

const ends = ({ origin_address, destination_address, move }: Job, text: Write) => (
  <View style={[style.blocks, style.rule]}>
    {place('Pickup', origin_address, move?.pickup_access ?? [], text)}
    {place('Delivery', destination_address, move?.delivery_access ?? [], text)}
  </View>
)

type List = { title: string; lines: string[] }

/** What was sold beside the move, what needs care, and what was written down. */
function lists({ move, ...job }: Job): List[] {
  const careful = (move?.items ?? []).map(({ name, quantity, handling: care }) => ({
    name: itemName(name),
    quantity,
    care,
  }))
  const notes = crewNotes({
    customer: job.move_notes,
    office: job.job_notes,
    internal: move?.internal_notes,
  })
  return [
    { title: 'Stops on the way', lines: job.stops.map(stopLine) },
    { title: 'Services and supplies', lines: (move?.lines ?? []).map(workWords) },
    // Running on, so that a common household keeps to one page.
    { title: 'Handle with care', lines: [itemsInShort(careful).careful.join('; ')].filter(Boolean) },
    ...notes.map(({ by, words }) => ({ title: NOTE_TITLES[by], lines: words.split('\n') })),
  ].filter(({ lines }) => lines.length > 0)
}

const listOf = ({ title, lines }: List, text: Write) => (
  <View>
    {text(title, style.section)}
    {text(lines.join('\n'), style.text)}
  </View>
)

function listsPt(job: Job): number {
  const rows = (lines: string[]) =>
    lines.reduce((sum, line) => sum + Math.ceil((line.length + 1) / LETTERS_PER_NOTE_LINE), 0)
  return lists(job).reduce((sum, { lines }) => sum + NOTE_HEADING_PT + rows(lines) * NOTE_LINE_PT, 0)
}

const signatures = (text: Write) => (
  <View wrap={false} style={style.signatures}>
    {signatureLine('Customer signature, everything delivered', 1.75, text)}
    {signatureLine('Crew', 1, text)}
    {signatureLine('Arrived', 0.7, text)}
    {signatureLine('Left', 0.7, text)}
  </View>
)
