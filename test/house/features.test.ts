import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAIL_PACE } from '../../src/server/email/mail-pace.ts'
import { wholeServer } from '../../src/server/feature.ts'
import { features, lines } from '../../src/server/features.ts'
import { history } from '../../src/server/history/feature.ts'

const root = join(import.meta.dirname, '../..')
const rowsBelow = (heading: string, document: string) => {
  const [, after = ''] = readFileSync(join(root, document), 'utf8').split(heading)
  return after.split('\n').slice(1, after.split('\n').indexOf('', 1))
}

test('the folder of each description is its name, and every description is in the list', () => {
  const folders = globSync('src/server/*/feature.ts', { cwd: root }).map((path) => path.split('/')[2])
  expect(features.map(({ name }) => name).sort()).toEqual(folders.sort())
})

test('docs/house.md shows the shelves in the lines of the list', () => {
  const rows = lines.map((line, at) => `| ${at + 1} | ${line.map(({ name }) => `\`${name}\``).join(', ')} |`)
  expect(rowsBelow('| line | shelves |\n', 'docs/house.md')).toEqual(rows)
})

const runsByItself = rowsBelow(
  '| what is looked for or done | how often | on which node | where |\n',
  'docs/observability.md',
)

// @spec 10.219 All background work is in one table: what, how often and on which node
test('docs/observability.md shows all that the shelves look for, how often and on which node', () => {
  const rows = features.flatMap(({ name, periodic = [] }) =>
    periodic.map(
      ({ looksFor, everyMs, on }) =>
        `| ${looksFor} | every ${everyMs(MAIL_PACE) / 1000} s | ${on} | \`src/server/${name}/feature.ts\` |`,
    ),
  )
  expect(rows.length).toBeGreaterThan(4)
  expect(runsByItself.filter((row) => row.includes('/feature.ts` |'))).toEqual(rows)
})

// @spec 10.219
test('docs/observability.md names every other file that starts a timer or a queue', () => {
  const starting = globSync('src/server/**/*.ts', { cwd: root }).filter(
    (path) =>
      !path.includes('.test.') &&
      /\bsetInterval\(|\bnew PgBoss\(|= createWorkQueue\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(starting.length).toBeGreaterThan(4)
  const unnamed = starting.filter((path) => !runsByItself.some((row) => row.includes(`\`${path}\``)))
  expect(unnamed).toEqual([])
})

test('a list in which a call or a kind of mail has no owner, or two, does not compile', () => {
  // @ts-expect-error most have none
  expect(wholeServer([[history]])).toHaveLength(1)
  // @ts-expect-error the history's calls have two
  expect(wholeServer([[history], ...lines])).toHaveLength(lines.length + 1)
})
