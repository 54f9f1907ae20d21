import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { registerRidgeline, signedJob, WITHIN_COLORADO } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import type { Charging } from '../../domain/estimate/charging.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'

const { jobMoney, jobs, moveDays, settings } = contract

const [MONDAY, TUESDAY] = ['2026-11-30', '2026-12-01']

/** The default card, the same on every day: $50.00 an hour of a mover and of a truck, $75.00 of the day, $1.50 a mile. */
async function chargeCard(company: Company, charging: Partial<Charging> = {}) {
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
  await company.call(settings.putRateCard, { body: { value } })
}

/** A move by the hour of three movers and a truck on Tuesday, 15 miles, for which two pack on Monday without a truck. */
async function packedMove(charging?: Partial<Charging>) {
  const company = await registerRidgeline()
  await chargeCard(company, charging)
  const move = await signedJob(company, {
    ...WITHIN_COLORADO,
    ...{ fixed_price: null, price_kind: 'non_binding', maximum_price: null, lines: [], distance: 15 },
    ...{ pickup_stairs: 0, delivery_stairs: 0, pickup_carry_feet: 0, delivery_carry_feet: 0 },
    ...{ pickup_elevator: false, delivery_elevator: false, multiple_stops: 0 },
    items: [...typicalInventories.apt3],
  })
  const pack = await company.call(jobs.addLeg, {
    params: { id: move.id },
    body: { leg: 'pack', scheduled_date: `${MONDAY}T09:00:00`, crew_size: 2 },
  })
  const press = async (id: number, day: string, ...presses: [kind: string, clock: string][]) => {
    const ids = new Map<string, string>()
    for (const [kind, clock] of presses) {
      const body = { id: randomUUID(), kind, at: `${day}T${clock}:00-07:00`, data: {} }
      await company.call(moveDays.add, { params: { id }, body } as never)
      ids.set(kind, body.id)
    }
    return ids
  }
  /** Three hours and a half. */
  const packing = () =>
    press(pack.id, MONDAY, ['load_start', '09:00'], ['load_end', '12:30'], ['done', '12:40'])
  /** Four hours and a half, of which one of driving. */
  const moving = () =>
    press(
      move.id,
      TUESDAY,
      ['load_start', '08:00'],
      ['load_end', '10:00'],
      ['drive_start', '10:00'],
      ['drive_end', '11:00'],
      ['unload_start', '11:00'],
      ['unload_end', '12:30'],
      ['done', '12:40'],
    )
  const money = () => company.call(jobMoney.get, { params: { id: move.id } })
  return { company, move, pack, packing, moving, money }
}

// @spec 10.286 The hours of every leg of a move are on its job's one bill: with the people who worked them, without a
//   truck where none came, overtime by the day; a correction of any day's clock changes the bill
test('two pack on Monday for 3.5 hours, three move on Tuesday for 4.5: one bill of eight hours', async () => {
  // Eight hours in all are no overtime where no day had more than six.
  const { company, move, pack, packing, moving, money } = await packedMove({
    overtime: { afterHours: 6, factor: 1.5 },
  })
  const packed = await packing()
  expect((await money()).charges[0]?.origin).toBe('move')
  await moving()
  const done = await money()
  expect(done.charges).toMatchObject([
    {
      origin: 'clock',
      label: '2 movers, then 3 movers',
      detail: expect.stringMatching(
        /^8 h charged, .* agreed, \$156\.25 an hour, 3 h 30 min of packing on Mon, Nov 30 among them$/,
      ),
      quantities: { actual: '8 h' },
      // 3.5 h of two movers $350.00, 4.5 h of three $675.00 and of a truck $225.00, its day $75.00, 15 miles $22.50.
      amount: 1347.5,
    },
  ])
  expect(done.owed).toBe(1347.5)
  expect((await company.call(jobs.get, { params: { id: move.id } })).actual_cost).toBe(1347.5)

  // Half an hour more of two packers is $50.00 more, also after the move.
  const body = {
    corrects: packed.get('load_end') as string,
    at: `${MONDAY}T13:00:00`,
    reason: 'They packed until one.',
  }
  const doneEvent = { ...body, corrects: packed.get('done') as string, at: `${MONDAY}T13:10:00` }
  await company.call(moveDays.correct, { params: { id: pack.id }, body: doneEvent })
  await company.call(moveDays.correct, { params: { id: pack.id }, body })
  expect((await money()).charges[0]?.detail).toMatch(/^8 h 30 min charged, .* 4 h of packing on Mon, Nov 30/)
  expect((await money()).owed).toBe(1397.5)
  expect((await company.call(jobs.get, { params: { id: move.id } })).actual_cost).toBe(1397.5)
})

test('a leg that the office completed without hours is named on the bill until someone says them', async () => {
  const { company, move, pack, moving, money } = await packedMove()
  const status = (status: 'in_progress' | 'completed') =>
    company.call(jobs.progress, { params: { id: pack.id }, body: { status } })
  await status('in_progress')
  await status('completed')
  await moving()
  const before = await money()
  expect(before.charges[0]?.detail).toContain('hours of packing on Mon, Nov 30 not entered yet')
  const { version } = await company.call(jobs.get, { params: { id: pack.id } })
  await company.call(jobs.update, { params: { id: pack.id }, body: { actual_hours: 2, version } })
  const after = await money()
  // Two hours of the two who were planned.
  expect(after.owed - before.owed).toBe(200)
  expect((await company.call(jobs.get, { params: { id: move.id } })).actual_cost).toBe(after.owed)
})
