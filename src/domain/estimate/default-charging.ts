import type { Charging } from './charging.ts'

/** How a new company charges: as cards did before they could say it. Figures that nothing uses yet are typical ones. */
export const defaultCharging: Charging = {
  basis: { local: 'hourly', long: 'distance' },
  // Published: one hour flat, or from yard to yard; $50-150 as a fee.
  travel: { by: 'none', hours: 1, feeCents: 75_00 },
  rounding: 'up',
  // What the rates by the mover come to: published with truck $100-170 an hour for two, $130-240 for three, $160-300 for four.
  crewRates: {
    by: 'mover',
    crews: [
      { movers: 2, centsPerHour: 150_00 },
      { movers: 3, centsPerHour: 200_00 },
      { movers: 4, centsPerHour: 250_00 },
      { movers: 5, centsPerHour: 300_00 },
      { movers: 6, centsPerHour: 350_00 },
    ],
  },
  minimumHours: {
    sunday: 0,
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
    saturday: 0,
    peakSeason: 0,
  },
  overtime: { afterHours: 8, factor: 1 },
  waitingCentsPerHour: 0,
  surcharges: [],
  freight: { by: 'pound' },
  // Set around the federal household tariff at half its rates: $44-55 for 100 lb at 250 miles, $68-80 at 1,000 and
  // $105-119 at 2,500.
  tariff: {
    minimumLb: 2000,
    brackets: [{ fromLb: 0 }, { fromLb: 4000 }, { fromLb: 8000 }, { fromLb: 12_000 }],
    rows: [
      { upToMiles: 100, rates: ratesOf(48, 44, 40, 37) },
      { upToMiles: 250, rates: ratesOf(55, 51, 47, 44) },
      { upToMiles: 500, rates: ratesOf(63, 58, 54, 51) },
      { upToMiles: 1000, rates: ratesOf(80, 76, 72, 68) },
      { upToMiles: 1500, rates: ratesOf(93, 88, 84, 80) },
      { upToMiles: 2500, rates: ratesOf(119, 114, 109, 105) },
    ],
    centsPerCwtBeyond: 2_50,
  },
  // No published figure was found; assumed from what a household of 100 pieces costs by the hour.
  pieces: { centsPerPiece: 12_00, itemCents: {}, minimumCents: 300_00 },
  dateRate: { on: 'everything' },
}

/** A row of the tariff in dollars for 100 pounds. */
function ratesOf(...dollars: readonly number[]) {
  return dollars.map((each) => ({ centsPerCwt: each * 100 }))
}
