import { formatCount } from '../count.ts'
import { Refusal } from '../refusal.ts'
import { type CountedStops, describedStops, type Stop } from './stops.ts'

type Said = { readonly stops?: readonly Stop[] | undefined; readonly multiple_stops?: number | undefined }

/**
 * What is to be stored of the stops that someone named, counted, or both; nothing where they did neither.
 * @param before the stops as they stand
 * @throws Refusal `unprocessable` where count and list contradict each other
 */
export function saidStops(
  { stops, multiple_stops: count }: Said,
  before: CountedStops,
): { stops: Stop[]; multipleStops: number } | null {
  if (stops) {
    // No count is what most bodies say of it beside a list.
    if (count && count !== stops.length) {
      throw new Refusal(
        'unprocessable',
        `\`multiple_stops\` is ${count}, but \`stops\` lists ${formatCount(stops.length, 'stop')}. Make both the same, or leave one out.`,
      )
    }
    return { stops: describedStops(stops), multipleStops: stops.length }
  }
  if (count === undefined) return null
  if (count < before.stops.length) {
    throw new Refusal(
      'unprocessable',
      `${formatCount(before.stops.length, 'stop')} of this move ${before.stops.length === 1 ? 'is' : 'are'} described. Say in \`stops\` which to keep.`,
    )
  }
  return { stops: [...before.stops], multipleStops: count }
}
