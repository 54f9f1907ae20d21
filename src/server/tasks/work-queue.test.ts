import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { createWorkQueue } from './work-queue.ts'

test('the embedded database tells the queue of work, which need not look for it', async () => {
  const database = await openScratchDatabase()
  const boss = new PgBoss({ ...database.queueConnection, useListenNotify: true })
  onTestFinished(async () => {
    await boss.stop()
    await database.close()
  })
  // Where it cannot be told it says so, and looks every few seconds.
  const warnings: unknown[] = []
  boss.on('warning', (warning) => warnings.push(warning))
  const done: number[] = []
  const work = async (id: number) => void done.push(id)
  const retry = { expireInSeconds: 60, retryLimit: 0 }
  const queue = createWorkQueue(boss, { name: 'try', work, retry })
  await boss.start()
  await queue.start(async () => {})
  for (const id of [1, 2, 3]) {
    await queue.enqueue(database.db, id)
    await expect.poll(() => done).toContain(id)
  }
  expect(warnings).toEqual([])
})
