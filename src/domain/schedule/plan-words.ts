import { DAY_MINUTES, daysFrom, shortDay } from '../calendar.ts'
import { formatCount, formatNames, formatNumber, formatVolume, formatWeight } from '../count.ts'
import type { Place } from '../estimate/road-miles.ts'
import { capacityOf } from '../jobs/job-trucks.ts'
import { sumOf } from '../money.ts'
import {
  type Crew,
  type CrewSchedule,
  type Day,
  type JobToPlan,
  type OfCrew,
  type Truck,
  trucksIn,
} from './crew-schedule.ts'
import { driveMinutes } from './drive-time.ts'
import type { Costs, Neighbours } from './plan-cost.ts'

/** Why a slot is a good choice, as parts of a sentence that begins with the crew's name and "is". */
export function reasonsFor(
  slot: OfCrew,
  schedule: CrewSchedule,
  job: JobToPlan,
  costs: Costs,
  askedDate: string,
): string[] {
  const { crew, day } = slot
  const near = costs.neighbours(slot)
  const late = daysFrom(askedDate, day.date)
  const daysAway = `${formatCount(Math.abs(late), 'day')} ${late > 0 ? 'later' : 'earlier'} than asked`
  return [
    freeWords(near, schedule),
    driveWords(near, schedule, job),
    trucksWords(trucksIn(slot), crew),
    isLeastBusy(crew, schedule, costs) && 'the crew with the fewest hours',
    late !== 0 && daysAway,
  ].filter((reason) => typeof reason === 'string')
}

/** The same as one sentence. */
export const planSentence = ({ crew }: OfCrew, reasons: readonly string[]) =>
  `${crew.name} is ${reasons.join(', ')}.`

function freeWords({ before, after }: Neighbours, { clock }: CrewSchedule): string {
  const from = before && clock(before.endMs)
  const until = after && clock(after.startMs)
  if (before && after)
    return `free from ${from} to ${until}, between ${before.customer} and ${after.customer}`
  if (before) return `free from ${from}, after ${before.customer}`
  if (after) return `free until ${until}, before ${after.customer}`
  return 'free all day'
}

function driveWords({ before }: Neighbours, schedule: CrewSchedule, job: JobToPlan): string | null {
  const start: Place | null = before ? before.to : schedule.yard
  const miles = start && job.from && schedule.milesBetween(start, job.from)
  if (miles === null) return null
  const way = `${formatCount(miles, 'mile')} (${formatNumber(driveMinutes(miles))} min drive)`
  return `${way} from ${before ? 'its job before' : 'the yard'}`
}

/** `its truck holds 1,700 cu ft`, `with Truck 4 and Truck 9`; null without any. */
function trucksWords(trucks: readonly Truck[], crew: Crew): string | null {
  if (trucks.length === 0) return null
  const names = formatNames(trucks.map(({ id, name }) => (id === crew.truckId ? 'its truck' : name)))
  const { cuFt } = capacityOf(trucks)
  if (cuFt === null) return `with ${names}`
  return `${names} ${trucks.length > 1 ? 'hold' : 'holds'} ${formatVolume(cuFt)}`
}

function isLeastBusy(crew: Crew, { crews }: CrewSchedule, costs: Costs): boolean {
  const others = crews.filter(({ id }) => id !== crew.id)
  const least = Math.min(...others.map(costs.workedMinutes))
  return others.length > 0 && costs.workedMinutes(crew) < least
}

/** Why nothing fits on the days that were looked at, and the nearest day that has room. */
export function whyNoPlan(
  schedule: CrewSchedule,
  job: JobToPlan,
  days: readonly Day[],
  nearest: OfCrew | undefined,
  nowMs: number,
): string {
  const never = whyNever(schedule, job)
  if (never) return never
  const dates = days.map(({ date }) => date).sort()
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const span = first === last ? `on ${shortDay(first)}` : `from ${shortDay(first)} to ${shortDay(last)}`
  const isPast = days.every((day) => day.instantOf(DAY_MINUTES) <= nowMs)
  const why = isPast
    ? 'These days have passed.'
    : `No crew has ${formatCount(job.minutes / 60, 'free hour')} ${span}.`
  if (!nearest) return `${why} The days around it are full, too.`
  const at = schedule.clock(nearest.day.instantOf(nearest.start))
  return `${why} The nearest day with room is ${shortDay(nearest.day.date)}, ${nearest.crew.name} at ${at}.`
}

/** What no other day helps against. */
function whyNever(
  { crews, trucks }: CrewSchedule,
  { volumeCuFt, weightLb, crewSize, trucks: wants }: JobToPlan,
): string | null {
  if (crews.length === 0) return 'There are no crews yet. Please add one in Settings.'
  const largest = <Thing>(things: readonly Thing[], size: (thing: Thing) => number | null, count = 1) =>
    sumOf(
      things
        .map((thing) => size(thing) ?? Number.POSITIVE_INFINITY)
        .toSorted((a, b) => b - a)
        .slice(0, count),
    )
  const cuFt = largest(trucks, ({ capacityCuFt }) => capacityCuFt, wants)
  const lb = largest(trucks, ({ capacityLb }) => capacityLb, wants)
  const people = largest(crews, (crew) => crew.people.length || null)
  const none = wants > 1 ? `No ${wants} trucks` : 'No truck'
  if (trucks.length > 0 && volumeCuFt !== null && volumeCuFt > cuFt) {
    const hold = wants > 1 ? 'hold' : 'holds'
    return `${none} ${hold} ${formatVolume(volumeCuFt)}: the largest ${hold} ${formatVolume(cuFt)}.`
  }
  if (trucks.length > 0 && weightLb !== null && weightLb > lb) {
    const carry = wants > 1 ? 'carry' : 'carries'
    return `${none} ${carry} ${formatWeight(weightLb)}: the largest ${carry} ${formatWeight(lb)}.`
  }
  if (crewSize !== null && crewSize > people) {
    return `No crew has ${formatNumber(crewSize)} people: the largest has ${formatNumber(people)}.`
  }
  return null
}
