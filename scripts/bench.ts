/**
 * `npm run bench`: how fast the server answers, on the embedded database and on PostgreSQL where it is found, with a
 * company of many quotes. `-- --quotes 100000` says how many, `--seconds 5` how long each call is made, `--only list`
 * which calls (by a part of their names). Figures of different machines, or of a busy one, cannot be compared; those of the
 * last column can: they are in units of the server's quickest answer in the same run.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { contract } from '../src/contract/contract.ts'
import { createPasswords } from '../src/server/auth/passwords.ts'
import { DEMO_SIGN_IN, fillDemoCompany } from '../src/server/demo/fill-demo-company.ts'
import { platforms } from '../src/server/phone-agent/platforms.ts'
import { readSettings } from '../src/server/settings.ts'
import { prepareDataFolder } from '../src/server/storage/data-folder.ts'
import { openDatabase } from '../src/server/storage/open-database.ts'
import { startServerProcess } from '../test/setup/built-server.ts'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'
import { findPostgres, startScratchPostgres } from './scratch-postgres.ts'

const CONNECTIONS = 10
const KEY = 'key_that_only_the_benchmark_has'

const { values } = parseArgs({
  options: {
    quotes: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const [wantedQuotes, seconds] = [Number(values.quotes), Number(values.seconds)]

type Shot = { name: string; request: autocannon.Request }

await benchmark('embedded database', {})
const installed = findPostgres()
if (installed) {
  const postgres = await startScratchPostgres(installed)
  try {
    const secret = { DATABASE_URL: postgres.url, APP_SECRET: randomUUID() }
    await benchmark(`PostgreSQL ${postgres.version}`, secret)
  } finally {
    await postgres.stop()
  }
}

async function benchmark(database: string, env: Record<string, string>): Promise<void> {
  const scratch = makeScratchFolder('bench')
  const settings = { DATA_DIR: join(scratch.path, 'data'), ...env }
  const stored = await fill(settings)
  const app = await startServerProcess(settings)
  try {
    print(`\n${database}, ${stored} quotes of one company, ${CONNECTIONS} connections`)
    print(row('', 'a second', 'p50 ms', 'p99 ms', 'p50 ×'))
    let quickest = 0
    const all = await shots(app.url)
    const [yardstick] = all
    for (const { name, request } of all.filter(
      (shot) => shot === yardstick || shot.name.includes(values.only),
    )) {
      const { requests, latency, non2xx, errors } = await autocannon({
        url: app.url,
        connections: CONNECTIONS,
        duration: seconds,
        requests: [request],
      })
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} calls failed`)
      quickest ||= latency.average
      const times = (latency.average / quickest).toFixed(1)
      print(row(name, requests.average.toFixed(0), String(latency.p50), String(latency.p99), times))
    }
  } finally {
    await app.stop()
    scratch.remove()
  }
}

/** The demo company, its quotes many times over. */
async function fill(env: Record<string, string>): Promise<number> {
  const settings = readSettings(env)
  prepareDataFolder(settings.dataDir)
  const database = await openDatabase(settings)
  const { db } = database
  await fillDemoCompany(
    db,
    await createPasswords(settings.passwordCost).hash(DEMO_SIGN_IN.password),
    new Date(),
  )
  await db.execute(sql`
    insert into quotes (organization_id, quote_number, status, customer_name, customer_email, customer_phone,
      customer_lead_source, pickup_address, delivery_address, pickup_stairs, delivery_stairs, pickup_carry_feet,
      delivery_carry_feet, multiple_stops, distance, items, estimate, total_cents, rate_card_version, created_at)
    select organization_id, 'Q-2001-' || row_number() over (), 'draft', customer_name || ' ' || copy, customer_email,
      customer_phone, customer_lead_source, pickup_address, delivery_address, pickup_stairs, delivery_stairs,
      pickup_carry_feet, delivery_carry_feet, multiple_stops, distance, items, estimate, total_cents,
      rate_card_version, created_at - copy * interval '1 hour'
    from quotes, generate_series(1, ${Math.ceil(wantedQuotes / 400)}) as copy limit ${wantedQuotes}`)
  await db.execute(sql`analyze`)
  const { rows } = await db.execute<{ stored: number }>(sql`select count(*)::int as stored from quotes`)
  await database.close()
  return rows[0]?.stored ?? 0
}

/** What is measured; the first is the yardstick. */
async function shots(url: string): Promise<Shot[]> {
  const json = { 'content-type': 'application/json' }
  const call = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object, headers = {}) => {
    const init = { method, headers: { ...json, ...headers }, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(`${url}/api/v1${path}`, init)).json()
  }
  const { access_token } = await call('POST', '/auth/login', DEMO_SIGN_IN)
  const staff = { authorization: `Bearer ${access_token}` }
  const agent = { value: { provider: 'retell', api_key: KEY } }
  const { value } = await call('PUT', '/settings/phone-agent', agent, staff)
  const { quotes } = await call('GET', '/quotes', undefined, staff)

  const get = (name: string, path: string): Shot => ({
    name,
    request: { method: 'GET', path: `/api/v1${path}`, headers: staff },
  })
  const post = (name: string, path: string, body: unknown): Shot => ({
    name,
    request: {
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { ...json, ...staff },
      body: JSON.stringify(body),
    },
  })
  return [
    get('is it there', '/health'),
    get('the newest 20 quotes', '/quotes'),
    get('quotes, far back', `/quotes?page=${Math.floor(wantedQuotes / 40)}`),
    get('quotes by name', '/quotes?customer_name=whit'),
    get('one quote', `/quotes/${quotes[0].id}`),
    get('figures of the quotes', '/quotes/stats'),
    get('figures of the jobs', '/jobs/stats'),
    get('twelve weeks', '/dashboard/weekly'),
    get('search', '/search?q=whit'),
    get('search, mistyped', '/search?q=witaker'),
    post('an estimate', '/calculate', contract.estimates.calculate.example),
    post('a new quote', '/quotes', contract.quotes.create.example),
    { name: 'a report of a call', request: report(new URL(value.events_url).pathname) },
    { name: 'an answer while it talks', request: question(new URL(value.functions_url).pathname) },
  ]
}

function report(path: string) {
  return signed(path, () => ({
    event: 'call_ended',
    call: { call_id: randomUUID(), call_type: 'phone_call', transcript: 'User: Good morning.\n'.repeat(500) },
  }))
}

function question(path: string) {
  return signed(path, () => ({
    name: 'get_estimate',
    args: { move_type: 'two bedroom apartment', distance_miles: 12 },
    call: { call_id: randomUUID(), call_type: 'phone_call' },
  }))
}

/** A delivery of its own each time, as its platform would send it. */
function signed(path: string, body: () => object): autocannon.Request {
  return {
    method: 'POST',
    path,
    setupRequest: (request) => {
      const raw = Buffer.from(JSON.stringify(body()))
      return { ...request, body: raw, headers: platforms.retell.sign(raw, KEY, new Date()) }
    },
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join('')
}
