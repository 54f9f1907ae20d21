import { formatCount, formatNames, formatNumber, formatVolume } from '../count.ts'

/** A job as it is planned, and what its move was estimated at; as answers carry it. */
export type PlannedJob = {
  readonly duration_hours: number
  readonly days: number
  readonly crew_size: number | null
  /** Who comes; null where no crew of the company does. */
  readonly crew: { readonly people: readonly { readonly name: string }[] } | null
  readonly trucks: readonly { readonly name: string; readonly length_ft: number | null }[]
  /** The first of them, and how full all together are. */
  readonly truck: { readonly fill_percent: number | null } | null
  readonly move: {
    readonly movers: number | null
    readonly estimated_hours: number | null
    readonly truck_size: string | null
    readonly volume_cu_ft: number | null
    readonly distance: number | null
  } | null
}

/** An estimate is said beside the plan only where the two differ. */
const estimate = (words: string | null, differs: boolean) => (words && differs ? `Estimate: ${words}` : null)

/** Names of those who come: `Luis and Ben`; null where no one is entered. */
export const namesOfJob = ({ crew }: PlannedJob): string | null =>
  crew && crew.people.length > 0 ? formatNames(crew.people.map(({ name }) => name)) : null

/** How many come: those of the crew, else as many as were asked for. */
export function peopleWords(job: PlannedJob): string | null {
  const people = plannedPeople(job) ?? job.move?.movers ?? null
  return people === null ? null : formatCount(people, 'mover')
}

/** `Estimate: 3 movers` where another number comes. */
export function estimatedPeople(job: PlannedJob): string | null {
  const movers = job.move?.movers ?? null
  const planned = plannedPeople(job)
  return movers === null
    ? null
    : estimate(formatCount(movers, 'mover'), planned !== null && planned !== movers)
}

const plannedPeople = ({ crew, crew_size }: PlannedJob) => crew?.people.length || crew_size

/** `Truck 6, 26 ft`, of several `Truck 4 and Truck 9`; null before one is assigned. */
export function truckWords({ trucks: [truck, ...more] }: PlannedJob): string | null {
  if (!truck) return null
  if (more.length > 0) return formatNames([truck, ...more].map(({ name }) => name))
  return truck.length_ft === null ? truck.name : `${truck.name}, ${formatNumber(truck.length_ft)} ft`
}

/** `Estimate: 15 ft` where trucks of another length, or another number of them, or none yet, are assigned. */
export function estimatedTruck({ trucks, move }: PlannedJob): string | null {
  const lengths = new Set(trucks.map(({ length_ft }) => length_ft))
  const times = trucks.length > 1 ? `${trucks.length} × ` : ''
  const isSold = lengths.size === 1 && `${times}${[...lengths][0]} ft` === move?.truck_size
  return estimate(move?.truck_size ?? null, !isSold)
}

/** How full the assigned truck is: `979 cu ft, 58% full`. */
export function loadWords({ truck, move }: PlannedJob): string | null {
  const volume = move?.volume_cu_ft ? formatVolume(move.volume_cu_ft) : null
  const fill = truck?.fill_percent == null ? null : `${truck.fill_percent}% full`
  return [volume, fill].filter(Boolean).join(', ') || null
}

/** `7.5 hours`, `2 days of 8 hours` */
export function plannedWords({ duration_hours, days }: Pick<PlannedJob, 'duration_hours' | 'days'>): string {
  const hours = formatCount(duration_hours, 'hour')
  return days > 1 ? `${formatCount(days, 'day')} of ${hours}` : hours
}

/** `Estimate: 6.5 hours` where other hours are planned; no job takes less than one. */
export function estimatedHours({ duration_hours, days, move }: PlannedJob): string | null {
  const hours = move?.estimated_hours ?? null
  if (hours === null) return null
  const isOther = Math.round(duration_hours * days * 60) !== Math.round(Math.max(1, hours) * 60)
  return estimate(formatCount(hours, 'hour'), isOther)
}

/** `5.25 hours, estimate 4.25 hours`; without an estimate what was worked alone, null before it is known. */
export function workedWords({
  actual_hours,
  move,
}: Pick<PlannedJob, 'move'> & { readonly actual_hours: number | null }): string | null {
  if (actual_hours === null) return null
  const inHours = (hours: number) => formatCount(Number(hours.toFixed(2)), 'hour')
  const estimated = move?.estimated_hours ?? null
  return `${inHours(actual_hours)}${estimated === null ? '' : `, estimate ${inHours(estimated)}`}`
}

type Way = Pick<PlannedJob, 'move'> & { travel_before_minutes: number; travel_after_minutes: number }

/** `45.8 miles, drive 1 h 10 min from the yard and back` */
export function wayWords({ move, travel_before_minutes, travel_after_minutes }: Way): string | null {
  const miles = move?.distance ? `${formatNumber(move.distance)} miles` : null
  const minutes = travel_before_minutes + travel_after_minutes
  const drive = minutes > 0 ? `drive ${hoursAndMinutes(minutes)} from the yard and back` : null
  return [miles, drive].filter(Boolean).join(', ') || null
}

/** `1 h 10 min`, `35 min`; minutes are whole. */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
