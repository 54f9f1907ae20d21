import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/server/storage/database.ts'
import { openScratchDatabase } from '../setup/prepared-database.ts'

// Rows of a company refer only to rows of the same company, and are found by it: read from the database that the
// migrations make, so a new table, key or index is held to it without anybody remembering.

/** Tables that are asked before a company is known, or belong to none. */
const WITHOUT_COMPANY = [
  'accounts',
  'card_connections',
  'email_confirmations',
  'link_tokens',
  'password_resets',
  'phone_connections',
  'rate_limits',
  'recovery_codes',
  'sign_in_challenges',
  'two_step',
]

/** Plain indexes of companies' tables that do not begin with the company, and why. */
const ACROSS_COMPANIES: Readonly<Record<string, string>> = {
  quote_versions_pdf: 'anybody may ask whether a PDF was offered: there is no company then, and it is rare',
  quote_acceptances_pdf: 'the same question, of a signed PDF',
  job_papers_pdf: 'the same question, of a paper of a job',
  users_of_account: 'at a sign-in: to which companies an account belongs',
  mails_by_id: 'a task in the background names the mail alone; once for each mail',
  mails_queued: 'a sweep over all companies for what was left behind, every minute',
  phone_deliveries_by_id: 'a task in the background names the delivery alone; once for each delivery',
  follow_ups_due: 'a sweep over all companies for what is due, every minute',
  follow_ups_scheduled: 'what a clock that was ahead has scheduled, of all companies, every minute; none',
  webhook_endpoints_due: 'a sweep over all companies for events to send, every two seconds',
  storage_billings_due: 'a sweep over all companies for months of storage to invoice',
  data_exports_to_do: 'a sweep over all companies for exports to make and files to remove; few',
  reminders_to_ring: 'what has come due, of all companies',
  reminders_rung: 'reminders that rang by a clock that was ahead, of all companies, at every start; few',
  told_bookings_ahead: 'a sweep over all companies for reminders, every minute',
  jobs_untold: 'a sweep over all companies for bookings whose customers are to be told',
  photos_of_file: 'a file is removed once no company needs it: a sweep over all of them',
  imports_worked_on: 'a task in the background names the import alone; only those that are worked on',
  idempotency_keys_age: 'old keys are deleted for all companies together',
  offer_links_token_alone: 'links that a node of an earlier release made are not in link_tokens',
  calendar_feeds_token_alone: 'as for offers',
  day_sheets_token_alone: 'as for offers',
  invitations_token_alone: 'as for offers',
  follow_ups_stop_token_alone: 'as for offers',
}

type Index = { table: string; name: string; unique: boolean; excludes: boolean; columns: (string | null)[] }
type Reference = { table: string; to: string; name: string; columns: string[]; target: string[] }

const tenant = (table: string) => (table === 'organizations' ? 'id' : 'organization_id')
const isCompanys = (table: string) => !WITHOUT_COMPANY.includes(table)

let database: OpenDatabase
let tables: string[]
let indexes: Index[]
let references: Reference[]

const rowsOf = async <Row>(query: string) => (await database.db.execute(sql.raw(query))).rows as Row[]

beforeAll(async () => {
  database = await openScratchDatabase()
  tables = (
    await rowsOf<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
  ).map(({ name }) => name)
  indexes = await rowsOf<Index>(`
    select t.relname as table, i.relname as name, x.indisunique as unique, x.indisexclusion as excludes,
      array(select (select attname::text from pg_attribute where attrelid = t.oid and attnum = k.key)
        from unnest(x.indkey::int2[]) with ordinality k(key, place) order by place) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace`)
  references = await rowsOf<Reference>(`
    select t.relname as table, r.relname as to, c.conname as name,
      array(select attname::text from unnest(c.conkey) with ordinality k(key, place)
        join pg_attribute on attrelid = t.oid and attnum = k.key order by place) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k(key, place)
        join pg_attribute on attrelid = r.oid and attnum = k.key order by place) as target
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`)
})
afterAll(() => database.close())

describe('rows of a company stay together', () => {
  test('every table is one of a company, or named as one that is not', async () => {
    const withCompany = await rowsOf<{ name: string }>(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.attname = 'organization_id' and not a.attisdropped`)
    const known = [...WITHOUT_COMPANY, 'organizations', ...withCompany.map(({ name }) => name)]
    expect(tables.filter((table) => !known.includes(table))).toEqual([])
    expect(WITHOUT_COMPANY.filter((table) => !tables.includes(table))).toEqual([])
  })

  // @spec 10.214 A company's rows refer only to its own rows, and are indexed by it
  test('every unique key of a company’s table holds within the company', () => {
    const unique = indexes.filter(
      ({ table, ...index }) => isCompanys(table) && (index.unique || index.excludes),
    )
    expect(unique.length).toBeGreaterThan(50)
    for (const { table, name, columns } of unique) expect(columns[0], name).toBe(tenant(table))
  })

  test('every other index of it begins with the company, or is named with its reason', () => {
    const others = indexes.filter(({ table, columns }) => isCompanys(table) && columns[0] !== tenant(table))
    expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(ACROSS_COMPANIES).sort())
  })

  // @spec 10.214
  test('its references stay within the company or lead to what belongs to none', () => {
    expect(references.length).toBeGreaterThan(60)
    for (const { table, to, name, columns, target } of references) {
      if (isCompanys(table) && isCompanys(to)) {
        expect([columns[0], target[0]], name).toEqual([tenant(table), tenant(to)])
      } else {
        expect(isCompanys(to), name).toBe(false)
      }
    }
  })
})
