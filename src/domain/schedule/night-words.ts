import { placeInAddress } from '../quotes/address-lines.ts'
import { isAwayAfter, nightIsAt, type Trip } from './days-out.ts'

export const AWAY_OVERNIGHT = 'Away overnight'

type Job = Trip & { readonly originAddress: string | null; readonly destinationAddress: string | null }
/** Where a crew stays a night; the town is null where its address does not tell it, or the crew is on its way. */
export type Night = { readonly town: string | null }

/** Where the crew of a job stays in the night after one of its days, from 1 on; null where it is home. */
export function nightAfter(job: Job, nthDay: number): Night | null {
  if (!isAwayAfter(job, nthDay)) return null
  if (nthDay === job.days) return { town: null }
  const address = nightIsAt(job) === 'destination' ? job.destinationAddress : job.originAddress
  const place = address === null ? null : placeInAddress(address)
  return { town: place?.state && place.words ? `${place.words}, ${place.state}` : null }
}

/** `Tonight you stay in Omaha, NE.` */
export const nightWords = ({ town }: Night): string =>
  town === null ? 'Tonight you stay away.' : `Tonight you stay in ${town}.`
