import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/server/storage/database.ts'
import { openScratchDatabase } from '../setup/prepared-database.ts'

// Functions change over many migrations; src/server/storage/functions shows each as it is now, with its triggers.
// After a migration that changes one: npx vitest run --project http test/house/database-functions -u

const FOLDER = join(import.meta.dirname, '../../src/server/storage/functions')

type Function = { name: string; definition: string; triggers: string[] }

let database: OpenDatabase
let functions: Function[]

beforeAll(async () => {
  database = await openScratchDatabase()
  const found = await database.db.execute(sql`
    select proname as name, pg_get_functiondef(f.oid) as definition,
      array(select pg_get_triggerdef(t.oid) from pg_trigger t
        where t.tgfoid = f.oid and not t.tgisinternal order by t.tgrelid::regclass::text, t.tgname) as triggers
    from pg_proc f
    where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
    order by proname`)
  functions = found.rows as Function[]
})
afterAll(() => database.close())

test('every function of the database and its triggers stand in a file as they are after all migrations', async () => {
  expect(functions.length).toBeGreaterThan(25)
  for (const { name, definition, triggers } of functions) {
    const statements = [definition.trimEnd(), ...triggers].map((statement) => `${statement};\n`)
    await expect(statements.join('\n')).toMatchFileSnapshot(join(FOLDER, `${name}.sql`))
  }
  expect(readdirSync(FOLDER).sort()).toEqual(functions.map(({ name }) => `${name}.sql`).sort())
})
