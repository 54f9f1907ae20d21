import { mediumMoment } from '../calendar.ts'
import { formatNumber } from '../count.ts'
import type { ClockTerms } from '../estimate/clock-terms.ts'
import { formatCents } from '../money.ts'
import { isCounted } from '../quotes/quote-lines.ts'
import type { BillOfLadingSaid } from './bill-of-lading-said.ts'
import type { PaperFact, PaperStatement } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { BillRow } from './rules-of-place.ts'

/** What is said on the day, and when the paper is made. */
type OnTheDay = { said: BillOfLadingSaid; madeAt: string }
type Lines = (facts: PaperFacts, day: OnTheDay) => (string | null | undefined)[]

/** What stands in each row that a place asks for; a number is one of the federal items, by the name that the place has for it. */
const ROWS: Readonly<Record<BillRow, number | Lines>> = {
  certificate: ({ company, jurisdiction }) => [
    company.licences.find(({ state }) => state === jurisdiction.id)?.number,
  ],
  payment: 4,
  dates: 6,
  rates: ({ clock, agreement }) => [
    clock && `${clock.crew}: ${formatCents(clock.centsPerHour)} per hour`,
    ...(agreement?.offer.lines ?? [])
      .filter((line) => line.kind !== 'discount' && isCounted(line) && line.unitCents !== null)
      .map(
        ({ label, unitCents, unit }) =>
          `${label}: ${formatCents(unitCents ?? 0)}${unit === 'flat' ? '' : ` per ${unit}`}`,
      ),
  ],
  computation: ({ clock }) => [clock && computation(clock)],
  start: (_, day) => [startOf(day)],
  crew_estimated: ({ crew }) => [crew.estimated],
  crew_furnished: ({ crew }) => [crew.furnished],
}

function computation({ minimumHours, travelHours, doubleDrive, rounding }: ClockTerms): string {
  const step = { 0.25: 'quarter of an hour', 0.5: 'half hour', 1: 'hour' }[rounding.time.roundUpToHours]
  const rounded =
    rounding.charging.rounding === 'up'
      ? `rounded up to the next ${step}`
      : 'rounded to the nearest quarter of an hour'
  return [
    `The hours from start to end, without pauses, ${rounded}`,
    minimumHours > 0 && `at least ${formatNumber(minimumHours)} h`,
    doubleDrive
      ? 'plus the driving once more, to the minute'
      : travelHours > 0 && `plus ${formatNumber(travelHours)} h for the way`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** It is made out as the goods are received: before the clock runs, the work starts with it. */
const startOf = ({ said, madeAt }: OnTheDay) => mediumMoment((said.actualPickup ?? madeAt).slice(0, 16))

/** The rows of the place that are no federal item, in its order. */
export const ownRows = (facts: PaperFacts, day: OnTheDay): PaperFact[] =>
  (facts.place?.billOfLading ?? []).flatMap(({ row, label, citation }) => {
    const lines = ROWS[row]
    if (typeof lines === 'number') return []
    const said = lines(facts, day).filter((line): line is string => typeof line === 'string' && line !== '')
    return { label, lines: said, citation, mayBeOpen: false }
  })

/** What a place calls a federal item that it asks for, too, and where it does. */
export const placeOfItem = (item: number, { place }: Pick<PaperFacts, 'place'>) =>
  place?.billOfLading.find(({ row }) => ROWS[row] === item)

/** The start of the work is initialled where the place wants it on the bill of lading. */
export const startStatement = ({ place }: Pick<PaperFacts, 'place'>, day: OnTheDay): PaperStatement[] =>
  place?.billOfLading.some(({ row }) => row === 'start')
    ? [{ id: 'start', words: `The work starts on ${startOf(day)}.`, by: ['customer'], under: null }]
    : []
