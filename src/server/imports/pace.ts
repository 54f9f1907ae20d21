import { ROWS_AT_ONCE } from './read-text.ts'

/** How long one step may hold the database's only connection, or rows that others of the company wait for. */
const STEP_MS = 60
const FIRST_ROWS = 10

export type Pace = {
  /** Does a step with as many rows as fit into its time, going by how long the one before took. */
  take<Result>(step: (atMost: number) => Promise<Result>): Promise<Result>
}

/** A count of rows would hold others up for as long as the heaviest rows take; a time does not. */
export function createPace(clock: () => number = () => performance.now()): Pace {
  let atMost = FIRST_ROWS
  return {
    async take(step) {
      const begun = clock()
      const result = await step(atMost)
      const growth = Math.min(2, STEP_MS / Math.max(1, clock() - begun))
      atMost = Math.max(1, Math.min(ROWS_AT_ONCE, Math.round(atMost * growth)))
      return result
    },
  }
}
