import { useState } from 'react'
import type { JobToReplan } from '../../contract/absences.ts'
import { formatCount } from '../../domain/count.ts'
import { formatShortDate, formatTime } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { Unloaded } from '../unloaded.tsx'
import { MoveJobDialog } from './move-job-dialog.tsx'
import { useJobToMove } from './queries.ts'

type ReplanListProps = {
  /** Who is off, or which truck is out of service. */
  name: string
  lacks: 'a person' | 'another truck'
  jobs: readonly JobToReplan[]
  /** The company's. */
  timeZone: string
}

/** The jobs that lack someone who is off or their truck, each with its best plan behind a press. */
export function ReplanList({ name, lacks, jobs, timeZone }: ReplanListProps) {
  const [planned, setPlanned] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<number | null>(null)
  const away = lacks === 'a person' ? `${name} is off` : `${name} is out of service`
  const left = jobs.filter(({ id }) => !planned.has(id))
  return (
    <section aria-label="Jobs to reschedule" className="min-w-0 sm:col-span-2">
      <p role="status" className="text-body">
        {left.length === 0
          ? `${away}. Every job is rescheduled.`
          : `${away}. ${formatCount(left.length, 'job needs', 'jobs need')} ${lacks}:`}
      </p>
      <ul className="mt-2 divide-y divide-border">
        {left.map(({ id, job_number, customer_name, scheduled_date }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block truncate text-body font-medium">{customer_name}</span>
              <span className="block truncate text-secondary text-text-2">
                {[
                  job_number,
                  scheduled_date && formatShortDate(scheduled_date),
                  scheduled_date && formatTime(scheduled_date),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button size="small" aria-label={`Best plan for ${customer_name}`} onClick={() => setChosen(id)}>
              Best plan
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Replan
          key={chosen}
          id={chosen}
          timeZone={timeZone}
          onClose={() => setChosen(null)}
          onDone={() => {
            setPlanned(new Set([...planned, chosen]))
            setChosen(null)
          }}
        />
      )}
    </section>
  )
}

type ReplanProps = { id: number; timeZone: string; onClose: () => void; onDone: () => void }

function Replan({ id, timeZone, onClose, onDone }: ReplanProps) {
  const query = useJobToMove(id)
  const { data } = query
  if (query.isError) return <Unloaded query={query} what="job" />
  return data ? <MoveJobDialog job={data} timeZone={timeZone} open onClose={onClose} onDone={onDone} /> : null
}
