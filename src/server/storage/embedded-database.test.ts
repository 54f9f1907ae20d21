import { expect, onTestFinished, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'

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
