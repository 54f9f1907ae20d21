import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { INSTALLED } from '../vite-server.config.ts'
import { buildServer } from './server-build.mjs'
import { buildWebApp } from './web-build.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))

/** What the server reads from beside its code. */
const READ = [
  'dist/web',
  'dist/offer-page',
  'src/server/storage/migrations',
  'src/server/documents/document-fonts',
]
/** Packages of which only files are read, found from where they are installed. */
const FONTS = ['sc', 'tc', 'jp', 'kr', 'arabic', 'hebrew'].map(
  (script) => `@fontsource-variable/noto-sans-${script}`,
)

type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Puts into a folder all that a server needs and nothing else: no compiler, no sources, no tests. It is started with
 * `node dist/server/release/main.js` in it.
 * @param folder absent or empty
 */
export async function writeReleaseFolder(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const node = { path: process.execPath, env: process.env }
  await buildWebApp(node)
  const build = await buildServer(node)
  for (const path of READ) cpSync(join(project, path), join(folder, path), { recursive: true })
  cpSync(build, join(folder, 'dist/server/release'), {
    recursive: true,
    filter: (source) => basename(source) !== 'compiled',
  })
  for (const path of packagesThatRun()) {
    // A package that stands inside another's folder is copied as itself: it may not be needed.
    cpSync(join(project, path), join(folder, path), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules' || source === join(project, path),
    })
  }
  const { name, version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, private: true, type: 'module' }),
  )
}

/** The folders of the packages that are not in the server's build, with what those depend on. */
export function packagesThatRun(): string[] {
  const locked: Record<string, Locked> = JSON.parse(
    readFileSync(join(project, 'package-lock.json'), 'utf8'),
  ).packages
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = placeOf(name, from, locked)
    // An optional one for another kind of machine is not there.
    if (path === undefined || found.has(path) || !existsSync(join(project, path))) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[path] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path)
    for (const peer of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[peer]?.optional) add(peer, path)
    }
  }
  for (const name of [...INSTALLED, ...FONTS]) add(name, '')
  return [...found].sort()
}

/** Where Node finds a package from another's folder: there, or in the nearest `node_modules` above. */
function placeOf(name: string, from: string, locked: Record<string, Locked>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in locked) return path
    if (folder === '') return undefined
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('usage: npm run release:folder -- FOLDER')
  await writeReleaseFolder(folder)
}
