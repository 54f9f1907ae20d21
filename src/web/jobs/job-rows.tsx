import { Calendar, Ellipsis, Trash2, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { ListedJob } from '../../contract/jobs.ts'
import { LEG_NAMES } from '../../domain/jobs/legs.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { CARD_ACTION } from '../list-card.tsx'
import type { RowsOf } from '../list-page.tsx'
import { ViewDetails } from '../list-table.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { GuardedButton } from '../ui/guarded-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { useAdvanceJob } from './advance-job-button.tsx'
import { GroupTitle, JobCrew, JobTime, useJobGroups } from './job-groups.tsx'

type Deleting = (job: ListedJob) => void

/** `J-2026-0042-2, packing` */
const numberWords = ({ job_number, leg }: Pick<ListedJob, 'job_number' | 'leg'>) =>
  leg ? `${job_number}, ${LEG_NAMES[leg].toLowerCase()}` : job_number

/** Jobs in the groups of the day's work, with what can be done with each. */
export const jobRows = (onDelete: Deleting): RowsOf<ListedJob> => ({
  name: ({ id, customer_name, customer_id, ...job }) => ({
    ...{ to: '/jobs/$id', id, name: customer_name, customerId: customer_id, below: numberWords(job) },
  }),
  columns: [
    {
      title: 'Status',
      cell: ({ status }) => (
        <div className="flex">
          <JobStatusBadge status={status} />
        </div>
      ),
    },
    {
      title: 'Scheduled',
      cell: (job) => <JobTime job={job} />,
      className: 'whitespace-nowrap tabular text-text-2',
    },
    { title: 'Crew', cell: (job) => <JobCrew job={job} />, className: 'w-1/5 max-w-0 text-text-2' },
    {
      title: 'Amount',
      cell: ({ total_cost, price_waits }) =>
        total_cost === null ? (
          <span className="font-normal text-text-2">No estimate</span>
        ) : (
          <>
            {formatMoney(total_cost)}
            {price_waits && <span className="block text-caption font-normal text-text-2">Not final</span>}
          </>
        ),
      isNumber: true,
      className: 'font-medium whitespace-nowrap',
    },
  ],
  amount: ({ total_cost, price_waits }) =>
    total_cost === null ? 'No estimate' : `${formatMoney(total_cost)}${price_waits ? ', not final' : ''}`,
  actions: (job, as) =>
    as === 'row' ? (
      <JobRowActions job={job} onDelete={onDelete} />
    ) : (
      <JobCardActions job={job} onDelete={onDelete} />
    ),
  card: (job) => (
    <>
      <JobStatusBadge status={job.status} />
      <p className="mt-2 flex items-center gap-2 text-body tabular text-text-2">
        <Calendar className="shrink-0" />
        <span className="min-w-0">
          <JobTime job={job} />
        </span>
      </p>
      <p className="mt-1 flex min-w-0 items-center gap-2 text-body text-text-2">
        <Users className="shrink-0" />
        <JobCrew job={job} />
      </p>
    </>
  ),
  grouped: (jobs, drawn, asTable) => <JobGroups jobs={jobs} drawn={drawn} asTable={asTable} />,
})

type JobGroupsProps = {
  jobs: readonly ListedJob[]
  drawn: (jobs: readonly ListedJob[]) => ReactNode
  asTable: boolean
}

function JobGroups({ jobs, drawn, asTable }: JobGroupsProps) {
  const groups = useJobGroups(jobs)
  if (asTable) {
    return groups.map((shown) => (
      <tbody key={shown.group} className="divide-y divide-border border-b border-border last:border-b-0">
        <tr>
          <th scope="rowgroup" colSpan={6} className="bg-bg p-0 text-left font-normal">
            <GroupTitle {...shown} className="h-10 px-card" />
          </th>
        </tr>
        {!shown.fold?.folded && drawn(shown.jobs)}
      </tbody>
    ))
  }
  return (
    <div className="grid gap-4">
      {groups.map((shown) => (
        <section key={shown.group} aria-label={shown.title}>
          <GroupTitle {...shown} className="mb-1 h-11" />
          {!shown.fold?.folded && drawn(shown.jobs)}
        </section>
      ))}
    </div>
  )
}

type ActionsProps = { job: ListedJob; onDelete: Deleting }

function JobRowActions({ job, onDelete }: ActionsProps) {
  const may = useRights()
  const { actions, dialog } = useRowActions(job)
  return (
    <div className="flex items-center justify-end">
      {actions.map((action) => (
        <Button
          key={action.kind}
          variant="link"
          size="small"
          guardKey={action.label}
          busy={action.busy}
          onClick={action.act}
        >
          {action.label}
        </Button>
      ))}
      <ViewDetails
        to="/jobs/$id"
        id={job.id}
        className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
      />
      {may('jobs.change') && (
        <IconButton label={`Delete job ${job.job_number}`} onClick={() => onDelete(job)} className="size-8!">
          <Trash2 />
        </IconButton>
      )}
      {dialog}
    </div>
  )
}

function JobCardActions({ job, onDelete }: ActionsProps) {
  const may = useRights()
  const { actions, dialog } = useRowActions(job)
  return (
    <>
      <ViewDetails to="/jobs/$id" id={job.id} className={CARD_ACTION.plain} />
      {actions.map((action) => (
        <GuardedButton
          key={action.kind}
          guardKey={action.label}
          busy={action.busy}
          className={CARD_ACTION.accent}
          onClick={action.act}
        >
          {action.busy ? (action.busyLabel ?? action.label) : action.label}
        </GuardedButton>
      ))}
      {may('jobs.change') && (
        // What deletes stands away from what starts: a thumb misses.
        <Menu
          label={`More actions for job ${job.job_number}`}
          className={CARD_ACTION.icon}
          items={[{ label: 'Delete Job', icon: <Trash2 />, danger: true, onSelect: () => onDelete(job) }]}
        >
          <Ellipsis />
        </Menu>
      )}
      {dialog}
    </>
  )
}

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
function useRowActions(job: ListedJob) {
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
