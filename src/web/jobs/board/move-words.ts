import type { DayPrice } from '../../../contract/job-schedule.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { formatCount } from '../../../domain/count.ts'
import { formatMoney } from '../../../domain/money.ts'
import { dayPriceWords } from '../../schedule/day-price.tsx'
import type { Moved } from './moved-board.ts'
import { type Place, timeOf, UNDATED_ROW } from './places.ts'
import type { Row } from './rows.ts'

/** `Leo Grant`, `Leo Grant and Amy Tran`, `3 jobs` */
export function whoMoves(moved: readonly Pick<Moved, 'job'>[]): string {
  if (moved.length > 2) return formatCount(moved.length, 'job')
  return moved.map(({ job }) => job.customer_name).join(' and ')
}

const were = (moved: readonly Moved[]) => (moved.length === 1 ? 'was' : 'were')

export const notMoved = (moved: readonly Moved[]): string => `${whoMoves(moved)} ${were(moved)} not moved`

/** `Faye Long moved to Dwyer, 11:00 AM`; of several the first says where. */
export function movedTo(moved: readonly Moved[], place: Place, rows: readonly Row[]): string {
  if (place.row === UNDATED_ROW) return isOff(moved)
  const where = `${rows.find(({ key }) => key === place.row)?.name}, ${timeOf(place)}`
  const [first, ...others] = moved
  if (others.length === 0) return `${whoMoves(moved)} moved to ${where}`
  return `${formatCount(moved.length, 'job')} moved, ${first?.job.customer_name} to ${where}`
}

export const isOff = (moved: readonly Moved[]): string =>
  `${whoMoves(moved)} ${moved.length === 1 ? 'is' : 'are'} off the schedule`

/** `3 jobs moved 30 minutes later` */
export const movedBy = (moved: readonly Moved[], minutes: number): string =>
  `${whoMoves(moved)} moved ${inMinutes(minutes)}`

/** `30 minutes later`, `1 hour earlier` */
export const inMinutes = (minutes: number): string => {
  const size = Math.abs(minutes)
  const long = size % 60 === 0 ? formatCount(size / 60, 'hour') : formatCount(size, 'minute')
  return `${long} ${minutes < 0 ? 'earlier' : 'later'}`
}

/** A job that keeps its price on a day that costs otherwise. */
export type Priced = DayPrice & { id: number; job: Pick<JobRow, 'customer_name' | 'scheduled_date'> }

/** What the days cost by the rates; several jobs are named once each. */
export function otherPrices(priced: readonly Priced[]): string {
  const [first] = priced
  if (first && priced.length === 1) return dayPriceWords(first.job.scheduled_date ?? '', first)
  const named = priced
    .slice(0, MOST_NAMED)
    .map(
      ({ job, price, agreed }) =>
        `${job.customer_name} ${formatMoney(price)} instead of ${formatMoney(agreed)}`,
    )
  const more = priced.length - named.length
  return `At your rates these now cost: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
const MOST_NAMED = 3

export const changePrices = (priced: readonly Priced[]): string =>
  priced.length === 1 ? `Change to ${formatMoney(priced[0]?.price ?? 0)}` : 'Change their prices'
