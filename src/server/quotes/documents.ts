import { join } from 'node:path'
import type { DocumentThreads } from '../documents/document-threads.ts'
import type { Organization } from '../organization/queries.ts'
import type { MailAttachment } from '../storage/tables/mails.ts'
import type { StoredQuote } from './queries.ts'

const PDF = 'application/pdf'
const MAKER = join(import.meta.dirname, 'quote-document-worker.ts')

export type Documents = {
  /**
   * The quote as a file to keep, e.g. `Q-2026-0001.pdf`, from the second revision on `Q-2026-0001-rev2.pdf`; fails
   * as `DocumentThreads` does.
   * @param gone aborted when nobody waits for it any more
   */
  make(quote: StoredQuote, company: Organization, now: Date, gone?: AbortSignal): Promise<File>
  /** The PDF of a mail, made of what the mail kept for it; fails like `make`. */
  attachment(kept: unknown): Promise<MailAttachment>
}

/** What a mail keeps of its PDF until it is delivered: the quote and the company as they were when it was written. */
export type QuoteDocument = { quote: StoredQuote; company: Organization; printedAt: Date }

export function createDocuments(threads: DocumentThreads): Documents {
  const make: Documents['make'] = async (quote, company, printedAt, gone) => {
    const task: QuoteDocument = { quote, company, printedAt }
    const content = await threads.make(MAKER, company.id, task, gone)
    const revision = quote.revision > 1 ? `-rev${quote.revision}` : ''
    return new File([content], `${quote.quoteNumber}${revision}.pdf`, { type: PDF })
  }

  return {
    make,
    async attachment(kept) {
      const { quote, company, printedAt } = kept as QuoteDocument
      // The mail stored it as JSON, where dates are strings; an earlier release knew no lines.
      const moments = {
        lines: quote.lines ?? [],
        createdAt: new Date(quote.createdAt),
        changedAt: quote.changedAt && new Date(quote.changedAt),
      }
      const file = await make({ ...quote, ...moments }, company, new Date(printedAt))
      const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
      return { filename: file.name, type: file.type, base64 }
    },
  }
}
