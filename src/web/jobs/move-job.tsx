import type { JobRow } from '../../contract/jobs.ts'
import { useOrganization } from '../organization/queries.ts'
import { MoveJobDialog } from '../schedule/move-job-dialog.tsx'

/** Moves a job by the company's clock. */
export function MoveJob({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const { timeZone } = useOrganization()
  return <MoveJobDialog job={job} timeZone={timeZone} open onClose={onClose} onDone={onClose} />
}
