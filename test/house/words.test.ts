import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** By each word that is refused, what plain American English has for it. */
const PLAIN: Readonly<Record<string, string>> = {
  nobody: 'no one',
  somebody: 'someone',
  whoever: 'anyone who',
  anew: 'again',
}
const REFUSED = Object.keys(PLAIN)
/** Words in prose: none that is part of an address, a name with hyphens or a member of an object. */
const WORD = new RegExp(`(?<![-/=.&{$@\\w])(?:${REFUSED.join('|')})\\b(?![-@=\\d({$])`, 'gi')

/** Comments and sentences of a file; a single word between quotes is a name or a value. */
function proseOf(path: string, text: string): string[] {
  if (path.endsWith('.md')) return [text]
  const { comments, program } = parseSync(path, text)
  const found = comments.map(({ value }) => value)
  const add = ({ start, end }: { start: number; end: number }) => {
    const words = text.slice(start, end)
    if (/\S\s+\S/.test(words)) found.push(words)
  }
  new Visitor({ Literal: add, TemplateElement: add, JSXText: add }).visit(program)
  return found
}

const refusedIn = (path: string, text: string): string[] =>
  text.search(WORD) < 0
    ? []
    : proseOf(path, text).flatMap((words) =>
        Array.from(words.matchAll(WORD), ([word]) => `${path}: ${word}, not: ${PLAIN[word.toLowerCase()]}`),
      )

test('comments and sentences use plain words', () => {
  const paths = globSync(['{src,test,scripts}/**/*.{ts,tsx}', '{*,docs/**/*}.md'], { cwd: root })
  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.flatMap((path) => refusedIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('a refused word is found in comments and sentences, not in names and values', () => {
  const [name, other, , last] = REFUSED
  const text = `// Told ${last}.\nconst ${name} = '${name}'\nconst words = 'For ${other} here'\n`
  expect(refusedIn('a.ts', text)).toEqual([`a.ts: ${last}, not: again`, `a.ts: ${other}, not: someone`])
})
