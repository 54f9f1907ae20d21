import type { JobRow } from '../../contract/jobs.ts'
import type { WorkActionProps } from '../feature.ts'
import { useOrganization } from '../organization/queries.ts'
import { MoveJobDialog } from '../schedule/move-job-dialog.tsx'
import { useJobToMove } from '../schedule/queries.ts'
import { useWorkButton } from '../work-button.tsx'

/** Moves a job by the company's clock. */
export function MoveJob({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const { timeZone } = useOrganization()
  return <MoveJobDialog job={job} timeZone={timeZone} open onClose={onClose} onDone={onClose} />
}

/** Gives the job of a row of the worklist what its plan lacks: the best plan, or one's own. */
export function PlanWork(work: WorkActionProps) {
  const { open, button, close } = useWorkButton(work)
  const { data: job, isError } = useJobToMove(work.row.about.id, open)
  return (
    <>
      {button(!job && !isError)}
      {open && job && <MoveJob job={job} onClose={close} />}
    </>
  )
}
