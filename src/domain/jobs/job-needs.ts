import { isAbsentUntil, type Workforce } from '../schedule/crews-on.ts'
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
  readonly crew: Pick<Workforce['crews'][number], 'memberIds'> | undefined
  readonly trucks: readonly {
    readonly id: number
    readonly name: string
    readonly active: boolean
    readonly capacityCuFt: number | null
    readonly capacityLb: number | null
  }[]
  readonly absences: Workforce['absences']
  /** The job’s days, with the hour until which it takes them, `HH:MM`; none while the job has no time. */
  readonly onDays: readonly JobDay[]
}

type JobDay = { readonly day: string; readonly until: string }

const NEEDS_PERSON = 'Needs a person'

/** What an open job lacks, in words. */
export function jobNeeds(job: Job, { crew, trucks, absences, onDays }: Means): string[] {
  if (!OPEN_STATUSES.includes(job.status)) return []
  const truck = trucks.find(({ id }) => id === job.truckId)
  const needs: string[] = []
  if (job.assignedCrew === null) needs.push('Needs a crew')
  else if (crew === undefined) needs.push(`${job.assignedCrew} is not a crew`)
  else if (onDays.some((day) => lacksPerson(job, crew.memberIds, absences, day))) needs.push(NEEDS_PERSON)
  if (truck === undefined && trucks.some(({ active }) => active)) needs.push('No truck')
  const isTooSmall =
    truck &&
    ((truck.capacityCuFt ?? Number.POSITIVE_INFINITY) < (job.volumeCuFt ?? 0) ||
      (truck.capacityLb ?? Number.POSITIVE_INFINITY) < (job.weightLb ?? 0))
  const isOut = (absence: Workforce['absences'][number]) =>
    absence.truckId === truck?.id && onDays.some(({ day, until }) => isAbsentUntil(day, until, absence))
  if (truck && absences.some(isOut)) needs.push(`${truck.name} is out of service`)
  if (isTooSmall) needs.push(`${truck.name} is too small`)
  return needs
}

/** Someone is off, and fewer come than the job takes; where no one said how many that is, than are in the crew. */
function lacksPerson(
  { crewSize }: Job,
  memberIds: readonly number[],
  absences: Workforce['absences'],
  { day, until }: JobDay,
): boolean {
  const off = memberIds.filter((id) =>
    absences.some((absence) => absence.personId === id && isAbsentUntil(day, until, absence)),
  )
  return off.length > 0 && memberIds.length - off.length < (crewSize ?? memberIds.length)
}
