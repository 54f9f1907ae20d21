import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NUMBERED_RULES, provingTests } from '../../scripts/numbered-rules.ts'
import { rulesPage } from '../../scripts/rules-page.ts'

// @spec 10.4
test('docs/rules.md says what the jurisdictions say: npm run rules writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')).toBe(rulesPage())
})

test.each(Object.keys(NUMBERED_RULES))('%s is held by a test whose name begins with it', (number) => {
  expect(provingTests().filter(({ numbers }) => numbers.includes(number))).not.toEqual([])
})

test('no test names a number that says nothing', () => {
  const named = provingTests().flatMap(({ numbers }) => numbers)
  expect(named.filter((number) => !(number in NUMBERED_RULES))).toEqual([])
})
