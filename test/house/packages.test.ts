import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

type Entry = { version: string; released: string; license: string; for: string }

/** Every package of production by where it runs, with its license and what it is for. */
const places = read<Record<string, Record<string, Entry>>>('docs/packages.json')
const entries = Object.values(places).flatMap((packages) => Object.entries(packages))

test('docs/packages.json has every package of production once, in the version that is installed', () => {
  const { dependencies } = read<{ dependencies: Record<string, string> }>('package.json')
  const installed = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  const named = entries.map(([name, { version }]) => `${name}@${version}`)
  expect(named.toSorted()).toEqual(installed.toSorted())
  expect(Object.keys(places)).toEqual(['server', 'browser', 'build'])
})

test.each(entries)('%s has its own license, a release day and a reason', (name, entry) => {
  const { license } = read<{ license: string }>(`node_modules/${name}/package.json`)
  expect(entry.license).toBe(license)
  expect(entry.released).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(entry.for).toMatch(/\w/)
})
