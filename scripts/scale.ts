/**
 * `npm run scale`: what 100,000 companies come to: rows, bytes, calls a second, machines and cost. `-- --companies 10000`
 * says how many. It starts no server and asks no database: the figures that it begins with stand below with where they come
 * from, and companies are drawn with a seed, so that every run prints the same. Its tables stand in docs/scale.md.
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seededRandom } from '../src/server/demo/seeded-random.ts'

/**
 * What one quote leaves: the bench's database of 1,000,000 has about 10 GB, with 248 jobs for 1,000 quotes, mails, events,
 * history and all indexes. It has no versions: six of ten quotes are taken to be sent, with a PDF of 40 kB.
 */
const BYTES_PER_QUOTE = 10_000 + 0.6 * 44_000
const JOBS_PER_QUOTE = 0.248
/** Assumed: a company's quotes of a year. Half have fewer than the median, one in a thousand forty times as many. */
const QUOTES_A_YEAR = { median: 600, spread: 1.2 }
/** Assumed: all that screens, customers and the phone ask for on account of one quote, and of its job. */
const CALLS_PER_QUOTE = 120
/** Assumed: of a year's calls in its busiest month, of a day's in its busiest hour, over four time zones. */
const BUSIEST = { hour: 0.16, month: 0.14 }
/** The usual calls alone take 5 to 8 ms from end to end, on one core of the node and one of PostgreSQL. */
const CORE_SECONDS = { node: 0.004, database: 0.0025 }
/** Of a core, so that a lost machine and a bad minute are borne. */
const BUSY_AT_MOST = 0.4
const SHARDS = 128
/** Assumed: what clouds ask a month for such a machine, disks included. */
const WORKER = { cores: 16, terabytes: 2, dollars: 1_400 }
const NODE = { cores: 4, dollars: 150 }
const YEARS = 4

const { values } = parseArgs({ options: { companies: { type: 'string', default: '100000' } } })
const companies = Number(values.companies)
const random = seededRandom(1).next

/** Quotes of a year of one company: log-normal. */
function drawQuotes(): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(QUOTES_A_YEAR.median * Math.exp(QUOTES_A_YEAR.spread * normal))
}

/** Which part of a table holds a company: as good a hash as PostgreSQL's, not the same. */
const shardOf = (company: number) =>
  createHash('sha256').update(`${company}`).digest().readUInt32BE() % SHARDS

const shards = new Array<number>(SHARDS).fill(0)
let quotes = 0
let largest = 0
for (let company = 1; company <= companies; company += 1) {
  const own = drawQuotes()
  quotes += own
  largest = Math.max(largest, own)
  shards[shardOf(company)] = (shards[shardOf(company)] ?? 0) + own
}

const callsAtPeak = (quotes * CALLS_PER_QUOTE * BUSIEST.month * BUSIEST.hour) / 22 / 3600
const terabytes = (quotes * YEARS * BYTES_PER_QUOTE) / 1e12
const busiestShard = Math.max(...shards) / (quotes / SHARDS)
const coresOf = (what: keyof typeof CORE_SECONDS) => (callsAtPeak * CORE_SECONDS[what]) / BUSY_AT_MOST
const nodes = Math.max(2, Math.ceil(coresOf('node') / NODE.cores))
const forCores = Math.ceil(coresOf('database') / WORKER.cores)
const workers = Math.max(1, forCores, Math.ceil(terabytes / WORKER.terabytes / 0.7))

/** The busiest of the machines when shards are given to them in turn, against their mean. */
function busiestWorker(): number {
  const loads = new Array<number>(workers).fill(0)
  shards.forEach((load, shard) => {
    loads[shard % workers] = (loads[shard % workers] ?? 0) + load
  })
  return Math.max(...loads) / (quotes / workers)
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const rows: [string, string][] = [
  ['companies', count(companies)],
  ['quotes a year; of the largest company', `${count(quotes)}; ${count(largest)}`],
  [
    `quotes after ${YEARS} years; jobs`,
    `${count(quotes * YEARS)}; ${count(quotes * YEARS * JOBS_PER_QUOTE)}`,
  ],
  [`bytes after ${YEARS} years, indexes included`, `${terabytes.toFixed(1)} TB`],
  ['calls a second in the busiest hour of the year', count(callsAtPeak)],
  ['of them creations of quotes', (callsAtPeak / CALLS_PER_QUOTE).toFixed(1)],
  [
    'cores busy at that hour: nodes, databases',
    `${count(callsAtPeak * CORE_SECONDS.node)}, ${count(callsAtPeak * CORE_SECONDS.database)}`,
  ],
  [`nodes of ${NODE.cores} cores`, count(nodes)],
  [
    `PostgreSQL of ${WORKER.cores} cores and ${WORKER.terabytes} TB, each with a standby`,
    `${workers} + ${workers}`,
  ],
  ['the busiest part of a table against the mean', `${busiestShard.toFixed(2)} ×`],
  ['the busiest PostgreSQL against the mean', `${busiestWorker().toFixed(2)} ×`],
  [
    'dollars a month: nodes, databases with standbys',
    `${count(nodes * NODE.dollars)}, ${count(2 * workers * WORKER.dollars)}`,
  ],
  [
    'dollars a month for a company',
    ((nodes * NODE.dollars + 2 * workers * WORKER.dollars) / companies).toFixed(2),
  ],
]
process.stdout.write('| | |\n|---|---|\n')
for (const [what, figure] of rows) process.stdout.write(`| ${what} | ${figure} |\n`)
