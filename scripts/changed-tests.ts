import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a diff reaches, by the legs that run it. */
export type ChangedTests = { changed: string[]; rules: string[]; http: string[]; browser: string[] }

/** They import every shelf: what is changed in one shelf reaches the others only through what they import of it. */
const LISTS = [
  'src/contract/contract.ts',
  'src/server/app.ts',
  'src/server/features.ts',
  'src/server/services.ts',
  'src/server/start-server.ts',
  'src/web/features.ts',
  'src/web/routes.ts',
  'src/web/api/endpoints.ts',
]

/**
 * The tests that may tell of the changes since main, committed or not: those that import what is changed, those in the
 * same shelf of the server, and the journeys that name a shelf of the web.
 */
export function changedTests(): ChangedTests {
  const changed = changedFiles()
  const reached = reachOf(changed)
  const shelves = new Set(
    [...reached].flatMap((path) => /^src\/(?:server|web)\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  const tests = globSync('{src,test}/**/*.{test,spec}.ts')
  const isOfShelf = (path: string) => shelves.has(/^src\/server\/([^/]+)\//.exec(path)?.[1] ?? '')
  const namesShelf = (path: string) => {
    const text = readFileSync(path, 'utf8')
    return [...shelves].some((shelf) => new RegExp(`\\b${shelf.replace(/s$/, '')}s?\\b`, 'i').test(text))
  }
  return {
    changed,
    rules: tests.filter((path) => !/\.(http\.test|spec)\.ts$/.test(path) && reached.has(path)),
    http: tests.filter((path) => path.endsWith('.http.test.ts') && (reached.has(path) || isOfShelf(path))),
    browser: tests.filter((path) => path.endsWith('.spec.ts') && (reached.has(path) || namesShelf(path))),
  }
}

function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

const git = (...args: string[]) =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

/** These files and all that import them, directly or not. */
function reachOf(files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const path of globSync('{src,test,scripts}/**/*.{ts,tsx}')) {
    for (const [, named = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(path), named))
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  const reached = new Set<string>()
  const waiting = [...files]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    if (!LISTS.includes(path)) waiting.push(...(importers.get(path) ?? []))
  }
  return reached
}
