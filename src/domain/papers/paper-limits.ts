import { sumOf } from '../money.ts'
import type { PaperDocument } from './papers.ts'

/** An inventory of a full trailer has 75 pages and 1,500 rows; the words that the law gives fill 100,000 characters. */
const PAPER_LIMITS = {
  sections: 100,
  statements: 150,
  /** Facts, figures, rows and paragraphs. */
  parts: 3_000,
  columns: 10,
  characters: 500_000,
  /** What a change order adds before its tax. */
  addedCents: 1_000_000_000,
} as const

const TOO_LONG = 'This paper is longer than any paper of a move. Make it again and sign it once more.'
const TOO_MUCH = 'A change order adds at most $10,000,000.'

/** Why no paper of a move can be so large, as a sentence; null where it can. */
export function paperTooLarge(document: PaperDocument): string | null {
  const { said, ...shown } = document
  const { sections, statements } = shown
  const isTooLong =
    sections.length > PAPER_LIMITS.sections ||
    statements.length > PAPER_LIMITS.statements ||
    sumOf(sections.map(partsIn)) > PAPER_LIMITS.parts ||
    JSON.stringify(shown).length > PAPER_LIMITS.characters
  if (isTooLong) return TOO_LONG
  return 'lines' in said && addedBy(said.lines) > PAPER_LIMITS.addedCents ? TOO_MUCH : null
}

type Section = PaperDocument['sections'][number]

/** A row that is wider than a page counts as more than any paper has. */
function partsIn(section: Section): number {
  switch (section.form) {
    case 'facts':
      return sumOf(section.facts.map(({ lines }) => 1 + lines.length))
    case 'figures':
      return section.figures.length
    case 'table':
      return section.rows.some(({ length }) => length > PAPER_LIMITS.columns) ||
        section.columns.length > PAPER_LIMITS.columns
        ? Number.POSITIVE_INFINITY
        : section.rows.length
    case 'words':
      return section.paragraphs.length
  }
}

const addedBy = (lines: readonly { quantity: number; unitCents: number }[]) =>
  sumOf(lines.map(({ quantity, unitCents }) => quantity * unitCents))
