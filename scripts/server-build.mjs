import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, spawnForeground } from './foreground.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { sourceHash } from './source-hash.mjs'

const sources = ['src/server', 'src/contract', 'src/domain', 'vite-server.config.ts', 'package-lock.json']
const builds = join(projectFolder, 'dist', 'server')
/** A server that runs loads parts of its build only when they are needed, so the last few stay. */
const KEPT = 10

/**
 * Builds the server into few files, unless these very sources were built before: read from its many sources and
 * packages it takes four times as long to load.
 *
 * @param {{ path: string, env: NodeJS.ProcessEnv }} node what runs the build
 * @returns {Promise<string>} the folder of the build, which has `main.js`, `demo-main.js`, `backups-main.js`, `data-import-main.js` and `start-server.js`
 */
export async function buildServer(node) {
  const build = join(builds, sourceHash(sources).slice(0, 16))
  if (!existsSync(build)) {
    await oneAtATime('build-server', async () => {
      if (!existsSync(build)) await buildInto(build, node)
    })
  }
  return build
}

/** Builds beside its place and moves it there at the end: a failed or interrupted build leaves no half one. */
async function buildInto(build, node) {
  process.stdout.write('Building the server ...\n')
  const unfinished = join(builds, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = ['build', '--config', 'vite-server.config.ts', '--outDir', unfinished, '--logLevel', 'warn']
  const code = await spawnForeground(node.path, [vite, ...args], {
    env: { ...node.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The server could not be built (exit code ${code}).`)
  renameSync(unfinished, build)
  const byAge = readdirSync(builds)
    .map((name) => join(builds, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(KEPT)) rmSync(old, { recursive: true, force: true })
}
