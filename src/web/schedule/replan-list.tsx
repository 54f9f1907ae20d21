import { type ReactNode, useState } from 'react'
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
  /** For which another day is looked for at once. */
  first?: number | null
}

/** The jobs that were to go with someone who is off or a truck: what of them needs another plan, and what goes as it is. */
export function ReplanList({ name, lacks, jobs, timeZone, first = null }: ReplanListProps) {
  const [planned, setPlanned] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<number | null>(first)
  const away = lacks === 'a person' ? `${name} is off` : `${name} is out of service`
  const left = jobs.filter(({ id, lacks }) => lacks && !planned.has(id))
  const stay = jobs.filter(({ lacks: isLacking }) => !isLacking)
  return (
    <section aria-label="Jobs to reschedule" className="min-w-0 sm:col-span-2">
      <p role="status" className="text-body">
        {left.length === 0
          ? `${away}. ${planned.size > 0 ? 'Every job is rescheduled.' : 'No job has to change.'}`
          : `${away}. ${formatCount(left.length, 'job needs', 'jobs need')} ${lacks}:`}
      </p>
      <ul className="mt-2 divide-y divide-border">
        {left.map((job) => (
          <li key={job.id} className="flex min-h-14 items-center justify-between gap-3 py-1.5">
            <JobOfAway job={job}>
              {job.here !== null && (
                <span className="block text-secondary text-warning">
                  {`Takes ${job.takes}, ${job.here} ${job.here === 1 ? 'is' : 'are'} here.`}
                </span>
              )}
            </JobOfAway>
            <Button
              size="small"
              aria-label={`Move ${job.customer_name} to...`}
              onClick={() => setChosen(job.id)}
            >
              Move to...
            </Button>
          </li>
        ))}
        {stay.map((job) => (
          <li key={job.id} className="py-1.5">
            <JobOfAway job={job}>
              <span className="block text-secondary text-success">
                {`Takes ${job.takes}, ${job.here} are here. Nothing changes.`}
              </span>
            </JobOfAway>
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

/** A job from which someone or a truck is taken, and what is to be said of that. */
export function JobOfAway({ job, children }: { job: JobToReplan; children: ReactNode }) {
  const { job_number, customer_name, scheduled_date } = job
  const when = scheduled_date && [formatShortDate(scheduled_date), formatTime(scheduled_date)].join(', ')
  return (
    <span className="min-w-0">
      <span className="block truncate text-body font-medium">{customer_name}</span>
      <span className="block truncate text-secondary text-text-2">
        {[job_number, when].filter(Boolean).join(', ')}
      </span>
      {children}
    </span>
  )
}

type ReplanProps = { id: number; timeZone: string; onClose: () => void; onDone: () => void }

function Replan({ id, timeZone, onClose, onDone }: ReplanProps) {
  const query = useJobToMove(id)
  const { data } = query
  if (query.isError) return <Unloaded query={query} what="job" />
  return data ? <MoveJobDialog job={data} timeZone={timeZone} open onClose={onClose} onDone={onDone} /> : null
}
