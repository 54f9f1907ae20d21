/** One alone carries no sofa. */
export const FEWEST_MOVERS = 2
/** What is worked out is not exact to the minute. */
const WHOLE_MINUTES = 5

type Length = {
  readonly minutes: number
  /** Of them on the road, however many they are. */
  readonly driving: number
}

/**
 * How long a job takes fewer people: the work is shared by them, the driving is not.
 * @param movers as many as it takes in `minutes`
 * @returns minutes, up to five whole ones
 */
export function minutesWithFewer({ minutes, driving }: Length, movers: number, fewer: number): number {
  const work = ((minutes - driving) * movers) / fewer
  return Math.ceil((driving + work) / WHOLE_MINUTES) * WHOLE_MINUTES
}
