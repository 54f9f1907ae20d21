import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesPage } from '../../scripts/rules-page.ts'

test('docs/rules.md says what the jurisdictions say: npm run rules writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')).toBe(rulesPage())
})
