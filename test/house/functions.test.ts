import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

const root = join(import.meta.dirname, '../..')

const MOST_LINES = 60
const LEAST_LINES = 20

type Found = { file: string; text: string; lines: number }

const tree = readSourceTree(root)
const files = tree
  .map(({ path }) => path)
  .filter((path) => path.startsWith('src/') && !/\.test\./.test(path))
  .map((file): Found => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text, lines: text.trimEnd().split('\n').length }
  })

/** Every function with more lines than a function has, as `file name`. */
function longFunctions({ file, text }: Found): string[] {
  const long: string[] = []
  const visit = (one: { start: number; end: number; body?: unknown; id?: { name: string } | null }) => {
    const lines = text.slice(one.start, one.end).split('\n').length
    if (one.body && lines > MOST_LINES) long.push(`${file} ${one.id?.name ?? ''}`.trimEnd())
  }
  const { program } = parseSync(file, text)
  new Visitor({
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(program)
  return long
}

/** By its path, how many files import a file. */
const importers = Map.groupBy(
  tree.flatMap(({ imports }) => [...new Set(imports)]),
  (imported) => imported,
)
const MANY_IMPORTERS = 30

const builds = globSync('vite*.config.ts', { cwd: root }).map((path) =>
  readFileSync(join(root, path), 'utf8'),
)

/**
 * What may be short: a feature, what a shelf reads for itself and others, a table of the database or of constants, the
 * words of something, what runs without exporting anything, a declaration for a package, a module that a build names, a
 * tool that very many files import, and a rule: in the domain a file that exports a function, a schema of zod or
 * constants, elsewhere one that has a test of its own.
 */
function mayBeShort({ file, text }: Found): boolean {
  const name = basename(file)
  if (/\.d\.ts$|-worker\.ts$|words/.test(name) || ['feature.ts', 'queries.ts'].includes(name)) return true
  if (file.startsWith('src/server/storage/tables/') || !/^export /m.test(text)) return true
  if (/^export const \w+: Readonly<Record</m.test(text)) return true
  if (builds.some((build) => build.includes(`'${file.replace('src/', '')}'`) || build.includes(`'${name}'`)))
    return true
  if ((importers.get(file)?.length ?? 0) >= MANY_IMPORTERS) return true
  if (existsSync(join(root, file.replace(/\.tsx?$/, '.test.ts')))) return true
  return (
    file.startsWith('src/domain/') && /^export (function|const \w+ = (<.*>)?\()|= z\.|as const/m.test(text)
  )
}

test(`no function of src has more than ${MOST_LINES} lines`, () => {
  expect(files.flatMap(longFunctions)).toEqual([])
})

test(`no file of src has fewer than ${LEAST_LINES} lines, unless it has a reason`, () => {
  const short = files.filter((one) => one.lines < LEAST_LINES && !mayBeShort(one)).map(({ file }) => file)
  expect(short).toEqual([])
})
