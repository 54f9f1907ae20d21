import { Suspense, useState } from 'react'
import type { ListedJob } from '../../contract/jobs.ts'
import { useRights } from '../auth/rights.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useAdvanceJob } from './advance-job-button.tsx'

const MoveJob = lazyPart(() => import('./move-job.tsx'), 'MoveJob')

/** What a job of the list needs next of the plan, as its button says; null when only the work itself is next. */
function planStep({ group, status, clash, needs }: ListedJob): string | null {
  if (group === 'needs_date') return 'Best plan'
  if (status !== 'scheduled') return null
  if (clash) return 'Move to...'
  return needs.some((need) => need === NEEDS_CREW) ? 'Assign' : null
}
const NEEDS_CREW = 'Needs a crew'

type RowAction = {
  kind: 'plan' | 'step'
  label: string
  busyLabel?: string | undefined
  busy: boolean
  act: () => void
}

/** What can be done with a job in the list: what its plan lacks, with the dialog that it opens, and its next step. */
export function useRowActions(job: ListedJob) {
  const may = useRights()
  const [planning, setPlanning] = useState(false)
  const { step, dialog: asked } = useAdvanceJob(job)
  const plan = may('jobs.change') ? planStep(job) : null
  const actions: RowAction[] = []
  if (plan) actions.push({ kind: 'plan', label: plan, busy: false, act: () => setPlanning(true) })
  if (step && may('jobs.progress') && job.group !== 'needs_date') {
    actions.push({
      kind: 'step',
      label: step.label,
      busyLabel: step.busyLabel,
      busy: step.busy,
      act: step.advance,
    })
  }
  const dialog = planning && (
    <Suspense fallback={null}>
      <MoveJob job={job} onClose={() => setPlanning(false)} />
    </Suspense>
  )
  return { actions, dialog: dialog || asked }
}
