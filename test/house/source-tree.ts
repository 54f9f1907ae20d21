import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

export type SourceFile = {
  /** Below the root, with slashes: `src/server/app.ts`. */
  path: string
  /** The files of the tree it imports. */
  imports: string[]
  /** The packages it imports: `zod`, `@base-ui/react`, `node:fs`. */
  packages: string[]
  /** Files and packages of those that are loaded with it, not by `import()` and not for their types. */
  loadedWithIt: string[]
  /** Only passes on what other files export. */
  isBarrel: boolean
  /** Says `import('./row.ts').Row`, which Biome's look for circles does not see. */
  importsTypesInPlace: boolean
  /** Passes `now` beside a scope, which has it. */
  passesNowWithScope: boolean
  /** Calls that answer differently each time: the clock, chance, the network. */
  impurities: string[]
}

const impureMembers = ['Date.now', 'Math.random', 'performance.now', 'process.env', 'crypto.randomUUID']

/** Reads and parses every TypeScript file of src, test and scripts below `root`. */
export function readSourceTree(root: string): SourceFile[] {
  const paths = globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  return paths.sort().map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

function parseSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)

  const impurities: string[] = []
  let importsTypesInPlace = false
  new Visitor({
    NewExpression(node) {
      if (node.arguments.length === 0 && node.callee.type === 'Identifier' && node.callee.name === 'Date') {
        impurities.push('new Date()')
      }
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const member = `${object.name}.${property.name}`
      if (impureMembers.includes(member)) impurities.push(member)
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'fetch') impurities.push('fetch')
    },
    TSImportType() {
      importsTypesInPlace = true
    },
  }).visit(program)

  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const passedOn = exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const specifiers = new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      literal(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
    ...passedOn,
  ])
  const loaded = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const inTree = (specifier: string) => posix.join(posix.dirname(path), specifier)
  const statements = program.body
  return {
    path,
    imports: [...specifiers].filter(isRelative).map(inTree),
    loadedWithIt: [...loaded, ...passedOn].map((specifier) =>
      isRelative(specifier) ? inTree(specifier) : packageName(specifier),
    ),
    packages: [...specifiers].filter((specifier) => !isRelative(specifier)).map(packageName),
    isBarrel: exported.length > 0 && statements.every(isImportOrPassingOn),
    importsTypesInPlace,
    passesNowWithScope: /: (?:Org|Request|Staff)Scope,[^()]*\bnow: Date\b/.test(text),
    impurities,
  }
}

function isImportOrPassingOn(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ImportDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && !('declaration' in statement && statement.declaration)
}

const isRelative = (specifier: string) => specifier.startsWith('.')

const literal = (code: string) => code.replace(/^['"`]|['"`]$/g, '')

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
