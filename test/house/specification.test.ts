import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGE = 'docs/specification.md'
const DEPARTURES = 'docs/decisions/2026-11-20-departures.md'

const root = new URL('../..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const exists = (path: string) => existsSync(new URL(path, root))

type Row = { requirement: string; places: string[]; tests: { file: string; title: string }[] }

/** The rows of the page's tables, without their heads. @throws when a row has not three cells */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|'))
  const rows = lines.filter((line) => !line.startsWith('| requirement |') && !line.startsWith('|---'))
  return rows.map((line) => {
    const [requirement, place, tests, ...more] = line.slice(1, -1).split(' | ')
    if (tests === undefined || more.length > 0) throw new Error(`Not three cells: ${line}`)
    return {
      requirement: (requirement as string).trim(),
      places: [...(place as string).matchAll(/`([^`]+)`/g)].map(([, path]) => path as string),
      tests: tests.split('<br>').map((named) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(named.trim()) ?? []
        return { file, title }
      }),
    }
  })
}

/** Whether a test, a group of tests or a step has exactly this title. */
function hasTitle(source: string, title: string): boolean {
  const calls = source.replaceAll(/\(\s+/g, '(').replaceAll(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some((quote) => calls.includes(`(${quote}${title}${quote},`))
}

const rows = rowsOf(read(PAGE))

test('every section of the specification has its requirements', () => {
  expect(rows.length).toBeGreaterThan(150)
  const sections = read(PAGE).split(/^## /m).slice(1)
  // Its nine, and what goes beyond it.
  expect(sections).toHaveLength(10)
  for (const section of sections) expect(rowsOf(section).length, section.split('\n')[0]).toBeGreaterThan(3)
})

test.each(rows)('$requirement', ({ places, tests }) => {
  expect(places.length, 'it has a place').toBeGreaterThan(0)
  for (const path of places) expect(exists(path), `${path} exists`).toBe(true)
  for (const { file, title } of tests) {
    expect(file, 'it names a test').toMatch(/\.(test|spec)\.ts$/)
    expect(exists(file), `${file} exists`).toBe(true)
    expect(hasTitle(read(file), title), `${file} has a test '${title}'`).toBe(true)
  }
})

test('a departure says why, and every one that was decided has its row', () => {
  const departures = rows.filter(({ requirement }) => requirement.startsWith('**Departure:**'))
  for (const { requirement } of departures) expect(requirement).toMatch(/\b(since|so that|same reason)\b/)
  const decided = read(DEPARTURES)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification |'))
  expect(departures.length).toBeGreaterThanOrEqual(decided.length)
})
