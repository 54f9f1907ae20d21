import { defaultCharging } from './default-charging.ts'
import type { RateCard } from './rate-card.ts'

/**
 * The rate card a new company starts with. The figures were set within the ranges that moving companies
 * and guides in the United States published between 2024 and 2026; `npm run estimate:check` compares what
 * they give with the published moves of `test/estimate/published-moves.json`.
 */
export const defaultRateCard: RateCard = {
  // Published crews per home: two movers up to a one-bedroom flat, three for a two- or three-bedroom
  // house, four for four bedrooms, five or six above. Large crews get in each other's way.
  crew: {
    sizes: [
      { movers: 2, upToCuFt: 650, efficiency: 1 },
      { movers: 3, upToCuFt: 1450, efficiency: 1 },
      { movers: 4, upToCuFt: 2200, efficiency: 1 },
      { movers: 5, upToCuFt: 3000, efficiency: 0.95 },
      { movers: 6, upToCuFt: null, efficiency: 0.9 },
    ],
    stairsMover: { fromFlights: 3, aboveCuFt: 400 },
  },
  // Fitted to the published hours; unloading takes three quarters of the loading time.
  handling: { cuFtPerMoverHour: 66, loadingParts: 4, unloadingParts: 3, kindFactors: {} },
  // Published: 9 % to 25 % of the loading time per floor, 20 % the most frequent.
  stairs: { shareOfSidePerFlight: 0.2 },
  // No published figure was found; assumed a little above one flight of stairs, for waiting and small loads.
  elevator: { handlingFactor: 1.25 },
  // Published: 50 to 75 feet free, then 9 % per 100 ft to 20 % per 50 ft.
  carry: { freeFeet: 75, stepFeet: 75, shareOfSidePerStep: 0.15 },
  // Published: 30 to 35 mph in town.
  driving: { townMiles: 20, townMilesPerHour: 30, roadMilesPerHour: 50 },
  // Published minimum: 2 to 3 hours; rounded to the quarter or half hour.
  time: {
    setupHours: 0.5,
    specialItemHours: 0.25,
    extraStopHours: 0.5,
    minimumHours: 3,
    roundUpToHours: 0.25,
  },
  // Nominal volumes of the rental fleets (U-Haul 10, 15, 20, 26 ft; Penske and Budget 12, 16, 24 ft).
  trucks: [
    { size: '10 ft', volumeCuFt: 402, payloadLb: 2800 },
    { size: '12 ft', volumeCuFt: 450, payloadLb: 3300 },
    { size: '15 ft', volumeCuFt: 764, payloadLb: 6000 },
    { size: '16 ft', volumeCuFt: 800, payloadLb: 4300 },
    { size: '20 ft', volumeCuFt: 1016, payloadLb: 5700 },
    { size: '24 ft', volumeCuFt: 1380, payloadLb: 10_000 },
    { size: '26 ft', volumeCuFt: 1682, payloadLb: 10_000 },
  ],
  // Published: 70 % to 90 % of the nominal volume can be filled with furniture.
  loadLimits: { usableShareOfVolume: 0.9, payloadToleranceOfLargest: 0.1 },
  prices: {
    // Published with truck: $100-170 an hour for two movers, $130-240 for three, $160-300 for four.
    centsPerMoverHour: 50_00,
    centsPerTruckHour: 50_00,
    // Published: $50-159 for the truck or trip, $0.75-2.50 a mile.
    centsPerTruck: 75_00,
    centsPerMile: 1_50,
    // No published figure was found; assumed at $50-75.
    centsPerExtraStop: 75_00,
    // Published: uprights $150-500, grands $300-1,000, hot tubs $300-1,200, pool tables $200-750,
    // safes $100-500, bulky things and appliances $50-150.
    specialItemCents: {
      'piano-upright': 200_00,
      'piano-spinet': 150_00,
      organ: 150_00,
      'piano-baby-grand': 350_00,
      'piano-grand': 400_00,
      'gun-safe': 250_00,
      'safe-large': 300_00,
      'safe-small': 75_00,
      'pool-table': 300_00,
      'hot-tub': 450_00,
      treadmill: 50_00,
      elliptical: 50_00,
      'home-gym': 100_00,
      'arcade-machine': 75_00,
      'pinball-machine': 75_00,
      motorcycle: 150_00,
      atv: 150_00,
      'golf-cart': 150_00,
      'lawn-mower-riding': 75_00,
      'grandfather-clock': 75_00,
      'aquarium-large-with-stand': 75_00,
      'sauna-portable': 300_00,
      'marble-dining-table': 75_00,
      fountain: 75_00,
      'server-rack': 100_00,
    },
  },
  // Published: $0.50-0.80 per pound and 1,000 miles; the federal household tariff at half its rates
  // ($0.44-0.55 a pound at 250 miles, $0.68-0.80 at 1,000, $1.05-1.19 at 2,500).
  lineHaul: {
    fromMiles: 100,
    fullAtMiles: 250,
    shareAtStart: 0.45,
    baseCents: 300_00,
    minimumLb: 2000,
    centsPerLb: 20,
    centsPerLbMile: 0.03,
  },
  // Published: Friday to Sunday 7 % to 20 % more, summer 20 % to 30 % more, winter up to 15 % less.
  dates: {
    peakSeason: { from: '05-15', to: '09-15', factor: 1.15 },
    offSeason: { from: '11-01', to: '02-29', factor: 0.95 },
    weekend: { factor: 1.08 },
    monthEdge: { lastDays: 3, firstDays: 1, factor: 1.05 },
    largestFactor: 1.35,
  },
  unknownItem: { volumeCuFt: 10, weightLb: 70 },
  weight: { factor: 1 },
  charging: defaultCharging,
}
