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
    if (statement.endsWith('public.quotes')) asked = ask('select 1', 'whoever asks meanwhile')
    return answer as never
  })
  await asked
  const after = answered.slice(answered.indexOf('VACUUM (ANALYZE) public.quotes') + 1)
  expect(after[0]).toBe('whoever asks meanwhile')
  expect(after.length).toBeGreaterThan(10)
  expect(answered).toContain('VACUUM (ANALYZE) pg_catalog.pg_class')
  expect(answered).toContain('VACUUM (ANALYZE) drizzle.__drizzle_migrations')
})
