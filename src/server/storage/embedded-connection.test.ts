import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openScratchDatabase()
  return () => database.close()
})
beforeEach(async () => {
  await query('create table notes (id int primary key, words text, tags text[], facts jsonb)')
  return () => query('drop table notes')
})

const query = async (text: string, values?: unknown[]) => (await database.query({ text, values })).rows
const kept = async (text: string) =>
  (await query('select count(*)::int as times from pg_prepared_statements where statement = $1', [text]))[0]
const INSERT = 'insert into notes values ($1, $2, $3, $4) returning *'

test('a statement that comes again is kept, and answers as it did the first time', async () => {
  const rows = [
    { id: 1, words: 'One', tags: ['a', 'b'], facts: { deep: [1, null] } },
    { id: 2, words: null, tags: [], facts: null },
    { id: 3, words: 'Three', tags: null, facts: ['x'] },
    { id: 4, words: '', tags: ['with "quotes"'], facts: 4 },
  ]
  for (const { id, words, tags, facts } of rows) {
    const values = [id, words, tags, facts && JSON.stringify(facts)]
    expect(await query(INSERT, values)).toEqual([{ id, words, tags, facts }])
  }
  expect(await kept(INSERT)).toEqual({ times: 1 })
  for (const { id } of rows) expect(await query('select id from notes where id = $1', [id])).toEqual([{ id }])
  for (const { id } of rows) expect(await query('delete from notes where id = $1', [id])).toEqual([])
  expect(await query('select from notes')).toEqual([])
})

test('one that fails says why, and what comes next goes on, in a transaction from its savepoint', async () => {
  const insert = (id: unknown) => query(INSERT, [id, 'words', [], '{}'])
  for (const id of [1, 2, 3]) await insert(id)
  await expect(insert(2)).rejects.toMatchObject({ code: '23505' })
  await expect(insert('x')).rejects.toMatchObject({ code: '22P02' })
  for (const id of [4, 5, 6]) await insert(id)

  const put = (id: number) => sql`insert into notes (id) values (${id})`
  await database.db.transaction(async (outer) => {
    for (const id of [7, 8, 9]) await outer.execute(put(id))
    const inner = outer.transaction(async (nested) => {
      await nested.execute(put(10))
      await nested.execute(put(9))
    })
    await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } })
    for (const id of [11, 12]) await outer.execute(put(id))
  })
  const ids = (await query('select id from notes order by id')).map(({ id }) => id)
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
})

test('when its table has changed it is refused at most once', async () => {
  const all = 'select * from notes'
  for (let time = 0; time < 3; time += 1) await query(all)
  await query('alter table notes add done boolean not null default false')
  await query(all).catch(() => undefined)
  await query("insert into notes (id, words) values (1, 'One')")
  for (let time = 0; time < 3; time += 1) {
    expect(await query(all)).toEqual([{ id: 1, words: 'One', tags: null, facts: null, done: false }])
  }
})

test('when it is closed it finishes what has begun, and refuses what comes later', async () => {
  const closing = await openScratchDatabase()
  const transaction = closing.db.transaction(async (within) => {
    await within.execute(sql`create table notes (id int)`)
    return (await within.execute(sql`insert into notes values (1) returning id`)).rows
  })
  const answers = closing.query({ text: 'select 1 as one', values: [] })
  const closed = closing.close()
  expect(await transaction).toEqual([{ id: 1 }])
  expect((await answers).rows).toEqual([{ one: 1 }])
  await closed
  const later = await closing.query({ text: 'select 1', values: [] }).catch((error) => error)
  expect(isDatabaseAway(later)).toBe(true)
})

test('of statements that are written again each time only some are kept, and none that look for a text', async () => {
  for (let number = 0; number < 250; number += 1) {
    for (let time = 0; time < 2; time += 1) await query(`select ${number} as number`)
  }
  expect(await query('select 249 as number')).toEqual([{ number: 249 }])
  expect(await query('select 0 as number')).toEqual([{ number: 0 }])
  const [all] = await query('select count(*)::int as kept from pg_prepared_statements')
  expect(all?.kept).toBeGreaterThan(100)
  expect(all?.kept).toBeLessThanOrEqual(201)
  const looking = 'select id from notes where words like $1'
  for (let time = 0; time < 3; time += 1) await query(looking, ['%a%'])
  expect(await kept(looking)).toEqual({ times: 0 })
})
