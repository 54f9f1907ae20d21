import { z } from 'zod'
import { isStorable, NOT_STORABLE } from '../storable-text.ts'
import {
  cents,
  chargingSchema,
  factor,
  hours,
  miles,
  milesPerHour,
  movers,
  share,
  volumeCuFt,
  weightLb,
} from './charging.ts'

const monthAndDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use MM-DD')

/** More kinds than the catalogue has items. */
const MOST_SPECIAL_ITEMS = 500
const MOST_SIZES = 50
/** More than there are. */
const MOST_KINDS = 50

const season = z.object({ from: monthAndDay, to: monthAndDay, factor })

const crewSize = z.object({
  movers,
  /** The largest volume for this crew; null for the last, which takes whatever is larger. */
  upToCuFt: volumeCuFt.nullable(),
  /** How much of a lone mover's pace each of the crew keeps. */
  efficiency: z.number().min(0.1).max(2),
})

const truck = z.object({
  size: z.string().min(1).max(20).refine(isStorable, NOT_STORABLE),
  volumeCuFt: volumeCuFt.min(1),
  payloadLb: weightLb.min(1),
})

/** Everything a company may set about how its moves are timed and priced; kept with each quote priced by it. */
export const rateCardSchema = z.object({
  crew: z.object({
    sizes: z
      .tuple([crewSize], crewSize)
      .refine(isShortEnough, { message: `At most ${MOST_SIZES} crews` })
      .refine(growsWithVolume, {
        message: 'Each crew must take more volume than the one before; the last one has no upper limit',
      }),
    stairsMover: z.object({ fromFlights: z.int().min(1).max(100), aboveCuFt: volumeCuFt }),
  }),
  handling: z.object({
    cuFtPerMoverHour: z.number().min(1).max(1000),
    /** Loading and unloading share the handling time in these proportions. */
    loadingParts: z.int().min(1).max(100),
    unloadingParts: z.int().min(1).max(100),
    /** By how much longer than others a kind of move takes (`kindOfMove`), as the company's jobs have shown. */
    kindFactors: z
      .record(z.string().min(1).max(60).refine(isStorable, NOT_STORABLE), factor)
      .refine((factors) => Object.keys(factors).length <= MOST_KINDS, {
        message: `At most ${MOST_KINDS} kinds`,
      })
      .default({}),
  }),
  stairs: z.object({ shareOfSidePerFlight: share }),
  /** What loading or unloading takes through an elevator, as a multiple of what it takes without. */
  elevator: z.object({ handlingFactor: factor.min(1) }),
  carry: z.object({
    freeFeet: z.number().min(0).max(10_000),
    stepFeet: z.number().min(1).max(10_000),
    shareOfSidePerStep: share,
  }),
  driving: z.object({
    townMiles: miles,
    townMilesPerHour: milesPerHour,
    roadMilesPerHour: milesPerHour,
  }),
  time: z.object({
    setupHours: hours,
    specialItemHours: hours,
    extraStopHours: hours,
    minimumHours: hours,
    roundUpToHours: z.union([z.literal(0.25), z.literal(0.5), z.literal(1)]),
  }),
  trucks: z
    .tuple([truck], truck)
    .refine(isShortEnough, { message: `At most ${MOST_SIZES} trucks` })
    .refine(growInVolume, {
      message: 'List the trucks from the smallest to the largest',
    }),
  loadLimits: z.object({
    usableShareOfVolume: z.number().min(0.1).max(1),
    /** How much more than its payload each of the largest trucks may carry, as a share of it. */
    payloadToleranceOfLargest: z.number().min(0).max(0.5),
  }),
  prices: z.object({
    centsPerMoverHour: cents,
    centsPerTruckHour: cents,
    centsPerTruck: cents,
    centsPerMile: cents,
    centsPerExtraStop: cents,
    /** The fee for one of each special item, by catalogue name. */
    specialItemCents: z
      .record(z.string().min(1).max(120).refine(isStorable, NOT_STORABLE), cents)
      .refine((fees) => Object.keys(fees).length <= MOST_SPECIAL_ITEMS, {
        message: `At most ${MOST_SPECIAL_ITEMS} special items`,
      }),
  }),
  lineHaul: z
    .object({
      fromMiles: miles,
      fullAtMiles: miles,
      shareAtStart: z.number().min(0).max(1),
      baseCents: cents,
      minimumLb: weightLb,
      centsPerLb: z.number().min(0).max(1000),
      centsPerLbMile: z.number().min(0).max(10),
    })
    .refine((haul) => haul.fromMiles < haul.fullAtMiles, {
      message: 'The full price must start at a longer distance',
      path: ['fullAtMiles'],
    }),
  dates: z.object({
    peakSeason: season,
    /** May reach over the new year. */
    offSeason: season,
    weekend: z.object({ factor }),
    monthEdge: z.object({ lastDays: z.int().min(0).max(15), firstDays: z.int().min(0).max(15), factor }),
    largestFactor: factor,
  }),
  unknownItem: z.object({ volumeCuFt, weightLb }),
  /** What a load weighs against the sum of its items, as the company's weight tickets have shown. */
  weight: z.object({ factor }),
  charging: chargingSchema,
})

export type RateCard = z.infer<typeof rateCardSchema>

function isShortEnough(sizes: readonly unknown[]): boolean {
  return sizes.length <= MOST_SIZES
}

function growsWithVolume(sizes: readonly z.infer<typeof crewSize>[]): boolean {
  return sizes.every((size, index) => {
    const next = sizes[index + 1]
    if (!next) return size.upToCuFt === null
    if (size.upToCuFt === null || size.movers >= next.movers) return false
    return next.upToCuFt === null || size.upToCuFt < next.upToCuFt
  })
}

function growInVolume(trucks: readonly z.infer<typeof truck>[]): boolean {
  return trucks.every(({ volumeCuFt }, index) => {
    const next = trucks[index + 1]
    return !next || volumeCuFt < next.volumeCuFt
  })
}
