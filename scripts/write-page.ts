/** `npm run specification`, `rights` and `rules`: prints a page made from the code, or writes it with `-- --out FILE`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rightsPage } from './rights-page.ts'
import { rulesPage } from './rules-page.ts'
import { specificationPage } from './specification.ts'

const PAGES: Record<string, () => string> = {
  rights: rightsPage,
  rules: rulesPage,
  specification: specificationPage,
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
const page = PAGES[positionals[0] ?? '']?.()
if (page === undefined) throw new Error(`Name one of: ${Object.keys(PAGES).join(', ')}`)
if (values.out) writeFileSync(values.out, page)
else process.stdout.write(page)
