import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/server/storage/database.ts'
import { openScratchDatabase } from '../setup/prepared-database.ts'

// docs/scale.md says of every table where its rows stand once one PostgreSQL is not enough. What it says is compared
// with the database that the migrations make, so a new table, key, index or trigger needs its answer there.

type Place = 'distributed' | 'reference' | 'local'
type Index = { table: string; name: string; unique: boolean; excludes: boolean; columns: (string | null)[] }
type Reference = { table: string; to: string; name: string; columns: string[]; target: string[] }

const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')

/** The rows of the table under a heading: their first cells, without backticks. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => /^\| `/.test(line))
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}

const places = new Map(rowsUnder('Table by table').map(([name, place]) => [name as string, place as Place]))
const exceptions = rowsUnder('What does not begin with the company')
const triggers = rowsUnder('Triggers')
/** What each statement of the page does with a table. */
const statements = new Map(
  [...page.matchAll(/^select create_(distributed|reference)_table\('(\w+)'(?:, '(\w+)')?/gm)].map(
    ([, place, name, column]) => [name as string, { place, column }],
  ),
)
const tenant = (table: string) => (table === 'organizations' ? 'id' : 'organization_id')

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

const isPlaced = (table: string, place: Place) => places.get(table) === place

describe('the schema can be distributed by company', () => {
  test('every table has its answer, and a statement that does what the answer says', () => {
    expect([...places.keys()].sort()).toEqual([...tables].sort())
    for (const [name, place] of places) {
      const said = statements.get(name)
      if (place === 'local') expect(said, name).toBeUndefined()
      else if (place === 'reference') expect(said, name).toEqual({ place, column: undefined })
      else expect(said, name).toEqual({ place: 'distributed', column: tenant(name) })
    }
    expect(statements.size).toBe([...places.values()].filter((place) => place !== 'local').length)
  })

  test('every unique key of a company’s table holds within the company', () => {
    const unique = indexes.filter(
      ({ table, ...index }) => isPlaced(table, 'distributed') && (index.unique || index.excludes),
    )
    expect(unique.length).toBeGreaterThan(50)
    for (const { table, name, columns } of unique) expect(columns[0], name).toBe(tenant(table))
  })

  test('every other index of it begins with the company, or the page says why not', () => {
    const others = indexes.filter(
      ({ table, columns }) => isPlaced(table, 'distributed') && columns[0] !== tenant(table),
    )
    expect(exceptions.map(([name]) => name).sort()).toEqual(others.map(({ name }) => name).sort())
    for (const [name, reason = ''] of exceptions) expect(reason.length, name).toBeGreaterThan(20)
  })

  test('its references stay within the company or lead to what stands everywhere', () => {
    expect(references.length).toBeGreaterThan(60)
    for (const { table, to, name, columns, target } of references) {
      if (isPlaced(table, 'distributed') && isPlaced(to, 'distributed')) {
        expect([columns[0], target[0]], name).toEqual([tenant(table), tenant(to)])
      } else {
        // What stands everywhere cannot refer to what does not.
        expect(places.get(to), name).toBe('reference')
      }
    }
  })

  test('every trigger says what it touches', async () => {
    const found = await rowsOf<{ name: string }>(`
      select tgname as name from pg_trigger join pg_class t on t.oid = tgrelid
      where not tgisinternal and t.relnamespace = 'public'::regnamespace`)
    expect(triggers.map(([name]) => name).sort()).toEqual(found.map(({ name }) => name).sort())
    for (const [name, , touches] of triggers)
      expect(touches, name).toMatch(/^(nothing|only rows of its company)/)
  })
})
