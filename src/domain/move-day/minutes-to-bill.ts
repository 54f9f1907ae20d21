import { DAY_MS, MINUTE_MS } from '../calendar.ts'
import type { WorkedTime } from '../estimate/clock-terms.ts'
import { sumOf } from '../money.ts'
import { BILLED, type DayState } from './day-state.ts'

/**
 * What is billed of a day's clock by itself, in minutes; null for nothing, and for more than the days of the job have: then
 * a clock was left running or someone pressed at a time that cannot be, and the office says what was worked.
 */
export const minutesToBill = (billableMinutes: number, days: number): number | null =>
  billableMinutes > 0 && billableMinutes * MINUTE_MS <= days * DAY_MS ? billableMinutes : null

type Day = Pick<DayState, 'billableMinutes' | 'phases' | 'stretches' | 'crewSizes'>

/** What a day's clock says of the work that is billed, once it is over; null where it says nothing to bill. */
export function workedByClock(day: Day, days: number): WorkedTime | null {
  const minutes = minutesToBill(day.billableMinutes, days)
  const drive = day.phases.find(({ name }) => name === 'drive')
  return minutes === null ? null : { minutes, driveMinutes: drive?.minutes ?? null, crew: crewOf(day) }
}

/** How many people worked for how many minutes, as it was said; before anyone said it, as it was said first. */
function crewOf({ stretches, crewSizes }: Day): WorkedTime['crew'] {
  return crewSizes.map(({ from, people }, index) => {
    const next = crewSizes[index + 1]?.from
    const ms = stretches
      .filter(({ name }) => BILLED.includes(name))
      .map(
        (stretch) =>
          Math.min(+stretch.to, +(next ?? stretch.to)) - Math.max(+stretch.from, index === 0 ? 0 : +from),
      )
    return { people, minutes: sumOf(ms.map((each) => Math.max(0, each))) / MINUTE_MS }
  })
}
