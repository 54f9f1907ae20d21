// What a job earned: what its customer was charged, less what it cost. A cost of which no one knows is never nothing: then
// the margin cannot be said, and what is missing is.
import { formatCount, formatNames, formatNumber } from '../count.ts'
import { hoursAndMinutes } from '../jobs/job-facts.ts'
import { formatCents, sumOf } from '../money.ts'
import { percentOf } from '../reports/reports.ts'
import type { MarginPart } from './margin-parts.ts'

/** A person who was on the job; twice where an hour of theirs cost something else later. */
export type PersonCost = {
  readonly name: string
  /** Null where no clock ran and no one has said. */
  readonly minutes: number | null
  readonly hourCents: number | null
}

/** A material that was sold. */
export type MaterialCost = {
  readonly name: string
  readonly quantity: number
  /** What all of it was sold for. */
  readonly soldCents: number
  /** What one costs the company; null where no one has said. */
  readonly eachCents: number | null
}

/** Money of a card payment, its tip included, in whole cents. */
export type CardPayment = {
  /** What of it is with the job. */
  readonly cents: number
  /** What of it is with other jobs and counts before, and all that was paid. */
  readonly beforeCents: number
  readonly paidCents: number
  /** Hundredths of a percent. */
  readonly basisPoints: number
  readonly fixedCents: number
}

export type MarginFacts = {
  /** Without tax and tips; null where nothing was settled. */
  readonly priceCents: number | null
  readonly people: readonly PersonCost[]
  /** Each drives all the way and is out as long as the job takes. */
  readonly trucks: readonly {
    readonly name: string
    /** How long it was out, by what an hour of it cost then. */
    readonly hours: readonly { readonly minutes: number | null; readonly hourCents: number | null }[]
    readonly miles: number | null
    readonly mileCents: number | null
  }[]
  readonly materials: readonly MaterialCost[]
  /** What was charged to cards, each payment with what it cost then. */
  readonly cards: readonly CardPayment[]
  readonly claimsCents: number
}

export type MarginLine = {
  readonly part: MarginPart
  readonly label: string
  /** What it cost is negative; null where that is not known. */
  readonly cents: number | null
  readonly reason: string
}

export type Margin = {
  readonly lines: readonly MarginLine[]
  /** Null while something is missing. */
  readonly cents: number | null
  /** Of the price, to a tenth; null without a margin or a price. */
  readonly percent: number | null
  /** Sentences: what has to be said before the margin can be. */
  readonly missing: readonly string[]
  /** Sentences: what the margin does not count. */
  readonly leftOut: readonly string[]
}

const perHour = (minutes: number, cents: number) => Math.round((minutes * cents) / 60)

/** What a job earned, line by line. */
export function jobMargin(facts: MarginFacts): Margin {
  const missing: string[] = []
  const leftOut: string[] = []
  if (facts.priceCents === null) missing.push('It has no price.')
  const price: MarginLine = {
    ...{ part: 'price', label: 'Price', cents: facts.priceCents },
    reason: 'As settled, without sales tax and tips',
  }
  const lines = [
    price,
    crewLine(facts, missing),
    ...truckLines(facts, missing, leftOut),
    ...materialsLine(facts, leftOut),
    ...cardLine(facts),
    ...claimsLine(facts),
  ]
  const cents = missing.length > 0 ? null : sumOf(lines.map((line) => line.cents ?? 0))
  const percent = cents === null || facts.priceCents === null ? null : percentOf(cents, facts.priceCents)
  return { lines, cents, percent, missing, leftOut }
}

function crewLine({ people }: MarginFacts, missing: string[]): MarginLine {
  const line = { part: 'crew', label: 'Crew' } as const
  if (people.length === 0) {
    missing.push('No crew on this job.')
    return { ...line, cents: null, reason: 'No crew on this job' }
  }
  const withoutHours = people.filter(({ minutes }) => minutes === null)
  if (withoutHours.length === people.length) {
    missing.push('No clock ran on this job, so its hours are not known.')
  } else if (withoutHours.length > 0) {
    missing.push(`The hours of ${formatNames(withoutHours.map(({ name }) => name))} are not known.`)
  }
  const withoutRate = people.filter(({ hourCents }) => hourCents === null).map(({ name }) => name)
  if (withoutRate.length > 0) {
    const have = withoutRate.length === 1 ? 'person has' : 'people have'
    missing.push(`${formatNumber(withoutRate.length)} ${have} no rate: ${formatNames(withoutRate)}.`)
  }
  const known = people.map(({ minutes, hourCents }) =>
    minutes === null || hourCents === null ? null : perHour(minutes, hourCents),
  )
  const reason = people
    .map(({ name, minutes, hourCents }) => {
      const hours = minutes === null ? 'hours not known' : hoursAndMinutes(minutes)
      return `${name} ${hours} × ${hourCents === null ? 'no rate' : formatCents(hourCents)}`
    })
    .join(', ')
  const isWhole = known.every((cents) => cents !== null)
  return { ...line, cents: isWhole ? -sumOf(known.map((cents) => cents ?? 0)) : null, reason }
}

function truckLines({ trucks }: MarginFacts, missing: string[], leftOut: string[]): MarginLine[] {
  if (trucks.length === 0) leftOut.push('A truck: none is named on this job.')
  return trucks.map((truck) => truckLine(truck, missing))
}

function truckLine(truck: MarginFacts['trucks'][number], missing: string[]): MarginLine {
  const { name, hours, miles, mileCents } = truck
  const priced = hours.flatMap(({ minutes, hourCents }) => (hourCents === null ? [] : { minutes, hourCents }))
  const gaps: string[] = []
  if (priced.length === 0 && mileCents === null) gaps.push(`${name} has no rate.`)
  // The crew's line says that no clock ran.
  const lacksHours = priced.some(({ minutes, hourCents }) => hourCents > 0 && minutes === null)
  if ((mileCents ?? 0) > 0 && miles === null) gaps.push('The miles of this job are not known.')
  missing.push(...gaps)
  const ofHours = sumOf(priced.map(({ minutes, hourCents }) => perHour(minutes ?? 0, hourCents)))
  const ofMiles = mileCents === null ? 0 : Math.round((miles ?? 0) * mileCents)
  const reason = [
    ...priced.map(
      ({ minutes, hourCents }) =>
        `${minutes === null ? 'hours not known' : hoursAndMinutes(minutes)} × ${formatCents(hourCents)}`,
    ),
    mileCents !== null &&
      `${miles === null ? 'miles not known' : formatCount(miles, 'mile')} × ${formatCents(mileCents)}`,
  ].filter((words) => words !== false)
  return {
    ...{ part: 'truck', label: name },
    cents: gaps.length > 0 || lacksHours ? null : -(ofHours + ofMiles),
    reason: reason.join(', ') || 'No rate',
  }
}

/** What is sold to the customer was bought before; a material of which no one says for how much is not counted. */
function materialsLine({ materials }: MarginFacts, leftOut: string[]): MarginLine[] {
  const known = materials.flatMap(({ name, quantity, eachCents }) =>
    eachCents === null ? [] : { name, quantity, eachCents },
  )
  const unknown = materials.filter(({ eachCents }) => eachCents === null)
  if (unknown.length > 0) {
    const names = formatNames([...new Set(unknown.map(({ name }) => name))])
    const sold = formatCents(sumOf(unknown.map(({ soldCents }) => soldCents)))
    leftOut.push(`${names}, sold for ${sold}: the price book does not say what this costs you.`)
  }
  if (known.length === 0) return []
  return [
    {
      ...{ part: 'materials', label: 'Materials' },
      cents: -sumOf(known.map(({ quantity, eachCents }) => Math.round(quantity * eachCents))),
      reason: known
        .map(
          ({ name, quantity, eachCents }) => `${formatNumber(quantity)} × ${name} ${formatCents(eachCents)}`,
        )
        .join(', '),
    },
  ]
}

/** What the provider keeps of a payment falls on the jobs that have its money, together to the cent. */
function feeOf({ cents, beforeCents, paidCents, basisPoints, fixedCents }: CardPayment): number {
  const whole = Math.round((paidCents * basisPoints) / 10_000) + fixedCents
  const through = (part: number) => Math.round((whole * part) / paidCents)
  return through(beforeCents + cents) - through(beforeCents)
}

/** What the provider of the cards keeps of each payment: a part of it, tip included, and something for each. */
function cardLine({ cards }: MarginFacts): MarginLine[] {
  if (cards.length === 0) return []
  const ofFees = Map.groupBy(cards, ({ basisPoints, fixedCents }) =>
    [`${formatNumber(basisPoints / 100)}%`, fixedCents > 0 && formatCents(fixedCents)]
      .filter(Boolean)
      .join(' and '),
  )
  const reason = [...ofFees].map(([fee, paid]) => {
    const isShared = paid.some(({ cents, paidCents }) => cents < paidCents)
    const money = formatCents(sumOf(paid.map(({ cents }) => cents)))
    return `${formatCount(paid.length, 'card payment')}, ${money} with tips: ${fee} each${isShared ? ', shared with other jobs' : ''}`
  })
  return [{ part: 'card', label: 'Card fees', cents: -sumOf(cards.map(feeOf)), reason: reason.join(', ') }]
}

const claimsLine = ({ claimsCents }: MarginFacts): MarginLine[] =>
  claimsCents === 0
    ? []
    : [{ part: 'claims', label: 'Claims', cents: -claimsCents, reason: 'Paid to the customer' }]
