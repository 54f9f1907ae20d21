import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const SCREENS = 'src/{web,server}/**/*.tsx'
/** Safari's engine makes `static` of `relative` on these: what lies over such a row then lies over the whole page. */
const ROWS = ['tr', 'thead', 'tbody', 'tfoot']

type Node = ESTree.Node
type Module = {
  rows: Node[]
  declared: Map<string, Node>
  imported: Map<string, { from: string; name: string }>
}
type Read = (path: string) => string

/** What of a file the classes of its table rows can come from. */
function readModule(path: string, text: string): Module {
  const { program, module } = parseSync(path, text)
  const rows: Node[] = []
  const declared = new Map<string, Node>()
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !ROWS.includes(name.name)) return
      for (const attribute of attributes) {
        if (attribute.type === 'JSXSpreadAttribute') rows.push(attribute)
        else if (attribute.name.name === 'className' && attribute.value) rows.push(attribute.value)
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) declared.set(id.name, init)
    },
  }).visit(program)
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => {
        const from = posix.join(posix.dirname(path), moduleRequest.value)
        return [localName.value, { from, name: importName.name ?? localName.value }] as const
      }),
    ),
  )
  return { rows, declared, imported }
}

/** The classes that an expression can come to; throws where they cannot be followed. */
function classesOf(node: Node, path: string, modules: (path: string) => Module): string[] {
  const all = (...nodes: Node[]) => nodes.flatMap((one) => classesOf(one, path, modules))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value.split(/\s+/) : []
    case 'TemplateLiteral':
      return [...node.quasis.flatMap(({ value }) => value.raw.split(/\s+/)), ...all(...node.expressions)]
    case 'JSXExpressionContainer':
      return all(node.expression)
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&' ? all(node.right) : all(node.left, node.right)
    case 'CallExpression':
      return all(...node.arguments)
    case 'Identifier':
      return node.name === 'undefined' ? [] : classesNamed(node.name, path, modules)
    default:
      throw new Error(`${path}: the classes of a table row are a ${node.type}, which is not followed`)
  }
}

function classesNamed(name: string, path: string, modules: (path: string) => Module): string[] {
  const { declared, imported } = modules(path)
  const value = declared.get(name)
  if (value) return classesOf(value, path, modules)
  const there = imported.get(name)
  if (!there) throw new Error(`${path}: the classes of a table row are ${name}, which is no constant`)
  return classesNamed(there.name, there.from, modules)
}

/** The files with a row that is `relative`, be it in a constant of another file. */
function relativeRows(paths: readonly string[], read: Read): string[] {
  const known = new Map<string, Module>()
  const modules = (path: string) => {
    const module = known.get(path) ?? readModule(path, read(path))
    known.set(path, module)
    return module
  }
  return paths.filter((path) =>
    modules(path).rows.some((row) =>
      classesOf(row, path, modules).some((name) => name.split(':').at(-1) === 'relative'),
    ),
  )
}

// @spec 2.7.18
test('no row of a table is relative', () => {
  const paths = globSync(SCREENS, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  expect(paths.length).toBeGreaterThan(100)
  expect(relativeRows(paths, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([])
})

const LIST = `export const ROW = 'group relative hover:bg-inset'`
const page = (row: string) =>
  `import { ROW } from './list.tsx'; const OWN = cx('flex', ROW); export default ${row}`

test.each([
  ['a word', '<tr className="group relative" />'],
  ['a word of wide screens', '<tr className="lg:relative" />'],
  ['a constant of another file', '<tr className={ROW} />'],
  ['a constant made of one', '<tr className={OWN} />'],
  ['one class of several', `<tr className={cx('flex', isLast && ROW)} />`],
  ['one of two', `<tbody className={isLast ? 'flex' : \`h-9 \${OWN}\`} />`],
])('a row that is relative is found: %s', (_, row) => {
  const files: Record<string, string> = { 'web/list.tsx': LIST, 'web/page.tsx': page(row) }
  expect(relativeRows(['web/page.tsx'], (path) => files[path] ?? '')).toEqual(['web/page.tsx'])
})

test.each([['<tr className="sticky" />'], ['<td className="relative" />'], ['<li className={ROW} />']])(
  'what may be so is not: %s',
  (row) => {
    const files: Record<string, string> = { 'web/list.tsx': LIST, 'web/page.tsx': page(row) }
    expect(relativeRows(['web/page.tsx'], (path) => files[path] ?? '')).toEqual([])
  },
)

test.each([['<tr className={look} />'], ['<tr {...props} />'], ['<tr className={lookOf.row} />']])(
  'classes that cannot be followed are refused: %s',
  (row) => {
    expect(() => relativeRows(['web/page.tsx'], () => page(row))).toThrow(/classes of a table row/)
  },
)
