import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectFolder, spawnForeground } from './foreground.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'vite-offer.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const dist = join(projectFolder, 'dist')
/** The files that browsers load, and the program that draws the customer's page on the server. */
const parts = ['web', 'offer-page'].map((name) => join(dist, name))
const stampFile = join(dist, 'web.built-from')

/** Builds the web app into dist/web and the customer's page into dist/offer-page, unless it was built from these very sources. */
export async function buildWebApp(node) {
  if (isCurrent()) return
  await oneAtATime('build', async () => {
    if (isCurrent()) return
    const stamp = sourceHash()
    process.stdout.write('Building the web app ...\n')
    await buildInto(node, stamp)
  })
}

/** Builds beside the old one and swaps at the end: a failed or interrupted build leaves no half web app. */
async function buildInto(node, stamp) {
  for (const part of parts) rmSync(`${part}.next`, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  await runVite(node, ['--emptyOutDir'])
  await runVite(node, ['--app', '--config', 'vite-offer.config.ts'])

  rmSync(stampFile, { force: true })
  for (const part of parts) {
    rmSync(`${part}.previous`, { recursive: true, force: true })
    if (existsSync(part)) renameSync(part, `${part}.previous`)
    renameSync(`${part}.next`, part)
  }
  writeFileSync(stampFile, stamp)
  for (const part of parts) rmSync(`${part}.previous`, { recursive: true, force: true })
}

async function runVite(node, options) {
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', join(dist, 'web.next'), '--logLevel', 'warn', ...options]
  const code = await spawnForeground(node.path, args, { env: { ...node.env, NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`The web app could not be built (exit code ${code}).`)
}

function isCurrent() {
  if (![...parts, stampFile].every((path) => existsSync(path))) return false
  return readFileSync(stampFile, 'utf8') === sourceHash()
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesUnder(source)) {
      if (/\.test\.tsx?$/.test(path)) continue
      hash.update(`${path}\n`).update(readFileSync(join(projectFolder, path)))
    }
  }
  return hash.digest('hex')
}

/** Every file at or below a path of the project, in the same order on every machine. */
function filesUnder(path) {
  const found = statSync(join(projectFolder, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const names = readdirSync(join(projectFolder, path)).sort()
  return names.flatMap((name) => filesUnder(`${path}/${name}`))
}
