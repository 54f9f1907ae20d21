import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '../calendar.ts'
import { sumOf } from '../money.ts'
import { type CrewRate, crewRate } from './crew-rate.ts'
import { isDated } from './date-factor.ts'
import { type ChargedHours, type HourlyTerms, hourlyLines, hourlyTerms, OVERTIME } from './hourly-lines.ts'
import { pricedLines } from './priced-lines.ts'
import { ROUNDINGS } from './rate-basis.ts'
import { roundedMs } from './rounded-hours.ts'

const roundUpToHours = z.union([z.literal(0.25), z.literal(0.5), z.literal(1)])

/** By what the crew's time is charged when the work is done: the terms of the card with which it was priced. */
export const clockTerms = z.object({
  /** `3 movers with a truck` */
  crew: z.string(),
  /** The hours in the agreed price, the way to the customer included. */
  agreedHours: z.number(),
  /** Whole cents of an hour of the crew and its trucks, the date's rate included. */
  centsPerHour: z.number(),
  /** Charged on top of the clock for the way, in hours. */
  travelHours: z.number(),
  /** Whether the drive is charged a second time, by the clock, instead of `travelHours`. */
  doubleDrive: z.boolean().optional(),
  /** The fewest hours of work that are charged, without the way. */
  minimumHours: z.number(),
  rounding: z.object({
    time: z.object({ roundUpToHours }),
    charging: z.object({ rounding: z.enum(ROUNDINGS) }),
  }),
  /** What else the price is made of; absent in a pack of an earlier release, which knows `centsPerHour` alone. */
  price: hourlyTerms.optional(),
})
export type ClockTerms = z.output<typeof clockTerms>

/** What the clock of a day, or the office, says of the work that is billed. */
export type WorkedTime = {
  /** From the first box to the last, the drive between among them. */
  readonly minutes: number
  /** Those of the drive; null where no one pressed when it began. */
  readonly driveMinutes: number | null
  /** How many people there were for how many minutes of it, as someone of the crew said; empty where no one did. */
  readonly crew: readonly CrewMinutes[]
  /** Of a move of several days the minutes of each, this day first; absent where all was done in one go. */
  readonly minutesOfDays?: readonly number[]
  /** What of it was worked on other days, in words; absent where all was done in one go. */
  readonly otherDays?: readonly string[]
}

export type CrewMinutes = {
  /** Null: as many as were sold. */
  readonly people: number | null
  readonly minutes: number
  /** Whether they came without a truck, as packers do. */
  readonly withoutTruck?: boolean | undefined
}

/** A crew in words, and what an hour of it costs with the date's rate. */
export function crewCharged(
  { movers, trucks, card, date }: HourlyTerms,
  rate = crewRate(movers, trucks, card),
): Pick<ClockTerms, 'crew' | 'centsPerHour'> {
  const dated = (part: 'labor' | 'truck', cents: number) =>
    isDated(part, date) ? cents * date.factor : cents
  const cents = dated('labor', rate.crewCents) + dated('truck', rate.trucksCents)
  return { crew: rate.crew, centsPerHour: Math.round(cents) }
}

/** The rate of the people who came, by how long each number of them worked: at most of as many as were sold. */
function rateOfThoseWhoCame({ movers, trucks, card }: HourlyTerms, { crew }: WorkedTime): CrewRate {
  const rates = crew
    .filter(({ minutes }) => minutes > 0)
    .map(({ people, minutes, withoutTruck }) => {
      const rate = crewRate(Math.min(people ?? movers, movers), trucks, card)
      return { ...rate, minutes, trucksCents: withoutTruck ? 0 : rate.trucksCents }
    })
  const minutes = sumOf(rates.map((rate) => rate.minutes))
  if (minutes === 0) return crewRate(movers, trucks, card)
  const mean = (cents: 'crewCents' | 'trucksCents') =>
    sumOf(rates.map((rate) => rate[cents] * rate.minutes)) / minutes
  const names = [...new Set(rates.map((rate) => rate.crew))]
  return {
    ...crewRate(movers, trucks, card),
    ...{ crewCents: mean('crewCents'), trucksCents: mean('trucksCents'), crew: names.join(', then ') },
  }
}

/** Work as it is charged, beside what was agreed. */
type Charged = Pick<ClockTerms, 'crew' | 'centsPerHour'> & {
  readonly hours: number
  /** How much more than at the agreed hours it comes to in whole cents, below zero for less. */
  readonly moreCents: number
  /** The driving that is counted twice by the clock, in milliseconds; null where none is. */
  readonly twiceMs: number | null
  /** What the hours have of overtime and surcharges, with the date's rate. */
  readonly beside: readonly { readonly label: string; readonly cents: number }[]
}

/**
 * What the clock makes of a price by the hour: the lines of the estimate, with the hours that were worked instead of those
 * that were expected. Where fewer came than were sold, those who came; more are charged by a signed change alone. Double
 * drive time: loading, unloading and twice the driving by the clock (BHGS Maximum Rate Tariff 4, Item 36).
 */
export function chargedByClock(terms: ClockTerms, worked: WorkedTime): Charged {
  const { agreedHours, travelHours, price } = terms
  const twiceMs = terms.doubleDrive && worked.driveMinutes !== null ? worked.driveMinutes * MINUTE_MS : null
  const wayMs = twiceMs ?? travelHours * HOUR_MS
  const workMs = Math.max(worked.minutes * MINUTE_MS, terms.minimumHours * HOUR_MS)
  const chargedMs = roundedMs(workMs + wayMs, terms.rounding)
  const hours = chargedMs / HOUR_MS
  if (!price) {
    const moreCents = Math.round((hours - agreedHours) * terms.centsPerHour)
    return { ...terms, hours, moreCents, twiceMs, beside: [] }
  }
  const rate = rateOfThoseWhoCame(price, worked)
  const agreed = linesOf(price, { chargedMs: agreedHours * HOUR_MS, wayMs: travelHours * HOUR_MS })
  const done = linesOf(price, { chargedMs, wayMs, rate, daysMs: daysCharged(worked, chargedMs) })
  const moreCents = sumOf(done.map(({ cents }) => cents)) - sumOf(agreed.map(({ cents }) => cents))
  const beside = done.filter(({ label }) => followsHours(label, price))
  return { ...crewCharged(price, rate), hours, moreCents, twiceMs, beside }
}

/** The hours that are charged by their days, in milliseconds: the way, a minimum and what is rounded up count with this one. */
function daysCharged({ minutesOfDays }: WorkedTime, chargedMs: number): readonly number[] {
  const others = (minutesOfDays ?? []).slice(1).map((minutes) => minutes * MINUTE_MS)
  return [Math.max(0, chargedMs - sumOf(others)), ...others]
}

const linesOf = (price: HourlyTerms, hours: ChargedHours) =>
  pricedLines(hourlyLines(price, hours), { surcharges: price.card.charging.surcharges, date: price.date })

const followsHours = (label: string, { card: { charging } }: HourlyTerms): boolean =>
  label === OVERTIME || charging.surcharges.some((surcharge) => surcharge.label === label)
