import { Refusal } from '../refusal.ts'

/** The trucks of a job by their numbers: the first, and those that come with it. */
type Trucks = { readonly truckId: number | null; readonly moreTruckIds: readonly number[] }
/** What someone wants of them; undefined is not said. */
type Wish = {
  readonly truckId?: number | null | undefined
  readonly truckIds?: readonly number[] | undefined
}

/** All trucks of a job, the first first. */
export const trucksOf = ({ truckId, moreTruckIds }: Trucks): number[] =>
  truckId === null ? [...moreTruckIds] : [truckId, ...moreTruckIds]

/** The trucks that come to a job after a change and did not before. */
export const trucksAdded = (before: Trucks, after: Trucks): number[] =>
  trucksOf(after).filter((id) => !trucksOf(before).includes(id))

/**
 * The trucks that a wish means by name: the first alone, which leaves the others, or the whole list. A list that was sent back as it was
 * read beside another first truck is not meant.
 * @returns `truckId` undefined where no first truck was named, `more` undefined where the others stay
 * @throws Refusal `unprocessable` for a list that begins with another truck than the one that is named, or names one twice
 */
export function meantTrucks(
  { truckId, truckIds }: Wish,
  before: Trucks | null,
): { truckId: number | null | undefined; more: readonly number[] | undefined } {
  if (truckIds === undefined) return { truckId, more: undefined }
  if (new Set(truckIds).size < truckIds.length) throw new Refusal('unprocessable', 'List each truck once.')
  const [first = null, ...more] = truckIds
  if (truckId === undefined || truckId === first) return { truckId: first, more }
  const asRead = before ? trucksOf(before) : []
  if (before && truckIds.length === asRead.length && truckIds.every((id, nth) => id === asRead[nth])) {
    return { truckId, more: undefined }
  }
  throw new Refusal(
    'unprocessable',
    'The truck is not the first of the list of trucks. Please name only one of the two.',
  )
}

/** The trucks of a job with a first one among or before others: each once, and no others without a first. */
export function withFirst(first: number | null, others: readonly number[]): Trucks {
  const [truckId = null, ...moreTruckIds] = trucksOf({
    truckId: first,
    moreTruckIds: others.filter((id) => id !== first),
  })
  return { truckId, moreTruckIds }
}

/** What trucks take together, in cubic feet and pounds; null where it is not known of one of them, and without any. */
export function capacityOf(
  trucks: readonly { readonly capacityCuFt: number | null; readonly capacityLb: number | null }[],
): { cuFt: number | null; lb: number | null } {
  const sum = (each: readonly (number | null)[]) =>
    each.length === 0 ? null : each.reduce((all, one) => (all === null || one === null ? null : all + one))
  return {
    cuFt: sum(trucks.map(({ capacityCuFt }) => capacityCuFt)),
    lb: sum(trucks.map(({ capacityLb }) => capacityLb)),
  }
}
