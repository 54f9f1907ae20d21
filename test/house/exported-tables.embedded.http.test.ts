import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyTable, companyTables } from '../../src/server/data-export/company-tables.ts'
import {
  BESIDES,
  COLUMNS_LEFT_OUT,
  EXPORTED,
  LEFT_OUT,
  ORDERS,
  READ_AS,
  ROWS,
} from '../../src/server/data-export/exported-tables.ts'
import { BESIDE_KEYS, IN_THEIR_OWN_WAY } from '../../src/server/data-export/import/ids.ts'
import { type OpenDatabase, queryIn } from '../../src/server/storage/database.ts'
import { openScratchDatabase } from '../setup/prepared-database.ts'

// What a company takes along when it leaves: read from the database that the migrations make, so that a new table or column
// is asked about without anybody remembering.

/** Whole numbers of 64 bits that are no row's. */
const NO_ROWS_NUMBER = /[._]cents$|_ms$/
/** Numbers of rows that `IN_THEIR_OWN_WAY` replaces. */
const IN_THEIR_OWN = [
  'customer_merges.quote_ids',
  'customer_merges.job_ids',
  'former_descriptions.about_id',
  'history.entity_id',
  'worklist_marks.about_id',
]

let database: OpenDatabase
let tables: CompanyTable[]
let ofCompanies: string[]
let columns: string[]

beforeAll(async () => {
  database = await openScratchDatabase()
  tables = await companyTables(queryIn(database.db))
  const { rows } = await database.db.execute<{ table: string; column: string }>(
    sql`select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  columns = rows.map(({ table, column }) => `${table}.${column}`)
  ofCompanies = rows.filter(({ column }) => column === 'organization_id').map(({ table }) => table)
})
afterAll(() => database.close())

describe('an export', () => {
  // @spec 10.179 Every company table is exported or listed with a reason; no secret is
  test('every table of a company is in it, or has a reason to be out', () => {
    const named = [...EXPORTED, ...Object.keys(LEFT_OUT)]
    expect([...named].sort()).toEqual([...ofCompanies, 'organizations'].sort())
    expect(new Set(named).size).toBe(named.length)
    expect(tables.map(({ name }) => name).sort()).toEqual([...EXPORTED])
  })

  test('what is said of tables and columns is said of those that there are', () => {
    for (const place of [
      ...Object.keys(COLUMNS_LEFT_OUT),
      ...Object.keys(READ_AS),
      ...Object.keys(BESIDE_KEYS),
    ]) {
      expect(columns).toContain(place)
    }
    const said = [ROWS, ORDERS, BESIDES, IN_THEIR_OWN_WAY].flatMap((by) => Object.keys(by))
    for (const table of said) expect(EXPORTED).toContain(table)
  })

  // @spec 10.179
  test('nothing that opens anything leaves', () => {
    const leaving = tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`))
    expect(leaving.filter((place) => /token|secret|sealed|password|leased/.test(place))).toEqual([])
    expect(leaving.length).toBeGreaterThan(300)
  })

  test('every number of a row is known as one, so that it becomes another elsewhere', () => {
    const numbers = tables.flatMap(({ name, columns: all, refersTo }) =>
      all
        .filter(({ type }) => type.startsWith('bigint'))
        .map((column) => ({ place: `${name}.${column.name}`, isKey: refersTo.has(column.name) })),
    )
    const unknown = numbers
      .filter(({ place, isKey }) => !isKey && !(place in BESIDE_KEYS) && !IN_THEIR_OWN.includes(place))
      .map(({ place }) => place)
    expect(unknown.filter((place) => !NO_ROWS_NUMBER.test(place))).toEqual([])
    expect(
      Object.keys(BESIDE_KEYS).filter((place) => numbers.find((one) => one.place === place)?.isKey),
    ).toEqual([])
  })
})
