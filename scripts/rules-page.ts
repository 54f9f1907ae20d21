import { JURISDICTIONS } from '../src/domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../src/domain/jurisdictions/jurisdictions.ts'
import { ruleRows } from '../src/domain/jurisdictions/rule-rows.ts'
import { NUMBERED_RULES, provingTests } from './numbered-rules.ts'

const cell = (words: string) => words.replaceAll('|', '\\|')
const row = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
const table = (heads: string[], rows: string[][]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

const known = JURISDICTIONS.map((id) => ({ id, rules: jurisdictions[id] }))
const heading = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** `npm run rules`: every rule that the product acts on, with its citation and how it was read. */
export function rulesPage(): string {
  const whole = known.filter(({ rules }) => rules.coverage !== 'agency only')
  const agencies = known.filter(({ rules, id }) => rules.coverage === 'agency only' && id !== 'other')
  return `# The rules of moves

Printed by \`npm run rules\` from \`src/domain/jurisdictions/\`. How they are used: \`docs/agreements.md\`.

**None of this is legal advice.** Each rule says when and how it was read; the company's own lawyer decides. "Secondhand" is
another source's summary of the rule; "not confirmed" was not found in writing and only warns.

${whole.map(({ rules }) => part(rules)).join('\n\n')}

## Every other state

Who regulates movers there. The product asks documents for what agreements usually include.

${table(
  ['state', 'agency', 'citation', 'read'],
  agencies.map(({ id, rules }) => [
    id,
    rules.regulator?.agency ?? 'none; consumer law only',
    rules.from ? `[${rules.from.citation}](${rules.from.url})` : '',
    rules.from ? `${rules.from.read}, ${rules.from.readOn}` : '',
  ]),
)}

## What holds them

The law's rules (L) and the ways to charge (P) by number, with the tests named after it.

${table(['number', 'what', 'tests'], numberedRows())}
`
}

function numberedRows(): string[][] {
  const tests = provingTests()
  return Object.entries(NUMBERED_RULES).map(([number, words]) => {
    const proving = tests.filter(({ numbers }) => numbers.includes(number))
    return [number, words, proving.map(({ file, title }) => `\`${file}\`: ${title}`).join('<br>')]
  })
}

const part = (rules: (typeof known)[number]['rules']) => `## ${heading(rules.name)}

${rules.regulator ? `[${rules.regulator.agency}](${rules.regulator.url}), ${rules.regulator.citation}. ` : ''}Covered ${rules.coverage === 'full' ? 'as far as the product acts' : 'in part'}.

${table(
  ['about', 'rule', 'citation', 'read'],
  ruleRows(rules).map(({ about, words, from }) => [
    about,
    words,
    `[${from.citation}](${from.url})`,
    `${from.read}, ${from.readOn}`,
  ]),
)}`
