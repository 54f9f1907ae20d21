import type { Job } from '../../contract/jobs.ts'
import { useOrganization } from '../organization/queries.ts'
import { MoveJobDialog } from '../schedule/move-job-dialog.tsx'

/** Moves the job of this page. */
export function MoveJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const { timeZone } = useOrganization()
  return <MoveJobDialog job={job} timeZone={timeZone} open onClose={onClose} onDone={onClose} />
}
