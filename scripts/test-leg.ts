import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

export type Leg = {
  name: string
  /** A folder for what the runners write beside their output. */
  reports: string
  /** Stands before each line of output, where several legs run at once. */
  prefix: string
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
}

const vitestClosing = /^\s*(Test Files|Tests|Errors|Type Errors|Duration)\s/
const playwrightClosing = /^\s*\d+ (passed|failed|skipped|flaky|interrupted|did not run)|^Error: /

/** A check without tests of its own, which passes or fails as a whole. */
export async function runCheck(leg: Leg, program: string, args: string[]): Promise<LegResult> {
  const { name } = leg
  const { code, lines } = await run(leg, program, args)
  const closing = lines.filter((line) => /^(Checked|Found) /.test(line))
  return { name, ok: code === 0, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, closing }
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
  ]
  const { code, lines } = await run(leg, 'vitest', args, env)
  const counted = readReport<{ numPassedTests: number; numFailedTests: number }>(report)
  const passed = counted?.numPassedTests ?? 0
  return {
    name,
    ok: code === 0 && passed > 0,
    passed,
    failed: counted?.numFailedTests ?? 0,
    closing: lines.filter((line) => vitestClosing.test(line)),
  }
}

/** The journeys against the built app. */
export async function runPlaywright(leg: Leg): Promise<LegResult> {
  const { name, reports } = leg
  const report = join(reports, `${name}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, lines } = await run(leg, 'playwright', ['test', '--reporter=list,json'], env)
  const counted = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    report,
  )?.stats
  const passed = counted?.expected ?? 0
  return {
    name,
    ok: code === 0 && passed > 0,
    passed,
    failed: (counted?.unexpected ?? 0) + (counted?.flaky ?? 0),
    closing: lines.filter((line) => playwrightClosing.test(line)),
  }
}

/** Shows what the program writes line by line, and keeps it. Ctrl-C reaches the program by itself. */
async function run(
  { prefix, reports }: Leg,
  program: string,
  args: string[],
  env = {},
): Promise<{ code: number; lines: string[] }> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(program, args, {
    env: { ...process.env, ...color, TMPDIR: reports, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, stop)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(stripVTControlCharacters(line))
    process.stdout.write(`${prefix}${line}\n`)
  })
  createInterface({ input: child.stderr }).on('line', (line) => process.stderr.write(`${prefix}${line}\n`))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.off(signal, stop)
  return { code, lines }
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
