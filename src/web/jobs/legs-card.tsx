import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Job, ListedLeg } from '../../contract/jobs.ts'
import { formatCount } from '../../domain/count.ts'
import { LEG_NAMES } from '../../domain/jobs/legs.ts'
import { useRights } from '../auth/rights.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { scheduledWords } from './job-words.ts'

const AddLegDialog = lazyPart(() => import('./add-leg-dialog.tsx'), 'AddLegDialog')

/** Whether days can be added to a job: to the move itself, until it is over. */
export const takesLegs = ({ leg_of, status }: Job): boolean =>
  leg_of === null && (status === 'scheduled' || status === 'in_progress')

/** The days of a move that is done on several, each with its own crew; nothing for a job that is all of it. */
export function LegsCard({ job }: { job: Job }) {
  const mayChange = useRights()('jobs.change')
  const [isAdding, setAdding] = useState(false)
  const takesMore = takesLegs(job)
  const adding = isAdding && (
    <Suspense fallback={null}>
      <AddLegDialog job={job} onClose={() => setAdding(false)} />
    </Suspense>
  )
  const add = mayChange && takesMore && (
    <Button variant="link" size="small" className="-mr-2.5" icon={<Plus />} onClick={() => setAdding(true)}>
      Add a day
    </Button>
  )
  if (job.legs.length === 0) return null
  return (
    <>
      <Card title="Move schedule" divided aside={add}>
        <ul className="divide-y divide-border">
          {job.legs.map((leg) => (
            <LegRow key={leg.id} leg={leg} isShown={leg.id === job.id} />
          ))}
        </ul>
      </Card>
      {adding}
    </>
  )
}

function LegRow({ leg, isShown }: { leg: ListedLeg; isShown: boolean }) {
  const name = LEG_NAMES[leg.leg]
  const who = [
    leg.assigned_crew ?? 'No crew yet',
    leg.crew_size !== null && formatCount(leg.crew_size, 'person', 'people'),
    leg.days > 1 && formatCount(leg.days, 'day'),
  ]
  return (
    <li className="flex items-center gap-3 px-card py-2.5">
      <span className="min-w-0 flex-auto">
        {isShown ? (
          <span aria-current="page" className="block text-body font-semibold">
            {name}
          </span>
        ) : (
          <Link
            to="/jobs/$id"
            params={{ id: String(leg.id) }}
            className="block rounded-small text-body font-medium text-accent hover:underline"
          >
            {name}
            <span className="sr-only">, {leg.job_number}</span>
          </Link>
        )}
        <span className="block text-secondary text-text-2">{scheduledWords(leg.scheduled_date)}</span>
        <span className="block text-caption text-text-3">{who.filter(Boolean).join(', ')}</span>
      </span>
      <JobStatusBadge status={leg.status} />
    </li>
  )
}
