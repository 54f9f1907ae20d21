import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { shortDay } from '../../domain/calendar.ts'
import { daysOfJob } from '../../domain/jobs/days-of-job.ts'
import { useRights } from '../auth/rights.ts'
import { formatWeekdayDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/select.tsx'
import { routeQuery } from './queries.ts'
import { Route } from './route.tsx'

/** Where a job is driven to on one of its days, as a small map and a list; nothing for who does not see the schedule. */
export function RouteCard({ job }: { job: Job }) {
  const { timeZone } = useOrganization()
  const days = daysOfJob(job)
  const now = today(timeZone)
  const [chosen, setChosen] = useState<string | null>(null)
  const date = days.find((day) => day === chosen) ?? days.find((day) => day === now) ?? days[0] ?? ''
  const may = useRights()
  const { data: points } = useQuery({
    ...routeQuery({ date, job_id: job.id }),
    enabled: date !== '' && may('schedule.read'),
  })
  if (!points || (points.length === 0 && days.length === 1)) return null
  const choice = days.length > 1 && (
    <Select
      aria-label="Day of the route"
      className="w-36"
      value={date}
      onChange={({ target }) => setChosen(target.value)}
    >
      {days.map((day) => (
        <option key={day} value={day}>
          {shortDay(day)}
        </option>
      ))}
    </Select>
  )
  return (
    <Card title="Route" aside={choice || formatWeekdayDate(date)} divided>
      <Route points={points} />
    </Card>
  )
}
