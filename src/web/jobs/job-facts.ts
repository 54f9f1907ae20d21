import type { Job } from '../../contract/jobs.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { formatShortPeriod } from '../format/date.ts'

/** When the crew may be expected: `Arrives 8–10 AM`; null where no window was given. */
export const arrivalWords = ({ arrival_from, arrival_to }: Pick<Job, 'arrival_from' | 'arrival_to'>) =>
  arrival_from && arrival_to ? `Arrives ${formatShortPeriod(arrival_from, arrival_to)}` : null

/** How many people it takes, or that its crew has fewer. */
export function peopleWords({ crew_size, crew, move }: Job): string | null {
  const wanted = crew_size ?? move?.movers ?? null
  if (wanted !== null) return formatCount(wanted, 'mover')
  return crew && crew.people.length > 0 ? formatCount(crew.people.length, 'mover') : null
}

/** `Truck 6, 26 ft`; before one is booked, the size that the estimate takes. */
export function truckWords({ truck, move }: Job): string {
  if (!truck) return move?.truck_size ?? 'To be decided'
  return truck.length_ft === null ? truck.name : `${truck.name}, ${formatNumber(truck.length_ft)} ft`
}

/** `979 cu ft, 58% full` */
export function loadWords({ truck, move }: Job): string | null {
  const volume = move?.volume_cu_ft ? `${formatNumber(Math.round(move.volume_cu_ft))} cu ft` : null
  const fill = truck?.fill_percent == null ? null : `${truck.fill_percent}% full`
  return [volume, fill].filter(Boolean).join(', ') || null
}

/** `7.5 hours`, `2 days of 8 hours` */
export function plannedWords({ duration_hours, days }: Pick<Job, 'duration_hours' | 'days'>): string {
  const hours = formatCount(duration_hours, 'hour')
  return days > 1 ? `${formatCount(days, 'day')} of ${hours}` : hours
}

/** `45.8 miles, drive 1 h 10 min from the yard and back` */
export function wayWords({ move, travel_before_minutes, travel_after_minutes }: Job): string | null {
  const miles = move?.distance ? `${formatNumber(move.distance)} miles` : null
  const minutes = travel_before_minutes + travel_after_minutes
  const drive = minutes > 0 ? `drive ${hoursAndMinutes(minutes)} from the yard and back` : null
  return [miles, drive].filter(Boolean).join(', ') || null
}

function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
