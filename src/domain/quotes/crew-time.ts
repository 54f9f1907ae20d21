import { formatCount, formatNumber } from '../count.ts'
import { isCounted, type QuoteLine } from './quote-lines.ts'

/** What a move takes: how many people come, and for how many hours. Null where nothing says so. */
export type CrewTime = { readonly movers: number | null; readonly hours: number | null }

type Adding = Pick<QuoteLine, 'quantity' | 'hours' | 'people'>

/**
 * What a move takes with all that was sold: the estimate, and what the lines that count add to it. Their hours add up,
 * to the next quarter. Of their people only the most that one of them adds count: anyone who comes for the piano helps with
 * the hoist, too.
 * @param estimate null where nothing was estimated: then the lines alone say it
 */
export function crewTime(
  estimate: CrewTime | null,
  lines: readonly (Adding & Pick<QuoteLine, 'optional' | 'chosen'>)[],
): CrewTime {
  const counted = lines.filter(isCounted)
  const people = Math.max(0, ...counted.map((line) => line.people ?? 0))
  return { movers: plus(estimate?.movers, people), hours: plus(estimate?.hours, hoursOf(counted)) }
}

/** In English; the crew's app has the same in Spanish. */
export const ADDING_WORDS = {
  hours: (hours: number) => `${formatNumber(hours)} h`,
  people: (people: number) => formatCount(people, 'person', 'people'),
  adds: (parts: readonly string[]) => `adds ${parts.join(' and ')}`,
}

/** What a line adds to the crew's work, for all of its quantity: `adds 3 h and 1 person`; null for nothing. */
export function crewTimeWords(line: Adding, words = ADDING_WORDS): string | null {
  const hours = hoursOf([line])
  const parts = [hours > 0 && words.hours(hours), line.people && words.people(line.people)].filter(
    (part) => typeof part === 'string',
  )
  return parts.length === 0 ? null : words.adds(parts)
}

/** In whole numbers, so that no fraction is lost: quantities have two decimals, hours are quarters. */
const hoursOf = (lines: readonly Adding[]) =>
  Math.ceil(
    lines.reduce((sum, { quantity, hours }) => sum + Math.round(quantity * 100) * ((hours ?? 0) * 4), 0) /
      100,
  ) / 4

const plus = (estimated: number | null | undefined, added: number) =>
  added === 0 ? (estimated ?? null) : (estimated ?? 0) + added
