import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Weight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { JobPaper, JobPapers } from '../../../contract/job-papers.ts'
import type { Job } from '../../../contract/jobs.ts'
import { GATE_NAMES } from '../../../domain/agreements/gate-words.ts'
import { mediumMoment } from '../../../domain/calendar.ts'
import { formatWeight } from '../../../domain/count.ts'
import { type DayEvent, isPaperEvent } from '../../../domain/move-day/events.ts'
import { COPY_WORDS, PAPER_STANDING_WORDS, SIGNED_AT_WORDS } from '../../../domain/papers/paper-words.ts'
import type { PaperDocument } from '../../../domain/papers/papers.ts'
import { useRights } from '../../auth/rights.ts'
import { useIsAtLeast } from '../../surroundings.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Unloaded } from '../../unloaded.tsx'
import { Lack } from '../move-day/missing.tsx'
import { jobPapersQuery, moveDayQuery } from '../queries.ts'
import { AgreementDetail, PaperDetail } from './paper-detail.tsx'

const STANDING_TONE: Readonly<Record<JobPaper['standing'], BadgeTone>> = {
  offered: 'amber',
  refused: 'red',
  signed: 'green',
  waiting: 'amber',
  set_aside: 'red',
  superseded: 'grey',
}

type Row = {
  key: string
  title: string
  line: string
  badge: string
  tone: BadgeTone
  paper: JobPaper | null
}

/** What was signed of a job and how each paper stands, the agreement first, beside what is missing. */
export function PapersTab({ job }: { job: Job }) {
  const query = useQuery(jobPapersQuery(job.id))
  const { data } = query
  const { data: day } = useQuery(moveDayQuery(job.id))
  // The day's log has each paper as it was shown. Its events were checked when they were stored.
  const events = (day?.events ?? []) as DayEvent[]
  const shown = events.filter(isPaperEvent)
  const isWide = useIsAtLeast('desktop')
  const [chosen, choose] = useState<string | null>(null)
  if (!data) return <Unloaded query={query} what="papers" rows={4} />

  const rows = rowsOf(data)
  // With room beside the list one is always open; on a phone it opens below its row.
  const open = rows.find(({ key }) => key === chosen) ?? (isWide ? rows[0] : undefined)
  const detail = open && (
    <Detail
      key={open.key}
      job={job}
      row={open}
      agreement={data.agreement}
      document={shown.find(({ data }) => data.sha256 === open.paper?.sha256)?.data.document ?? null}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid grid-cols-1 gap-4">
        <Card title="Papers" divided className="overflow-hidden">
          {!data.agreement && (
            <p className="border-b border-border px-card py-3.5 text-body text-text-2 last:border-b-0">
              No agreement was signed.
            </p>
          )}
          <ul className="divide-y divide-border">
            {rows.map((row) => (
              <li key={row.key}>
                <PaperRow
                  row={row}
                  isOpen={row === open}
                  isWide={isWide}
                  onOpen={() => choose(row === open && !isWide ? null : row.key)}
                />
                {!isWide && row === open && <div className="border-t border-border bg-bg p-3">{detail}</div>}
              </li>
            ))}
          </ul>
          {data.papers.length === 0 && (
            <p className="border-t border-border px-card py-3.5 text-body text-text-2 first:border-t-0">
              What is signed on the crew’s phones on the day appears here.
            </p>
          )}
        </Card>
        <OwnPapers job={job} events={events} />
        {data.weight && <ShipmentWeight weight={data.weight} />}
        <Missing missing={data.missing} />
      </div>
      {isWide && detail}
    </div>
  )
}

function rowsOf({ agreement, papers }: JobPapers): Row[] {
  const first = agreement && {
    key: 'agreement',
    title: agreement.title,
    line: `By ${agreement.name}, online, ${mediumMoment(agreement.signed_at.slice(0, 16))}`,
    badge: 'Signed',
    tone: 'green' as const,
    paper: null,
  }
  const others = papers.map((paper): Row => {
    const badge = PAPER_STANDING_WORDS[paper.standing]
    return {
      ...{ key: paper.sha256, title: paper.title, line: lineOf(paper), badge, paper },
      tone: paper.missing.length > 0 ? 'amber' : STANDING_TONE[paper.standing],
    }
  })
  return first ? [first, ...others] : others
}

/** `At pickup, Dec 1, 2026, 9:06 AM, copy by text` */
function lineOf({ kind, signatures, copy_given, reason, made_at, missing }: JobPaper): string {
  const last = signatures.at(-1)
  const words = last
    ? [
        last.place && SIGNED_AT_WORDS[last.place],
        mediumMoment(last.signed_at.slice(0, 16)),
        copy_given
          ? `copy ${COPY_WORDS[copy_given.how].toLowerCase()}`
          : kind !== 'weight_ticket' && 'no copy given',
        missing.length > 0 && 'incomplete',
      ]
    : [`made ${mediumMoment(made_at.slice(0, 16))}`, reason]
  const line = words.filter(Boolean).join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

type PaperRowProps = { row: Row; isOpen: boolean; isWide: boolean; onOpen: () => void }

const PaperRow = ({ row: { title, line, badge, tone }, isOpen, isWide, onOpen }: PaperRowProps) => (
  <button
    type="button"
    onClick={onOpen}
    {...(isWide ? { 'aria-current': isOpen } : { 'aria-expanded': isOpen })}
    className={cx(
      'flex w-full items-start justify-between gap-3 border-l-3 px-card py-3 text-left -outline-offset-2 transition-colors',
      isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-inset',
    )}
  >
    <span className="min-w-0">
      <span className="block text-body font-medium break-words">{title}</span>
      <span className="mt-0.5 block text-secondary break-words text-text-2">{line}</span>
    </span>
    <Badge tone={tone}>{badge}</Badge>
  </button>
)

type DetailProps = {
  job: Job
  row: Row
  agreement: JobPapers['agreement']
  document: PaperDocument | null
}

function Detail({ job, row, agreement, document }: DetailProps) {
  if (row.paper) return <PaperDetail job={job} paper={row.paper} document={document} />
  return agreement && <AgreementDetail agreement={agreement} />
}

const Missing = ({ missing }: Pick<JobPapers, 'missing'>) => (
  <Card title="Missing" divided>
    {missing.length === 0 && <p className="px-card py-3.5 text-body text-text-2">Nothing is missing.</p>}
    <ul className="divide-y divide-border">
      {missing.map(({ at, requires, standing, words, citation }) => (
        <Lack
          key={`${at} ${requires}`}
          name={words}
          isDue={standing === 'stop'}
          detail={`${GATE_NAMES[at]}, ${citation}`}
        />
      ))}
    </ul>
  </Card>
)

const WriteWeightTicket = lazy(async () => ({
  default: (await import('./write-paper.tsx')).WriteWeightTicket,
}))
const WriteDelayNotice = lazy(async () => ({
  default: (await import('./write-paper.tsx')).WriteDelayNotice,
}))

type Writing = { id: string; kind: 'weight_ticket' | 'delay_notice'; isOpen: boolean }
type OwnPapersProps = { job: Job; events: readonly DayEvent[] }

/** The papers that the company writes by itself: weight tickets and notices of a delay. */
function OwnPapers({ job, events }: OwnPapersProps) {
  const may = useRights()
  const [writing, write] = useState<Writing | null>(null)
  if (!may('quotes.read') || !may('jobs.change')) return null
  const open = (kind: Writing['kind']) => write({ id: crypto.randomUUID(), kind, isOpen: true })
  const numberOf = (kind: Writing['kind']) =>
    1 +
    Math.max(
      0,
      ...events
        .filter(isPaperEvent)
        .flatMap(({ data: { document } }) =>
          document.kind === kind && 'number' in document.said ? document.said.number : [],
        ),
    )
  const dialog = writing && {
    ...{ id: writing.id, job, number: numberOf(writing.kind), open: writing.isOpen },
    onClose: () => write({ ...writing, isOpen: false }),
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Weight />} onClick={() => open('weight_ticket')}>
        Add weight ticket
      </Button>
      <Button size="small" icon={<CalendarClock />} onClick={() => open('delay_notice')}>
        Add delay notice
      </Button>
      {dialog && (
        <Suspense fallback={null}>
          {writing.kind === 'weight_ticket' ? (
            <WriteWeightTicket key={writing.id} {...dialog} pictures={picturesOf(events)} />
          ) : (
            <WriteDelayNotice key={writing.id} {...dialog} />
          )}
        </Suspense>
      )}
    </div>
  )
}

const picturesOf = (events: readonly DayEvent[]) =>
  events.flatMap((event, index) =>
    event.kind === 'photo_added' && event.data.shows === 'weight_ticket'
      ? [{ sha256: event.data.sha256, words: event.data.note ?? `Picture ${index + 1} of the day` }]
      : [],
  )

/** What the shipment weighs by its tickets, and which of them count. */
const ShipmentWeight = ({ weight }: { weight: NonNullable<JobPapers['weight']> }) => (
  <Card title="Net weight" divided>
    <div className="px-card py-3.5">
      <p className="text-card tabular">{formatWeight(weight.pounds)}</p>
      <p className="mt-0.5 text-secondary text-text-2">
        {`By weight ticket ${weight.numbers.join(', ')}. Of several weighings of one truck the ${weight.lowest ? 'lowest' : 'last'} counts.`}
      </p>
    </div>
  </Card>
)
