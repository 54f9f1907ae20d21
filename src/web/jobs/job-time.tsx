import type { JobRow } from '../../contract/jobs.ts'
import { formatShortDate } from '../format/date.ts'
import { scheduledWords } from './scheduled-words.ts'

/** When a job is; while that is to be decided, the day that the customer asked for. */
export function JobTime({ job }: { job: Pick<JobRow, 'scheduled_date' | 'move_date'> }) {
  return (
    <>
      {scheduledWords(job.scheduled_date)}
      {job.scheduled_date === null && job.move_date !== null && (
        <span className="text-warning">, asked for {formatShortDate(job.move_date)}</span>
      )}
    </>
  )
}
