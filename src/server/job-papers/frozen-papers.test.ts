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
  [`update paper_signatures set name = 'Someone Else'`, 'paper_signatures'],
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

const addTo = (paper: string) =>
  `insert into paper_signatures (organization_id, paper_id, party, name, initials, signed_at)
   select organization_id, id, party, party, '[]', now() from job_papers, (values ('customer'), ('carrier')) parties (party)
   where id = ${paper}`

test('no one is added to what others have signed; who signs later signs an act of their own, all at once', async () => {
  await expect(run(addTo('1'))).rejects.toThrow('into a paper that is signed')
  await run(
    `insert into job_papers (organization_id, job_id, event_id, kind, act, document, document_sha256, at, received_at)
     select organization_id, job_id, gen_random_uuid(), kind, act, document, document_sha256, now(), now() from job_papers`,
  )
  await run(addTo('2'))
  await expect(run(addTo('2'))).rejects.toThrow('into a paper that is signed')
  const { rows } = await run('select paper_id::int as paper, name from paper_signatures order by id')
  expect(rows).toEqual([
    { paper: 1, name: 'Priya Raman' },
    { paper: 2, name: 'customer' },
    { paper: 2, name: 'carrier' },
  ])
})

test('the PDF is made once', async () => {
  await run(`update job_papers set pdf = 'one', pdf_sha256 = 'one' where id = 1`)
  await expect(run(`update job_papers set pdf = 'two', pdf_sha256 = 'two' where id = 1`)).rejects.toThrow(
    'never changes',
  )
  expect((await run('select pdf_sha256 from job_papers where id = 1')).rows).toEqual([{ pdf_sha256: 'one' }])
})
