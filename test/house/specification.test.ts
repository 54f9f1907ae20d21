import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTags, SECTIONS, specificationPage, tagsIn } from '../../scripts/specification.ts'

const DEPARTURES = 'docs/decisions/2026-11-20-departures.md'

/** Numbers of requirements that are no more: they stay unused, so that an old reference misleads no one. */
const DROPPED: readonly string[] = []

const tags = readTags()
const requirements = tags.filter(({ words }) => words !== '')

test('every number up to the last of its section has its words once, and no other has any', () => {
  const given = SECTIONS.flatMap(([section, , last]) =>
    Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
  )
  const expected = given.filter((id) => !DROPPED.includes(id))
  expect(requirements.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})

test('a test names only numbers that have their words', () => {
  const known = new Set(requirements.map(({ id }) => id))
  expect(tags.filter(({ id }) => !known.has(id))).toEqual([])
})

test('no two requirements say the same', () => {
  const words = requirements.map((requirement) => requirement.words)
  expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([])
})

test('every section of the specification has its requirements', () => {
  expect(requirements.length).toBeGreaterThan(150)
  const sections = SECTIONS.filter(([number]) => !number.includes('.'))
  // Its nine, and what goes beyond it.
  expect(sections).toHaveLength(10)
  for (const [number, heading] of sections) {
    const ofSection = requirements.filter(({ id }) => id.startsWith(`${number}.`))
    expect(ofSection.length, heading).toBeGreaterThan(3)
  }
})

test('a departure says why, and every one that was decided has its tag', () => {
  const departures = requirements.filter(({ words }) => words.startsWith('Departure:'))
  for (const { words } of departures) expect(words).toMatch(/\b(since|so that)\b/)
  const decided = readFileSync(join(import.meta.dirname, '../..', DEPARTURES), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification |'))
  expect(decided.length).toBeGreaterThan(10)
  expect(departures.length).toBeGreaterThanOrEqual(decided.length)
})

test('the document has every requirement under its section, with the tests that hold it', () => {
  const page = specificationPage(tags)
  for (const { id, words } of requirements) expect(page).toContain(`\n- **${id}** ${words}\n  - \``)
  const holding = page.split('\n').filter((line) => line.startsWith('  - '))
  expect(holding).toHaveLength(tags.length)
})

test('tags stand above tests, groups and steps, whatever their titles are written in', () => {
  const source = `// @spec 1.1 The words
//   go on.
// @spec 1.2, 2.1.1
test.each([
  'not the title',
])('the %s title', () => {})
test('group', async () => {
  // @spec 1.1
  await test.step(\`of \${1}\`, () => {})
})`
  expect(tagsIn('a.test.ts', source)).toEqual([
    { id: '1.1', words: 'The words go on.', file: 'a.test.ts', title: 'the %s title' },
    { id: '1.2', words: '', file: 'a.test.ts', title: 'the %s title' },
    { id: '2.1.1', words: '', file: 'a.test.ts', title: 'the %s title' },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is the title as written.
    { id: '1.1', words: '', file: 'a.test.ts', title: 'of ${1}' },
  ])
})

test.each([
  ['above no test', '// @spec 1.1 Words\nconst a = 1'],
  ['apart from its test', "// @spec 1.1 Words\n\ntest('a', () => {})"],
  ['beside its test', "test('a', () => {}) // @spec 1.1 Words"],
  ['without a number', "// @spec Words\ntest('a', () => {})"],
  ['of a section alone', "// @spec 1 Words\ntest('a', () => {})"],
  ['with nothing', "// @spec\ntest('a', () => {})"],
  ['of several numbers with words', "// @spec 1.1, 1.2 Words\ntest('a', () => {})"],
])('a tag %s is refused', (_where, source) => {
  expect(() => tagsIn('a.test.ts', source)).toThrow('@spec')
})
