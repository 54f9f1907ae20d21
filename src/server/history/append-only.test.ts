import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from '../storage/database.ts'

let database: OpenDatabase
const run = (text: string) => database.query({ text, values: [] })

beforeAll(async () => {
  database = await openScratchDatabase()
  await run(
    `insert into organizations (company_name, company_email, time_zone, created_at)
     values ('Ridgeline Movers', 'office@ridgeline.example', 'America/Denver', now())`,
  )
  await run(
    `insert into history (organization_id, at, entity, name, action, changes)
     select id, now(), 'settings', 'Working hours', 'changed', '[]' from organizations`,
  )
})
afterAll(() => database.close())

test.each([`update history set name = 'Something else'`, 'delete from history', 'truncate history'])(
  'the database refuses to change what was recorded: %s',
  async (statement) => {
    await expect(run(statement)).rejects.toThrow('history never changes')
    expect((await run('select name from history')).rows).toEqual([{ name: 'Working hours' }])
  },
)
