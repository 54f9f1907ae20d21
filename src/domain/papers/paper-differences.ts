import { formatCents } from '../money.ts'
import { stopsInWords } from '../quotes/stops.ts'
import type { PaperDocument } from './papers.ts'

/** What a paper says that was signed, and what the company makes of the same; empty where one of them does not say it. */
export type PaperDifference = { readonly what: string; readonly signed: string; readonly computed: string }

const MOST_SHOWN = 40
const LONGEST = 500

type Said = readonly [what: string, words: string]

/** Where two papers of one kind differ, in the order in which they say it; at least one row. */
export function paperDifferences(signed: PaperDocument, computed: PaperDocument): PaperDifference[] {
  const [theirs, ours] = [saidBy(signed), saidBy(computed)]
  const all = [...new Set([...theirs.keys(), ...ours.keys()])]
  const rows = all.flatMap((what): PaperDifference[] => {
    const [one, other] = [theirs.get(what) ?? '', ours.get(what) ?? '']
    return one === other ? [] : [{ what, signed: shortened(one), computed: shortened(other) }]
  })
  return rows.length > 0 ? rows.slice(0, MOST_SHOWN) : [NOT_PRINTED]
}

const NOT_PRINTED = {
  what: 'What is not printed',
  signed: 'As the phone has it',
  computed: 'As the office has it',
}

const shortened = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words)

/** All that a paper says, by its names; what has the name of another is numbered. */
function saidBy(paper: PaperDocument): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const [what, words] of partsOf(paper)) {
    const name = what || 'Untitled'
    let key = name
    for (let count = 2; said.has(key); count++) key = `${name} (${count})`
    said.set(key, words)
  }
  return said
}

function partsOf({ title, about, jobNumber, company, customer, move, jurisdiction, ...more }: PaperDocument) {
  const lines = (...words: (string | null)[]) => words.filter(Boolean).join('\n')
  const parts: Said[] = [
    ['Title', title],
    ...more.sections.flatMap(saidInSection),
    ...more.statements.map(({ id, words }): Said => [`Initialed: ${id}`, words]),
    ['Based on', about],
    ['Job', jobNumber],
    ['Customer', lines(customer.name, customer.email, customer.phone)],
    ['Move date', move.date ?? ''],
    ['From', lines(move.from.address, ...move.from.access)],
    ['Stops', lines(...stopsInWords(move.stops ?? []))],
    ['To', lines(move.to.address, ...move.to.access)],
    ['Company', lines(company.legalName ?? company.name, company.address, company.phone, company.email)],
    ['Licenses', lines(company.dotNumber, ...company.licences.map((one) => `${one.state} ${one.number}`))],
    ['Rules', lines(jurisdiction.name, jurisdiction.source, jurisdiction.asOf)],
  ]
  return parts
}

function saidInSection(section: PaperDocument['sections'][number]): Said[] {
  switch (section.form) {
    case 'facts':
      return section.facts.map(({ label, lines }) => [label, lines.join('\n')])
    case 'figures':
      return section.figures.map(({ label, reason, cents }) => [
        label,
        [formatCents(cents), reason].filter(Boolean).join(', '),
      ])
    case 'table':
      return section.rows.map((row, index) => [`${section.title}, row ${index + 1}`, row.join(', ')])
    case 'words':
      return [[section.title, section.paragraphs.join('\n')]]
  }
}
