import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readExported } from '../../../test/setup/exported-rows.ts'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { readAlike } from '../backups/source.ts'
import { fillDemoCompany } from '../demo/fill-demo-company.ts'
import type { Documents } from '../quotes/documents.ts'
import { type OpenDatabase, queryIn } from '../storage/database.ts'
import { companyTables } from './company-tables.ts'
import { bringIn, checkExport } from './import/bring-in.ts'
import { openExport } from './import/open-export.ts'
import { writeExport } from './write-export.ts'

const NOW = new Date('2026-11-20T19:00:00Z')
/** What it holds does not matter here, and making one takes long. */
const documents: Documents = { make: async () => new TextEncoder().encode('%PDF-1.7') }
const FIGURES = `select figure, day::text, sum(count)::int as count, sum(cents)::float as cents from figures
  where organization_id = ORG group by figure, day having sum(count) <> 0 or sum(cents) <> 0 order by figure, day`
const REPORTS = `select sum, day::text, count(distinct name)::int as names, sum(count)::int as count, sum(amount)::float as amount from report_days
  where organization_id = ORG group by sum, day having sum(count) <> 0 or sum(amount) <> 0 order by sum, day`
const SEARCHED = `select kind, search_text from search_entries where organization_id = ORG order by kind, row_id`

async function openNew() {
  const database = await openScratchDatabase()
  onTestFinished(database.close)
  return database
}
const ask = async ({ db }: OpenDatabase, text: string, organizationId: number) =>
  (await db.execute(sql.raw(text.replaceAll('ORG', String(organizationId))))).rows

async function exportOf({ db }: OpenDatabase, organizationId: number, file: string, dataDir: string) {
  await writeExport(file, {
    ...{ organizationId, company: 'Ridgeline Movers', timeZone: 'America/Denver' },
    ...{ madeBy: 'office@ridgeline.example', madeAt: NOW, release: '0.1.0', migration: 'this', dataDir },
    progress: async () => undefined,
    hasRoom: async () => true,
    // Made in child processes, which only what is built has.
    invoicePdf: async () => new TextEncoder().encode('%PDF-1.7'),
    snapshot: (read) =>
      db.transaction(async (transaction) => {
        const query = queryIn(transaction)
        await readAlike(query)
        return read(query)
      }),
  })
  return readExported(file, await companyTables(queryIn(db)))
}

// @spec 10.180 `npm run data:import` loads an export into another installation row by row, renumbered;
//   changed, truncated, zip-bomb or later-release files are refused with words
test('the demo’s company comes into another installation row by row as it was', async () => {
  const scratch = makeScratchFolder('round-trip')
  onTestFinished(scratch.remove)
  const [here, there] = [join(scratch.path, 'here'), join(scratch.path, 'there')]
  const old = await openNew()
  await fillDemoCompany(old.db, 'no password fits this', NOW, documents, here)
  const [company] = await ask(old, 'select id from organizations', 0)
  const oldId = Number(company?.id)
  // What is called otherwise by now, so that what it was called comes, too.
  for (const table of ['trucks', 'people']) await ask(old, `update ${table} set name = name || ' II'`, oldId)
  const first = await exportOf(old, oldId, join(scratch.path, 'first.zip'), here)
  expect(first.missing).toEqual([])
  expect(first.rows.former_descriptions?.length).toBeGreaterThan(5)
  const moves = (status: string) =>
    (first.csv['csv/jobs.csv'] ?? '').split('\n').filter((line) => line.includes(`,${status},`))
  expect(moves('completed').filter((line) => line.includes(' II,'))).toEqual([])
  expect(moves('scheduled').filter((line) => line.includes(' II,')).length).toBeGreaterThan(5)

  const fresh = await openNew()
  // As if many were there already, so that every number becomes another.
  for (const { name, numberedBy } of await companyTables(queryIn(fresh.db))) {
    if (numberedBy !== null)
      await ask(fresh, `select setval(pg_get_serial_sequence('${name}', 'id'), 5000)`, 0)
  }
  const file = await openExport(join(scratch.path, 'first.zip'))
  onTestFinished(() => file.close())
  const ranges = await checkExport(queryIn(fresh.db), file)
  const terms = { admin: 'office@ridgeline.example', passwordHash: 'nobody’s', dataDir: there, now: NOW }
  const { organizationId, owner, rows } = await fresh.db.transaction((transaction) =>
    bringIn(transaction, file, ranges, { ...terms, say: () => undefined }),
  )
  // They have no account there yet, and set a password by a link.
  expect(owner).toEqual({ email: 'office@ridgeline.example', token: expect.any(String) })
  expect(rows).toBe(Object.values(first.rows).flat().length)

  const second = await exportOf(fresh, organizationId, join(scratch.path, 'second.zip'), there)
  for (const [table, all] of Object.entries(first.rows)) expect(second.rows[table], table).toEqual(all)
  expect(second.csv).toEqual(first.csv)
  expect(second.files).toEqual(first.files)
  for (const derived of [FIGURES, REPORTS, SEARCHED]) {
    expect(await ask(fresh, derived, organizationId)).toEqual(await ask(old, derived, oldId))
  }
})
