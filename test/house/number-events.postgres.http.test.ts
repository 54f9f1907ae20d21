import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../scripts/scratch-database.ts'
import type { Database, OpenDatabase } from '../../src/server/storage/database.ts'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { organizations } from '../../src/server/storage/tables/company.ts'
import { businessEvents } from '../../src/server/storage/tables/webhooks.ts'
import { numberEvents } from '../../src/server/webhooks/number-events.ts'
import { recordBusinessEventOf } from '../../src/server/webhooks/record-business-event.ts'

const NOW = new Date('2026-11-23T17:00:00Z')
let scratch: ScratchDatabase
let database: OpenDatabase

beforeAll(async () => {
  scratch = await makeScratchDatabase(process.env.TEST_DATABASE_URL as string)
  database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

async function newCompany(): Promise<number> {
  const [row] = await database.db
    .insert(organizations)
    .values({
      companyName: 'Ridgeline Movers',
      companyEmail: 'office@ridgeline.example',
      timeZone: 'America/Denver',
      createdAt: NOW,
    })
    .returning({ id: organizations.id })
  return row?.id as number
}

const happens = (db: Database, company: number, about: number) =>
  recordBusinessEventOf(db, company, { type: 'job.booked', about, data: {} }, NOW)

/** What of a company is numbered, in that order; `null` for what is not yet. */
async function numbered(company: number): Promise<(number | null)[][]> {
  const rows = await database.db
    .select({ number: businessEvents.number, about: businessEvents.aboutId })
    .from(businessEvents)
    .where(eq(businessEvents.organizationId, company))
    .orderBy(asc(businessEvents.number))
  return rows.map(({ number, about }) => [number, about])
}

// @spec 10.272 Events of quotes, jobs, payments, invoices and claims reach other programs in one form and
//   order, without gaps: no cursor passes over an event committed late
test('what was written first and is committed last comes last, so that no cursor has passed it', async () => {
  const company = await newCompany()
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
  const { promise: ends, resolve: end } = Promise.withResolvers<void>()
  const slow = database.db.transaction(async (transaction) => {
    await happens(transaction, company, 1)
    isWritten()
    await ends
  })
  await written
  await happens(database.db, company, 2)
  // No one waits for the transaction that is still open.
  await numberEvents(database.db, company, NOW)
  expect(await numbered(company)).toEqual([[1, 2]])
  end()
  await slow
  await numberEvents(database.db, company, NOW)
  expect(await numbered(company)).toEqual([
    [1, 2],
    [2, 1],
  ])
})

// @spec 10.272
test('what is taken back leaves no hole, and several who number at once give each number once', async () => {
  const company = await newCompany()
  const takenBack = database.db.transaction(async (transaction) => {
    await happens(transaction, company, 0)
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let about = 1; about <= 20; about += 1) {
      await database.db.transaction((transaction) => happens(transaction, company, writer * 100 + about))
      await numberEvents(database.db, company, NOW)
    }
  })
  await Promise.all(writers)
  while (await numberEvents(database.db, company, NOW));
  const rows = await numbered(company)
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1))
  // Each writer's own events are in the order in which they happened.
  for (let writer = 0; writer < 4; writer += 1) {
    const own = rows.map(([, about]) => about as number).filter((about) => Math.floor(about / 100) === writer)
    expect(own).toEqual(own.toSorted((one, other) => one - other))
  }
})
