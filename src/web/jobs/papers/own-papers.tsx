import { CalendarClock, Weight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { JobPapers } from '../../../contract/job-papers.ts'
import type { Job } from '../../../contract/jobs.ts'
import { formatWeight } from '../../../domain/count.ts'
import { type DayEvent, isPaperEvent } from '../../../domain/move-day/events.ts'
import { useRights } from '../../auth/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const WriteWeightTicket = lazy(async () => ({
  default: (await import('./write-weight-ticket.tsx')).WriteWeightTicket,
}))
const WriteDelayNotice = lazy(async () => ({
  default: (await import('./write-delay-notice.tsx')).WriteDelayNotice,
}))

type Writing = { id: string; kind: 'weight_ticket' | 'delay_notice'; isOpen: boolean }
type OwnPapersProps = { job: Job; events: readonly DayEvent[] }

/** The papers that the company writes by itself: weight tickets and notices of a delay. */
export function OwnPapers({ job, events }: OwnPapersProps) {
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
export const ShipmentWeight = ({ weight }: { weight: NonNullable<JobPapers['weight']> }) => (
  <Card title="Net weight" divided>
    <div className="px-card py-3.5">
      <p className="text-card tabular">{formatWeight(weight.pounds)}</p>
      <p className="mt-0.5 text-secondary text-text-2">
        {`By weight ticket ${weight.numbers.join(', ')}. Of several weighings of one truck the ${weight.lowest ? 'lowest' : 'last'} counts.`}
      </p>
    </div>
  </Card>
)
