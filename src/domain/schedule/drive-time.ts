import { defaultRateCard } from '../estimate/default-rate-card.ts'
import { drivingTime } from '../estimate/work-time.ts'

/** How many whole minutes a truck drives so many miles, by the speeds of the published estimates; rounded up. */
export const driveMinutes = (miles: number): number => Math.ceil(drivingTime(miles, defaultRateCard) / 60_000)
