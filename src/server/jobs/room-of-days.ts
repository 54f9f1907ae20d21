import type { DayOfBoard } from '../../contract/board.ts'
import { dayAfter, overlap, weekdayOf } from '../../domain/calendar.ts'
import { wholeDay } from '../../domain/schedule/crew-schedule.ts'
import { dayCapacity, workingTimes } from '../../domain/schedule/day-capacity.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { type inPlan, readCrewSchedule } from './crew-schedule.ts'

type Plan = Awaited<ReturnType<typeof inPlan>>

/** How much room each day of a plan has. */
export function roomOfDays({ timeZone, now }: OrgScope, { days, crews, trucks, jobs }: Plan): DayOfBoard[] {
  const today = dayIn(timeZone, now)
  const known = new Set(crews.map(({ id }) => id))
  return days.map((day) => {
    const { date } = day
    const whole = wholeDay(day)
    const ofDay = jobs.filter(({ taken }) => overlap(taken, whole))
    const isOn = ({ startMs }: Plan['jobs'][number]) => dayIn(timeZone, new Date(startMs)) === date
    return {
      date,
      // What crews work on today says nothing of days that are over.
      is_closed: date >= today && !crews.some(({ workDays }) => workDays.includes(weekdayOf(date))),
      capacity: dayCapacity({
        crews: workingTimes({ crews, trucks }, day, now.getTime()),
        booked: ofDay.map((job) => ({
          ...job.taken,
          crew: job.crew,
          // What is done waits for no crew, also where its own was deleted since.
          isWaiting: isOn(job) && !job.isCompleted && !known.has(job.crew ?? 0),
        })),
        completed: ofDay.filter((job) => isOn(job) && job.isCompleted).length,
        isOver: date < today,
      }),
    }
  })
}

type Wanted = { readonly from: string; readonly days: number }

/**
 * How much room each of some days still has, those before today left out; none where the company has no crews. In as many
 * statements for a thousand jobs as for one.
 */
export async function readRoom(scope: OrgScope, { from, days }: Wanted): Promise<DayOfBoard[]> {
  const today = dayIn(scope.timeZone, scope.now)
  const last = dayAfter(from, days - 1)
  if (last < today) return []
  const plan = await readCrewSchedule(scope, from < today ? today : from, last, { trucks: true })
  return plan.crews.length === 0 ? [] : roomOfDays(scope, plan)
}
