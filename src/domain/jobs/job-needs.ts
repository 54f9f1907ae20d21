import { overlap, type Period } from '../calendar.ts'
import { staffing } from '../schedule/who-is-there.ts'
import { type JobStatus, OPEN_STATUSES } from './job-status.ts'

type Job = {
  readonly status: JobStatus
  readonly assignedCrew: string | null
  readonly truckId: number | null
  /** How many people it takes; null when no one said. */
  readonly crewSize: number | null
  readonly volumeCuFt: number | null
  readonly weightLb: number | null
}

/** What the company has, and when the job takes place. */
type Means = {
  /** The crew that the job names, where the company has it. */
  readonly crew: { readonly people: readonly { readonly away: readonly Period[] }[] } | undefined
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
  readonly sent?: readonly { readonly away: readonly Period[] }[]
}

const NEEDS_PERSON = 'Needs a person'

/** What an open job lacks, in words. */
export function jobNeeds(job: Job, { crew, trucks, absences, out, sent = [] }: Means): string[] {
  if (!OPEN_STATUSES.includes(job.status)) return []
  const truck = trucks.find(({ id }) => id === job.truckId)
  const needs: string[] = []
  if (job.assignedCrew === null) needs.push('Needs a crew')
  else if (crew === undefined) needs.push(`${job.assignedCrew} is not a crew`)
  else if (staffing(crew.people, job.crewSize, out, sent).isShort) needs.push(NEEDS_PERSON)
  if (truck === undefined && trucks.some(({ active }) => active)) needs.push('No truck')
  const isTooSmall =
    truck &&
    ((truck.capacityCuFt ?? Number.POSITIVE_INFINITY) < (job.volumeCuFt ?? 0) ||
      (truck.capacityLb ?? Number.POSITIVE_INFINITY) < (job.weightLb ?? 0))
  const isOut = (absence: Means['absences'][number]) =>
    absence.truckId === truck?.id && out.some((day) => overlap(absence, day))
  if (truck && absences.some(isOut)) needs.push(`${truck.name} is out of service`)
  if (isTooSmall) needs.push(`${truck.name} is too small`)
  return needs
}
