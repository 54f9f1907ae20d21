import { Search } from 'lucide-react'
import { JOB_STATUSES, type JobStatus } from '../../domain/jobs/job-status.ts'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { jobStatusLook } from '../ui/status-badge.tsx'

type TypedFilter = { typed: string; setTyped: (text: string) => void }

type JobFiltersProps = {
  name: TypedFilter
  crew: TypedFilter
  status: JobStatus | undefined
  onStatus: (status: string) => void
}

/** The fields that say which jobs are shown, in the list and in the calendar. */
export function JobFilters({ name, crew, status, onStatus }: JobFiltersProps) {
  return (
    <>
      <Input
        type="search"
        aria-label="Search by customer name"
        name="customer_name"
        placeholder="Search by customer name"
        icon={<Search />}
        value={name.typed}
        maxLength={100}
        onChange={(event) => name.setTyped(event.target.value)}
        className="w-full sm:w-75"
      />
      <Select
        aria-label="Status"
        name="status"
        value={status ?? 'all'}
        onChange={(event) => onStatus(event.target.value)}
        className="flex-1 basis-0 sm:max-w-40"
      >
        <option value="all">All</option>
        {JOB_STATUSES.map((one) => (
          <option key={one} value={one}>
            {jobStatusLook(one).label}
          </option>
        ))}
      </Select>
      <div className="flex-1 basis-0 sm:max-w-45">
        <Input
          type="search"
          aria-label="Crew"
          name="assigned_crew"
          placeholder="Crew"
          value={crew.typed}
          maxLength={100}
          onChange={(event) => crew.setTyped(event.target.value)}
        />
      </div>
    </>
  )
}
