import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('docs/packages.md names every package of production in the version that is installed, and why', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const rows = [
    ...read('docs/packages.md').matchAll(/^\| `(.+?)` \| (\S+) \| \d{4}-\d\d-\d\d \| \S+ \| .+ \|$/gm),
  ]
  const named = rows.map(([, name, version]) => `${name}@${version}`)
  const installed = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  expect(named.toSorted()).toEqual(installed.toSorted())
})
