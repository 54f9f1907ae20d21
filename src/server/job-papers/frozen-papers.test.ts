import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from '../storage/database.ts'

let database: OpenDatabase
const run = (text: string) => database.query({ text, values: [] })

beforeAll(async () => {
  database = await openScratchDatabase()
  const statements = [
    `insert into organizations (company_name, company_email, time_zone, created_at)
     values ('Ridgeline Movers', 'office@ridgeline.example', 'America/Denver', now())`,
    `insert into jobs (organization_id, job_number, status, customer_name, customer_email, customer_phone, duration_minutes)
     select id, 'J-2026-0295', 'scheduled', 'Priya Raman', 'priya@example.com', '3035550176', 300 from organizations`,
    `insert into job_papers (organization_id, job_id, event_id, kind, act, document, document_sha256, at, received_at)
     select organization_id, id, gen_random_uuid(), 'change_order', 'signed', '{"title": "Change order 1"}', 'a', now(), now()
     from jobs`,
    `insert into paper_signatures (organization_id, paper_id, party, name, initials, signed_at)
     select organization_id, id, 'customer', 'Priya Raman', '[]', now() from job_papers`,
  ]
  for (const statement of statements) await run(statement)
})
afterAll(() => database.close())

test.each([
  [`update job_papers set document = '{"title": "Change order 2"}'`, 'job_papers'],
  [`update job_papers set document_sha256 = 'b'`, 'job_papers'],
  [`update job_papers set act = 'refused'`, 'job_papers'],
  ['update job_papers set copy_given = null, at = now()', 'job_papers'],
  ['delete from job_papers', 'job_papers'],
  [`update paper_signatures set name = 'Somebody Else'`, 'paper_signatures'],
  ['delete from paper_signatures', 'paper_signatures'],
])('the database refuses to change what was signed: %s', async (statement, table) => {
  const stored = async () => [
    (await run('select * from job_papers')).rows,
    (await run('select * from paper_signatures')).rows,
  ]
  const before = await stored()
  await expect(run(statement)).rejects.toThrow(`${table} never changes`)
  expect(await stored()).toEqual(before)
})

test('the PDF is made once', async () => {
  await run(`update job_papers set pdf = 'one', pdf_sha256 = 'one'`)
  await expect(run(`update job_papers set pdf = 'two', pdf_sha256 = 'two'`)).rejects.toThrow('never changes')
  expect((await run('select pdf_sha256 from job_papers')).rows).toEqual([{ pdf_sha256: 'one' }])
})
