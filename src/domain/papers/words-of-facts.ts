// Apart from the schema of the facts, which a phone does not need to write its papers.
import { mediumDate } from '../calendar.ts'
import type { PaperKind, PaperSection } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'

/** `To agreement Q-2026-0429, version 1, signed Nov 16, 2026 by Priya Raman.` */
export function agreementWords({ agreement }: Pick<PaperFacts, 'agreement'>): string {
  if (!agreement) return 'Without a written agreement.'
  const { offer, signed } = agreement
  const to = `To agreement ${offer.quoteNumber}, version`
  if (!signed) return `${to} ${offer.version}.`
  const { version = offer.version, acceptedAt, name } = signed
  const since = version === offer.version ? '' : `, as changed by version ${offer.version}`
  return `${to} ${version}, signed ${mediumDate(acceptedAt)} by ${name}${since}.`
}

/** What the law words itself for a paper, as the company supplied it. */
export const noticesOn = (kind: PaperKind, { notices }: Pick<PaperFacts, 'notices'>): PaperSection[] =>
  notices
    .filter(({ on }) => on === kind)
    .map(({ title, sha256, words }) => ({
      form: 'words',
      title,
      isPrescribed: true,
      paragraphs: [words ?? `As a PDF with this paper, SHA-256 ${sha256}.`],
    }))
