import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import { formatCount } from '../../domain/count.ts'
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
  jobs: readonly JobRow[]
  /** Set where the group can be folded. */
  fold: { folded: boolean; toggle: () => void } | null
}

/** A page of jobs in the groups of the day's work, as the server ordered them. */
export function useJobGroups(jobs: readonly JobRow[]): ShownGroup[] {
  const { timeZone } = useOrganization()
  const [unfolded, setUnfolded] = useState(false)
  const titles: Readonly<Record<JobGroup, string>> = {
    needs_date: 'Needs a date',
    today: `Today, ${formatSpokenDate(today(timeZone))}`,
    upcoming: 'Upcoming',
    earlier: 'Earlier',
  }
  const groups = new Map<JobGroup, JobRow[]>()
  for (const job of jobs) groups.set(job.group, [...(groups.get(job.group) ?? []), job])
  return [...groups].map(([group, jobs]) => {
    const canFold = group === 'needs_date' && jobs.length > SHOWN_WITHOUT_DATE
    const fold = canFold ? { folded: !unfolded, toggle: () => setUnfolded(!unfolded) } : null
    return { group, title: titles[group], jobs, fold }
  })
}

/** The line over a group; it opens and closes one that is folded. */
export function GroupTitle({ title, jobs, fold, className }: ShownGroup & { className?: string }) {
  const look = cx('flex w-full items-center justify-between gap-3 text-secondary', className)
  const words = <span className="font-semibold">{title}</span>
  if (!fold) return <div className={look}>{words}</div>
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
