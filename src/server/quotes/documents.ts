import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import type { Standing } from '../../domain/quotes/quote-standing.ts'
import type { Logo } from '../documents/document-parts.tsx'
import type { LimitedProcesses } from '../limited-work/limited-processes.ts'
import type { AgreedChoice } from './price-rows.ts'

const PDF = 'application/pdf'
const MAKER = import.meta.resolve('./quote-document-worker.ts')

/** What a PDF is made of; with an acceptance it is the signed one, with its certificate page. */
export type DocumentTask = {
  offer: OfferDocument
  acceptance: Acceptance | null
  /** What was chosen of it and is agreed, on a document that no one signs; null where nothing is. */
  agreed?: AgreedChoice | null
  /** How a quote stands whose own PDF it is; null for a version that is frozen or on its way. */
  standing?: Standing | null
  /** Of the logo that a version was sent with; otherwise it is the company's as it is now. */
  logoSha256?: string | null
}
/** The same with the company's logo, as its process is given it. */
export type PdfTask = Pick<DocumentTask, 'offer' | 'acceptance' | 'agreed' | 'standing'> & {
  logo: Logo | null
}

export type Documents = {
  /**
   * The PDF of an offer; fails as `LimitedProcesses.make` does.
   * @param gone aborted when no one waits for it any more
   */
  make(companyId: number, task: DocumentTask, gone?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}

export const createDocuments = (
  processes: LimitedProcesses,
  logoOf: (companyId: number, sentSha256: string | null) => Promise<Logo | null>,
): Documents => ({
  async make(companyId, { logoSha256 = null, ...task }, gone) {
    const logo = task.offer.company.hasLogo ? await logoOf(companyId, logoSha256) : null
    return processes.make('document', {
      ...{ work: MAKER, companyId, gone },
      task: { ...task, logo } satisfies PdfTask,
    })
  },
})

/** The PDF of a paper as a file to keep: `ready-to-move.pdf`. */
export const paperFile = (id: string, pdf: Uint8Array<ArrayBuffer>): File =>
  new File([pdf], `${id.replaceAll('_', '-')}.pdf`, { type: PDF })

/** A PDF as a file to keep: `Q-2026-0001.pdf`, from the second version on `Q-2026-0001-rev2.pdf`. */
export function pdfFile(
  { quoteNumber, version }: Pick<OfferDocument, 'quoteNumber' | 'version'>,
  pdf: Uint8Array<ArrayBuffer>,
  { signed = false }: { signed?: boolean } = {},
): File {
  const name = [quoteNumber, version > 1 && `rev${version}`, signed && 'signed'].filter(Boolean).join('-')
  return new File([pdf], `${name}.pdf`, { type: PDF })
}
