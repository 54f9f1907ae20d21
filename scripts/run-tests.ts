/**
 * `npm test`: every leg, all of them even if one fails, side by side as far as the machine's cores carry it, and a
 * summary with the slowest tests at the end. `npm test -- rules http` runs only the named legs.
 * `npm test -- all` adds what `test/heavy.ts` lists, runs the server's tests on PostgreSQL, lets hledger and Beancount read
 * the books, asks the registry for known vulnerabilities, and fails when PostgreSQL is missing. `npm test -- nightly` runs
 * them on both databases, with the longest faults, and looks at every state that the journeys pass through.
 * `npm test -- changed` runs what the changes since main reach.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { quickestPlace } from '../test/setup/scratch-folder.ts'
import { type ChangedTests, changedTests } from './changed-tests.ts'
import { onScratchDatabase } from './scratch-database.ts'
import { findPostgres, startScratchPostgres } from './scratch-postgres.ts'
import {
  type Leg,
  type LegResult,
  runAudit,
  runChecks,
  runPeers,
  runPlaywright,
  runVitest,
} from './test-leg.ts'

// The runners' own scratch folders lie inside, so that an interrupted runner leaves none behind.
const reports = mkdtempSync(join(quickestPlace(), 'moving-pro-test-'))
process.env.TMPDIR = reports
process.once('exit', () => rmSync(reports, { recursive: true, force: true, maxRetries: 10 }))

const SLOWEST = 30

const args = process.argv.slice(2)
const LEVELS = ['changed', 'nightly', 'all', 'quick'] as const
const level = LEVELS.find((one) => args.includes(one)) ?? 'quick'
process.env.TEST_LEVEL = level
const databases: string[] = []

const reached = level === 'changed' ? changedTests() : undefined
if (reached)
  process.stdout.write(`Changed since main:\n${reached.changed.map((path) => `  ${path}\n`).join('')}`)

/** The longest first, so that none of them is left to run alone at the end. */
const legs: Record<string, (leg: Leg) => Promise<LegResult>> = {
  browser: (leg) => runPlaywright(leg),
  http: (leg) => {
    databases.push('PGlite')
    return runVitest(leg, 'http', { TEST_DATABASE_URL: '' })
  },
  'http-postgres': (leg) => onPostgres(leg, (url) => runVitest(leg, 'http', { TEST_DATABASE_URL: url })),
  rules: (leg) => runVitest(leg, 'rules'),
  peers: runPeers,
  // Each further checker would learn most types again, on a core that the other legs use.
  types: (leg) => runChecks(leg, { tsc: ['-p', '.', '--noEmit', '--pretty', '--checkers', '1'] }),
  lint: (leg) => runChecks(leg, { biome: ['check', '--error-on-warnings'], knip: ['--no-progress'] }),
  audit: runAudit,
}

const named = args.filter((arg) => !LEVELS.some((one) => one === arg))
const unknown = named.find((name) => !Object.hasOwn(legs, name))
if (unknown) {
  process.stderr.write(
    `There is no leg '${unknown}'; there are: ${LEVELS.join(', ')}, ${Object.keys(legs).join(', ')}\n`,
  )
  process.exit(2)
}

let interrupted = false
for (const reason of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(reason, () => {
    interrupted = true
  })
}

/** Legs that `npm test` does not run by itself. */
const ONLY_WITH_ALL = ['http-postgres', 'peers', 'audit']
const isWhole = level === 'all' || level === 'nightly'
const usual = Object.keys(legs).filter((name) => isWhole || !ONLY_WITH_ALL.includes(name))
const waiting = named.length > 0 ? named : usual
const isAlone = waiting.length === 1
const results: (LegResult & { seconds: number })[] = []

async function runWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined && !interrupted; name = waiting.shift()) {
    const startedAt = performance.now()
    process.stdout.write(`== ${name}\n`)
    const run = legs[name] as (leg: Leg) => Promise<LegResult>
    const prefix = isAlone ? '' : `${name.padEnd(13)} | `
    const files = reached?.[name as keyof ChangedTests]
    const leg = { name, reports, prefix, ...(files && { files }) }
    const result = await (files?.length === 0 ? notReached(name) : run(leg)).catch(
      (error: Error): LegResult => {
        process.stderr.write(`${prefix}${error.stack}\n`)
        return { name, ok: false, passed: 0, failed: 0, closing: [] }
      },
    )
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(`== ${name}: ${outcomeOf(result)} after ${seconds} s\n`)
    results.push({ ...result, seconds })
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runWaiting))
process.exit(interrupted ? 130 : summarize(results))

const notReached = async (name: string): Promise<LegResult> => {
  return { name, ok: true, notRun: true, passed: 0, failed: 0, closing: ['No test of it is reached.'] }
}

function outcomeOf({ ok, notRun }: LegResult): string {
  return ok ? (notRun ? 'not run' : 'ok') : 'FAILED'
}

/** On TEST_DATABASE_URL, else on a PostgreSQL of its own. */
async function onPostgres({ name }: Leg, work: (url: string) => Promise<LegResult>): Promise<LegResult> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    databases.push('PostgreSQL (TEST_DATABASE_URL)')
    return onScratchDatabase(given, work)
  }
  const installed = findPostgres()
  if (!installed) {
    databases.push('PostgreSQL: not run (none found)')
    return { name, ok: !isWhole, notRun: true, passed: 0, failed: 0, closing: [] }
  }
  const postgres = await startScratchPostgres(installed)
  databases.push(`PostgreSQL ${postgres.version}`)
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** @returns the exit code */
function summarize(done: (LegResult & { seconds: number })[]): number {
  const total = (count: (leg: LegResult) => number) => done.reduce((sum, leg) => sum + count(leg), 0)
  const passed = total((leg) => leg.passed)
  // A leg that failed without a failing test, e.g. because it could not start, counts as one.
  const failed = total((leg) => (leg.ok ? leg.failed : Math.max(leg.failed, 1)))
  const lines = ['', '== summary']
  if (databases.length > 0) lines.push(`Databases: ${databases.join(', ')}`)
  for (const leg of done) {
    lines.push(
      `${leg.name}: ${outcomeOf(leg)}, ${leg.seconds} s`,
      ...leg.closing.map((line) => `    ${line}`),
    )
  }
  if (passed === 0 && failed === 0) lines.push('No test ran.')
  const slowest = done.flatMap(({ took = [] }) => took).sort((one, other) => other.seconds - one.seconds)
  if (slowest.length > 0) lines.push('', '== slowest tests')
  for (const { test, seconds } of slowest.slice(0, SLOWEST)) lines.push(`${seconds.toFixed(1)} s  ${test}`)
  process.stdout.write(`${lines.join('\n')}\n\n${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}
