import { mediumMoment } from '../../domain/calendar.ts'
import { formatCents } from '../../domain/money.ts'
import type { PaperSection } from '../../domain/papers/paper-document.ts'
import type { PaperSignature } from '../../domain/papers/paper-signature.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'

/** The whole of a signed paper as plain words, for a text or a mail that the phone itself sends. */
export function copyInWords(document: PaperDocument, signatures: readonly PaperSignature[]): string {
  const { company, title, jobNumber, about, sections, statements } = document
  const lettersOf = (id: string) =>
    signatures.flatMap(({ initials }) => initials.find((one) => one.statement === id)?.letters ?? [])
  return [
    `${company.legalName ?? company.name}: ${title}, ${jobNumber}. ${about}`,
    ...sections.map((section) => [section.title, ...linesOf(section)].join('\n')),
    ...statements.map(({ id, words }) => `${words} (${lettersOf(id).join(', ')})`),
    ...signatures.map(({ name, signed_at }) => `Signed: ${name}, ${mediumMoment(signed_at.slice(0, 16))}`),
  ].join('\n\n')
}

function linesOf(section: PaperSection): string[] {
  if (section.form === 'words') return section.paragraphs
  if (section.form === 'facts')
    return section.facts.map(({ label, lines }) => `${label}: ${lines.join('; ')}`)
  if (section.form === 'figures') {
    return section.figures.map(({ label, cents }) => `${label}: ${formatCents(cents)}`)
  }
  return section.rows.map((row) => row.filter(Boolean).join(', '))
}
