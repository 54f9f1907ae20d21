/**
 * The specification, read from the tests that hold it. A requirement is a tag right above its test, group or step,
 * `// @spec 2.7.4 Its words.`, continued on lines that begin with `//   `; further tests that hold it name its number
 * alone, `// @spec 2.7.4, 9.1`. A new one takes the number after its section's last; no number is used twice.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Sections and their parts in order, with the last number given in each. */
export const SECTIONS: readonly (readonly [number: string, heading: string, last: number])[] = [
  ['1', 'The product', 4],
  ['2', 'Screens and routes', 0],
  ['2.1', 'Routes', 6],
  ['2.2', 'Shell', 7],
  ['2.3', 'Global search', 8],
  ['2.4', '/login', 4],
  ['2.5', '/register', 1],
  ['2.6', '/dashboard', 5],
  ['2.7', '/quotes', 19],
  ['2.8', '/quotes/{id}', 22],
  ['2.9', 'Convert and delete dialogs', 4],
  ['2.10', '/jobs', 7],
  ['2.11', 'Jobs calendar', 8],
  ['2.12', '/jobs/{id}', 6],
  ['2.13', '/calculator', 25],
  ['2.14', '/settings', 7],
  ['3', 'Entities', 20],
  ['4', 'States and transitions', 0],
  ['4.1', 'Signing in', 4],
  ['4.2', 'Quotes', 24],
  ['4.3', 'Jobs', 14],
  ['4.4', 'Calculator and banners', 5],
  ['5', 'Validation', 9],
  ['6', 'Roles and permissions', 6],
  ['7', 'Calls', 30],
  ['8', 'Error catalog', 17],
  ['9', 'Constants', 15],
  ['10', 'Beyond the specification', 292],
]

export type Tag = { id: string; words: string; file: string; title: string }

const NUMBERS = /^\d+(?:\.\d+)+(?:, ?\d+(?:\.\d+)+)*$/
const root = join(import.meta.dirname, '..')
/** Its examples are tags as well. */
const OWN_TEST = 'test/house/specification.test.ts'

/** Every tag of every test, by file. @throws where a tag is malformed or stands at no titled test, group or step */
export function readTags(): Tag[] {
  const files = globSync('{src,test}/**/*.{test,spec}.ts', { cwd: root })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== OWN_TEST)
    .toSorted()
    .flatMap((file) => tagsIn(file, readFileSync(join(root, file), 'utf8')))
}

export function tagsIn(file: string, source: string): Tag[] {
  const written = source.match(/@spec/g)?.length ?? 0
  if (written === 0) return []
  const lines = source.split('\n')
  const tags = titledStatements(file, source).map(({ line, title }) => ({
    title,
    comments: commentsAbove(lines, line).filter((comment) => comment.startsWith('@spec')),
  }))
  const read = tags.reduce((sum, { comments }) => sum + comments.length, 0)
  if (read !== written) throw new Error(`${file}: ${written - read} @spec right above no titled test or step`)
  return tags.flatMap(({ title, comments }) =>
    comments.flatMap((comment) => tagsOf(comment).map((tag) => ({ ...tag, file, title }))),
  )
}

function tagsOf(comment: string): Pick<Tag, 'id' | 'words'>[] {
  const text = comment.slice('@spec '.length)
  if (NUMBERS.test(text)) return text.split(/, ?/).map((id) => ({ id, words: '' }))
  const [, id, words] = /^([\d.]+\d) (\S.*)$/.exec(text) ?? []
  if (!id || !words || !NUMBERS.test(id)) throw new Error(`Malformed: @spec ${text}`)
  return [{ id, words }]
}

/** The comments right above a line, each with its indented continuations joined. */
function commentsAbove(lines: readonly string[], line: number): string[] {
  const above = lines.slice(0, line)
  const start = above.findLastIndex((text) => !text.trim().startsWith('//')) + 1
  return above
    .slice(start)
    .map((text) => text.trim().slice(2))
    .join('\n')
    .replaceAll(/\n {3,}/g, ' ')
    .split('\n')
    .map((text) => text.trim())
}

/** The tests, groups and steps that are statements of their own, with their first line, counted from 0. */
function titledStatements(file: string, source: string): { line: number; title: string }[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: { line: number; title: string }[] = []
  new Visitor({
    ExpressionStatement({ expression, start }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type !== 'CallExpression' || !/^(?:test|it|describe)\b/.test(source.slice(call.start))) return
      const title = titleOf(call.arguments[0], source)
      if (title && call.arguments.length > 1)
        found.push({ line: source.slice(0, start).split('\n').length - 1, title })
    },
  }).visit(program)
  return found
}

function titleOf(node: ESTree.Argument | undefined, source: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined
}

const sectionOf = (id: string) => id.slice(0, id.lastIndexOf('.'))

/** The document: sections in order, each requirement, and the tests that hold it. */
export function specificationPage(tags: readonly Tag[] = readTags()): string {
  const byId = Map.groupBy(tags, ({ id }) => id)
  const parts = SECTIONS.map(([number, heading]) => {
    const ids = [...byId.keys()].filter((id) => sectionOf(id) === number)
    const rows = ids
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((id) => {
        const holding = byId.get(id) ?? []
        const tests = holding.map(({ file, title }) => `  - \`${file}\`: ${title}`)
        return [`- **${id}** ${holding.find(({ words }) => words)?.words}`, ...tests].join('\n')
      })
    return [
      `${number.includes('.') ? '###' : '##'} ${number} ${heading}`,
      ...(rows.length > 0 ? [rows.join('\n')] : []),
    ]
  })
  return `# The specification\n\n${parts.flat().join('\n\n')}\n`
}
