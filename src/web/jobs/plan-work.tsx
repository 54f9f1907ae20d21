import { useState } from 'react'
import type { WorkActionProps } from '../feature.ts'
import { useJobToMove } from '../schedule/queries.ts'
import { Button } from '../ui/button.tsx'
import { MoveJob } from './move-job.tsx'

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
