import { z } from 'zod'
import { isStorable, NOT_STORABLE } from '../storable-text.ts'
import { CARD_BASES, DATE_RATED, ROUNDINGS, SURCHARGED, TRAVEL_MODES } from './rate-basis.ts'

// The figures that a rate card is made of, with their limits.

export const hours = z.number().min(0).max(100)
export const share = z.number().min(0).max(5)
export const cents = z.int().min(0).max(10_000_000)
export const factor = z.number().min(0.1).max(10)
export const miles = z.number().min(0).max(10_000)
export const milesPerHour = z.number().min(1).max(100)
export const volumeCuFt = z.number().min(0).max(100_000)
export const weightLb = z.number().min(0).max(1_000_000)
export const movers = z.int().min(1).max(20)

const MOST_CREWS = 20
const MOST_SURCHARGES = 10
const MOST_ROWS = 50
const MOST_BRACKETS = 12
/** More kinds than the catalogue has items. */
const MOST_ITEMS = 500

const name = z.string().min(1).max(60).refine(isStorable, NOT_STORABLE)

const crewRate = z.object({ movers, centsPerHour: cents })
const surcharge = z.object({ label: name, share: share.max(1), of: z.enum(SURCHARGED) })
const bracket = z.object({ fromLb: weightLb })
const tariffRow = z.object({
  upToMiles: miles,
  /** One for each bracket of weight, in their order. */
  rates: z.array(z.object({ centsPerCwt: cents })).max(MOST_BRACKETS),
})
type TariffRow = z.infer<typeof tariffRow>

const tariff = z
  .object({
    minimumLb: weightLb,
    /** The first starts at nothing. */
    brackets: z
      .tuple([bracket], bracket)
      .refine((each) => each.length <= MOST_BRACKETS, { message: `At most ${MOST_BRACKETS} weights` })
      .refine(
        ([first, ...rest]) => first.fromLb === 0 && grows([first, ...rest].map(({ fromLb }) => fromLb)),
        {
          message: 'The first weight starts at 0 lb, and each starts above the one before',
        },
      ),
    rows: z
      .tuple([tariffRow], tariffRow)
      .refine((rows) => rows.length <= MOST_ROWS, { message: `At most ${MOST_ROWS} distances` })
      .refine((rows) => grows(rows.map(({ upToMiles }) => upToMiles)), {
        message: 'List the distances from the shortest to the longest',
      })
      .refine(neverFallsWithMiles, { message: 'A longer way must not cost less' }),
    /** For each further 100 miles past the last row, by the share of them that is driven. */
    centsPerCwtBeyond: cents,
  })
  .refine(({ brackets, rows }) => rows.every(({ rates }) => rates.length === brackets.length), {
    message: 'Each distance needs a price for each weight',
    path: ['rows'],
  })

/** How a company charges: by what, for what besides the work, and what its date rates are of. */
export const chargingSchema = z.object({
  /** What moves are charged by: up to the miles at which long-distance prices start, and beyond them. */
  basis: z.object({ local: z.enum(CARD_BASES), long: z.enum(CARD_BASES) }),
  /** On moves by the hour, on top of the minimum. */
  travel: z.object({ by: z.enum(TRAVEL_MODES), hours, feeCents: cents }),
  rounding: z.enum(ROUNDINGS),
  /** By the mover and the truck, as `prices` says, or by the crew with its first truck. */
  crewRates: z.object({
    by: z.enum(['mover', 'crew']),
    crews: z
      .tuple([crewRate], crewRate)
      .refine((crews) => crews.length <= MOST_CREWS, { message: `At most ${MOST_CREWS} crews` })
      .refine((crews) => grows(crews.map(({ movers }) => movers)), {
        message: 'List the crews from the smallest to the largest',
      })
      .refine((crews) => neverFalls(crews.map(({ centsPerHour }) => centsPerHour)), {
        message: 'A larger crew must not cost less',
      }),
  }),
  /** What raises the usual minimum on some days; the most of them counts, and 0 raises nothing. */
  minimumHours: z.object({
    sunday: hours,
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    peakSeason: hours,
  }),
  /** Hours past these cost the crew's rate times the factor; a factor of 1 is none. */
  overtime: z.object({ afterHours: hours, factor: factor.min(1) }),
  /** What waiting costs that an estimate cannot know of, by the hour; 0 where it is not charged. */
  waitingCentsPerHour: cents,
  surcharges: z
    .array(surcharge)
    .max(MOST_SURCHARGES, `At most ${MOST_SURCHARGES} surcharges`)
    .refine((all) => new Set(all.map(({ label }) => label)).size === all.length, {
      message: 'Each surcharge needs a name of its own',
    }),
  /** By the pound and mile, as `lineHaul` says and with the hours of labor, or by the tariff, labor included. */
  freight: z.object({ by: z.enum(['pound', 'tariff']) }),
  tariff,
  pieces: z.object({
    centsPerPiece: cents,
    /** What one costs of what costs something else, by catalogue name. */
    itemCents: z
      .record(z.string().min(1).max(120).refine(isStorable, NOT_STORABLE), cents)
      .refine((items) => Object.keys(items).length <= MOST_ITEMS, { message: `At most ${MOST_ITEMS} items` }),
    minimumCents: cents,
  }),
  /** What the rates of the dates multiply. */
  dateRate: z.object({ on: z.enum(DATE_RATED) }),
})
export type Charging = z.infer<typeof chargingSchema>
export type Travel = Charging['travel']

function grows(figures: readonly number[]): boolean {
  return figures.every((figure, index) => index === 0 || figure > (figures[index - 1] ?? 0))
}

function neverFalls(figures: readonly number[]): boolean {
  return figures.every((figure, index) => index === 0 || figure >= (figures[index - 1] ?? 0))
}

function neverFallsWithMiles(rows: readonly TariffRow[]): boolean {
  const columns = rows[0]?.rates ?? []
  return columns.every((_, column) => neverFalls(rows.map(({ rates }) => rates[column]?.centsPerCwt ?? 0)))
}
