// The smallest truck that takes the volume with a tenth to spare and the weight within its payload; beyond
// that as many of the largest as it takes, each allowed a tenth over its payload because item weights are
// averages. Figures: nominal volumes and payloads of the rental fleets.
import type { Load } from './load.ts'
import type { RateCard } from './rate-card.ts'

export type Trucks = {
  readonly count: number
  /** As written on a quote: `26 ft`, or `2 × 26 ft`. */
  readonly size: string
  /** Of the nominal volume of all trucks together, in whole percent. */
  readonly fillPercent: number
  readonly reason: string
}

/** The truck, or trucks of the largest size, that the load needs. */
export function truckSize(load: Load, { trucks, loadLimits }: RateCard): Trucks {
  const { volumeCuFt, weightLb } = load
  const fits = (truck: RateCard['trucks'][number]) =>
    volumeCuFt <= truck.volumeCuFt * loadLimits.usableShareOfVolume
  const truck = trucks.find((each) => fits(each) && weightLb <= each.payloadLb)
  const chosen = truck ?? trucks.at(-1) ?? trucks[0]
  const largestLoadLb = chosen.payloadLb * (1 + loadLimits.payloadToleranceOfLargest)
  const count = truck
    ? 1
    : Math.max(
        Math.ceil(volumeCuFt / (chosen.volumeCuFt * loadLimits.usableShareOfVolume)),
        Math.ceil(weightLb / largestLoadLb),
      )
  const decidedByWeight = truck !== trucks.find(fits)
  const fillPercent = Math.round((volumeCuFt / (chosen.volumeCuFt * count)) * 100)
  const payloadShare = weightLb / (chosen.payloadLb * count)
  return {
    count,
    size: count === 1 ? chosen.size : `${count} × ${chosen.size}`,
    fillPercent,
    reason: `${fillPercent}% of ${count === 1 ? 'its' : 'their'} volume${decidedByWeight ? payloadReason(payloadShare) : ''}`,
  }
}

/** How many trucks a size says as it is written on a quote: of `2 × 26 ft` two, and one where nothing was said. */
export const trucksSold = (size: string | null): number => Number(/^(\d+) × /.exec(size ?? '')?.[1] ?? 1)

function payloadReason(share: number): string {
  return share > 1 ? ', loaded to its payload' : `, ${Math.round(share * 100)}% of the payload`
}
