import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../setup/scratch-folder.ts'
import { findViolations } from './house-rules.ts'
import { readSourceTree } from './source-tree.ts'

const tree = readSourceTree(join(import.meta.dirname, '../..'))

test('the house keeps its rules', () => {
  expect(tree.length).toBeGreaterThan(100)
  expect(findViolations(tree)).toEqual([])
})

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
  const files = new Map(tree.map((file) => [file.path, file.loadedWithIt]))
  /** By what is loaded, what loads it first. */
  const loadedBy = new Map([['src/server/start-server.ts', '']])
  for (const [path] of loadedBy) {
    for (const needed of files.get(path) ?? []) if (!loadedBy.has(needed)) loadedBy.set(needed, path)
  }
  expect(loadedBy.size).toBeGreaterThan(100)
  const early = LOADED_LATER.filter((name) => loadedBy.has(name))
  expect(early.map((name) => `${name}, by ${loadedBy.get(name)}`)).toEqual([])
})

/** Each row is a small house that breaks one rule: its files, and what is said of the first of them. */
const broken: [name: string, files: Record<string, string>, rule: string][] = [
  [
    'a lower room imports a higher one',
    { 'src/domain/price.ts': `import { db } from '../server/storage/db.ts'` },
    'domain may not import src/server/storage/db.ts',
  ],
  [
    'a type crosses the rooms',
    { 'src/contract/quote.ts': `import type { Row } from '../server/quotes/queries.ts'` },
    'contract may not import src/server/quotes/queries.ts',
  ],
  [
    'a type is imported where it is used',
    { 'src/web/quotes/list.ts': `export type Row = import('../../server/quotes/row.ts').Row` },
    'a type is imported by a statement',
  ],
  [
    'the server imports the web',
    { 'src/server/app.ts': `await import('../web/main.tsx')` },
    'server may not import src/web/main.tsx',
  ],
  [
    'what ships imports what tests',
    { 'src/server/app.ts': `export { mailbox } from '../../test/setup/mailbox.ts'; export const app = 1` },
    'server may not import test/setup/mailbox.ts',
  ],
  [
    'the domain uses a package',
    { 'src/domain/day.ts': `import { addDays } from 'date-fns/addDays'` },
    'domain may not import date-fns',
  ],
  [
    'the contract uses Node',
    { 'src/contract/read.ts': `import { readFileSync } from 'node:fs'` },
    'contract may not import node:fs',
  ],
  [
    'the domain reads the clock',
    { 'src/domain/day.ts': 'export const today = () => new Date()' },
    'domain may not use new Date()',
  ],
  [
    'an instant is passed on beside a scope',
    {
      'src/server/jobs/queries.ts':
        'export const start = (scope: OrgScope, id: number, now: Date) => [scope, id, now]',
    },
    'what has a scope asks it for the time',
  ],
  [
    'the domain reads the clock as a number',
    { 'src/domain/day.ts': 'export const today = () => Date.now()' },
    'domain may not use Date.now',
  ],
  [
    'the domain uses the network',
    { 'src/domain/distance.ts': `export const miles = () => fetch('/miles')` },
    'domain may not use fetch',
  ],
  [
    'a server feature reaches into another',
    { 'src/server/quotes/convert.ts': `import { createJob } from '../jobs/handlers.ts'` },
    'a feature may not import src/server/jobs/handlers.ts',
  ],
  [
    'a web feature reaches into another',
    { 'src/web/quotes/list.tsx': `import { JobCard } from '../jobs/job-card.tsx'` },
    'a feature may not import src/web/jobs/job-card.tsx',
  ],
  [
    'a feature takes more of the email shelf than its outbox',
    { 'src/server/quotes/send.ts': `import { deliver } from '../email/delivery.ts'` },
    'a feature may not import src/server/email/delivery.ts',
  ],
  [
    'a shelf of the server imports one above it',
    { 'src/server/quotes/change.ts': `import { updateJob } from '../jobs/queries.ts'` },
    'a shelf may not import what stands beside or above it: src/server/jobs/queries.ts',
  ],
  [
    'a shelf of the server imports one beside it',
    { 'src/server/phone-agent/book.ts': `import { insertJob } from '../jobs/queries.ts'` },
    'a shelf may not import what stands beside or above it: src/server/jobs/queries.ts',
  ],
  [
    'a shelf of the server has no place in the order',
    { 'src/server/fleet/list.ts': `import { getQuote } from '../quotes/queries.ts'` },
    'every shelf of the server has its place in the order',
  ],
  [
    'a shared shelf knows a feature',
    { 'src/web/ui/row.tsx': `import { price } from '../quotes/queries.ts'` },
    'what features share may not import src/web/quotes/queries.ts',
  ],
  [
    'a file beside the shelves composes though it is no composer',
    { 'src/server/tokens.ts': `import { findUser } from './auth/queries.ts'` },
    'what features share may not import src/server/auth/queries.ts',
  ],
  [
    'a feature imports the shell',
    { 'src/web/quotes/page.tsx': `import { Sidebar } from '../shell/sidebar.tsx'` },
    'only composers may import src/web/shell/sidebar.tsx',
  ],
  [
    'a file is a junk drawer',
    { 'src/web/ui/utils.ts': 'export const one = 1' },
    'nothing may be named utils',
  ],
  [
    'a folder is a junk drawer',
    { 'src/domain/common/one.ts': 'export const one = 1' },
    'nothing may be named common',
  ],
  [
    'a barrel passes everything on',
    { 'src/domain/quotes.ts': `export * from './quote-status.ts'` },
    'a file may not only pass on what others export',
  ],
  [
    'a barrel imports first and exports then',
    { 'src/domain/quotes.ts': `import { a } from './a.ts'\nexport { a }` },
    'a file may not only pass on what others export',
  ],
  ['JSX among the rules', { 'src/domain/quotes/price.tsx': 'export const one = 1' }, 'a rule draws nothing'],
  [
    'JSX comes with what a script loads',
    {
      'scripts/send.ts': `import { send } from '../src/server/quotes/send.ts'`,
      'src/server/quotes/send.ts': `import { quoteMail } from './quote-mail.tsx'\nexport const send = quoteMail`,
      'src/server/quotes/quote-mail.tsx': 'export const quoteMail = <p />',
    },
    'a script may not load .tsx: it runs without a build',
  ],
]

// @spec 10.217
test.each(broken)('it is noticed when %s', (_name, files, rule) => {
  expect(rulesBrokenBy(files)).toEqual([rule])
})

test('what the rules allow is left alone', () => {
  const house = {
    'src/domain/price.ts': `import { z } from 'zod'\nexport const day = (now: Date) => new Date(now)`,
    'src/domain/price.test.ts': `import { test } from 'vitest'\nimport { price } from './price.ts'`,
    'src/contract/quote.ts': `import { price } from '../domain/price.ts'`,
    'src/server/quotes/handlers.ts': `
      import { randomUUID } from 'node:crypto'
      import { quotes } from '../../contract/quote.ts'
      import { enqueueMail } from '../email/outbox.ts'
      import { getOrganization } from '../organization/queries.ts'
      import { transaction } from '../storage/transaction.ts'
      import { readTokens } from '../tokens.ts'
      export const now = Date.now()`,
    'src/server/quotes/quotes.http.test.ts': `
      import { openMailbox } from '../../../test/setup/mailbox.ts'
      import { register } from '../auth/register-company.ts'`,
    'src/server/app.ts': `import { handlers } from './quotes/handlers.ts'`,
    'src/web/shell/shell.tsx': `import { Search } from '../search/search.tsx'`,
    'src/web/quotes/list.tsx': `import { Button } from '../ui/button.tsx'\nexport const List = () => <Button />`,
    'src/domain/rates.ts': `/** A data table. */\n${'export const one = 1\n'.padEnd(400, '\n')}`,
  }
  expect(rulesBrokenBy(house)).toEqual([])
})

function rulesBrokenBy(files: Record<string, string>): string[] {
  const scratch = makeScratchFolder('house')
  onTestFinished(() => scratch.remove())
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch.path, path)), { recursive: true })
    writeFileSync(join(scratch.path, path), text)
  }
  return findViolations(readSourceTree(scratch.path)).map(({ rule }) => rule)
}
