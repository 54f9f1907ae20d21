import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { addCrew } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const { moveDays, people, timeSheets } = contract

test('the person who was planned was there, also where the office alone runs the clock; who was off was not', async () => {
  const office = await registerCompany()
  const crew = await addCrew(office)
  const [luis = 0, ben = 0] = crew.member_ids
  const job = await office.createJob({ assigned_crew: crew.name, scheduled_date: '2026-11-23T03:30:00' })
  const off = { from: '2026-11-23', to: '2026-11-23', reason: 'Sick' }
  await office.call(people.addDaysOff, { params: { id: ben }, body: off })
  for (const [kind, clock] of [
    ['load_start', '03:40'],
    ['done', '08:15'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-11-23T${clock}:00-07:00`, data: {} } as const
    await office.call(moveDays.add, { params: { id: job.id }, body })
  }
  const week = await office.call(timeSheets.list)
  expect(week.people).toMatchObject([{ person_id: luis, minutes: 275, days: [{ jobs: [{ minutes: 275 }] }] }])
})
