import { overSince } from '../../domain/jobs/job-status.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { taxOf } from '../../domain/pricing/tax-of.ts'
import { placeInAddress } from '../../domain/quotes/address-lines.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import type { OrgScope } from '../org-scope.ts'
import { offeringCompany } from '../quotes/current-offer.ts'

/** The sales tax of what is charged for a job. */
export type JobTax = {
  /** In percent; 0 where there is none. */
  readonly percent: number
  /** `CO 80207` */
  readonly place: string
  /** Whether the move itself is taxed. */
  readonly onMove: boolean
}

/** The place of an address as the books name it: `CO 80207`; null where it names none. */
export function placeIn(address: string | null): string | null {
  const found = address === null ? null : placeInAddress(address)
  return found ? [found.state, found.zip].filter(Boolean).join(' ') : null
}

/** The place by which a move is taxed, the pickup’s, else the delivery’s; see `tax-of.ts`. */
export const placeOfJob = ({ originAddress, destinationAddress }: WholeJob): string =>
  placeIn(originAddress) ?? placeIn(destinationAddress) ?? ''

/**
 * What taxes a charge of a job that is entered now: the rate that was agreed, else the company’s for the place of the move, of a
 * job that is over as it was then.
 */
export async function taxOfJob(
  scope: OrgScope,
  job: WholeJob,
  { agreement }: Pick<PaperFacts, 'agreement'>,
): Promise<JobTax> {
  const place = placeOfJob(job)
  if (agreement) {
    const { taxPercent: percent, moveIsTaxed } = agreement.offer
    return { percent, place, onMove: moveIsTaxed && percent > 0 }
  }
  if (job.taxPercent !== null) return { percent: job.taxPercent, place, onMove: true }
  const route = { pickupAddress: job.originAddress, deliveryAddress: job.destinationAddress }
  const { agreement: settings } = await offeringCompany(scope, overSince(job))
  const { taxPercent } = taxOf(settings, route)
  return { percent: taxPercent, place, onMove: false }
}
