import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { lastNameOf } from '../storage/tables/columns.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openScratchDatabase()
})
afterAll(() => database.close())

// @spec 10.276
test.each([
  ['Bob Finch', 'finch'],
  ['ROBERT  FÍNCH, Jr.', 'finch'],
  ['Bob Finch III (work)', 'finch'],
  ['Zoë Núñez-O’Brien', 'nunezobrien'],
  ['Łukasz Straße', 'strasse'],
  ['Иван ИВАНОВ', 'иванов'],
  ['Lena', 'lena'],
  ['Jr', 'jr'],
  ['王 小明', '王小明'],
  ['山田・太郎', '山田太郎'],
  ['Acme Movers, LLC', 'movers'],
  ['Baker & Co.', 'baker'],
  ['Caller (303) 555-0199', '5550199'],
  ['???', '???'],
  ['', ''],
])('the last word of %s tells people apart as %s', async (name, last) => {
  const { rows } = await database.db.execute(sql`select ${lastNameOf(sql`${name}::text`)} as last`)
  expect(rows).toEqual([{ last }])
})
