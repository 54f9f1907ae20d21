import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { findPostgres, startScratchPostgres } from '../scratch-postgres.ts'
import {
  type Call,
  COMMON_SEARCH,
  callsOf,
  LIST_WITH_FILTER,
  NEW_QUOTE,
  ONE_QUOTE,
  type SignedIn,
  signIn,
} from './calls.ts'
import {
  againstYardstick,
  besideSearches,
  CONNECTIONS,
  memoryOf,
  type Node,
  newQuotes,
  startToFirstAnswer,
} from './circumstances.ts'
import { crewsSending } from './crews.ts'
import { companiesOf, type FilledCompany, fillPostgres } from './fill.ts'
import { type Goal, goalOfEach, ms, type Options, tableOf } from './goals.ts'
import { closeConnections, inTurns, percentile, type Target, underLoad } from './timing.ts'

const SMALL = 10_000
const ROUNDS = 12
const EACH = 10
/** As a machine of its own for the database would have them, on one that holds everything. */
const POSTGRES = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
}

/** Measures two databases of one PostgreSQL by turns: one with `quotes` quotes in 200 companies, one with a hundredth. */
export async function benchPostgres(
  options: Options,
): Promise<{ title: string; goals: Goal[]; calls: string } | null> {
  const installed = findPostgres()
  if (!installed) return null
  const postgres = await startScratchPostgres(installed, POSTGRES)
  const scratch = makeScratchFolder('bench')
  process.once('exit', scratch.remove)
  const nodes: Node[] = []
  try {
    const sizes = [options.quotes, Math.min(SMALL, Math.ceil(options.quotes / 2))]
    for (const [index, quotes] of sizes.entries()) {
      const database = await emptyDatabase(postgres.url, `bench_${index}`)
      const { databaseUrl, size, companies } = await filled(database, quotes, options.say)
      const secret = randomUUID()
      const env = {
        DATABASE_URL: databaseUrl,
        APP_SECRET: secret,
        DATA_DIR: join(scratch.path, `data-${index}`),
      }
      options.say(`${quotes} quotes: ${size}`)
      nodes.push({ app: await startServerProcess(env), env, companies, secret })
    }
    const [large, small] = nodes as [Node, Node]
    const goals: Goal[] = []
    const calls = await measure(large, small, { ...options, folder: scratch.path }, goals)
    goals.push(memoryOf(large.app), await startToFirstAnswer(large))
    const crews = { DATABASE_URL: await emptyDatabase(postgres.url, 'bench_crews'), APP_SECRET: randomUUID() }
    goals.push(...(await crewsSending({ ...crews, DATA_DIR: join(scratch.path, 'crews') }, options)))
    const title = `PostgreSQL ${postgres.version}, ${options.quotes} quotes in ${large.companies.length} companies`
    return { title, goals, calls }
  } finally {
    closeConnections()
    for (const { app } of nodes) await app.end('SIGKILL')
    scratch.remove()
    await postgres.stop()
  }
}

async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}

async function filled(databaseUrl: string, quotes: number, say: Options['say']) {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.close()
  const companies = await fillPostgres(databaseUrl, companiesOf(quotes), say)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('checkpoint')
  const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
  await client.end()
  return { databaseUrl, companies, size: rows[0].size as string }
}

type Measured = {
  call: Call
  large: number
  middle: number
  small: number
  p50: number
  p99: number
  perSecond: number
}

async function measure(
  { app, companies, secret }: Node,
  smallNode: Node,
  { seconds, only, say, folder }: Options & { folder: string },
  goals: Goal[],
): Promise<string> {
  const signed = async (node: Pick<Node, 'app' | 'companies' | 'secret'>, index: number) =>
    signIn(node.app.url, node.secret, node.companies[index] as FilledCompany)
  const large = await signed({ app, companies, secret }, 0)
  const middle = await signed({ app, companies, secret }, 1)
  const small = await signed(smallNode, 0)
  const all = { large: await callsOf(large), middle: await callsOf(middle), small: await callsOf(small) }
  const target = ({ url }: SignedIn, calls: Call[], name: string) => {
    const call = calls.find((call) => call.name === name)
    if (!call) throw new Error(`There is no call "${name}".`)
    return { url, call }
  }

  const measured: Measured[] = []
  for (const call of all.large.filter(({ name }) => name.includes(only))) {
    try {
      const times = await inTurns(
        {
          large: { url: large.url, call },
          middle: target(middle, all.middle, call.name),
          small: target(small, all.small, call.name),
        },
        { rounds: ROUNDS, each: EACH },
      )
      const loaded = await underLoad({ url: large.url, call }, { connections: CONNECTIONS, seconds })
      const [one, two, three] = [times.large, times.middle, times.small].map((each) => percentile(each, 50))
      measured.push({
        call,
        ...{ large: one as number, middle: two as number, small: three as number },
        ...{ p50: loaded.p50, p99: loaded.p99, perSecond: loaded.perSecond },
      })
      const refused = loaded.failed > 0 ? `, ${loaded.failed} refused` : ''
      say(`${call.name}: ${ms(one as number)} ms, ${loaded.perSecond.toFixed(0)} a second${refused}`)
    } catch (error) {
      say(`${call.name}: ${error}`)
      goals.push({ what: call.name, wanted: 'an answer', measured: String(error), met: false })
    }
  }
  goals.push(...goalsOfCalls(measured))

  const attempt = async (what: string, work: () => Promise<Goal[]>) => {
    say(what)
    try {
      goals.push(...(await work()))
    } catch (error) {
      goals.push({ what, wanted: 'a figure', measured: String(error), met: false })
    }
  }
  const [list, quote, search, create] = [LIST_WITH_FILTER, ONE_QUOTE, COMMON_SEARCH, NEW_QUOTE].map((name) =>
    target(large, all.large, name),
  ) as [Target, Target, Target, Target]
  await attempt('a list against a bare Fastify', () => againstYardstick(large, list, folder, seconds))
  await attempt('one quote while the company searches', () =>
    besideSearches(quote, search, 'the same company'),
  )
  await attempt('one quote while another company searches', () =>
    besideSearches(target(middle, all.middle, ONE_QUOTE), search, 'another company'),
  )
  await attempt('new quotes', async () =>
    newQuotes(
      create,
      await Promise.all(companies.map((company) => signIn(large.url, secret, company))),
      seconds,
    ),
  )
  return callsTable(measured)
}

function goalsOfCalls(measured: readonly Measured[]): Goal[] {
  const each = (
    kinds: readonly Call['kind'][],
    value: (one: Measured) => number,
    met: (value: number) => boolean,
  ) =>
    measured
      .filter(({ call }) => kinds.includes(call.kind))
      .map((one) => ({ name: one.call.name, value: value(one), met: met(value(one)) }))
      .sort((a, b) => b.value - a.value)
  const times = (value: number) => `${value.toFixed(2)} ×`
  const grown = (one: Measured) => one.large / one.small
  const within = (kind: Call['kind']) =>
    measured.flatMap(({ call, large }) =>
      call.kind === kind && call.atMostMs
        ? [{ name: call.name, value: large, met: large <= call.atMostMs }]
        : [],
    )
  return [
    goalOfEach(
      'large company against one of 4,500, alone',
      'p50 ≤ 1 / 0.9 = 1.11 ×',
      each(
        ['plain', 'figure', 'search'],
        ({ large, middle }) => large / middle,
        (value) => value <= 1 / 0.9,
      ),
      times,
    ),
    goalOfEach(
      'all quotes against 10,000, alone',
      'p50 ≤ 1.3 ×',
      each(['plain', 'search'], grown, (value) => value <= 1.3),
      times,
    ),
    goalOfEach(
      'the same, figures',
      'p50 ≤ 1.5 ×',
      each(['figure'], grown, (value) => value <= 1.5),
      times,
    ),
    goalOfEach(
      'search alone',
      'p50 ≤ 10 ms rare, 20 common, 50 mistyped',
      within('search'),
      (value) => `${ms(value)} ms`,
    ),
    goalOfEach('reports alone', 'p50 ≤ 100 ms', within('report'), (value) => `${ms(value)} ms`),
    goalOfEach(
      `${CONNECTIONS} connections`,
      'p99 ≤ 8 × p50',
      each(
        ['plain', 'figure', 'search'],
        ({ p50, p99 }) => p99 / p50,
        (value) => value <= 8,
      ),
      times,
    ),
  ]
}

const callsTable = (measured: readonly Measured[]): string =>
  tableOf(
    [
      'call',
      'large, p50 ms alone',
      'middle',
      'large at 10,000',
      `p50 ms at ${CONNECTIONS}`,
      'p99 ms',
      'a second',
    ],
    measured.map(({ call, large, middle, small, p50, p99, perSecond }) => [
      call.name,
      ...[large, middle, small, p50, p99].map(ms),
      perSecond.toFixed(0),
    ]),
  )
