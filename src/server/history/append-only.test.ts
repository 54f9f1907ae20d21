import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { StoredEntity } from '../../domain/history/history-entries.ts'
import { openCompanyScope } from '../org-scope.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { listHistory } from './queries.ts'

const NO_FILTER = { id: undefined, who: undefined, from: undefined, to: undefined, before: undefined }

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

// @spec 10.110
test.each([`update history set name = 'Something else'`, 'delete from history', 'truncate history'])(
  'the database refuses to change what was recorded: %s',
  async (statement) => {
    await expect(run(statement)).rejects.toThrow('history never changes')
    expect((await run('select name from history')).rows).toEqual([{ name: 'Working hours' }])
  },
)

test('the first entries about crews, people and trucks are told apart by their names', async () => {
  const names = [
    'crew North',
    'person Pat',
    'truck Big Red',
    'days off of crew-cut Sam',
    'out of service of truck 3',
  ]
  for (const name of names) {
    await run(
      `insert into history (organization_id, at, entity, entity_id, name, action, changes)
       select id, now(), 'crews', 1, '${name}', 'created', '[]' from organizations`,
    )
  }
  const { rows } = await run('select id from organizations')
  const company = { organizationId: Number((rows[0] as { id: unknown }).id) }
  const scope = await openCompanyScope(database.db, company, null, new Date())
  const about = async (entity: StoredEntity) => {
    const { history } = await listHistory(scope, { ...NO_FILTER, entity, id: 1 }, 50)
    expect(entity === 'crews' || history.every((entry) => entry.entity === entity)).toBe(true)
    return history.map(({ name }) => name).toReversed()
  }
  expect(await about('crew')).toEqual(['crew North'])
  expect(await about('person')).toEqual(['person Pat', 'days off of crew-cut Sam'])
  expect(await about('truck')).toEqual(['truck Big Red', 'out of service of truck 3'])
  expect(await about('crews')).toEqual(names)
})
