import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createPasswords } from '../../src/server/auth/passwords.ts'
import { DEMO_SIGN_IN, fillDemoCompany } from '../../src/server/demo/fill-demo-company.ts'
import type { Database } from '../../src/server/storage/database.ts'
import { AFTERWARDS, BATCH, batchOf, companies, plan, RESULT, type Shape } from './fill-statements.ts'
import { FIRST_NAMES, LAST_NAMES, STREETS } from './names.ts'

/** A company of the filled database, with what its calls are made of. */
export type FilledCompany = {
  organizationId: number
  userId: number
  email: string
  sessionId: number
  /** But for what the demo company has besides. */
  quotes: number
  /** The last name that most of its customers have, and one that hardly any has. */
  commonName: string
  rareName: string
}

/** 200 companies, a tenth of all quotes in one of them. */
export const companiesOf = (quotes: number): Shape => {
  const large = Math.max(1, Math.round(quotes / 10))
  return { large, others: 199, each: Math.max(1, Math.round((quotes - large) / 199)) }
}

const FILLED = ['quotes', 'jobs', 'mails', 'history', 'quote_events', 'phone_calls', 'bookings'].concat([
  'search_entries',
  'search_words',
])

/**
 * Fills a database that has its tables and no row: the demo company with very many quotes, and others like it, with their
 * jobs, bookings, calls, mails and history over years. Everything is written by SQL; what triggers keep of quotes and jobs,
 * and the indexes that no constraint needs, are made again at the end, by the functions that the migrations have for that.
 * @param workers how many write at once, each for companies of its own
 * @returns the companies, the large one first
 */
export async function fill(
  db: Database,
  shape: Shape,
  { workers, say }: { workers: number; say: (line: string) => void },
): Promise<FilledCompany[]> {
  const now = new Date()
  const passwordHash = await createPasswords('low').hash(DEMO_SIGN_IN.password)
  await fillDemoCompany(db, passwordHash, now, null)
  for (const [table, words] of Object.entries({
    bench_first: FIRST_NAMES,
    bench_last: LAST_NAMES,
    bench_streets: STREETS,
  })) {
    await db.execute(sql.raw(`create table ${table} (place int primary key, word text not null)`))
    await db.execute(sql`insert into ${sql.raw(table)}
      select n - 1, word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as words (word, n)`)
  }
  for (const statement of companies(shape)) await db.execute(sql.raw(statement))
  await db.execute(sql.raw(plan(now, workers)))
  await db.execute(sql.raw('create unique index bench_plan_g on bench_plan (worker, g)'))
  await db.execute(sql.raw('analyze bench_plan'))
  const last = await numberOf(db, sql`select max(g) as n from bench_plan`)

  const indexes = await dropIndexes(db)
  for (const table of ['quotes', 'jobs'])
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  const begun = performance.now()
  const each = async (worker: number) => {
    for (let from = 1; from <= last; from += BATCH) {
      await db.transaction(async (transaction) => {
        for (const statement of batchOf(worker, workers, from)) await transaction.execute(sql.raw(statement))
      })
      if (worker === 0 && from % (25 * BATCH) === 1) say(`${workers * from} quotes after ${seconds(begun)}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => each(worker)))
  say(
    `${shape.large + shape.others * shape.each} quotes with their jobs, calls, mails and history: ${seconds(begun)}`,
  )

  const keeping = performance.now()
  await inParallel(workers, ['recount_figures()', 'refresh_search()'], (kept) =>
    db.execute(sql.raw(`select ${kept}`)),
  )
  for (const table of ['quotes', 'jobs'])
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  say(`figures and what is searched: ${seconds(keeping)}`)

  const indexing = performance.now()
  await inParallel(workers, indexes, (statement) => db.execute(sql.raw(statement)))
  for (const statement of AFTERWARDS) await db.execute(sql.raw(statement))
  say(`indexes and statistics: ${seconds(indexing)}`)
  const { rows } = await db.execute<FilledCompany>(sql.raw(RESULT))
  const filled = rows.map((row) => ({
    ...row,
    organizationId: Number(row.organizationId),
    userId: Number(row.userId),
    sessionId: Number(row.sessionId),
    quotes: Number(row.quotes),
  }))
  await db.execute(
    sql.raw(
      'drop table bench_plan, bench_templates, bench_companies, bench_first, bench_last, bench_streets',
    ),
  )
  return filled
}

/** The same over connections of its own, on which no statement has a time limit. */
export async function fillPostgres(url: string, shape: Shape, say: (line: string) => void) {
  const workers = 2
  const pool = new pg.Pool({
    connectionString: url,
    max: workers,
    options:
      '-c statement_timeout=0 -c maintenance_work_mem=256MB -c work_mem=128MB -c synchronous_commit=off',
  })
  try {
    return await fill(drizzle({ client: pool }), shape, { workers, say })
  } finally {
    await pool.end()
  }
}

async function inParallel<T>(workers: number, all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: workers }, next))
}

/** @returns the statements that make the indexes again, the dearest first */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; made: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname in ${FILLED} and not i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by pg_get_indexdef(i.indexrelid) like '%gin%' desc, t.relname desc`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  return rows.map(({ made }) => made)
}

async function numberOf(db: Database, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: string | number }>(statement)
  return Number(rows[0]?.n)
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(0)} s`
