import { Link } from '@tanstack/react-router'
import { Calendar, Ellipsis, Trash2, Users } from 'lucide-react'
import type { ListedJob } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { CARD_ACTION, CARD_LINK, CardActions, ListCard, ListCards } from '../list-card.tsx'
import { GuardedButton } from '../ui/guarded-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { ViewDetails } from '../view-details.tsx'
import { GroupTitle, JobCrew, JobTime, useJobGroups } from './job-groups.tsx'
import { useRowActions } from './row-action.tsx'

type JobCardsProps = { jobs: readonly ListedJob[]; onDelete: (job: ListedJob) => void }

/** The jobs as cards, for phones and narrow windows. */
export function JobCards({ jobs, onDelete }: JobCardsProps) {
  return (
    <div className="grid gap-4">
      {useJobGroups(jobs).map((shown) => (
        <section key={shown.group} aria-label={shown.title}>
          <GroupTitle {...shown} className="mb-1 h-11" />
          {!shown.fold?.folded && (
            <ListCards>
              {shown.jobs.map((job) => (
                <JobCard key={job.id} job={job} onDelete={onDelete} />
              ))}
            </ListCards>
          )}
        </section>
      ))}
    </div>
  )
}

function JobCard({ job, onDelete }: { job: ListedJob; onDelete: (job: ListedJob) => void }) {
  const may = useRights()
  const { actions, dialog } = useRowActions(job)
  return (
    <ListCard
      title={
        <Link to="/jobs/$id" params={{ id: String(job.id) }} className={CARD_LINK}>
          {job.customer_name}
        </Link>
      }
      amount={job.total_cost === null ? 'No estimate' : formatMoney(job.total_cost)}
      actions={
        <CardActions>
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
        </CardActions>
      }
    >
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
    </ListCard>
  )
}
