import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from '../storage/database.ts'

const EVENT = '7f6f2e4e-3a55-4d7e-9f5e-0a3f6f6d2b11'

let database: OpenDatabase
const run = (text: string) => database.query({ text, values: [] })

beforeAll(async () => {
  database = await openScratchDatabase()
  await run(
    `insert into organizations (company_name, company_email, time_zone, created_at)
     values ('Ridgeline Movers', 'office@ridgeline.example', 'America/Denver', now())`,
  )
  await run(`insert into people (organization_id, name, role) select id, 'Luis', 'lead' from organizations`)
  await run(
    `insert into jobs (organization_id, job_number, status, customer_name, duration_minutes)
     select id, 'JB-2026-0001', 'scheduled', 'Megan Ortega', 240 from organizations`,
  )
  await run(
    `insert into job_events (organization_id, id, job_id, person_id, kind, at, skew_ms, data, is_lead, received_at)
     select jobs.organization_id, '${EVENT}', jobs.id, people.id, 'load_start', now(), 0, '{}', true, now()
     from jobs, people`,
  )
  await run(
    `insert into job_event_corrections (organization_id, id, corrects, person_id, at, reason, made_at)
     select organization_id, gen_random_uuid(), id, person_id, null, 'Pressed by mistake.', now() from job_events`,
  )
})
afterAll(() => database.close())

// @spec 10.142
test.each([
  ['job_events', `update job_events set at = now() + interval '1 hour'`],
  ['job_events', 'update job_events set person_id = null, is_lead = false'],
  ['job_event_corrections', `update job_event_corrections set reason = 'Something else'`],
])('the database refuses to change what happened: %s', async (table, statement) => {
  await expect(run(statement)).rejects.toThrow(`${table} never changes`)
})

test('whose phone it was is forgotten with the person, and all of it goes with its job', async () => {
  await run('delete from people')
  for (const table of ['job_events', 'job_event_corrections']) {
    const { rows } = await run(`select person_id, organization_id is null as lost from ${table}`)
    expect(rows).toEqual([{ person_id: null, lost: false }])
  }
  await run('delete from jobs')
  expect(
    (await run('select id from job_events union all select id from job_event_corrections')).rows,
  ).toEqual([])
})
