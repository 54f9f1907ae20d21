import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.mjs'
import { projectFolder, spawnForeground } from './foreground.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { sourceHash } from './source-hash.mjs'

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'vite-first-page.ts',
  'vite-offer.config.ts',
  'vite-crew.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/compress-files.mjs',
]
const dist = join(projectFolder, 'dist')
/** The files that browsers load, and the program that draws the customer's page on the server. */
const parts = ['web', 'offer-page'].map((name) => join(dist, name))
const stampFile = join(dist, 'web.built-from')

/** Builds the web app and the crew's into dist/web and the customer's page into dist/offer-page, unless it was built from these very sources. */
export async function buildWebApp(node) {
  if (isCurrent()) return
  await oneAtATime('build', async () => {
    if (isCurrent()) return
    const stamp = sourceHash(sources)
    process.stdout.write('Building the web app ...\n')
    await buildInto(node, stamp)
  })
}

/** Builds beside the old one and swaps at the end: a failed or interrupted build leaves no half web app. */
async function buildInto(node, stamp) {
  for (const part of parts) rmSync(`${part}.next`, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  await runVite(node, ['--emptyOutDir'])
  for (const config of ['vite-offer.config.ts', 'vite-crew.config.ts'])
    await runVite(node, ['--app', '--config', config])
  await compressFiles(join(dist, 'web.next'))

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
  return readFileSync(stampFile, 'utf8') === sourceHash(sources)
}
