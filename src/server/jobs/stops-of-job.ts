import { isDeepStrictEqual } from 'node:util'
import { formatCount } from '../../domain/count.ts'
import { whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { listedStops, type Stop } from '../../domain/quotes/stops.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from './job-rows.ts'

/** A job with what its agreement says of it. */
type Sold = Pick<WholeJob, 'stops' | 'quote' | 'agreed'>

/** All stops of a job, one without an address for each of which its agreement says only that it is. */
export const stopsOfJob = ({ stops, quote, agreed }: Sold): Stop[] =>
  listedStops(stops, quote ? whatWasSold(quote, agreed).extraStops : 0)

/**
 * The stops of a job as someone says them; null where that is what it has.
 * @throws Refusal `conflict` for another number of stops where the job has a quote, whose price they change
 */
export function correctedStops(job: Sold, said: Stop[] | undefined): Stop[] | null {
  const stops = stopsOfJob(job)
  if (!said || isDeepStrictEqual(said, stops)) return null
  if (job.quote && said.length !== stops.length) {
    throw new Refusal(
      'conflict',
      `The quote has ${formatCount(stops.length, 'extra stop')}. Add or remove a stop on the quote: it changes the price.`,
    )
  }
  return said
}
