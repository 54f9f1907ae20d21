/**
 * `npm test`: every leg in turn, all of them even if one fails, and a summary at the end.
 * `npm test -- rules http` runs only the named legs; `--complete` also fails when PostgreSQL is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onScratchDatabase } from './scratch-database.ts'
import { findPostgres, startScratchPostgres } from './scratch-postgres.ts'
import { type LegResult, runCheck, runPlaywright, runVitest } from './test-leg.ts'

// The runners' own scratch folders lie inside, so that an interrupted runner leaves none behind.
const reports = mkdtempSync(join(tmpdir(), 'moving-pro-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true, maxRetries: 10 }))

const args = process.argv.slice(2)
const complete = args.includes('--complete')
const databases: string[] = []

const legs: Record<string, () => Promise<LegResult>> = {
  types: () => runCheck('types', 'tsc', ['-p', '.', '--noEmit', '--pretty']),
  lint: () => runCheck('lint', 'biome', ['check', '--error-on-warnings']),
  rules: () => runVitest('rules', 'rules', reports),
  http: async () => {
    databases.push('PGlite')
    return runVitest('http', 'http', reports, { TEST_DATABASE_URL: '' })
  },
  'http-postgres': () =>
    onPostgres((url) => runVitest('http-postgres', 'http', reports, { TEST_DATABASE_URL: url })),
  browser: () => runPlaywright('browser', reports),
}

const named = args.filter((arg) => !arg.startsWith('--'))
const unknown = named.find((name) => !Object.hasOwn(legs, name))
if (unknown) {
  process.stderr.write(`There is no leg '${unknown}'; there are: ${Object.keys(legs).join(', ')}\n`)
  process.exit(2)
}

let interrupted = false
for (const reason of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(reason, () => {
    interrupted = true
  })
}

const results: LegResult[] = []
for (const name of named.length > 0 ? named : Object.keys(legs)) {
  if (interrupted) break
  process.stdout.write(`\n== ${name}\n`)
  results.push(await (legs[name] as () => Promise<LegResult>)())
}
process.exit(interrupted ? 130 : summarize(results))

/** On TEST_DATABASE_URL, else on a PostgreSQL of its own. */
async function onPostgres(work: (url: string) => Promise<LegResult>): Promise<LegResult> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    databases.push('PostgreSQL (TEST_DATABASE_URL)')
    return onScratchDatabase(given, work)
  }
  const installed = findPostgres()
  if (!installed) {
    databases.push('PostgreSQL: not run (none found)')
    return { name: 'http-postgres', ok: !complete, notRun: true, passed: 0, failed: 0, closing: [] }
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
function summarize(done: LegResult[]): number {
  const total = (count: (leg: LegResult) => number) => done.reduce((sum, leg) => sum + count(leg), 0)
  const passed = total((leg) => leg.passed)
  // A leg that failed without a failing test, e.g. because it could not start, counts as one.
  const failed = total((leg) => (leg.ok ? leg.failed : Math.max(leg.failed, 1)))
  const lines = ['', '== summary']
  if (databases.length > 0) lines.push(`Databases: ${databases.join(', ')}`)
  for (const leg of done) {
    const outcome = leg.ok ? (leg.notRun ? 'not run' : 'ok') : 'FAILED'
    lines.push(`${leg.name}: ${outcome}`, ...leg.closing.map((line) => `    ${line}`))
  }
  if (passed === 0 && failed === 0) lines.push('No test ran.')
  process.stdout.write(`${lines.join('\n')}\n\n${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}
