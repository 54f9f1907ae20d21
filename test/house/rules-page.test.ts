import { describe, expect, test } from 'vitest'
import { NUMBERED_RULES, provingTests } from '../../scripts/numbered-rules.ts'
import { rulesPage } from '../../scripts/rules-page.ts'
import { JURISDICTIONS } from '../../src/domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../../src/domain/jurisdictions/jurisdictions.ts'
import { ruleRows } from '../../src/domain/jurisdictions/rule-rows.ts'

const page = rulesPage()
const cellsOf = (line: string) => line.slice(2, -2).split(/(?<!\\) \| /)
const named = JURISDICTIONS.filter((id) => id !== 'other')
const isWhole = (id: (typeof named)[number]) => jurisdictions[id].coverage !== 'agency only'

// @spec 10.4
describe('npm run rules', () => {
  test.each(named.filter(isWhole))('prints every rule of %s with its citation and reading', (id) => {
    const rules = jurisdictions[id]
    const name = rules.name.charAt(0).toUpperCase() + rules.name.slice(1)
    const section = page.split(/^## /m).find((part) => part.startsWith(`${name}\n`))
    const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| '))
    const printed = rows.slice(2).map(cellsOf)
    expect(printed.length).toBeGreaterThan(3)
    expect(printed.map(([, words]) => words)).toEqual(
      ruleRows(rules).map(({ words }) => words.replaceAll('|', '\\|')),
    )
    for (const [about, words, citation, read, ...more] of printed) {
      expect(about).toMatch(/\w/)
      expect(words).toMatch(/\w/)
      expect(citation).toMatch(/^\[.+\]\(https:\/\/.+\)$/)
      expect(read).toMatch(/^(?:at the source|secondhand|not confirmed), \d{4}-\d\d-\d\d$/)
      expect(more).toEqual([])
    }
  })

  test.each(named.filter((id) => !isWhole(id)))('prints who regulates movers in %s', (id) => {
    expect(page).toContain(
      `\n| ${id} | ${jurisdictions[id].regulator?.agency ?? 'none; consumer law only'} | `,
    )
  })

  test('prints every numbered rule with its tests', () => {
    for (const [number, words] of Object.entries(NUMBERED_RULES)) {
      expect(page).toContain(`\n| ${number} | ${words.replaceAll('|', '\\|')} | \``)
    }
    expect(page).not.toContain('undefined')
  })
})

test.each(Object.keys(NUMBERED_RULES))('%s is held by a test whose name begins with it', (number) => {
  expect(provingTests().filter(({ numbers }) => numbers.includes(number))).not.toEqual([])
})

test('no test names a number that says nothing', () => {
  const named = provingTests().flatMap(({ numbers }) => numbers)
  expect(named.filter((number) => !(number in NUMBERED_RULES))).toEqual([])
})
