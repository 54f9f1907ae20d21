import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

/** What the first answer does not need, and what takes long to load or much memory. */
const LOADED_LATER = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace',
  '@react-pdf/renderer',
  'nodemailer',
  'prom-client',
  'react',
  'react-email',
  'sharp',
  'subset-font',
  'zipcodes',
]

test('a server starts without what its first answer does not need', () => {
  const files = new Map(
    readSourceTree(join(import.meta.dirname, '../..')).map((file) => [file.path, file.loadedWithIt]),
  )
  /** By what is loaded, what loads it first. */
  const loadedBy = new Map([['src/server/start-server.ts', '']])
  for (const [path] of loadedBy) {
    for (const needed of files.get(path) ?? []) if (!loadedBy.has(needed)) loadedBy.set(needed, path)
  }
  expect(loadedBy.size).toBeGreaterThan(100)
  const early = LOADED_LATER.filter((name) => loadedBy.has(name))
  expect(early.map((name) => `${name}, by ${loadedBy.get(name)}`)).toEqual([])
})
