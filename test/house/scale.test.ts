import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the page says what the simulation prints', () => {
  const printed = execFileSync(process.execPath, ['scripts/scale.ts'], { cwd: root, encoding: 'utf8' })
  expect(printed.split('\n').length).toBeGreaterThan(10)
  expect(readFileSync(join(root, 'docs/scale.md'), 'utf8')).toContain(printed)
})
