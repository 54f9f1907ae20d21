import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { periodInShort } from '../../domain/jobs/delivery-period.ts'
import { useRights } from '../auth/rights.ts'
import { DeliveryPeriodDialog } from '../schedule/delivery-period-dialog.tsx'
import { jobTripQuery } from '../schedule/queries.ts'
import { LeaveTripDialog } from '../schedule/share-trip-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** With whose goods a job shares its trucks, and how it is taken off; nothing for a job on its own. */
export function JobTripCard({ job }: { job: Job }) {
  const may = useRights()
  const { data } = useQuery({ ...jobTripQuery(job.id, false), enabled: may('schedule.read') })
  const [isLeaving, setLeaving] = useState(false)
  const [isAgreeing, setAgreeing] = useState(false)
  const mayChange = may('jobs.change') && job.status === 'scheduled'
  if (!data || data.shares_with.length === 0) return null
  return (
    <Card title="Shared trip" divided>
      <div className="grid gap-1.5 px-card py-3 text-body">
        {data.shares_with.map(({ id, job_number, customer_name }) => (
          <p key={id}>
            Shares the truck with{' '}
            <Link to="/jobs/$id" params={{ id: String(id) }} className="font-medium text-accent">
              {`${job_number} (${customer_name})`}
            </Link>
          </p>
        ))}
        {data.delivery && (
          <p className="text-secondary text-text-2">{`Delivery agreed for ${periodInShort(data.delivery)}`}</p>
        )}
        {data.load.map((words) => (
          <p key={words} className="text-secondary text-text-2">
            {words}
          </p>
        ))}
      </div>
      {mayChange && (
        <p className="flex flex-wrap gap-x-4 px-card py-2">
          <Button variant="link" onClick={() => setAgreeing(true)}>
            Delivery period...
          </Button>
          <Button variant="link" onClick={() => setLeaving(true)}>
            Take off the trip...
          </Button>
        </p>
      )}
      {isAgreeing && <DeliveryPeriodDialog job={job} trip={data} onClose={() => setAgreeing(false)} />}
      {isLeaving && <LeaveTripDialog job={job} onClose={() => setLeaving(false)} />}
    </Card>
  )
}
