import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { PEERS_SERVER } from '../test/heavy.ts'
import { missingOf, PEERS } from '../test/setup/peers.ts'

export type Leg = {
  name: string
  /** A folder for what the runners write beside their output. */
  reports: string
  /** Stands before each line of output, where several legs run at once. */
  prefix: string
  /** These files only, where a leg has files. */
  files?: string[]
}

export type LegResult = {
  name: string
  ok: boolean
  /** There was nothing to run it on, and that was allowed. */
  notRun?: true
  passed: number
  failed: number
  /** What the runner itself said at its end. */
  closing: string[]
  /** How long each test took, of runners that say so. */
  took?: Took[]
}

export type Took = { test: string; seconds: number }

const vitestClosing = /^\s*(Test Files|Tests|Errors|Type Errors|Duration)\s/
const playwrightClosing = /^\s*\d+ (passed|failed|skipped|flaky|interrupted|did not run)|^Error: /

/** Checks without tests of their own, each of which passes or fails as a whole: programs with their arguments. */
export async function runChecks(leg: Leg, programs: Record<string, string[]>): Promise<LegResult> {
  const { name } = leg
  const result: LegResult = { name, ok: true, passed: 0, failed: 0, closing: [] }
  for (const [program, args] of Object.entries(programs)) {
    const { code, lines } = await run(leg, program, args)
    result[code === 0 ? 'passed' : 'failed'] += 1
    result.closing.push(...lines.filter((line) => /^(Checked|Found|Unused) /.test(line)))
  }
  return { ...result, ok: result.failed === 0 }
}

/**
 * Whether the registry knows of a grave vulnerability in what production needs. A registry that is not reached, or does
 * not answer that question, as many a mirror, says so and fails no one.
 */
export async function runAudit(leg: Leg): Promise<LegResult> {
  const { name } = leg
  const { lines } = await run(leg, 'npm', ['audit', '--omit=dev', '--json'], {}, 'quiet')
  const told = reportIn(lines.join('\n'))
  if (!told) {
    const closing = ['The registry does not answer what it knows of vulnerabilities.']
    return { name, ok: true, notRun: true, passed: 0, failed: 0, closing }
  }
  const grave = Object.values(told.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  const closing = grave.map((one) => `${one.name}: ${one.severity}, in ${one.range}`)
  return { name, ok: grave.length === 0, passed: grave.length === 0 ? 1 : 0, failed: grave.length, closing }
}

type AuditReport = { vulnerabilities: Record<string, { name: string; severity: string; range: string }> }

function reportIn(text: string): AuditReport | null {
  try {
    const report: Partial<AuditReport> = JSON.parse(text)
    return report.vulnerabilities ? (report as AuditReport) : null
  } catch {
    return null
  }
}

/** One project of vitest.config.ts. */
export async function runVitest(leg: Leg, project: string, env = {}): Promise<LegResult> {
  const { name, reports } = leg
  const report = join(reports, `${name}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(leg.files ?? []),
  ]
  const { code, lines } = await run(leg, 'vitest', args, env)
  const counted = readReport<VitestReport>(report)
  const passed = counted?.numPassedTests ?? 0
  return {
    name,
    ok: code === 0 && passed > 0,
    passed,
    failed: counted?.numFailedTests ?? 0,
    closing: [
      ...failuresIn(counted),
      ...differencesIn(lines),
      ...lines.filter((line) => vitestClosing.test(line)),
    ],
    took: (counted?.testResults ?? []).flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        test: `${relative(process.cwd(), file.name)} > ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

/** The books, added up by us and by programs of others; what is not installed of those is said, and fails no one. */
export async function runPeers(leg: Leg): Promise<LegResult> {
  const own = { ...leg, files: PEERS_SERVER }
  const result = await runVitest(own, 'http', { TEST_DATABASE_URL: '', TEST_LEVEL: '' })
  const leftOut = PEERS.filter((peer) => missingOf(peer).length > 0).map(
    (peer) => `${peer.name} was left out: ${missingOf(peer).join(' and ')} not installed.`,
  )
  return { ...result, closing: [...leftOut, ...result.closing] }
}

const MOST_DIFFERENCES = 20

/** What was expected and received, as the runner sets it out below what failed. */
function differencesIn(lines: readonly string[]): string[] {
  const failed = lines.findIndex((line) => line.includes(' Failed Tests '))
  if (failed < 0) return []
  const told = lines.slice(failed).filter((line) => /^\s*[-+] /.test(line))
  return told.slice(0, MOST_DIFFERENCES).map((line) => line.slice(0, 400))
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** What failed and why, a line each, so that the end of a log tells it. */
function failuresIn(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    return failed.map(({ fullName, failureMessages }) => {
      return `${relative(process.cwd(), file.name)} > ${fullName}: ${shortly(failureMessages?.[0])}`
    })
  })
}

/** What a failure says before it shows where, on one line. */
const shortly = (message = '') =>
  (stripVTControlCharacters(message).split(/\n\s+at |\nCall log/)[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)

/** The journeys against the built app. */
export async function runPlaywright(leg: Leg): Promise<LegResult> {
  const { name, reports } = leg
  const report = join(reports, `${name}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, lines } = await run(
    leg,
    'playwright',
    ['test', '--reporter=list,json', ...(leg.files ?? [])],
    env,
  )
  const counted = readReport<PlaywrightReport>(report)
  const passed = counted?.stats.expected ?? 0
  return {
    name,
    ok: code === 0 && passed > 0,
    passed,
    failed: (counted?.stats.unexpected ?? 0) + (counted?.stats.flaky ?? 0),
    closing: [...failedJourneysIn(counted), ...lines.filter((line) => playwrightClosing.test(line))],
    took: tookIn(counted),
  }
}

function tookIn(suite: Suite | undefined): Took[] {
  const own = (suite?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `[${projectName}] ${file} > ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite?.suites ?? []).flatMap(tookIn)]
}

type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    tests: {
      projectName: string
      results: { status: string; duration: number; errors: { message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }

/** As `failuresIn`, of journeys. */
function failedJourneysIn(suite: Suite | undefined): string[] {
  const within = (suite?.suites ?? []).flatMap(failedJourneysIn)
  const own = (suite?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const failed = results.filter(({ status }) => status !== 'passed' && status !== 'skipped')
      // Of a test that took too long the first says so, and the next which step it waited for.
      return failed.map(({ errors }) => {
        const why = errors.map(({ message }) => shortly(message)).join(' / ')
        return `[${projectName}] ${file} > ${title}: ${why}`
      })
    }),
  )
  return [...own, ...within]
}

/** What the servers of tests log, and wait for: told only where a run fails. */
const serverLog = /^\{"level":\d|^Waiting for another server/

/**
 * Shows what the program writes line by line, and keeps it; what servers log is shown at the end of a run that failed.
 * Ctrl-C reaches the program by itself.
 */
async function run(
  { prefix }: Leg,
  program: string,
  args: string[],
  env = {},
  output: 'shown' | 'quiet' = 'shown',
): Promise<{ code: number; lines: string[] }> {
  // Playwright gives its workers FORCE_COLOR, beside which Node.js warns of NO_COLOR; Vitest takes any FORCE_COLOR as a yes.
  const plain = program === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' }
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : plain
  const child = spawn(program, args, {
    env: { ...process.env, ...color, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, stop)
  const lines: string[] = []
  const logged: string[] = []
  const show = (line: string, to: NodeJS.WriteStream) => {
    if (serverLog.test(line)) logged.push(line)
    else if (output === 'shown') to.write(`${prefix}${line}\n`)
  }
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(stripVTControlCharacters(line))
    show(line, process.stdout)
  })
  createInterface({ input: child.stderr }).on('line', (line) => show(line, process.stderr))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.off(signal, stop)
  if (code !== 0) for (const line of logged) process.stderr.write(`${prefix}${line}\n`)
  return { code, lines }
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
