import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { findMatches } from './queries.ts'

const QUOTES = 6_000
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
      rate_card_version, created_at, pickup_stairs, delivery_stairs, pickup_carry_feet, delivery_carry_feet, multiple_stops)
    select 1, 'Q-2026-' || lpad(n::text, 4, '0'), 'draft',
           case when n = 1 then 'Megan Ortega' when n = 2 then 'Lund' when n % 20 = 0 then 'Ada Lundgren' else 'Lee Park' end,
           '(303) 555-' || lpad(n::text, 4, '0'), 'manual', '[]', 1, now(), 0, 0, 0, 0, 0
    from generate_series(1, ${QUOTES}) as n order by n`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`select refresh_search()`)
  await db.execute(sql`analyze search_entries`)
  scope = await openCompanyScope(db, { organizationId: 1 }, null)
})
afterAll(() => database.close())

const find = async (typed: string) => {
  const { found, newestOnly } = await findMatches(scope, typed, ['quote'], 10)
  return { ids: found.map(({ id }) => id), names: found.map(({ customerName }) => customerName), newestOnly }
}

test('what matches often is looked for among the newest, and says so', async () => {
  const { ids, newestOnly } = await find('555')
  expect(ids[0]).toBe(QUOTES)
  expect(ids).toHaveLength(11)
  expect(newestOnly).toBe(true)
})

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

test('a change and a deletion are seen at once', async () => {
  const { db } = scope
  await db.execute(sql`update quotes set customer_name = 'Quentin Vasari' where id = 3`)
  expect((await find('vasari')).ids).toEqual([3])
  expect((await find('vasrai')).ids, 'mistyped').toEqual([3])
  await db.execute(sql`delete from quotes where id = 3`)
  expect((await find('vasari')).ids).toEqual([])
})
