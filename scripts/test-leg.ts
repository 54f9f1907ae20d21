import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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
export async function runCheck(name: string, program: string, args: string[]): Promise<LegResult> {
  const { code, lines } = await run(program, args)
  const closing = lines.filter((line) => /^(Checked|Found) /.test(line))
  return { name, ok: code === 0, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, closing }
}

/** One project of vitest.config.ts. */
export async function runVitest(
  name: string,
  project: string,
  reports: string,
  env = {},
): Promise<LegResult> {
  const report = join(reports, `${name}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code, lines } = await run('vitest', args, { TMPDIR: reports, ...env })
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
export async function runPlaywright(name: string, reports: string): Promise<LegResult> {
  const report = join(reports, `${name}.json`)
  const env = { TMPDIR: reports, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, lines } = await run('playwright', ['test', '--reporter=list,json'], env)
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

/** Shows what the program writes as it comes, and keeps it. Ctrl-C reaches the program by itself. */
async function run(program: string, args: string[], env = {}): Promise<{ code: number; lines: string[] }> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(program, args, {
    env: { ...process.env, ...color, ...env },
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, stop)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.off(signal, stop)
  return { code, lines: stripVTControlCharacters(output).split('\n') }
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
