import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { features } from '../features.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import { listQuotes } from '../quotes/list-quotes.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { findMatches } from './queries.ts'

const QUOTES = 6_000
const JOBS = 1_500
const FIRST_ID = 1

let database: OpenDatabase
let scope: OrgScope

beforeAll(async () => {
  database = await openScratchDatabase()
  const { db } = database
  await db.execute(sql`insert into organizations (company_name, company_email, time_zone)
    values ('Ridgeline', 'office@ridgeline.example', 'America/Denver')`)
  await db.execute(sql`insert into rate_cards (organization_id, version, card) values (1, 1, '{}')`)
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    insert into quotes (organization_id, quote_number, status, customer_name, customer_phone, customer_lead_source, items,
      rate_card_version, created_at, made_on, pickup_stairs, delivery_stairs, pickup_carry_feet, delivery_carry_feet, multiple_stops)
    select 1, 'Q-2026-' || lpad(n::text, 4, '0'), 'draft',
           case when n = 1 then 'Megan Ortega' when n = 2 then 'Lund' when n % 20 = 0 then 'Ada Lundgren' else 'Lee Park' end,
           '(303) 555-' || lpad(n::text, 4, '0'), 'manual', '[]', 1,
           made, made::date, 0, 0, 0, 0, 0
    from generate_series(1, ${QUOTES}) as n, lateral (select now() - (${QUOTES} - n) * interval '2 hours') as at (made)
    order by n`)
  await db.execute(sql`
    insert into jobs (organization_id, job_number, status, customer_name, duration_minutes, starts_at, starts_on, ends_at, created_at, made_on)
    select 1, 'J-2026-' || lpad(n::text, 4, '0'), 'completed', case when n = 1 then 'Megan Ortega' else 'Lee Park' end, 240,
           starts, starts::date, starts + interval '4 hours', now(), now()::date
    from generate_series(1, ${JOBS}) as n,
         lateral (select case when n % 100 > 0 then now() - (${JOBS} - n) * interval '9 hours' end) as at (starts)`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`select refresh_search()`)
  await db.execute(sql`select recount_figures()`)
  await db.execute(sql`analyze search_entries`)
  scope = await openCompanyScope(db, { organizationId: 1 }, null, new Date())
})
afterAll(() => database.close())

const searched = (...types: string[]) =>
  features.flatMap(({ searched }) => searched ?? []).filter(({ type }) => types.includes(type))
const find = async (typed: string) => {
  const { found, newestOnly } = await findMatches(scope, typed, searched('quote'), 10)
  return { ids: found.map(({ id }) => id), names: found.map(({ details }) => details.name), newestOnly }
}

// @spec 10.123 A search costs the same in any company: of frequent matches the newest are compared, which
//   is shown; rare matches are found however old
test('what matches often is looked for among the newest, and says so', async () => {
  const { ids, newestOnly } = await find('555')
  expect(ids[0]).toBe(QUOTES)
  expect(ids).toHaveLength(11)
  expect(newestOnly).toBe(true)
})

// @spec 10.123
test('what matches seldom is found however old it is, also mistyped', async () => {
  for (const typed of ['megan ortega', 'ortega', 'ortgea', 'megn ortga', 'Q-2026-0001', '303 555 0001']) {
    expect(await find(typed), typed).toMatchObject({ ids: [FIRST_ID], newestOnly: false })
  }
})

test('what matches now and then is ranked whole, the oldest included', async () => {
  const { names, newestOnly } = await find('lund')
  expect(names.slice(0, 2)).toEqual(['Lund', 'Ada Lundgren'])
  expect(newestOnly).toBe(false)
})

test('what begins with two letters is looked for among the newest, and says so when there is nothing', async () => {
  expect(await find('le')).toMatchObject({ newestOnly: true, ids: { length: 11 } })
  expect(await find('me')).toEqual({ ids: [], names: [], newestOnly: true })
  expect(await find('xyzzy'), 'by the index').toEqual({ ids: [], names: [], newestOnly: false })
  expect(await find('%%%'), 'no index knows it').toEqual({ ids: [], names: [], newestOnly: true })
})

test('a number of one kind does not hide that the other kind has none', async () => {
  const { found } = await findMatches(scope, 'j-2026', searched('quote', 'job'), 10)
  expect(found.map(({ searched }) => searched.type)).toEqual(Array(11).fill('job'))
})

test('a change and a deletion are seen at once', async () => {
  const { db } = scope
  await db.execute(sql`update quotes set customer_name = 'Quentin Vasari' where id = 3`)
  expect((await find('vasari')).ids).toEqual([3])
  expect((await find('vasrai')).ids, 'mistyped').toEqual([3])
  await db.execute(sql`delete from quotes where id = 3`)
  expect((await find('vasari')).ids).toEqual([])
})

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)

const allIds = async (table: 'quotes' | 'jobs', order: SQL, only = sql`true`) => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from ${sql.raw(table)} where organization_id = 1 and ${only} order by ${order}`,
  )
  return rows.map(({ id }) => Number(id))
}

// @spec 10.224 A late page is not read from the start, a name is found by an index, and filter counts stop
//   at 1,000, which is shown
test('a page far back holds what it would if everything before it were read', async () => {
  const quotes = await allIds('quotes', sql`created_at desc, id desc`)
  const jobs = await allIds('jobs', sql`starts_at desc nulls first, id desc`)
  for (const page of [1, 5, 6, 7, 15, 16, 59, 60, 61]) {
    const at = { page, perPage: 100 }
    const from = (page - 1) * 100
    for (const status of [undefined, 'draft' as const]) {
      const listed = await listQuotes(scope, { ...at, ...(status && { status }) })
      expect(
        listed.rows.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(quotes.slice(from, from + 100))
      expect(listed).toMatchObject({ total: quotes.length, more: false })
    }
    const { rows, total } = await listJobs(scope, at)
    expect(
      rows.map(({ id }) => id),
      `page ${page}`,
    ).toEqual(jobs.slice(from, from + 100))
    expect(total).toBe(JOBS)
  }
})

test('a filter by name finds one of many, and counts many no further than to 1,000', async () => {
  const at = { page: 1, perPage: 10 }
  for (const customerName of ['ortega', 'GAN ORT', 'megan ortega']) {
    const quotes = await listQuotes(scope, { ...at, customerName })
    expect([quotes.rows.map(({ id }) => id), quotes.total, quotes.more]).toEqual([[FIRST_ID], 1, false])
    expect(await listJobs(scope, { ...at, customerName })).toMatchObject({ total: 1, more: false })
  }
  expect(await listQuotes(scope, { ...at, customerName: 'park' })).toMatchObject({ total: 1_000, more: true })
  expect(await listJobs(scope, { ...at, customerName: 'lee p' })).toMatchObject({ total: 1_000, more: true })
  expect((await listQuotes(scope, { ...at, customerName: '555' })).total).toBe(0)
})

test('a page by a name, frequent or rare, holds what it would if every name were read', async () => {
  const today = { start: new Date(), end: new Date(Date.now() + 86_400_000) }
  for (const [typed, pattern] of [
    ['park', '%park%'],
    ['lund', '%lund%'],
    ['adA l', '%ada l%'],
    ['or', '% or%'],
    ['--', '%--%'],
  ] as const) {
    const named = sql`lower(customer_name) like ${pattern}`
    const quotes = await allIds('quotes', sql`created_at desc, id desc`, named)
    const drafts = await allIds('quotes', sql`created_at desc, id desc`, sql`${named} and status = 'draft'`)
    const jobs = await allIds('jobs', sql`starts_at desc nulls first, id desc`, named)
    for (const page of [1, 2, 4, 11]) {
      const at = { page, perPage: 100, customerName: typed }
      const rowsOf = (ids: number[]) => ids.slice((page - 1) * 100, page * 100)
      const what = `${typed}, page ${page}`
      const listed = await listQuotes(scope, at)
      expect(idsOf(listed), what).toEqual(rowsOf(quotes))
      expect(listed.total, what).toBe(Math.min(quotes.length, 1_000))
      const ofStatus = await listQuotes(scope, { ...at, status: 'draft' })
      expect(idsOf(ofStatus), what).toEqual(rowsOf(drafts))
      expect(ofStatus.total, what).toBe(Math.min(drafts.length, 1_000))
      const latest = await listJobs(scope, at)
      expect(idsOf(latest), what).toEqual(rowsOf(jobs))
      expect(latest.total, what).toBe(Math.min(jobs.length, 1_000))
      expect(await listJobs(scope, { ...at, workOf: today }), what).toMatchObject({ total: latest.total })
    }
  }
})

test('a name of signs only is looked for among the newest, and says so where there are more', async () => {
  const at = { page: 1, perPage: 10, customerName: '--' }
  expect(await listJobs(scope, at)).toMatchObject({ rows: [], total: 0, more: false })
  await database.db.execute(sql`insert into search_entries (organization_id, kind, row_id, search_text)
    select 1, 'job', 1000000 + n, 'j' from generate_series(1, 9000) as n`)
  expect(await listJobs(scope, at)).toMatchObject({ rows: [], total: 0, more: true })
})

test('a page far back that begins where a month does is not taken for the first', async () => {
  const { db } = database
  const month = sql`(date_trunc('month', now() at time zone 'UTC') - interval '8 months') at time zone 'UTC'`
  const at = { page: 7, perPage: 100 }
  for (const [table, status, time] of [
    ['quotes', 'approved', 'created_at'],
    ['jobs', 'cancelled', 'starts_at'],
  ] as const) {
    const [rows, moment] = [sql.raw(table), sql.raw(time)]
    await db.execute(sql`update ${rows} set status = ${status} where id in (
      (select id from ${rows} where ${moment} >= ${month} order by ${moment} limit 600)
      union all (select id from ${rows} where ${moment} < ${month} order by ${moment} desc limit 100))`)
    const all = await allIds(table, sql`${moment} desc, id desc`, sql`status = ${status}`)
    const page =
      table === 'quotes'
        ? listQuotes(scope, { ...at, status: 'approved' })
        : listJobs(scope, { ...at, status: 'cancelled' })
    expect(idsOf(await page)).toEqual(all.slice(600))
  }
})
