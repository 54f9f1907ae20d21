import type { Board, BoardJob } from '../../../contract/board.ts'
import { clockOf } from '../../../domain/calendar.ts'
import { formatCount, formatNames } from '../../../domain/count.ts'
import { calledOnDay } from '../../../domain/jobs/legs.ts'
import { isAwayOvernight } from '../../../domain/schedule/days-out.ts'
import { AWAY_OVERNIGHT } from '../../../domain/schedule/night-words.ts'
import { formatShortPeriod } from '../../format/date.ts'
import { jobStatusLook } from '../../ui/status-badge.tsx'
import { type Bar, tripOf } from './lay-out.ts'

const town = (address: string | null) => address?.split(',').at(-2)?.trim() || address || null

/** From which town to which, as far as is known. */
export const townsOf = ({ origin_address, destination_address }: BoardJob): string[] =>
  [town(origin_address), town(destination_address)].filter((name) => name !== null)

/** `Denver to Golden` */
const routeOf = (job: BoardJob): string => townsOf(job).join(' to ')

/** `8–10:15 AM`; which half of the day it begins in, its place says. */
export const hoursOfBar = ({ start, end }: Pick<Bar, 'start' | 'end'>): string =>
  formatShortPeriod(clockOf(start), clockOf(end)).replace(/ [AP]M–/, '–')

/** `Cole + Dunn` where several share a trip. */
const namesOf = ({ job, shares = [] }: Bar): string => [calledOnDay(job), ...shares].join(' + ')

/** `Hollis Dental, day 1 of 2` */
export const nameOfBar = (bar: Bar): string =>
  bar.job.days > 1 ? `${namesOf(bar)}, day ${bar.nthDay} of ${bar.job.days}` : namesOf(bar)

/** `Hollis Dental, 2 days` */
export const nameInWeek = (bar: Bar): string =>
  bar.job.days > 1 ? `${namesOf(bar)}, ${bar.job.days} days` : namesOf(bar)

/** What a job's trucks are called, the first first. */
export const trucksCalled = ({ truck_ids }: BoardJob, trucks: Board['trucks']): string =>
  formatNames(truck_ids.flatMap((id) => trucks.find((truck) => truck.id === id)?.name ?? []))

/** `26 ft`, or the truck's name where no one has said its length, of several all names; null for no truck. */
export function truckOfJob(job: BoardJob, trucks: Board['trucks']): string | null {
  if (job.truck_ids.length > 1) return trucksCalled(job, trucks)
  const truck = trucks.find(({ id }) => id === job.truck_id)
  if (!truck) return null
  return truck.length_ft === null ? truck.name : `${truck.length_ft} ft`
}

/** `2.5 hours, 3 movers` */
export const sizeOfJob = ({ duration_hours, crew_size }: BoardJob): string =>
  [formatCount(duration_hours, 'hour'), crew_size === null ? null : formatCount(crew_size, 'mover')]
    .filter(Boolean)
    .join(', ')

/** All that a bar shows, in words. */
export const barInWords = (bar: Bar): string =>
  [
    nameOfBar(bar),
    formatShortPeriod(clockOf(bar.start), clockOf(bar.end)),
    jobStatusLook(bar.job.status).label,
    routeOf(bar.job),
    bar.job.crew_size === null ? null : formatCount(bar.job.crew_size, 'mover'),
    bar.job.clash,
    ...bar.job.needs,
    isAwayOvernight(tripOf(bar.job)) ? AWAY_OVERNIGHT : null,
  ]
    .filter(Boolean)
    .join(', ')
