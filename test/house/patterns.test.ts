import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Where foreign text is read. The browser's own patterns take no one's time but their reader's. */
const READ_BY_THE_SERVER = 'src/{contract,domain,server}/**/*.{ts,tsx}'
const CHECKED = 'linear-patterns.txt'
const WITHIN_MS = 20_000
/** So many may be proven again each time. */
const MOST_NOT_KEPT = 15

/** Patterns that are not proven linear, and what keeps the texts short that they read. */
const BOUNDED: Record<string, string> = {
  '/,?\\s*(?:apt|apartment|unit|suite|ste|room|rm|#)\\.?\\s*#?\\s*[\\w-]*\\d[\\w-]*/gi':
    'an address of a stored quote',
  '/\\b\\d+[\\s-]*(?:seat|seater|drawer|door|inch|inches|in|ft|foot|feet|piece|shelf|tier|person|people|gallon|cube)s?\\b/gi':
    'linear: begins only where a number does; an item’s name of 200 characters',
  '/^\\D*\\d+[\\s-]*(?:["”″]|in\\b|inch|seat|drawer|door|ft\\b|foot|feet|piece|shel|tier|person|people|gallon)/i':
    'what is typed to find an item, 100 characters',
  '/^(\\d{1,3})(?:\\s*[x×*]\\s+|\\s+)(?=.*\\p{L})(.+)$/iu': 'what is typed to find an item, 100 characters',
  '/^(.*?\\p{L}.*?)\\s+(?:[x×*]\\s*)?(\\d{1,3})$/iu': 'what is typed to find an item, 100 characters',
  '/^(.*?\\d)(?:[T\\s,]+|\\s+at\\s+)(\\d{1,2}(?::\\d{2}(?::\\d{2}(?:\\.\\d+)?)?\\s*(?:am|pm|a\\.m\\.|p\\.m\\.)?|\\s*(?:am|pm)))\\s*(Z|UTC|GMT|[ECMP][SD]T|[+-]\\d{2}:?\\d{2})?$/i':
    'a day in a cell of a file, 60 characters',
  "/^(?:USD|US\\$|\\$)\\s*|\\s*(?:USD|hrs?|hours?|h|mi|miles?|ft|feet|lbs?|cu ?ft|')\\.?$/gi":
    'a number in a cell of a file, 60 characters',
  '/^-?(?:\\d+\\.?\\d*|\\.\\d+)$/': 'a number in a cell of a file, 60 characters',
  '/;?\\s*upgrade-insecure-requests/': 'our own policy',
  '/<script>(.*?)<\\/script>/gs': 'our own first HTML',
  '/\\/+$/': 'a setting of the person who starts the server',
  '/\\s*\\n\\s*/g': 'the company’s address, 300 characters',
  '/(?:(\\d+)\\s*)?(?:(?<![\\d/])(\\d)\\/([2-8])(?![\\d/])|½)/g': 'a number as it was said, 100 characters',
}

const root = join(import.meta.dirname, '../..')

function patternsOf(path: string): string[] {
  const found: string[] = []
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(`/${node.regex.pattern}/${node.regex.flags}`)
    },
  }).visit(program)
  return found
}

const fingerprint = (pattern: string) => createHash('sha256').update(pattern).digest('hex').slice(0, 16)

/**
 * A pattern that can be made to try again and again stops the server with one request. Proving that one cannot takes
 * seconds, so what was proven is kept; when many are new, `npx vitest run --project rules test/house/patterns -u` adds them.
 */
// @spec 10.222 No text makes a pattern backtrack endlessly
test('every regular expression that reads foreign text is linear, or its text is short', async () => {
  const paths = globSync(READ_BY_THE_SERVER, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const patterns = [...new Set(paths.flatMap(patternsOf))].sort()
  const checked = new Set(readFileSync(join(import.meta.dirname, CHECKED), 'utf8').split('\n'))
  const complaints: string[] = []
  const notKept = patterns.filter((pattern) => !(pattern in BOUNDED || checked.has(fingerprint(pattern))))
  for (const pattern of notKept) {
    const end = pattern.lastIndexOf('/')
    const terms = { timeout: WITHIN_MS }
    const proof = await check(pattern.slice(1, end), pattern.slice(end + 1), terms)
    if (proof.status === 'vulnerable') complaints.push(`${pattern} takes long for ${proof.attack.pattern}`)
    if (proof.status === 'unknown') complaints.push(`${pattern} is not proven: ${proof.error.kind}`)
  }
  expect(complaints).toEqual([])
  expect(Object.keys(BOUNDED).filter((pattern) => !patterns.includes(pattern))).toEqual([])
  if (notKept.length <= MOST_NOT_KEPT) return
  const proven = patterns.filter((pattern) => !(pattern in BOUNDED)).map(fingerprint)
  await expect(`${proven.join('\n')}\n`).toMatchFileSnapshot(CHECKED)
})
