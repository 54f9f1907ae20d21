import pg from 'pg'
import { expect, test } from 'vitest'
import { answerOf, callsOf, signIn } from '../../scripts/bench/calls.ts'
import { type FilledCompany, fillPostgres } from '../../scripts/bench/fill.ts'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { overhear, type Statement } from '../setup/overheard-statements.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'

const QUOTES = { large: 50_000, others: 10, each: 100 }
const APP_SECRET = 'a secret that the plans are asked for with'
const GROWING = ['quotes', 'jobs', 'phone_calls', 'mails', 'history', 'quote_events', 'bookings']
/** What a statement may read for each row that it answers; one that answers few may read as much as one that answers a page. */
const READ_FOR_EACH = 20
const PAGE = 20
/** Calls that may read more, however large the company is, and how much. */
const READ_AT_MOST: readonly [call: RegExp, rows: number][] = [
  // Its month is passed over row by row.
  [/, five pages before the last$/, 3_000],
  // The newest 4,000 texts of quotes and of jobs, and 2,000 by the index with the entries of all that match in it.
  [/^search, /, 20_000],
  // The newest 500 names tell that it is rare.
  [/ by a rare name$/, 600],
  // A name that one in twenty has: their entries in the index and its table, quotes and jobs.
  [/ by a frequent name$/, 9_000],
  // Counted to 1,000, a look at each.
  [/^jobs of a crew/, 1_100],
  [/^quotes that wait for an answer$/, 1_100],
  [/^the worklist$/, 1_100],
  [/^quotes by filter, counted$/, 5 * 1_100],
]

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Rows and index entries that a plan looked at, whether they were of use or not. */
const rowsRead = (plan: Plan): number =>
  nodesOf(plan)
    .filter(
      (node) =>
        (/Scan$/.test(node['Node Type']) && node['Relation Name'] !== undefined) ||
        node['Node Type'] === 'Bitmap Index Scan',
    )
    .map(
      (node) =>
        node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    )
    .reduce((sum, rows) => sum + rows, 0)

/** What is wrong with how a statement is carried out; null when nothing is. What it changes is taken back. */
async function wrongWith(
  client: pg.Client,
  call: string,
  { text, parameters }: Statement,
): Promise<string | null> {
  await client.query('begin')
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, parameters)
    const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
    const walked = nodesOf(plan).filter(
      (node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''),
    )
    const [, allowed] = READ_AT_MOST.find(([named]) => named.test(call)) ?? []
    const most = allowed ?? READ_FOR_EACH * Math.max(plan['Actual Rows'], PAGE)
    const read = rowsRead(plan)
    if (walked.length === 0 && read <= most) return null
    const whole = walked.map((node) => `all of ${node['Relation Name']}, `).join('')
    return `${whole}${read} rows read for ${plan['Actual Rows']}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`
  } finally {
    await client.query('rollback')
  }
}

/** What the server asks by itself, also while a call is answered: its queue, and for events to number. */
const BY_ITSELF =
  /pgboss|^select distinct "organization_id" from "business_events"|^\s*update "business_events" set number/i

const isExplained = ({ text }: Statement) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !BY_ITSELF.test(text)

/** Filling takes minutes where other legs run beside it. */
const FILLED_WITHIN_MS = 15 * 60_000

// @spec 10.225 No call of a company with 50,000 quotes scans its rows
test(
  'no call of a company with 50,000 quotes walks through its rows',
  async (context) => {
    await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl, dataDir: scratchFolder(context) })
      await database.close()
      const [company] = await fillPostgres(databaseUrl, QUOTES, () => undefined)
      const wire = await overhear(databaseUrl)
      const client = new pg.Client(databaseUrl)
      await client.connect()
      const env = { DATABASE_URL: wire.url, DATA_DIR: scratchFolder(context), APP_SECRET }
      const app = await startProvoked(context, env)
      try {
        const wrong: string[] = []
        const calls = await callsOf(await signIn(app.url, APP_SECRET, company as FilledCompany))
        // A report adds up the days, the money and the claims of its period: `npm run bench` measures it against 100 ms.
        for (const { name, method, path, headers, body } of calls.filter(({ kind }) => kind !== 'report')) {
          wire.taken()
          const answer = await fetch(app.url + path, { method, headers, ...(body && { body: body() }) })
          expect(answer.ok, `${name}: ${await answer.text()}`).toBe(true)
          const sent = wire.taken().filter(isExplained)
          // The scope that every call opens is its first statement.
          expect(sent, name).not.toEqual([])
          for (const statement of sent) {
            const words = await wrongWith(client, name, statement)
            if (words) wrong.push(`${name}: ${words}`)
          }
        }
        expect(wrong).toEqual([])
        await expectPagesInOrder(client, app.url, company as FilledCompany)
      } finally {
        await client.end()
        await app.end('SIGTERM')
        await wire.stop()
      }
    })
  },
  FILLED_WITHIN_MS,
)

/** Pages far back, whose beginning is looked up by month, are those of the whole list as the work is. */
async function expectPagesInOrder(client: pg.Client, url: string, company: FilledCompany): Promise<void> {
  const signedIn = await signIn(url, APP_SECRET, company)
  // By the server's clock, which is not the database's.
  const { from: today } = await answerOf(signedIn, '/board?days=1')
  for (const status of ['completed', 'cancelled', 'scheduled', null]) {
    const { rows } = await client.query<{ id: string }>(
      `select id from (select *, status in ('scheduled', 'in_progress') as open,
          $3::timestamp at time zone zone as today, ($3::date + 1)::timestamp at time zone zone as tomorrow
        from jobs, (select time_zone as zone from organizations where id = $1) as company
        where organization_id = $1 and ($2::text is null or status = $2)) as job
      order by
        case when starts_at is null then case when open then 0 else 4 end
          when starts_at < today then 3 when starts_at < tomorrow then 1 else 2 end,
        case when starts_at >= today and starts_at < tomorrow then not open end,
        case when starts_at >= today then starts_at end, case when starts_at >= today then id end,
        starts_at desc, id desc`,
      [company.organizationId, status, today],
    )
    const pages = Math.ceil(rows.length / 100)
    for (const page of [1, 6, 7, Math.ceil(pages / 2), pages - 1, pages, pages + 1]) {
      const query = `order=work&per_page=100&page=${page}${status ? `&status=${status}` : ''}`
      const { jobs } = await answerOf(signedIn, `/jobs?${query}`)
      const wanted = rows.slice(100 * (page - 1), 100 * page).map(({ id }) => Number(id))
      expect(
        jobs.map(({ id }: { id: number }) => id),
        query,
      ).toEqual(wanted)
    }
  }
}
