import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  away,
  booked,
  crew,
  dayIn,
  daysAround,
  PLACES,
  schedule,
  toPlan,
  truck,
} from '../../../test/schedule/told-day.ts'
import { dayAfter } from '../calendar.ts'
import { roadMiles } from '../estimate/road-miles.ts'
import { bestPlans } from './best-plan.ts'
import type { CrewSchedule, JobToPlan, Slot } from './crew-schedule.ts'
import { costsFor } from './plan-cost.ts'

const HOUR_MS = 3_600_000
/** The clocks go forward, they go back, and nothing happens. */
const DATES = ['2026-03-08', '2026-11-01', '2026-11-17']

const hours = (max: number) => fc.integer({ min: 1, max: max * 4 }).map((quarters) => quarters / 4)
/** The last is too far to drive home every day. */
const travel = fc.constantFrom(0, 0, 10, 45, 150)
const somewhere = fc.option(fc.constantFrom(...PLACES))
const people = [1, 2, 3, 4, 5]

const company = fc.constantFrom(...DATES).chain((date) => {
  const nearDate = fc.integer({ min: -2, max: 2 }).map((days) => dayAfter(date, days))
  const absence = fc.array(
    nearDate.map((day) => away(day, day)),
    { maxLength: 1 },
  )
  const crews = fc
    .array(
      fc.record({
        people: fc.array(
          fc.record({ id: fc.constantFrom(...people), name: fc.constant('Pat'), away: absence }),
          {
            maxLength: 3,
          },
        ),
        truckId: fc.option(fc.constantFrom(1, 2, 3)),
        workDays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 4 }),
        dayStart: fc.constantFrom(0, 90, 7 * 60 + 50, 8 * 60),
        dayEnd: fc.constantFrom(12 * 60, 18 * 60, 23 * 60 + 59),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map((values, index) => crew(index + 1, values)))
  const trucks = fc
    .array(
      fc.record({
        capacityCuFt: fc.option(fc.constantFrom(800, 1600)),
        capacityLb: fc.option(fc.constantFrom(4000, 9000)),
        away: absence,
      }),
      { maxLength: 3 },
    )
    .map((list) => list.map((values, index) => truck(index + 1, values)))
  const jobs = fc
    .array(
      fc.record({
        crewId: fc.option(fc.constantFrom(1, 2, 3, 4)),
        truckIds: fc.subarray([1, 2, 3], { maxLength: 2 }),
        peopleIds: fc.subarray(people, { maxLength: 2 }),
        from: somewhere,
        to: somewhere,
        travelBeforeMinutes: travel,
        travelAfterMinutes: travel,
        start: hours(20),
        lasts: hours(6),
        date: nearDate,
      }),
      { maxLength: 20 },
    )
    .map((list) =>
      list.map(({ start, lasts, date, crewId, ...values }, index) =>
        booked(index + 1, crewId, [start, start + lasts], values, date),
      ),
    )
  return fc.record({
    date: fc.constant(date),
    now: fc.integer({ min: -100, max: 60 }).map((after) => dayIn(date).instantOf(0) + after * HOUR_MS),
    schedule: fc
      .record({ crews, trucks, jobs, yard: somewhere })
      .map((values) => schedule({ ...values, days: daysAround(date, 3, 4) })),
    job: fc
      .record({
        minutes: hours(14).map((value) => value * 60),
        days: fc.constantFrom(1, 1, 1, 2),
        volumeCuFt: fc.option(fc.constantFrom(500, 1000, 2000)),
        weightLb: fc.option(fc.constantFrom(3000, 7000)),
        crewSize: fc.option(fc.constantFrom(1, 2, 3)),
        from: somewhere,
        to: somewhere,
        travelBeforeMinutes: travel,
        travelAfterMinutes: travel,
      })
      .map((values) => toPlan(values)),
  })
})

/** Each run draws the same cases: some of the tests count how many were of use. */
const check = <T extends unknown[]>(property: fc.IPropertyWithHooks<T>) =>
  fc.assert(property, { numRuns: 80, seed: 20_261_124 })

/** Whether a slot is possible, worked out again and in the slowest way. */
function isPossible(slot: Slot, all: CrewSchedule, job: JobToPlan, now: number): boolean {
  const dayOf = (n: number) => all.days.find(({ date }) => date === dayAfter(slot.day.date, n))
  return Array.from({ length: job.days }, (_, n) => n).every((n) => {
    const [day, next] = [dayOf(n), n + 1 < job.days ? dayOf(n + 1) : undefined]
    const nights = { comesFromHome: n === 0, next: next?.instantOf(slot.start) }
    return day !== undefined && isPossibleOn({ ...slot, day }, all, job, now, nights)
  })
}

/** The same for one day, by laying each thing's whole work in a row. */
function isPossibleOn(
  { day, start, crew, truck }: Slot,
  all: CrewSchedule,
  job: JobToPlan,
  now: number,
  nights: { comesFromHome: boolean; next: number | undefined },
): boolean {
  const startMs = day.instantOf(start)
  const endMs = startMs + job.minutes * 60_000
  const [before, after] = [job.travelBeforeMinutes, job.travelAfterMinutes]
  const staysOut = before > 120 || after > 120 || job.minutes + before + after > 1380
  const leavesMs = staysOut && !nights.comesFromHome ? startMs : startMs - before * 60_000
  const returnsMs = (staysOut && nights.next) || endMs + after * 60_000
  const planned = { ...job, startMs, endMs, taken: { startMs: leavesMs, endMs: returnsMs } }
  const out = staysOut ? planned.taken : planned
  // All of them: what is booked may overlap, and the one that ends last need not be the one before.
  type InRow = Pick<typeof planned, 'startMs' | 'endMs' | 'taken' | 'from' | 'to'>
  const rowFits = (jobs: readonly InRow[]) =>
    jobs.every((other) => {
      const [first, second] = other.startMs <= startMs ? [other, planned] : [planned, other]
      const free = second.taken.startMs - first.taken.endMs
      const miles = first.to && second.from && roadMiles(first.to, second.from)
      // Twenty miles in town at 30 an hour, the rest on the road at 50.
      const drive = miles === null ? 0 : Math.min(miles, 20) / 30 + Math.max(0, miles - 20) / 50
      return free >= 0 && second.startMs - first.endMs >= drive * HOUR_MS - 1
    })
  const isThere = (periods: readonly { startMs: number; endMs: number }[]) =>
    periods.every((off) => off.endMs <= leavesMs || off.startMs >= returnsMs)
  const row = (isIn: (job: CrewSchedule['jobs'][number]) => boolean) => rowFits(all.jobs.filter(isIn))

  if (!crew) return false
  const { dayStart, dayEnd } = crew
  const working = all.crews.filter(
    ({ people, workDays }) =>
      workDays.includes(new Date(day.date).getUTCDay()) &&
      (people.length === 0 ||
        people.some(({ away }) =>
          away.every((off) => off.startMs > day.instantOf(0) || off.endMs < day.instantOf(1440)),
        )),
  )
  const atOnce = all.jobs.filter((other) => other.out.startMs < out.endMs && other.out.endMs > out.startMs)
  const room =
    working.filter(({ id }) => !atOnce.some((other) => other.crew === id)).length -
    atOnce.filter((other) => other.crew === null).length
  const isLong = job.minutes * 60_000 > day.instantOf(dayEnd) - day.instantOf(Math.ceil(dayStart / 15) * 15)
  if (startMs < now || start % 15 !== 0 || start < dayStart || room <= 0) return false
  if (isLong ? start - dayStart >= 15 : endMs > day.instantOf(dayEnd)) return false
  if (!truck !== (all.trucks.length === 0)) return false
  if (!crew.workDays.includes(new Date(day.date).getUTCDay())) return false
  if (!row((other) => other.crew === crew.id)) return false
  const there = crew.people.filter(({ away }) => isThere(away))
  const areFree = there.every(({ id }) =>
    row((other) => other.crew !== crew.id && other.peopleIds.includes(id)),
  )
  if (!areFree) return false
  if (crew.people.length > 0 && there.length < (job.crewSize ?? crew.people.length)) return false
  if (truck) {
    if ((job.volumeCuFt ?? 0) > (truck.capacityCuFt ?? Number.MAX_VALUE)) return false
    if ((job.weightLb ?? 0) > (truck.capacityLb ?? Number.MAX_VALUE)) return false
    if (!isThere(truck.away) || !row((other) => other.truckIds.includes(truck.id))) return false
  }
  return true
}

/** The first slot that is possible, on the asked day first, going through crews and trucks as they are listed. */
function firstFit(all: CrewSchedule, job: JobToPlan, date: string, now: number): Slot | null {
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(date)) / 86_400_000
  const days = all.days.filter((day) => away(day.date) <= 3).sort((a, b) => away(a.date) - away(b.date))
  for (const day of days) {
    for (let start = 0; start < 24 * 60; start += 15) {
      for (const crew of all.crews) {
        for (const truck of all.trucks.length > 0 ? all.trucks : [null]) {
          if (day.instantOf(start) === day.instantOf(start + 60)) continue
          const slot = { day, start, crew, truck }
          if (isPossible(slot, all, job, now)) return slot
        }
      }
    }
  }
  return null
}

// @spec 10.91 The three best choices of crew, truck and start for a quote or job, with reasons: never
//   impossible, never worse than the first fit
test('never an impossible plan, and none only where there is none', () => {
  let [found, nothing] = [0, 0]
  check(
    fc.property(company, ({ schedule, job, date, now }) => {
      const { plans, none } = bestPlans(schedule, job, date, now)
      for (const plan of plans) expect(isPossible(plan, schedule, job, now)).toBe(true)
      expect(none === null).toBe(plans.length > 0)
      if (plans.length > 0) found += 1
      else {
        nothing += 1
        expect(firstFit(schedule, job, date, now)).toBeNull()
      }
    }),
  )
  expect(found).toBeGreaterThan(30)
  expect(nothing).toBeGreaterThan(4)
})

// @spec 10.91
test('never worse than the first that fits, the best first, and each a choice of its own', () => {
  let better = 0
  check(
    fc.property(company, ({ schedule, job, date, now }) => {
      const { plans } = bestPlans(schedule, job, date, now)
      const first = firstFit(schedule, job, date, now)
      if (!first || !plans[0]) return
      const cost = costsFor(schedule, job, date).costOf(first)
      expect(plans[0].cost).toBeLessThanOrEqual(cost)
      if (plans[0].cost < cost) better += 1
      expect(plans[0].cost).toBe(Math.min(...plans.map((plan) => plan.cost)))
      const choices = plans.map(({ day, crew, start }) => `${day.date} ${crew?.id} ${start}`)
      expect(new Set(choices).size).toBe(plans.length)
    }),
  )
  expect(better).toBeGreaterThan(4)
})

test('the order in which anything is listed does not matter', () => {
  const shuffled = <T>(list: readonly T[]) =>
    fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
  const twice = company.chain((told) =>
    fc.tuple(
      fc.constant(told),
      fc.record({
        days: shuffled(told.schedule.days),
        crews: shuffled(told.schedule.crews),
        trucks: shuffled(told.schedule.trucks),
        jobs: shuffled(told.schedule.jobs),
      }),
    ),
  )
  check(
    fc.property(twice, ([{ schedule, job, date, now }, otherwise]) => {
      const { plans, none } = bestPlans(schedule, job, date, now)
      expect(bestPlans({ ...schedule, ...otherwise }, job, date, now)).toEqual({ plans, none })
    }),
  )
})

// @spec 10.129
test('forty jobs on twelve crews and ten trucks, each planned by the first suggestion', () => {
  const crews = Array.from({ length: 12 }, (_, index) => {
    const team = people
      .slice(0, 2 + (index % 3))
      .map((nth) => ({ id: index * 10 + nth, name: 'Pat', away: [] }))
    return crew(index + 1, { people: team, truckId: index < 10 ? index + 1 : null })
  })
  const trucks = Array.from({ length: 10 }, (_, n) =>
    truck(n + 1, { capacityCuFt: n % 3 === 2 ? 800 : 1700 }),
  )
  const sizes = fc.record({
    minutes: fc.constantFrom(90, 150, 195, 525),
    volumeCuFt: fc.constantFrom(null, 700, 1500),
    crewSize: fc.constantFrom(null, 2, 3),
    from: fc.constantFrom(...PLACES),
    to: fc.constantFrom(...PLACES),
    travelBeforeMinutes: travel,
  })
  const jobs: ReturnType<typeof booked>[] = []
  for (const [index, values] of fc.sample(sizes, 40).entries()) {
    const all = schedule({ days: daysAround('2026-11-17'), crews, trucks, jobs: [...jobs] })
    const job = toPlan({ id: index, ...values })
    const [best] = bestPlans(all, job, '2026-11-17', 0).plans
    if (!best?.crew) throw new Error('There is room on the days around.')
    expect(isPossible(best, all, job, 0)).toBe(true)
    // The slow way takes seconds once the day is full: every tenth job says it.
    const first = index % 10 === 0 ? firstFit(all, job, '2026-11-17', 0) : null
    if (first) expect(best.cost).toBeLessThanOrEqual(costsFor(all, job, '2026-11-17').costOf(first))
    const peopleIds = best.crew.people.map(({ id }) => id)
    const [start, end] = [best.start / 60, (best.start + job.minutes) / 60]
    const taken = { ...values, truckIds: best.truck ? [best.truck.id] : [], peopleIds }
    jobs.push(booked(index, best.crew.id, [start, end], taken, best.day.date))
  }
})
