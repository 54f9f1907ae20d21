import type { MinuteOfDay } from '../calendar.ts'
import type { CrewSchedule, JobToPlan } from './crew-schedule.ts'
import { obstaclesFor } from './why-not.ts'

/** When a job may begin, and when it ends on the same day. */
export type Start = { readonly start: MinuteOfDay; readonly end: MinuteOfDay }

/**
 * Answers when a job could still start on a day `YYYY-MM-DD`: not in the past, and with a crew free for all of it on each
 * of its days. Who it is, is not asked: the crews' own hours and the drive count where one is chosen.
 */
export function freeStartsFor(
  schedule: CrewSchedule,
  job: JobToPlan,
  nowMs: number,
): (date: string) => Start[] {
  const { dayStart, dayEnd } = schedule.companyHours
  const minutes = Math.min(job.minutes, dayEnd - dayStart)
  const { ofTime } = obstaclesFor(schedule, { ...job, minutes }, nowMs)
  const days = new Map(schedule.days.map((day) => [day.date, day]))
  return (date) => {
    const day = days.get(date)
    const isFree = ({ start }: Start) => day && ofTime({ day, start, crew: null, truck: null }).length === 0
    return startTimes({ start: dayStart, end: dayEnd }, job.minutes).filter(isFree)
  }
}

const EVERY_MINUTES = 60

/**
 * A job may start at every full hour from the start of the working day as long as it ends within it; a job
 * longer than the day gets the whole day.
 * @param durationMinutes above 0
 */
export function startTimes(day: Start, durationMinutes: number): Start[] {
  if (durationMinutes > day.end - day.start) return [day]
  const slots = []
  for (let start = day.start; start + durationMinutes <= day.end; start += EVERY_MINUTES) {
    slots.push({ start, end: start + durationMinutes })
  }
  return slots
}
