import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../scripts/scratch-database.ts'
import { JOB_STATUSES } from '../../src/domain/jobs/job-status.ts'
import { CLEARING_ACCOUNTS } from '../../src/domain/journal/accounts.ts'
import { listWeeks } from '../../src/server/dashboard/queries.ts'
import { type Counted, countJobsIn } from '../../src/server/jobs/count-jobs.ts'
import { insertJournalEntries } from '../../src/server/money/journal.ts'
import { type OrgScope, openCompanyScope } from '../../src/server/org-scope.ts'
import type { Database, OpenDatabase } from '../../src/server/storage/database.ts'
import { sumFigures, sumSince } from '../../src/server/storage/figures.ts'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { openScratchDatabase } from '../setup/prepared-database.ts'

const ZONES = ['America/Denver', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC']
const QUOTE_STATUSES = ['draft', 'sent', 'approved', 'phone_quote'] as const
const HOUR_MS = 3_600_000
const FIRST_MS = Date.parse('2026-08-20T00:00:00Z')
const HOURS = 110 * 24

let database: OpenDatabase
let close: () => Promise<void>

beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  const scratch = url ? await makeScratchDatabase(url) : undefined
  database = scratch
    ? await openDatabase({ databaseUrl: scratch.url, dataDir: '' })
    : await openScratchDatabase()
  close = async () => {
    await database.close()
    await scratch?.drop()
  }
})
afterAll(() => close())

// Moments on and beside the hours and quarters at which days begin somewhere.
const moment = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.constantFrom(0, 0.25, 0.5), fc.constantFrom(-1, 0, 1))
  .map(([hours, quarter, ms]) => new Date(FIRST_MS + (hours + quarter) * HOUR_MS + ms).toISOString())
const day = moment.map((at) => at.slice(0, 10))
const worth = fc.option(fc.integer({ min: 0, max: 500_000 }))
const row = fc.integer({ min: 1, max: 6 })

const change = fc.oneof(
  fc.record({
    kind: fc.constant('quote' as const),
    row,
    status: fc.constantFrom(...QUOTE_STATUSES),
    made: moment,
    answer: fc.option(fc.constantFrom('accepted', 'declined'), { freq: 3 }),
    holds: fc.option(day),
    seen: fc.option(moment),
    total: worth,
  }),
  fc.record({
    kind: fc.constant('job' as const),
    row,
    status: fc.constantFrom(...JOB_STATUSES),
    made: moment,
    starts: fc.option(moment),
    completed: fc.option(moment),
    estimated: worth,
    actual: worth,
  }),
  fc.record({ kind: fc.constantFrom('no quote' as const, 'no job' as const), row }),
  fc.record({
    kind: fc.constant('entry' as const),
    day,
    accounts: fc.shuffledSubarray([...CLEARING_ACCOUNTS], { minLength: 1 }),
    cents: fc.integer({ min: -500_000, max: 500_000 }),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

/** What one transaction writes, and whether it is taken back at the end. */
const transaction = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  fails: fc.boolean(),
})
const writers = fc.array(fc.array(transaction, { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 5,
})

const iso = (at: string | null | undefined) => sql`${at ?? null}::timestamptz`

async function write(db: Database, company: number, one: Change): Promise<void> {
  switch (one.kind) {
    case 'quote':
      await db.execute(sql`
        insert into quotes (organization_id, quote_number, customer_name, customer_lead_source, items, rate_card_version,
          status, created_at, answer, holds_until, seen_at, total_cents)
        values (${company}, ${`Q-${one.row}`}, 'Ava Stone', 'other', '[]', 1,
          ${one.status}, ${iso(one.made)}, ${one.answer}, ${one.holds}, ${iso(one.seen)}, ${one.total})
        on conflict (organization_id, quote_number) do update set status = excluded.status,
          created_at = excluded.created_at, answer = excluded.answer, holds_until = excluded.holds_until,
          seen_at = excluded.seen_at, total_cents = excluded.total_cents`)
      return
    case 'job':
      await db.execute(sql`
        insert into jobs (organization_id, job_number, customer_name, duration_minutes,
          status, created_at, starts_at, ends_at, completed_at, estimated_cents, actual_cents)
        values (${company}, ${`J-${one.row}`}, 'Ava Stone', 120, ${one.status}, ${iso(one.made)}, ${iso(one.starts)},
          ${iso(one.starts)} + interval '2 hours', ${iso(one.completed)}, ${one.estimated}, ${one.actual})
        on conflict (organization_id, job_number) do update set status = excluded.status,
          created_at = excluded.created_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          completed_at = excluded.completed_at, estimated_cents = excluded.estimated_cents,
          actual_cents = excluded.actual_cents`)
      return
    case 'no quote':
      await db.execute(
        sql`delete from quotes where organization_id = ${company} and quote_number = ${`Q-${one.row}`}`,
      )
      return
    case 'no job':
      await db.execute(
        sql`delete from jobs where organization_id = ${company} and job_number = ${`J-${one.row}`}`,
      )
      return
    case 'entry': {
      const scope = await openCompanyScope(db, { organizationId: company }, null, new Date())
      const { day, accounts, cents } = one
      const moved = accounts.map((account) => ({ account, cents }))
      const bank = { account: '1010', cents: -cents * accounts.length } as const
      const payout = { source: null, kind: 'bank_deposit', day, postings: [...moved, bank] } as const
      await insertJournalEntries(scope, null, [
        { ...payout, id: 'first' },
        { ...payout, id: 'second' },
      ])
    }
  }
}

/** Two who write the same rows the other way round: the database ends one of them. */
const isDeadlock = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '40P01'
class TakenBack extends Error {}

async function carryOut(company: number, work: readonly { changes: Change[]; fails: boolean }[]) {
  for (const { changes, fails } of work) {
    await database.db
      .transaction(async (db) => {
        for (const one of changes) await write(db, company, one)
        if (fails) throw new TakenBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack) && !isDeadlock(error)) throw error
      })
  }
}

async function newCompany(timeZone = 'America/Denver'): Promise<OrgScope> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into organizations (company_name, company_email, time_zone, created_at)
    values ('Ridgeline Movers', 'office@ridgeline.example', ${timeZone}, now()) returning id`)
  const organizationId = Number(rows[0]?.id)
  await database.db.execute(
    sql`insert into rate_cards (organization_id, version, card) values (${organizationId}, 1, '{}')`,
  )
  return openCompanyScope(database.db, { organizationId }, null, new Date())
}

/** By counting the rows. */
async function counted({ db, organizationId }: OrgScope, table: 'quotes' | 'jobs', only: SQL) {
  const cents = { quotes: sql`total_cents`, jobs: sql`coalesce(actual_cents, estimated_cents)` }[table]
  const { rows } = await db.execute<{ count: string; cents: string }>(
    sql`select count(*) as count, coalesce(sum(${cents}), 0) as cents from ${sql.raw(table)}
      where organization_id = ${organizationId} and ${only}`,
  )
  return { count: Number(rows[0]?.count), cents: Number(rows[0]?.cents) }
}

/** Weeks by grouping the rows on the zone's calendar. */
async function weeksByRows({ db, organizationId, timeZone }: OrgScope, today: string) {
  const sums = (at: string, cents: string, only: string) =>
    db.execute<{ week: string; count: string; cents: string }>(sql`
      select to_char(date_trunc('week', ${sql.raw(at)} at time zone ${timeZone}), 'YYYY-MM-DD') as week,
        count(*) as count, sum(${sql.raw(cents)}) as cents
      from jobs where organization_id = ${organizationId} and ${sql.raw(only)} group by 1`)
  const revenue = await sums(
    'completed_at',
    'coalesce(actual_cents, estimated_cents, 0)',
    `status = 'completed' and completed_at is not null`,
  )
  const booked = await sums('created_at', '0', 'true')
  const { rows } = await db.execute<{ week: string }>(sql`
    select to_char(date_trunc('week', ${today}::date::timestamp) - make_interval(weeks => n), 'YYYY-MM-DD') as week
    from generate_series(11, 0, -1) as n`)
  return rows.map(({ week }) => ({
    weekStart: week,
    revenueCents: Number(revenue.rows.find((one) => one.week === week)?.cents ?? 0),
    collectedCents: 0,
    bookings: Number(booked.rows.find((one) => one.week === week)?.count ?? 0),
  }))
}

async function expectExact(scope: OrgScope, today: string, moments: readonly string[]) {
  for (const status of JOB_STATUSES) {
    const name = `jobs.${status}` as const
    const sums = await sumFigures(scope, [name])
    expect(sums[name], name).toEqual(await counted(scope, 'jobs', sql`status = ${status}`))
  }
  for (const status of QUOTE_STATUSES) {
    const name = `quotes.${status}` as const
    const { count } = await counted(scope, 'quotes', sql`status = ${status}`)
    expect((await sumFigures(scope, [name]))[name].count, name).toBe(count)
  }
  const waits = sql`status = 'sent' and answer is null and coalesce(holds_until, 'infinity') >= ${today}`
  const waiting = await sumFigures(scope, ['quotes.waiting', 'quotes.unseen'], { from: today })
  expect(waiting['quotes.waiting']).toEqual(await counted(scope, 'quotes', waits))
  expect(waiting['quotes.unseen'].count).toBe(
    (await counted(scope, 'quotes', sql`${waits} and seen_at is null`)).count,
  )
  for (const at of moments) {
    expect(await sumSince(scope, 'quotesMade', new Date(at)), at).toEqual(
      await counted(scope, 'quotes', sql`created_at >= ${at}::timestamptz`),
    )
  }
  const [from = '', before = ''] = [...moments, ...moments].slice(0, 2).sort()
  const [startsFrom, startsBefore] = [new Date(from), new Date(before)]
  const [isFrom, isBefore] = [sql`starts_at >= ${from}::timestamptz`, sql`starts_at < ${before}::timestamptz`]
  const open = sql`status = 'scheduled'`
  for (const [asked, rows] of [
    [{}, sql`true`],
    [{ status: 'scheduled' }, open],
    [{ startsFrom }, isFrom],
    [{ startsBefore, status: 'scheduled' }, sql`${isBefore} and ${open}`],
    [{ startsFrom, startsBefore }, sql`${isFrom} and ${isBefore}`],
  ] satisfies [Counted, SQL][]) {
    expect(await countJobsIn(scope, asked), JSON.stringify(asked)).toBe(
      (await counted(scope, 'jobs', rows)).count,
    )
  }
  const cleared = (of: SQL) =>
    scope.db.execute(sql`select account, day::text, sum(count)::int as count, sum(cents)::float8 as cents from (${of}) as one
      where organization_id = ${scope.organizationId} and account = any(${sql.param([...CLEARING_ACCOUNTS])})
      group by account, day order by account, day`)
  expect(
    (await cleared(sql`select *, split_part(figure, '.', 2) as account from figures`)).rows,
    'clearing',
  ).toEqual(
    (
      await cleared(sql`select organization_id, account, date_trunc('month', day)::date as day, 1 as count, cents
        from postings`)
    ).rows,
  )
  expect(await listWeeks(scope, today, 12), scope.timeZone).toEqual(await weeksByRows(scope, today))
}

// @spec 10.124 Figures cost the same in any company: updated with every change, exact under concurrent
//   writes, in every time zone
test('kept figures are those of the rows, no matter who writes at once, takes back, deletes or dates again, in every zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      writers,
      fc.constantFrom(...ZONES),
      day,
      fc.array(moment, { minLength: 1, maxLength: 3 }),
      async (all, zone, today, moments) => {
        const scope = await newCompany(zone)
        await Promise.all(all.map((work) => carryOut(scope.organizationId, work)))
        await expectExact(scope, today, moments)
        await database.db.execute(sql`select recount_figures()`)
        await expectExact(scope, today, moments)
        // Whatever zone the company sets later: what is recorded stays on its day.
        await database.db.execute(
          sql`update organizations set time_zone = 'Asia/Tokyo' where id = ${scope.organizationId}`,
        )
        await expectExact(scope, today, moments)
      },
    ),
    { numRuns: 30, endOnFailure: true },
  )
})

// @spec 10.124
test('anyone who writes waits for no one of the same company', async () => {
  const scope = await newCompany()
  const job = (n: number): Change => ({
    kind: 'job',
    row: n,
    status: 'completed',
    made: '2026-11-20T10:00:00Z',
    starts: '2026-11-20T10:00:00Z',
    completed: '2026-11-20T12:00:00Z',
    estimated: 100,
    actual: null,
  })
  await carryOut(scope.organizationId, [{ changes: [job(1)], fails: false }])
  if (database.kind === 'embedded') return
  await database.db.transaction(async (db) => {
    await write(db, scope.organizationId, job(2))
    // Within the transaction before: had it to wait for that one, neither would ever end.
    await carryOut(scope.organizationId, [{ changes: [job(3)], fails: false }])
  })
  expect(await sumFigures(scope, ['jobs.completed'])).toEqual({ 'jobs.completed': { count: 3, cents: 300 } })
})
