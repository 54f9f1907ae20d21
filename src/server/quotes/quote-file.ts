import type { Organization } from '../organization/queries.ts'
import type { StoredQuote } from './queries.ts'

const PDF = 'application/pdf'

/** The quote as a file to keep, e.g. `Q-2026-0001.pdf`. */
export async function quoteFile(quote: StoredQuote, company: Organization, now: Date): Promise<File> {
  // Loaded when first needed: the start does not wait for what sets documents.
  const { quoteDocument } = await import('./quote-document.ts')
  const content = await quoteDocument(quote, company, now)
  return new File([new Uint8Array(content)], `${quote.number}.pdf`, { type: PDF })
}
