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

/** `docs/rules.md`: every rule that the product acts on, with its citation and how it was read. */
export function rulesPage(): string {
  const whole = known.filter(({ rules }) => rules.coverage !== 'agency only')
  const agencies = known.filter(({ rules, id }) => rules.coverage === 'agency only' && id !== 'other')
  return `# The rules of moves

Written by \`npm run rules\` from \`src/domain/jurisdictions/\`; not to be edited. How they are used: [agreements.md](agreements.md).

**None of this is legal advice.** It is what was read, on the day and in the way that stands beside each rule; the company's
own lawyer decides. "Secondhand" was read in somebody else's words, "not confirmed" was not found written and only warns.

${whole.map(({ rules }) => part(rules)).join('\n\n')}

## Every other state

Who watches over movers there. What a document is asked to have is what agreements usually include.

${table(
  ['state', 'agency', 'citation', 'read'],
  agencies.map(({ id, rules }) => [
    id,
    rules.regulator?.agency ?? 'nobody; consumer law alone',
    rules.from ? `[${rules.from.citation}](${rules.from.url})` : '',
    rules.from ? `${rules.from.read}, ${rules.from.readOn}` : '',
  ]),
)}

## What holds them

The law's rules (L) and the ways to charge (P) by number, with the tests whose names begin with it.

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
