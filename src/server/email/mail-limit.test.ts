import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { readSettings } from '../settings.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { openDatabase } from '../storage/open-database.ts'
import { countMail, MAILS_PER_HOUR } from './mail-limit.ts'

const MINUTE_MS = 60_000
const start = new Date('2026-06-01T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

const scratch = makeScratchFolder('mail-limit')
let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase(readSettings({ DATA_DIR: scratch.path }))
}, 120_000)
afterAll(async () => {
  await database.close()
  scratch.remove()
})

test('a company sends 200 mails an hour, and then waits for the hour to be over', {
  timeout: 60_000,
}, async () => {
  const send = (organizationId: number, now: Date) =>
    database.db.transaction((transaction) => countMail(transaction, organizationId, now))

  for (let mail = 0; mail < MAILS_PER_HOUR; mail++) await send(1, after(0))
  await expect(send(1, after(59))).rejects.toMatchObject({
    code: 'too-many',
    message: 'Your company has sent 200 mails within an hour. Please try again in a minute.',
    retryAfterSeconds: 60,
  })
  // The company next door is not kept waiting.
  await send(2, after(59))
  await send(1, after(60))
})

test('a mail whose transaction fails does not count', async () => {
  const failing = database.db.transaction(async (transaction) => {
    await countMail(transaction, 3, after(0))
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  const { rows } = await database.query({
    text: 'select * from rate_limits where key = $1',
    values: ['mail-of-organization:3'],
  })
  expect(rows).toEqual([])
})
