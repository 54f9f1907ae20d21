import type { BoardJob } from '../../contract/board.ts'
import { expectedEnd } from '../../domain/move-day/kept-phase.ts'
import { spokenClockOf } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { isUnderWay, PhaseLine, ProgressLine } from '../phase-line.tsx'
import { useNow } from '../surroundings.ts'

/** Where a job stands whose crew has set out, and when it is expected to end. */
export const UnderWay = ({ job }: { job: BoardJob }) => (
  <>
    <PhaseLine job={job} className="text-secondary" />
    <DayOutlook job={job} />
  </>
)

/** When the day is expected to end, and how far it has got until then. */
function DayOutlook({ job }: { job: BoardJob }) {
  const now = useNow()
  const { timeZone } = useOrganization()
  const ends = isUnderWay(job) ? expectedEnd(job, now) : null
  if (!ends || job.scheduled_date === null) return null
  return (
    <>
      <p className="text-secondary text-text-2">Done about {spokenClockOf(timeZone)(ends)}</p>
      <ProgressLine
        job={job}
        from={new Date(job.scheduled_date)}
        to={ends}
        className="mt-1 mb-1.5 h-1.5 max-w-64 rounded-full"
      />
    </>
  )
}
