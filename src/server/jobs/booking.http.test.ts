import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

test('a job without a quote takes a crew like any other', async () => {
  const ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const booking = { scheduled_date: '2027-05-15T08:00:00', duration_hours: 4, assigned_crew: 'Dwyer crew' }
  const job = await ridgeline.call(contract.jobs.create, {
    body: { customer_name: 'Olivia Chen', ...booking },
  })
  expect(job).toMatchObject({
    status: 'scheduled',
    quote_id: null,
    quote_number: null,
    scheduled_date: '2027-05-15T08:00:00-06:00',
    duration_hours: 4,
    assigned_crew: 'Dwyer crew',
  })
  const clash = await ridgeline.refused(contract.jobs.create, {
    body: { customer_name: 'Ruth Alvarado', ...booking, assigned_crew: ' dwyer  CREW ' },
  })
  expect(clash).toMatchObject({ status: 409, detail: expect.stringContaining(job.job_number) })
  expect((await ridgeline.call(contract.jobs.list)).total).toBe(1)
})

test('without a time it takes nobody, and lasts two hours unless said', async () => {
  const ridgeline = await registerCompany()
  const bodies = ['Ada', 'Ben', 'Cy'].map((customer_name) => ({ customer_name, scheduled_date: null }))
  for (const body of bodies) {
    const job = await ridgeline.call(contract.jobs.create, { body })
    expect(job).toMatchObject({ scheduled_date: null, duration_hours: 2, estimated_cost: null })
  }
})
