import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// A document that names a file which is not there sends its reader nowhere, and one that is too long has no reader.

const root = join(import.meta.dirname, '../..')
const listFiles = (...options: string[]) =>
  execFileSync('git', ['ls-files', ...options], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const tracked = listFiles('--cached', '--others', '--exclude-standard')
const places = new Set(tracked.flatMap((file) => [file, ...parents(file)]))
const documents = tracked.filter((file) => /^[^/]+\.md$|^docs\/.+\.md$/.test(file))

/** Made when the product runs or by who follows a recipe, or an address of the server. */
const MADE = /^(?:dist|data|DATA_DIR|node_modules)\/|^\/|[<*{$…]/

function parents(file: string): string[] {
  const parent = dirname(file)
  return parent === '.' ? [] : [parent, ...parents(parent)]
}

const isThere = (path: string) => places.has(path) || [...places].some((place) => place.endsWith(`/${path}`))

test.each(documents)('%s names only files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = [
    ...text.matchAll(
      /`([\w@./-]+\.(?:ts|tsx|mjs|json|md|css|sql|txt|yaml|svg)|(?:src|test|docs|scripts)\/[\w@./-]*)`/g,
    ),
  ]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !MADE.test(path))
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = '']) =>
    normalize(join(dirname(document), path)).replace(/\/$/, ''),
  )
  expect(named.filter((path) => !isThere(path))).toEqual([])
  expect(linked.filter((path) => !places.has(path))).toEqual([])
})

/** Of all documents together, as `wc -w` counts them. */
const MOST_WORDS = 35_000

test(`all committed documents together have at most ${MOST_WORDS} words`, () => {
  const committed = listFiles('--cached').filter((file) => file.endsWith('.md'))
  const words = committed.map((file) => readFileSync(join(root, file), 'utf8').match(/\S+/g)?.length ?? 0)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_WORDS)
})
