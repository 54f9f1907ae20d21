import { overlap, type Period } from '../calendar.ts'
import { formatNames } from '../count.ts'
import { staffing } from '../schedule/who-is-there.ts'
import { type JobStatus, OPEN_STATUSES } from './job-status.ts'
import { capacityOf, trucksOf } from './job-trucks.ts'

type Job = {
  readonly status: JobStatus
  readonly assignedCrew: string | null
  readonly truckId: number | null
  readonly moreTruckIds: readonly number[]
  readonly trucksNeeded: number
  /** How many people it takes; null when no one said. */
  readonly crewSize: number | null
  readonly volumeCuFt: number | null
  readonly weightLb: number | null
}

type Person = Parameters<typeof staffing>[0][number]

/** What the company has, and when the job takes place. */
type Means = {
  /** The crew that the job names, where the company has it. */
  readonly crew: { readonly people: readonly Person[] } | undefined
  readonly trucks: readonly {
    readonly id: number
    readonly name: string
    readonly active: boolean
    readonly capacityCuFt: number | null
    readonly capacityLb: number | null
  }[]
  readonly absences: readonly (Period & { readonly truckId: number | null })[]
  /** From leaving the yard until back, on each of its days; none while the job has no time. */
  readonly out: readonly Period[]
  /** Who goes with it besides its crew. */
  readonly sent?: readonly Person[]
}

const NEEDS_PERSON = 'Needs a person'

/** What an open job lacks, in words. */
export function jobNeeds(job: Job, { crew, trucks, absences, out, sent = [] }: Means): string[] {
  if (!OPEN_STATUSES.includes(job.status)) return []
  const own = trucksOf(job).flatMap((id) => trucks.find((truck) => truck.id === id) ?? [])
  const needs: string[] = []
  if (job.assignedCrew === null) needs.push('Needs a crew')
  else if (crew === undefined) needs.push(`${job.assignedCrew} is not a crew`)
  else if (staffing(crew.people, job.crewSize, out, sent).isShort) needs.push(NEEDS_PERSON)
  if (trucks.some(({ active }) => active)) {
    if (own.length === 0 && job.trucksNeeded > 0) needs.push('No truck')
    const lack = lackOfTrucks(own.length, job.trucksNeeded)
    if (lack !== null) needs.push(lack)
  }
  const isOut = ({ id }: { id: number }) =>
    absences.some(({ truckId, ...off }) => truckId === id && out.some((day) => overlap(off, day)))
  for (const truck of own) if (isOut(truck)) needs.push(`${truck.name} is out of service`)
  const { cuFt, lb } = capacityOf(own)
  if (
    own.length > 0 &&
    ((cuFt ?? Infinity) < (job.volumeCuFt ?? 0) || (lb ?? Infinity) < (job.weightLb ?? 0))
  ) {
    needs.push(`${formatNames(own.map(({ name }) => name))} ${own.length > 1 ? 'are' : 'is'} too small`)
  }
  return needs
}

/** `Needs 2 trucks, has 1`; null where there are enough, and for none, which is said otherwise. */
export const lackOfTrucks = (has: number, needed: number): string | null =>
  has > 0 && has < needed ? `Needs ${needed} trucks, has ${has}` : null
