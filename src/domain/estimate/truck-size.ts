// The smallest truck that takes the volume with a tenth to spare and the weight within its payload; beyond
// the largest, several of it. Figures: nominal volumes and payloads of the rental fleets.
import type { Load } from './load.ts'
import type { RateCard } from './rate-card.ts'
import { percent } from './wording.ts'

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
  const count = truck
    ? 1
    : Math.max(
        2,
        Math.ceil(volumeCuFt / (chosen.volumeCuFt * loadLimits.usableShareOfVolume)),
        Math.ceil(weightLb / (chosen.payloadLb * (1 + loadLimits.sharedPayloadTolerance))),
      )

  const volumeShare = volumeCuFt / (chosen.volumeCuFt * count)
  const byWeight = truck !== trucks.find(fits)
  const fillPercent = Math.round(volumeShare * 100)
  const payloadPercent = Math.round((weightLb / (chosen.payloadLb * count)) * 100)
  return {
    count,
    size: count === 1 ? chosen.size : `${count} × ${chosen.size}`,
    fillPercent,
    reason: byWeight
      ? `${percent(fillPercent / 100)} of its volume, ${percent(payloadPercent / 100)} of its payload`
      : `${percent(fillPercent / 100)} of its volume`,
  }
}
