import type { Board, BoardJob } from '../../../contract/board.ts'
import {
  dayAfter,
  daysFromTo,
  MINUTE_MS,
  minuteOfDay,
  overlap,
  type Period,
} from '../../../domain/calendar.ts'
import type {
  BookedJob,
  Crew,
  CrewSchedule,
  Day,
  JobToPlan,
  Loan,
  Truck,
} from '../../../domain/schedule/crew-schedule.ts'
import { type DayOut, daysOut } from '../../../domain/schedule/days-out.ts'
import { formatTime } from '../../format/date.ts'
import { barOn, wayOf } from './lay-out.ts'
import { dayOf, wallMs } from './wall-clock.ts'

/** Days after those that are shown into which a job of several days may reach. */
const DAYS_BEYOND = 31
export const USUAL_HOURS = { dayStart: 8 * 60, dayEnd: 18 * 60 }

export const dayWith = (date: string): Day => ({
  date,
  instantOf: (minute) => wallMs(date) + minute * MINUTE_MS,
})

/** A job as the domain plans it: what a truck takes, only the server knows. */
export const jobToPlan = (job: BoardJob): JobToPlan => ({
  id: job.id,
  trip: job.trip_of ?? job.id,
  minutes: Math.max(1, Math.round(job.duration_hours * 60)),
  days: job.days,
  volumeCuFt: null,
  weightLb: null,
  crewSize: job.crew_size,
  trucks: job.trucks_needed,
  from: null,
  to: null,
  sent: job.scheduled_date
    ? {
        crew: job.crew_id,
        day: job.scheduled_date.slice(0, 10),
        people: job.stand_ins.map(({ id, name, days }) => ({
          ...{ id, name, away: [] },
          ...(days.length > 0 && { onDays: days }),
        })),
      }
    : undefined,
  ...wayOf(job),
})

const crewOf = (crew: Board['crews'][number], lentOf: ReadonlyMap<number, Loan[]>): Crew => ({
  id: crew.id,
  name: crew.name,
  people: crew.people.map(({ id, name, away }) => ({
    ...{ id, name, lent: lentOf.get(id) },
    away: away.map(({ from, to, reason }) => ({ startMs: wallMs(from), endMs: wallMs(to), reason })),
  })),
  truckId: crew.truck_id,
  workDays: crew.work_days,
  dayStart: minuteOfDay(crew.day_start),
  dayEnd: minuteOfDay(crew.day_end),
})

const truckOf = (truck: Board['trucks'][number]): Truck => ({
  id: truck.id,
  name: truck.name,
  capacityCuFt: truck.capacity_cu_ft,
  capacityLb: truck.capacity_lb,
  away: truck.out_of_service.map(({ from, from_time, to, reason }) => ({
    startMs: wallMs(`${from}T${from_time ?? '00:00'}:00`),
    endMs: wallMs(dayAfter(to)),
    reason,
  })),
})

/** What an open job takes on each of its days. */
function daysOutOf(job: BoardJob): DayOut[] {
  const first = job.scheduled_date?.slice(0, 10)
  if (!first || (job.status !== 'scheduled' && job.status !== 'in_progress')) return []
  const work = daysFromTo(first, dayAfter(first, job.days - 1)).flatMap((date) => {
    const bar = barOn(job, date)
    const at = (minute: number) => wallMs(date) + minute * MINUTE_MS
    return bar ? { startMs: at(bar.start), endMs: at(bar.end) } : []
  })
  return daysOut(work, wayOf(job))
}

const goesThen = ({ days }: { days: readonly string[] }, { startMs }: DayOut) =>
  days.length === 0 || days.includes(dayOf(startMs))

/** When those are out with a job who were sent with it besides its crew. */
const loansOf = ({ job, out }: { job: BoardJob; out: readonly DayOut[] }) =>
  job.stand_ins.flatMap(({ id: personId, days }) =>
    out
      .filter((day) => goesThen({ days }, day))
      .map(({ taken }) => ({
        ...{ ...taken, personId, jobId: job.id, jobNumber: job.job_number, customer: job.customer_name },
        drives: job.travel_before_minutes + job.travel_after_minutes > 0,
      })),
  )

/** The board as the domain asks for a schedule. */
export function scheduleOf(board: Board): CrewSchedule {
  const last = board.days.at(-1)?.date ?? board.from
  const members = new Map(board.crews.map(({ id, member_ids }) => [id, member_ids]))
  const all = [...board.jobs, ...board.unassigned].map((job) => ({ job, out: daysOutOf(job) }))
  const lentOf = Map.groupBy(all.flatMap(loansOf), ({ personId }) => personId)
  const booked = ({ job, out }: (typeof all)[number]): BookedJob[] => {
    const isLent = (id: number, during: Period) =>
      lentOf.get(id)?.some((loan) => loan.jobId !== job.id && overlap(loan, during)) === true
    const own = members.get(job.crew_id ?? 0) ?? []
    return out.map((day) => ({
      ...day,
      id: job.id,
      trip: job.trip_of ?? job.id,
      jobNumber: job.job_number,
      customer: job.customer_name,
      crew: job.crew_id,
      truckIds: job.truck_ids,
      peopleIds: [
        ...own.filter((id) => !isLent(id, day.taken)),
        ...job.stand_ins.filter((one) => goesThen(one, day)).map(({ id }) => id),
      ],
      from: null,
      to: null,
    }))
  }
  return {
    days: daysFromTo(board.from, dayAfter(last, DAYS_BEYOND)).map(dayWith),
    crews: board.crews.map((crew) => crewOf(crew, lentOf)),
    trucks: board.trucks.map(truckOf),
    jobs: all.flatMap(booked),
    companyHours: USUAL_HOURS,
    yard: null,
    milesBetween: () => null,
    dateOf: dayOf,
    clock: (ms) => formatTime(new Date(ms).toISOString().slice(0, 19)) ?? '',
  }
}
