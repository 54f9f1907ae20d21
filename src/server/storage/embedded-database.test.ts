import { expect, onTestFinished, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { vacuumEachTable } from './embedded-database.ts'

test('statements that wait for each other let the event loop go on in between', async () => {
  const database = await openScratchDatabase()
  onTestFinished(() => database.close())
  const statements = 50
  let turns = 0
  const count = () => {
    turns += 1
    turning = setImmediate(count)
  }
  let turning = setImmediate(count)
  const one = () => database.query({ text: 'select 1', values: [] })
  await Promise.all(Array.from({ length: statements }, one))
  clearImmediate(turning)
  expect(turns).toBeGreaterThanOrEqual(statements)
})

test('cleaning lets others ask between any two tables', async () => {
  const database = await openScratchDatabase()
  onTestFinished(() => database.close())
  const answered: string[] = []
  const ask = async (text: string, name = text) => {
    const result = await database.query({ text, values: [] })
    answered.push(name)
    return result
  }
  let asked: Promise<unknown> | undefined
  await vacuumEachTable((statement) => {
    const answer = ask(statement)
    if (statement.endsWith('public.quotes')) asked = ask('select 1', 'the person who asks meanwhile')
    return answer as never
  })
  await asked
  const after = answered.slice(answered.indexOf('VACUUM (ANALYZE) public.quotes') + 1)
  expect(after[0]).toBe('the person who asks meanwhile')
  expect(after.length).toBeGreaterThan(10)
  expect(answered).toContain('VACUUM (ANALYZE) pg_catalog.pg_class')
  expect(answered).toContain('VACUUM (ANALYZE) drizzle.__drizzle_migrations')
})

test('what the database holds in memory does not grow with how many statements it is asked', async () => {
  const database = await openScratchDatabase()
  onTestFinished(() => database.close())
  const ask = async (text: string) => (await database.query({ text, values: [] })).rows
  const askMany = async (first: number) => {
    for (let number = first; number < first + 300; number += 1) {
      const statement = `select id, customer_name from quotes where id = ${number}`
      for (let time = 0; time < 2; time += 1) await ask(statement)
    }
    const [sum] = await ask('select sum(total_bytes)::int as bytes from pg_backend_memory_contexts')
    return sum?.bytes as number
  }
  const full = await askMany(0)
  await askMany(300)
  expect((await askMany(600)) / full).toBeLessThan(1.1)
  // All of it is written to when the database is opened, however little is in it.
  expect(await ask('show shared_buffers')).toEqual([{ shared_buffers: '16MB' }])
})
