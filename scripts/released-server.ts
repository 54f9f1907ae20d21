import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')

/**
 * The commit whose nodes may still run while this one's start: the last that was given out. The person who gives out a release
 * names it here; a migration may then drop what only older nodes read.
 */
const RELEASED = '24fc5978f5b2cde9e73dcb6f99ca45e7f1f598ca'
/** What a server is built of. */
const SOURCES = ['src', 'vite-server.config.ts', 'package.json', 'tsconfig.json']

/**
 * The program of the server as it was last given out, built from the history of this repository, once.
 * @returns null where the history does not reach back that far, as in a shallow clone
 */
export function releasedServer(): string | null {
  const folder = join(project, 'dist', 'released', RELEASED)
  if (!existsSync(folder)) {
    if (!isInHistory()) return null
    buildInto(folder)
  }
  return join(folder, 'dist', 'server', 'build', 'main.js')
}

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1_000_000_000,
  })

function isInHistory(): boolean {
  try {
    git('cat-file', '-e', `${RELEASED}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** Builds beside its place and moves it there at the end: an interrupted build leaves no half one. */
function buildInto(folder: string): void {
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    execFileSync('tar', ['-x', '-C', unfinished], { input: git('archive', RELEASED, ...SOURCES) })
    const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js')
    const [config, outDir] = [
      join(unfinished, 'vite-server.config.ts'),
      join(unfinished, 'dist', 'server', 'build'),
    ]
    execFileSync(process.execPath, [vite, 'build', unfinished, '--config', config, '--outDir', outDir], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    installWhatIsGone(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

type Dependencies = Record<string, string>

const dependenciesIn = (folder: string): Dependencies =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies

/** Puts the packages of the release that this project no longer needs beside its program, which finds the others in the project's folder. */
function installWhatIsGone(folder: string): void {
  const ours = dependenciesIn(project)
  const gone = Object.entries(dependenciesIn(folder)).filter(([name]) => !(name in ours))
  const dependencies: Dependencies = Object.fromEntries(gone)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies }))
  execFileSync('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
