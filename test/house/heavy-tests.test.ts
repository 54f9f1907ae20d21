import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HEAVY_BROWSER, HEAVY_SERVER, NIGHTLY_SERVER, PEERS_SERVER } from '../heavy.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ...HEAVY_SERVER,
  ...NIGHTLY_SERVER,
  ...PEERS_SERVER,
  ...HEAVY_BROWSER.map((file) => `test/browser/${file}`),
])('what is left out of npm test is there: %s', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([])
})
