import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

const root = join(import.meta.dirname, '../..')

const MOST_LINES = 60
const LEAST_LINES = 20

type Found = { file: string; text: string; lines: number }

const files = readSourceTree(root)
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

/**
 * What may be short: a feature, a table, the words of something, what a process of its own begins with, a declaration
 * for a package, and in the domain a rule, a schema or a list of kinds, which are files that export a function, a schema
 * of zod or constants.
 */
function mayBeShort({ file, text }: Found): boolean {
  if (/\.d\.ts$|-worker\.ts$|words/.test(basename(file)) || basename(file) === 'feature.ts') return true
  if (file.startsWith('src/server/storage/tables/')) return true
  return (
    file.startsWith('src/domain/') && /^export (function|const \w+ = (<.*>)?\()|= z\.|as const/m.test(text)
  )
}

const STILL_SHORT: string[] = [
  'src/server/documents/document-hash.ts',
  'src/server/phone-agent/platforms.ts',
  'src/web/api/parsed-json.ts',
  'src/web/api/token.ts',
  'src/web/api/touched.ts',
  'src/web/api/touches.ts',
  'src/web/auth/registration.ts',
  'src/web/auth/role-rights.ts',
  'src/web/auth/session-end.ts',
  'src/web/catalogue/queries.ts',
  'src/web/crew/built-files.ts',
  'src/web/crew/full-phone.ts',
  'src/web/crew/take-over.ts',
  'src/web/customers/queries.ts',
  'src/web/dashboard/waiting.tsx',
  'src/web/differences.ts',
  'src/web/format/phone.ts',
  'src/web/format/typed-amount.ts',
  'src/web/item-pictures/drawings.ts',
  'src/web/map-links.ts',
  'src/web/name-not-now.ts',
  'src/web/offer/day-main.ts',
  'src/web/offer/drawing.tsx',
  'src/web/offer/later-parts.ts',
  'src/web/offer/load-claims.ts',
  'src/web/online.ts',
  'src/web/phone-links.ts',
  'src/web/quote-amount.tsx',
  'src/web/say.ts',
  'src/web/schedule/past-day.tsx',
  'src/web/search/searched.ts',
  'src/web/sha256.ts',
  'src/web/shell/after-navigation.ts',
  'src/web/single-flight.ts',
  'src/web/system/how-long.ts',
  'src/web/team/queries.ts',
  'src/web/ui/change-list.tsx',
  'src/web/ui/cx.ts',
  'src/web/ui/dialog-props.ts',
  'src/web/ui/logo.tsx',
  'src/web/ui/menu-item.ts',
  'src/web/ui/page-window.ts',
  'src/web/ui/theme-key.ts',
  'src/web/ui/totals.tsx',
  'src/web/use-now.ts',
  'src/web/view-details.tsx',
  'src/web/zod-without-eval.ts',
]

test(`no function of src has more than ${MOST_LINES} lines`, () => {
  expect(files.flatMap(longFunctions)).toEqual([])
})

test(`no file of src has fewer than ${LEAST_LINES} lines, unless it is a rule, a feature, a table or words`, () => {
  const short = files.filter((one) => one.lines < LEAST_LINES && !mayBeShort(one)).map(({ file }) => file)
  expect(short.toSorted()).toEqual(STILL_SHORT.toSorted())
})
