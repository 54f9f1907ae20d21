import { WEEKDAYS } from '../calendar.ts'
import { formatCount, formatNames, formatNumber, formatVolume, formatWeight } from '../count.ts'
import { MOST_DRIVING_MINUTES } from '../schedule/days-out.ts'
import type { Staffing } from '../schedule/who-is-there.ts'
import { hoursAndMinutes } from './job-facts.ts'
import { lackOfTrucks } from './job-needs.ts'
import { capacityOf } from './job-trucks.ts'

/** What is known of a job and of what it was given; null for what it has not. */
type Facts = {
  readonly volumeCuFt: number | null
  readonly weightLb: number | null
  readonly trucks: readonly {
    readonly name: string
    readonly capacityCuFt: number | null
    readonly capacityLb: number | null
  }[]
  readonly trucksNeeded: number
  readonly crew: {
    readonly name: string
    /** Null where it is said otherwise. */
    readonly staffing: Staffing | null
    /** 0 is Sunday. */
    readonly workDays: readonly number[]
  } | null
  /** The days of the week on which it takes place. */
  readonly weekdays: readonly number[]
  /** What was sold and what is planned, in minutes of work. */
  readonly soldMinutes: number | null
  readonly plannedMinutes: number
  /** The most minutes at the wheel on one of its days; by `mostDrivenInADay`. */
  readonly drivenMinutes: number
}

/** What does not fit about a job and is allowed all the same, each as a sentence. */
export function jobWarnings({
  volumeCuFt,
  weightLb,
  trucks,
  trucksNeeded,
  crew,
  weekdays,
  soldMinutes,
  plannedMinutes,
  drivenMinutes,
}: Facts): string[] {
  const warnings: string[] = []
  const lack = lackOfTrucks(trucks.length, trucksNeeded)
  if (lack !== null) warnings.push(`${lack}.`)
  const { cuFt, lb } = capacityOf(trucks)
  const they = (one: string, several: string) =>
    `${formatNames(trucks.map(({ name }) => name))} ${trucks.length > 1 ? several : one}`
  if (tooSmall(cuFt, volumeCuFt)) {
    warnings.push(
      `${they('holds', 'hold')} ${formatVolume(cuFt ?? 0)}; this move is ${formatVolume(volumeCuFt ?? 0)}.`,
    )
  }
  if (tooSmall(lb, weightLb)) {
    warnings.push(
      `${they('carries', 'carry')} ${formatWeight(lb ?? 0)}; this move is ${formatWeight(weightLb ?? 0)}.`,
    )
  }
  if (crew?.staffing?.isShort) {
    const { here, takes } = crew.staffing
    warnings.push(`${crew.name} has ${formatCount(here, 'person', 'people')}; this job takes ${takes}.`)
  }
  const dayOff = crew && weekdays.find((day) => !crew.workDays.includes(day))
  if (crew && dayOff != null) warnings.push(`${crew.name} does not usually work on ${WEEKDAYS[dayOff]}s.`)
  if (soldMinutes !== null && soldMinutes > plannedMinutes) {
    warnings.push(`It takes ${hours(soldMinutes)} hours; ${hours(plannedMinutes)} are planned.`)
  }
  if (drivenMinutes > MOST_DRIVING_MINUTES) {
    warnings.push(
      `Driving ${hoursAndMinutes(drivenMinutes)} in one day; a driver may drive ${MOST_DRIVING_MINUTES / 60} h (49 CFR 395.3).`,
    )
  }
  return warnings
}

/** To the quarter of an hour. */
const hours = (minutes: number) => formatNumber(Math.round(minutes / 15) / 4)
const tooSmall = (has: number | null, needs: number | null) => has !== null && needs !== null && has < needs
