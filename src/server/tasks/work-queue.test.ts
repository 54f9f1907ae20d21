import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { createWorkQueue, dueTasks } from './work-queue.ts'

/** A queue of tasks and the numbers of those that were done. */
async function startQueue(warnings: unknown[] = []) {
  const database = await openScratchDatabase()
  const boss = new PgBoss({ ...database.queueConnection, useListenNotify: true })
  onTestFinished(async () => {
    await boss.stop()
    await database.close()
  })
  boss.on('warning', (warning) => warnings.push(warning))
  const done: number[] = []
  const work = async (id: number) => void done.push(id)
  const retry = { expireInSeconds: 60, retryLimit: 0 }
  const queue = createWorkQueue(boss, { name: 'try', work, retry })
  await boss.start()
  await queue.start(async () => {})
  return { database, boss, queue, done }
}

test('the embedded database tells the queue of work, which need not look for it', async () => {
  // Where it cannot be told it says so, and looks every few seconds.
  const warnings: unknown[] = []
  const { database, queue, done } = await startQueue(warnings)
  for (const id of [1, 2, 3]) {
    await queue.enqueue(database.db, id)
    await expect.poll(() => done).toContain(id)
  }
  expect(warnings).toEqual([])
})

test('a task that was put off is done with the first look once it is due', async () => {
  const { database, boss, queue, done } = await startQueue()
  await queue.enqueue(database.db, 1, 1)
  await queue.enqueue(database.db, 2, 600)
  const { look } = dueTasks(database.db, boss, pino({ level: 'silent' }))
  const doneAfterLook = async () => {
    await look()
    return done
  }
  // Its workers ask for themselves only once a minute.
  await expect.poll(doneAfterLook, { timeout: 30_000 }).toEqual([1])
})

test('a task that a clock three days ahead put off is done with the next look', async () => {
  const { database, boss, queue, done } = await startQueue()
  await queue.enqueue(database.db, 1, 5)
  await queue.enqueue(database.db, 2, 600)
  await database.db.execute(sql`
    update pgboss.job set start_after = start_after + interval '3 days', created_on = created_on + interval '3 days'
    where data ->> 'id' = '1'`)
  const { look } = dueTasks(database.db, boss, pino({ level: 'silent' }))
  await look()
  await expect.poll(() => done).toEqual([1])
})
