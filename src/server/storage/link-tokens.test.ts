import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { OpenDatabase } from './database.ts'
import { createLinkSweep } from './link-tokens.ts'

let database: OpenDatabase
const run = (text: string) => database.query({ text, values: [] })
const counted = async (which: string) =>
  Number((await run(`select count(*) as rows from link_tokens where ${which}`)).rows[0]?.rows)

beforeAll(async () => {
  database = await openScratchDatabase()
  await run(
    `insert into organizations (company_name, company_email, time_zone, created_at)
     values ('Ridgeline Movers', 'office@ridgeline.example', 'America/Denver', now())`,
  )
  await run(
    `insert into invitations (organization_id, email, role, token_hash, expires_at, created_at)
     select id, hash || '@ridgeline.example', 'office', hash, until::timestamptz, now()
     from organizations, (values ('living', '2027-01-02'), ('expired', '2027-01-01')) as v (hash, until)`,
  )
  await run(
    `insert into link_tokens select hash, id from organizations,
     (values ('living'), ('expired')) as v (hash)`,
  )
  await run(
    `insert into link_tokens select 'deleted-' || lpad(n::text, 4, '0'), id
     from organizations, generate_series(1, 2500) n`,
  )
})
afterAll(() => database.close())

test('the tokens of links that have ended are forgotten, a thousand at a time, and those of others stay', async () => {
  const look = createLinkSweep(database.db, () => new Date('2027-01-01T12:00:00Z'))
  const left: number[] = []
  for (let looks = 0; looks < 3; looks++) {
    await look()
    left.push(await counted("token_hash like 'deleted-%'"))
  }
  expect(left).toEqual([1500, 500, 0])
  expect(await counted("token_hash = 'expired'")).toBe(0)
  expect(await counted("token_hash = 'living'")).toBe(1)

  // After the last it begins again.
  await run("insert into link_tokens select 'deleted-again', id from organizations")
  await look()
  expect(await counted('true')).toBe(1)
})
