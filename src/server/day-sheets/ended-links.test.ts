import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from '../storage/database.ts'

/** The last statement of the migration: it ends what was over before ends were kept. */
const backfill = readFileSync(join(import.meta.dirname, '../storage/migrations/0087_phone-ends.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .at(-1) as string

let database: OpenDatabase
const run = (text: string) => database.query({ text, values: [] })

beforeAll(async () => {
  database = await openScratchDatabase()
  await run(`insert into accounts (email, password_hash) values ('ada@ridgeline.example', '-')`)
  await run(
    `insert into organizations (company_name, company_email, time_zone)
     values ('Ridgeline Movers', 'office@ridgeline.example', 'America/Denver')`,
  )
  await run(
    `insert into users (organization_id, account_id) select organizations.id, accounts.id from organizations, accounts`,
  )
  await run(
    `insert into crews (organization_id, name, colour, work_days, day_start, day_end)
     select id, 'Dwyer', 0, '{1}', '08:00', '17:00' from organizations`,
  )
  await run(
    `insert into people (organization_id, name, role, active)
     select id, name, 'helper', name <> 'Inactive' from organizations,
     unnest(array['Stayed', 'Left', 'Inactive', 'Left long ago']) as name`,
  )
  await run(
    `insert into crew_members (organization_id, crew_id, person_id)
     select crews.organization_id, crews.id, people.id from crews, people where people.name not like 'Left%'`,
  )
  await run(
    `insert into day_sheets (organization_id, crew_id, person_id, day, token_hash, sealed_token, told_at, told_by)
     select crews.organization_id, crews.id, people.id,
       current_date - case when people.name = 'Left long ago' then 30 else 5 end, people.name, '-', now(), users.id
     from crews, people, users`,
  )
})
afterAll(() => database.close())

test('the links of those who had left before ends were kept have ended, whose phones might still send', async () => {
  await run(backfill)
  const { rows } = await run(`select token_hash, why, ended_by from day_sheet_ends order by token_hash`)
  expect(rows).toEqual([
    { token_hash: 'Inactive', why: 'inactive', ended_by: null },
    { token_hash: 'Left', why: 'left_crew', ended_by: null },
  ])
})

test('the database refuses to change an end, which goes with its person', async () => {
  const later = `update day_sheet_ends set ended_at = now() + interval '1 year'`
  await expect(run(later)).rejects.toThrow('day_sheet_ends never changes')
  await run('delete from crew_members')
  await run('delete from people')
  expect((await run('select sheet_id from day_sheet_ends')).rows).toEqual([])
})
