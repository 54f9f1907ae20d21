import { useState } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import type { WorkActionProps } from '../feature.ts'
import { useOrganization } from '../organization/queries.ts'
import { MoveJobDialog } from '../schedule/move-job-dialog.tsx'
import { useJobToMove } from '../schedule/queries.ts'
import { Button } from '../ui/button.tsx'

/** Moves a job by the company's clock. */
export function MoveJob({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const { timeZone } = useOrganization()
  return <MoveJobDialog job={job} timeZone={timeZone} open onClose={onClose} onDone={onClose} />
}

/** Gives the job of a row of the worklist what its plan lacks: the best plan, or one's own. */
export function PlanWork({ row: { about, action, name }, onOpen }: WorkActionProps) {
  const [open, setOpen] = useState(false)
  const { data: job, isError } = useJobToMove(about.id, open)
  const show = (open: boolean) => {
    setOpen(open)
    onOpen(open)
  }
  return (
    <>
      <Button
        className="min-w-18 max-sm:h-11"
        aria-label={`${action.words}: ${name}`}
        busy={open && !job && !isError}
        onClick={() => show(true)}
      >
        {action.words}
      </Button>
      {open && job && <MoveJob job={job} onClose={() => show(false)} />}
    </>
  )
}
