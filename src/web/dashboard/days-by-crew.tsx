import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, MapPin, Truck, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Board, BoardJob } from '../../contract/board.ts'
import { dayAfter, weekdayOf } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { CREW_COLOURS } from '../../domain/crews/crew-colours.ts'
import { dayOfJobWords, isOnDay } from '../../domain/jobs/days-of-job.ts'
import { formatSpokenDate, formatTime, today } from '../format/date.ts'
import { directions } from '../map-links.ts'
import { useOrganization } from '../organization/queries.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { twoDaysQuery } from './queries.ts'

// Only for a job whose crew has set out.
const UnderWay = lazyPart(() => import('./under-way.tsx'), 'UnderWay')

function useTwoDays() {
  const { timeZone, isPending } = useOrganization()
  const day = today(timeZone)
  return { day, query: useQuery({ ...twoDaysQuery(day), enabled: !isPending }) }
}

/** Whether the plan of the two days is there, or did not come. */
export const useAreDaysKnown = () => useTwoDays().query.isFetched

/** Today and tomorrow as they go out: each crew with its truck, its people and its jobs, where and when; who has no crew first. */
export function DaysByCrew() {
  const { day, query } = useTwoDays()
  const { data, isLoadingError, refetch } = query
  const tomorrow = dayAfter(day)
  return (
    <section aria-labelledby="days-by-crew" className="min-w-0 rounded-card border border-border bg-surface">
      <div className="flex items-center justify-between gap-4 px-card">
        <h2 id="days-by-crew" className="py-3.5 text-card">
          Today and tomorrow
        </h2>
        <Link to="/jobs" search={{ view: 'board' }} className={buttonStyle('link', 'small', '-mr-2.5')}>
          Open the board
        </Link>
      </div>
      {isLoadingError ? (
        <ErrorState onRetry={() => void refetch()}>Error loading jobs. Please try again.</ErrorState>
      ) : !data ? (
        <SkeletonRows rows={2} label="Loading jobs" className="border-t border-b-0" />
      ) : data.jobs.length + data.unassigned.length === 0 ? (
        <p className="border-t border-border px-card py-4 text-body text-text-2">No jobs today or tomorrow</p>
      ) : (
        <>
          <Day title={`Today, ${formatSpokenDate(day)}`} date={day} board={data} />
          <Day title={`Tomorrow, ${formatSpokenDate(tomorrow)}`} date={tomorrow} board={data} />
        </>
      )}
    </section>
  )
}

/** Who is out that day and with which jobs; the notes tell of the others. */
function ofDay(board: Board, date: string) {
  const onDay = (jobs: readonly BoardJob[]) =>
    jobs
      .filter((job) => isOnDay(job, date))
      .toSorted((a, b) => (a.scheduled_date ?? '').localeCompare(b.scheduled_date ?? ''))
  const jobs = onDay(board.jobs)
  const unassigned = onDay(board.unassigned)
  const crews = board.crews.map((crew) => ({
    ...crew,
    jobs: jobs.filter(({ crew_id }) => crew_id === crew.id),
    off: crew.away.find((one) => one.date === date)?.words,
    isOff: crew.away.some((one) => one.date === date && one.here === 0),
  }))
  const out = crews.filter((crew) => crew.jobs.length > 0)
  const rest = crews.filter((crew) => crew.jobs.length === 0)
  const free = rest.filter(({ isOff, work_days }) => !isOff && work_days.includes(weekdayOf(date)))
  const notes = [
    free.length > 0 && `Free: ${free.map(({ name }) => name).join(', ')}.`,
    ...rest.map(({ off }) => off),
  ].filter(Boolean)
  return { jobs, unassigned, crews, out, notes }
}

type DayProps = { title: string; date: string; board: Board }

function Day({ title, date, board }: DayProps) {
  const { jobs, unassigned, crews, out, notes } = ofDay(board, date)
  return (
    <section aria-label={title}>
      <h3 className="flex flex-wrap justify-between gap-x-3 border-y border-border bg-bg px-card py-2.5 text-secondary font-semibold">
        {title}
        <span className="font-normal text-text-2">
          {dayWords([...jobs, ...unassigned], out.length, crews.length)}
        </span>
      </h3>
      <ul className="divide-y divide-border">
        {unassigned.length > 0 && (
          <CrewOfDay
            name={<span className="text-warning">Needs a crew</span>}
            jobs={unassigned}
            date={date}
            board={board}
          />
        )}
        {out.map((crew) => (
          <CrewOfDay
            key={crew.id}
            name={
              <>
                <span
                  aria-hidden="true"
                  className="mt-1.5 size-2 shrink-0 rounded-[3px]"
                  style={{ background: CREW_COLOURS[crew.colour] }}
                />
                <span className="min-w-0 break-words">{crew.name}</span>
              </>
            }
            crew={crew}
            jobs={crew.jobs}
            date={date}
            board={board}
          />
        ))}
      </ul>
      {notes.length > 0 && (
        <p className="border-t border-border px-card py-2.5 text-secondary break-words text-text-2">
          {notes.join(' ')}
        </p>
      )}
    </section>
  )
}

/** `13 jobs, 6 of 7 crews out, 1 clash` */
function dayWords(jobs: readonly BoardJob[], out: number, crews: number): string {
  if (jobs.length === 0) return 'No jobs'
  const clashes = jobs.filter(({ clash }) => clash !== null).length
  return [
    formatCount(jobs.length, 'job'),
    crews > 0 && `${out} of ${formatCount(crews, 'crew')} out`,
    clashes > 0 && formatCount(clashes, 'clash', 'clashes'),
  ]
    .filter(Boolean)
    .join(', ')
}

type CrewOfDayProps = {
  name: ReactNode
  crew?: Board['crews'][number] & { off?: string | undefined }
  jobs: readonly BoardJob[]
  date: string
  board: Board
}

function CrewOfDay({ name, crew, jobs, date, board }: CrewOfDayProps) {
  const own: (number | null)[] = jobs.flatMap(({ truck_ids }) => truck_ids)
  // A job that names none goes out with the crew's own.
  const used = new Set(own.length > 0 || !crew ? own : [crew.truck_id])
  const trucks = board.trucks.filter(({ id }) => used.has(id)).map((truck) => truck.name)
  return (
    <li className="grid gap-x-5 px-card py-3 max-md:gap-y-2 md:grid-cols-[200px_minmax(0,1fr)]">
      <div className="min-w-0">
        <h4 className="flex gap-2 text-body font-semibold">{name}</h4>
        {crew && (
          <Means icon={<Users />} name="People">
            {crew.people.length > 0 ? crew.people.map((person) => person.name).join(', ') : 'No people yet'}
          </Means>
        )}
        {(crew || trucks.length > 0) && (
          <Means icon={<Truck />} name={trucks.length > 1 ? 'Trucks' : 'Truck'}>
            {trucks.join(', ') || <span className="text-warning">No truck</span>}
          </Means>
        )}
        {crew?.off && <p className="mt-1 text-secondary text-warning">{crew.off}</p>}
      </div>
      <ul className="grid min-w-0 gap-3">
        {jobs.map((job) => (
          <JobOfDay key={job.id} job={job} date={date} />
        ))}
      </ul>
    </li>
  )
}

type MeansProps = { icon: ReactNode; name: string; children: ReactNode }

const Means = ({ icon, name, children }: MeansProps) => (
  <p className="mt-1 flex gap-1.5 text-secondary text-text-2 [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-text-3">
    {icon}
    <span className="sr-only">{name}:</span>
    <span className="min-w-0 break-words">{children}</span>
  </p>
)

function JobOfDay({ job, date }: { job: BoardJob; date: string }) {
  const isFirstDay = job.scheduled_date?.startsWith(date)
  const facts = [dayOfJobWords(job, date), ...job.needs.filter((need) => need !== 'Needs a crew')].filter(
    Boolean,
  )
  return (
    <li className="grid min-w-0 grid-cols-[68px_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-[62px_minmax(0,1fr)]">
      <span className="text-body tabular text-text-2">
        {isFirstDay && job.scheduled_date ? formatTime(job.scheduled_date) : 'All day'}
      </span>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-body break-words">
            <Link
              to="/jobs/$id"
              params={{ id: String(job.id) }}
              className="font-medium hover:underline max-sm:inline-flex max-sm:min-h-6"
            >
              <bdi>{job.customer_name}</bdi>
            </Link>
            {facts.length > 0 && <span className="text-secondary text-text-2"> · {facts.join(', ')}</span>}
          </p>
          <JobStatusBadge status={job.status} />
        </div>
        {job.phase !== null && (
          <Suspense fallback={null}>
            <UnderWay job={job} />
          </Suspense>
        )}
        {job.clash && (
          <p className="flex gap-1.5 text-secondary text-danger">
            <CircleAlert size={14} className="mt-0.5 shrink-0" />
            {job.clash}
          </p>
        )}
        <Place name="Pickup" address={job.origin_address} />
        <Place name="Delivery" address={job.destination_address} />
      </div>
    </li>
  )
}

function Place({ name, address }: { name: string; address: string | null }) {
  return (
    <p className="mt-0.5 flex gap-1.5 text-secondary text-text-2">
      <span className="w-14 shrink-0 text-text-3">{name}</span>
      {address ? (
        <a
          href={directions(address)}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 break-words hover:text-accent hover:underline"
        >
          <bdi>{address}</bdi>
          <MapPin aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px] text-accent" />
          <span className="sr-only"> (map)</span>
        </a>
      ) : (
        'To be decided'
      )}
    </p>
  )
}
