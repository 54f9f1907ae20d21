import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { mailAllowance } from '../organization/company-email.ts'
import { insertOrganization } from '../organization/queries.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { organizations } from '../storage/tables/company.ts'
import { countMail } from './mail-limit.ts'
import { createOutbox } from './outbox.ts'

const MINUTE_MS = 60_000
const start = new Date('2026-06-01T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

let database: OpenDatabase
beforeAll(async () => {
  database = await openScratchDatabase()
})
afterAll(() => database.close())

test('a company sends its 200 mails an hour, and then waits for the hour to be over', async () => {
  const send = (organizationId: number, now: Date) =>
    database.db.transaction((transaction) => countMail(transaction, organizationId, 200, now))

  for (let mail = 0; mail < 200; mail++) await send(101, after(0))
  await expect(send(101, after(59))).rejects.toMatchObject({
    code: 'too-many',
    message: 'Your company has sent 200 emails in an hour. Please try again in a minute.',
    retryAfterSeconds: 60,
  })
  // The company next door is not kept waiting.
  await send(102, after(59))
  await send(101, after(60))
})

test('a company sends nothing before its email is confirmed, and then little at first', async () => {
  let now = after(0)
  const outboxOf = (mailsLeave: boolean) =>
    createOutbox(
      database.db,
      async () => {},
      () => now,
      mailAllowance(mailsLeave, () => now),
    )
  const company = {
    companyName: 'Ridgeline',
    companyEmail: 'Quotes@ridgeline.example',
    timeZone: 'America/Denver',
  }
  const { id } = await insertOrganization(database.db, company)
  const real = outboxOf(true)
  await expect(real.count(database.db, id)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining('until Quotes@ridgeline.example is confirmed'),
  })
  // Where no mail leaves, no one is bothered.
  await outboxOf(false).count(database.db, id + 1)

  const confirmed = { confirmedEmail: 'quotes@ridgeline.example', confirmedSince: now }
  await database.db.update(organizations).set(confirmed).where(eq(organizations.id, id))
  for (let mail = 0; mail < 20; mail++) await real.count(database.db, id)
  await expect(real.count(database.db, id)).rejects.toMatchObject({
    code: 'too-many',
    message:
      'Your company has sent 20 emails in an hour, the most for a new company. Please try again in 60 minutes.',
  })
  now = after(24 * 60)
  expect(await mailAllowance(true, () => now)(database.db, id)).toBe(50)
})

test('a mail whose transaction fails does not count', async () => {
  const failing = database.db.transaction(async (transaction) => {
    await countMail(transaction, 103, 200, after(0))
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  const { rows } = await database.query({
    text: 'select * from rate_limits where key = $1',
    values: ['mail-of-organization:103'],
  })
  expect(rows).toEqual([])
})
