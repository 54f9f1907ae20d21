import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, MOVE_DAY, registerCompany, visitor } from '../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../test/setup/own-server.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { contract } from '../contract/contract.ts'
import { readSettings } from './settings.ts'
import { openDatabase } from './storage/open-database.ts'

const { calendarFeeds, history, jobs, quotes } = contract
const MOST_IN_CSV = 5_000
const JOBS = 1_200

let server: OwnServer
let ridgeline: Company
let other: Company
const scratch = makeScratchFolder('long-files')

beforeAll(async () => {
  const start = () => startOwnServer(() => new Date('2027-05-01T10:00:00Z'), { DATA_DIR: scratch.path })
  server = await start()
  ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  other = await registerCompany({}, { baseUrl: server.baseUrl })
  const job = { ...jobs.create.example, scheduled_date: `${MOVE_DAY}T09:00:00`, assigned_crew: null }
  const { id } = await ridgeline.call(jobs.create, { body: job })
  await server.stop()
  await fill(ridgeline.session.organization.id, id)
  server = await start()
  ridgeline = { ...ridgeline, ...visitor({ baseUrl: server.baseUrl, token: ridgeline.token }) }
  other = { ...other, ...visitor({ baseUrl: server.baseUrl, token: other.token }) }
})
afterAll(async () => {
  await server.stop()
  scratch.remove()
})

/** One entry more than a download holds, 4 KB each, and many jobs like the one that there is. */
async function fill(organization: number, job: number) {
  const database = await openDatabase(readSettings({ DATA_DIR: scratch.path }))
  const words = 'x'.repeat(290)
  const changes = Array.from({ length: 7 }, (_, nth) => ({
    field: `field_${nth}`,
    name: null,
    before: words,
    after: `${words}y`,
  }))
  await database.query({
    text: `insert into history (organization_id, at, entity, entity_id, name, action, changes)
           select $1, '2027-01-01'::timestamptz + (n / 2) * interval '1 second', 'quote', n, 'quote QT-' || n, 'changed', $2::jsonb
           from generate_series(1, $3::int) n`,
    values: [organization, JSON.stringify(changes), MOST_IN_CSV + 1],
  })
  const { rows } = await database.query({
    text: `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
           where table_name = 'jobs' and column_name not in ('id', 'job_number', 'starts_at') and is_generated = 'NEVER'`,
  })
  const names = rows[0]?.names
  // Two at a time begin together.
  await database.query({
    text: `insert into jobs (job_number, starts_at, ${names})
           select 'LONG-' || n, starts_at - (n / 2) * interval '1 second', ${names}
           from jobs, generate_series(1, $2::int) n where id = $1`,
    values: [job, JOBS],
  })
  await database.close()
}

/** A download of which nothing is read yet. */
const download = (company: Company) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${company.token}` }
    get(`${server.baseUrl}/api/v1/history/csv`, { agent: false, headers }, resolve).on('error', reject)
  })

// @spec 10.199 Long work is made in parts and streamed, one at a time per company, while everyone else is
//   answered: history file, calendars, PDFs
test('a long history is downloaded in parts: the newest entries, each once, in order', async () => {
  const lines = (await text(await download(ridgeline))).trimEnd().split('\r\n')
  expect(lines.at(-1)).toContain('Only the newest 5,000 entries.')
  // Before them stands what was made over the API, e.g. the job.
  const made = (await ridgeline.call(history.list, { query: { from: '2027-02-01' } })).history
  const named = lines.slice(1, -1).map((line) => line.split(',')[2])
  const filled = named.slice(named.findIndex((name) => name?.startsWith('quote QT-')))
  const newest = Array.from(
    { length: MOST_IN_CSV - made.length },
    (_, nth) => `quote QT-${MOST_IN_CSV + 1 - nth}`,
  )
  expect(filled).toEqual(newest.flatMap((name) => Array(7).fill(name)))
})

// @spec 10.199
test('of forty downloads of one company at once one is sent and three wait', async () => {
  const first = await download(ridgeline)
  expect(first.statusCode).toBe(200)
  const replies: IncomingMessage[] = []
  const all = Array.from({ length: 39 }, () => download(ridgeline).then((reply) => void replies.push(reply)))
  await expect.poll(() => replies.length).toBe(36)
  for (const reply of replies) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '10'])
    expect(JSON.parse(await text(reply))).toEqual({
      detail: 'Your company is already downloading the history. Please try again when that is done.',
    })
  }
  // Who leaves in the middle makes room for those who wait.
  first.destroy()
  const sizes: number[] = []
  const waited = all.map(async (reply) => await reply)
  for (let nth = 0; nth < 3; nth++) {
    await expect.poll(() => replies.length).toBeGreaterThan(36 + nth)
    const reply = replies[36 + nth] as IncomingMessage
    expect(reply.statusCode).toBe(200)
    sizes.push((await text(reply)).length)
  }
  await Promise.all(waited)
  expect(new Set(sizes).size).toBe(1)
  expect(sizes[0]).toBeGreaterThan(10_000_000)
})

test('beside a download that no one reads everything else is answered', async () => {
  const unread = await download(ridgeline)
  await ridgeline.call(quotes.list, { query: {} })
  await ridgeline.call(history.list, { query: {} })
  expect((await other.call(history.csv, { query: {} })) as File).toBeInstanceOf(File)
  unread.destroy()
})

// @spec 10.199
test('a calendar of many jobs is read in parts: each once, in order', async () => {
  const { url } = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const calendar = await visitor({ baseUrl: server.baseUrl }).request('GET', new URL(url).pathname)
  const body = calendar.body as string
  const uids = [...body.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid)
  expect(new Set(uids).size).toBe(JOBS + 1)
  expect(uids).toHaveLength(JOBS + 1)
  const starts = [...body.matchAll(/^DTSTART:(.+)\r$/gm)].map(([, start]) => start)
  expect(starts).toEqual(starts.toSorted())
  expect(body.match(/BEGIN:VCALENDAR|END:VCALENDAR|PRODID/g)).toEqual([
    'BEGIN:VCALENDAR',
    'PRODID',
    'END:VCALENDAR',
  ])
})
