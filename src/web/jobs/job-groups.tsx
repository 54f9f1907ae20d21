import { ChevronDown, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ListedJob } from '../../contract/jobs.ts'
import { formatCount, formatNames } from '../../domain/count.ts'
import type { JobGroup } from '../../domain/jobs/job-status.ts'
import { formatShortDate, formatSpokenDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { cx } from '../ui/cx.ts'
import { scheduledWords } from './job-words.ts'

/** So many jobs without a date are shown before today's; more are folded. */
const SHOWN_WITHOUT_DATE = 3

type ShownGroup = {
  group: JobGroup
  title: string
  jobs: readonly ListedJob[]
  /** Set where the group can be folded. */
  fold: { folded: boolean; toggle: () => void } | null
}

/** A page of jobs in the groups of the day's work, as the server ordered them. */
export function useJobGroups(jobs: readonly ListedJob[]): ShownGroup[] {
  const { timeZone } = useOrganization()
  const [unfolded, setUnfolded] = useState(false)
  const titles: Readonly<Record<JobGroup, string>> = {
    needs_date: 'Needs a date',
    today: `Today, ${formatSpokenDate(today(timeZone))}`,
    upcoming: 'Upcoming',
    earlier: 'Earlier',
  }
  const groups = new Map<JobGroup, ListedJob[]>()
  for (const job of jobs) groups.set(job.group, [...(groups.get(job.group) ?? []), job])
  return [...groups].map(([group, jobs]) => {
    // A page of nothing else would be empty.
    const canFold = group === 'needs_date' && jobs.length > SHOWN_WITHOUT_DATE && groups.size > 1
    const fold = canFold ? { folded: !unfolded, toggle: () => setUnfolded(!unfolded) } : null
    return { group, title: titles[group], jobs, fold }
  })
}

/** The line over a group; it opens and closes one that is folded. */
export function GroupTitle({ group, title, jobs, fold, className }: ShownGroup & { className?: string }) {
  const look = cx('flex w-full items-center justify-between gap-3 text-secondary', className)
  const words = <span className="font-semibold">{title}</span>
  if (!fold) {
    return (
      <div className={look}>
        {words}
        {group === 'today' && <span className="text-text-2">{groupWords(jobs)}</span>}
      </div>
    )
  }
  return (
    <button type="button" aria-expanded={!fold.folded} onClick={fold.toggle} className={look}>
      {words}
      <span className="inline-flex items-center gap-1.5 text-text-2">
        {formatCount(jobs.length, 'job')}
        <ChevronDown className={cx('transition-transform', !fold.folded && 'rotate-180')} />
      </span>
    </button>
  )
}

/** `13 jobs, 1 clash, 3 need something`; of today, whose jobs are on one page. */
function groupWords(jobs: readonly ListedJob[]): string {
  const clashes = jobs.filter(({ clash }) => clash !== null).length
  const lacking = jobs.filter(({ needs }) => needs.length > 0).length
  return [
    formatCount(jobs.length, 'job'),
    clashes > 0 && formatCount(clashes, 'clash', 'clashes'),
    lacking > 0 && formatCount(lacking, 'needs something', 'need something'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** When a job is; while that is to be decided, the day that the customer asked for. */
export function JobTime({ job }: { job: Pick<ListedJob, 'scheduled_date' | 'move_date' | 'days'> }) {
  return (
    <>
      {scheduledWords(job.scheduled_date)}
      {job.days > 1 && `, ${formatCount(job.days, 'day')}`}
      {job.scheduled_date === null && job.move_date !== null && (
        <span className="text-warning">, asked for {formatShortDate(job.move_date)}</span>
      )}
    </>
  )
}

/** Who has a job, and below what is wrong with it: a clash first, then what it lacks, else its truck. */
export function JobCrew({ job }: { job: ListedJob }) {
  const { assigned_crew, clash, needs, trucks } = job
  const lacksCrew = assigned_crew === null && needs.length > 0
  const others = needs.slice(lacksCrew ? 1 : 0).join(', ')
  return (
    <span className="block min-w-0">
      <span className={cx('block truncate', lacksCrew && 'text-warning')}>
        {assigned_crew ?? needs[0] ?? 'Unassigned'}
      </span>
      {clash ? (
        <span className="flex items-center gap-1 text-caption text-danger">
          <CircleAlert size={13} className="shrink-0" />
          <span className="truncate">Clash, {clash}</span>
        </span>
      ) : others ? (
        <span className="block truncate text-caption text-warning">{others}</span>
      ) : (
        trucks.length > 0 && (
          <span className="block truncate text-caption text-text-3">
            {formatNames(trucks.map(({ name }) => name))}
          </span>
        )
      )}
    </span>
  )
}
