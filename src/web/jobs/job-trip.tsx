import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { useRights } from '../auth/rights.ts'
import { jobTripQuery } from '../schedule/queries.ts'
import { LeaveTripDialog, ShareTripDialog } from '../schedule/share-trip-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** With whose goods a job shares its trucks, and how that is changed; nothing for a job on its own that is not to come. */
export function JobTripCard({ job }: { job: Job }) {
  const may = useRights()
  const { data } = useQuery({ ...jobTripQuery(job.id, false), enabled: may('schedule.read') })
  const [dialog, setDialog] = useState<'share' | 'leave' | null>(null)
  const mayChange = may('jobs.change') && job.status === 'scheduled'
  const isShared = data !== undefined && data.shares_with.length > 0
  if (!data || (!isShared && !mayChange)) return null
  return (
    <Card title={isShared ? 'Shared trip' : 'Trip'} divided>
      {isShared ? (
        <div className="grid gap-1.5 px-card py-3 text-body">
          {data.shares_with.map(({ id, job_number, customer_name }) => (
            <p key={id}>
              Shares the truck with{' '}
              <Link to="/jobs/$id" params={{ id: String(id) }} className="font-medium text-accent">
                {`${job_number} (${customer_name})`}
              </Link>
            </p>
          ))}
          {data.load.map((words) => (
            <p key={words} className="text-secondary text-text-2">
              {words}
            </p>
          ))}
        </div>
      ) : (
        <p className="px-card pt-3 text-body text-text-2">Its trucks carry nothing else.</p>
      )}
      {mayChange && (
        <p className="px-card py-2">
          <Button variant="link" onClick={() => setDialog(isShared ? 'leave' : 'share')}>
            {isShared ? 'Take off the trip...' : 'Share a truck...'}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {dialog === 'share' && <ShareTripDialog job={job} onClose={() => setDialog(null)} />}
        {dialog === 'leave' && <LeaveTripDialog job={job} onClose={() => setDialog(null)} />}
      </Suspense>
    </Card>
  )
}
