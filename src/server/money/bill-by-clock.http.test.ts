import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { registerRidgeline, signedJob, WITHIN_COLORADO } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import type { Charging } from '../../domain/estimate/charging.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { centsOf } from '../../domain/money.ts'

const { invoices, jobInvoices, jobMoney, jobs, moveDays, settings } = contract

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

const moneyOf = (id: number) => company.call(jobMoney.get, { params: { id } })
/** The default card, the same on every day, charging so. */
function chargeCard(charging: Partial<Charging>) {
  const { dates } = defaultRateCard
  const value = {
    ...defaultRateCard,
    dates: {
      ...dates,
      monthEdge: { ...dates.monthEdge, factor: 1 },
      offSeason: { ...dates.offSeason, factor: 1 },
    },
    charging: { ...defaultRateCard.charging, ...charging },
  }
  return company.call(settings.putRateCard, { body: { value } })
}

/** A move by the hour of three movers, $200.00 an hour, without a maximum. */
const byTheHour = () =>
  signedJob(company, {
    ...WITHIN_COLORADO,
    ...{ fixed_price: null, price_kind: 'non_binding', maximum_price: null, lines: [], distance: 15 },
    ...{ pickup_stairs: 0, delivery_stairs: 0, pickup_carry_feet: 0, delivery_carry_feet: 0 },
    ...{ pickup_elevator: false, delivery_elevator: false, multiple_stops: 0 },
    items: [...typicalInventories.apt3],
  })

type Press = readonly [kind: string, clock: string, crew?: number]

/** What was pressed on December 1, as the office adds it to the log; the events by kind. */
async function press(id: number, ...presses: Press[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [kind, clock, crew_size] of presses) {
    const data = crew_size === undefined ? {} : { crew_size }
    const body = { id: randomUUID(), kind, at: `2026-12-01T${clock}:00-07:00`, data }
    await company.call(moveDays.add, { params: { id }, body } as never)
    ids.set(kind, body.id)
  }
  return ids
}

test('the drive counts twice by the clock, and follows when it is corrected, on the job and its invoice', async () => {
  await chargeCard({
    travel: { by: 'double_drive', hours: 0, feeCents: 0 },
    rounding: 'nearest_quarter',
  })
  const { id } = await byTheHour()
  // 200 minutes of loading and unloading, an hour of driving.
  const events = await press(
    id,
    ['load_start', '08:00'],
    ['load_end', '10:00'],
    ['drive_start', '10:00'],
    ['drive_end', '11:00'],
    ['unload_start', '11:00'],
    ['unload_end', '12:20'],
    ['done', '12:30'],
  )
  const { charges } = await moneyOf(id)
  expect(charges).toMatchObject([
    {
      origin: 'clock',
      detail: expect.stringMatching(
        /^5 h 15 min charged, .* agreed, \$200\.00 an hour, 1 h of driving counted twice$/,
      ),
      quantities: { rate: '$200.00 an hour, 1 h of driving counted twice', actual: '5 h 15 min' },
    },
  ])
  const { owed } = await moneyOf(id)
  // A quarter of an hour less on the road is half an hour less to pay.
  for (const [kind, clock] of [
    ['drive_end', '10:45'],
    ['unload_start', '10:45'],
    ['unload_end', '12:05'],
  ] as const) {
    const corrects = events.get(kind) as string
    const body = { corrects, at: `2026-12-01T${clock}:00`, reason: 'They parked at 10:45.' }
    await company.call(moveDays.correct, { params: { id }, body })
  }
  const corrected = await moneyOf(id)
  expect(corrected.charges[0]?.detail).toMatch(/^4 h 45 min charged, .*, 45 min of driving counted twice$/)
  expect(corrected.owed).toBe(owed - 100)
  await company.call(jobInvoices.issue, { params: { id }, body: {} } as never)
  const [invoice] = (await company.call(invoices.list, { query: {} } as never)).invoices
  expect(invoice?.total).toBe(corrected.owed)
})

test('overtime and a surcharge of what was worked, with those who came', async () => {
  await chargeCard({
    overtime: { afterHours: 8, factor: 1.5 },
    surcharges: [{ label: 'Fuel', share: 0.1, of: 'both' }],
  })
  const { id } = await byTheHour()
  await press(
    id,
    ['load_start', '07:00', 3],
    ['load_end', '12:00'],
    ['unload_start', '12:00', 2],
    ['unload_end', '17:00'],
    ['done', '17:10'],
  )
  const ten = await moneyOf(id)
  expect(ten.charges[0]).toMatchObject({
    label: '3 movers, then 2 movers',
    // Five hours at $150 and five at $100: of two hours of overtime half of $125 each.
    detail: expect.stringMatching(
      /^10 h charged, .* agreed, \$175\.00 an hour, Overtime \$125\.00, Fuel \$\d+\.\d\d$/,
    ),
  })
  const job = await company.call(jobs.get, { params: { id } })
  expect([job.actual_cost, ten.owed]).toEqual([ten.done, ten.done])
  const labor = 10 * 125_00 + 125_00
  const truck = 10 * 50_00 + 75_00 + 15 * 1_50
  expect(centsOf(ten.done)).toBe(labor + truck + (labor + truck) / 10)
})
