import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rightsPage } from '../../scripts/rights-page.ts'

// @spec 10.75
test('docs/rights.md says what the contract says: npm run rights writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8')).toBe(rightsPage())
})
