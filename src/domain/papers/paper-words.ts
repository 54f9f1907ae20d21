// What the papers of a job are called on the office's screens and on their PDFs.
import { kindWords } from '../plain-kind.ts'
import type { Party } from './paper-document.ts'
import type { Copy, SignedAt } from './paper-signature.ts'
import type { PaperStanding } from './paper-standing.ts'

export const PAPER_STANDING_WORDS: Readonly<Record<PaperStanding, string>> = kindWords({
  offered: 'Not answered',
  refused: 'Refused',
  signed: 'Signed',
  waiting: 'To check',
  set_aside: 'Set aside',
  superseded: 'Replaced',
})

export const PARTY_WORDS: Readonly<Record<Party, string>> = kindWords({
  customer: 'customer',
  customer_agent: 'for the customer',
  company: 'for the company',
})

export const SIGNED_AT_WORDS: Readonly<Record<SignedAt, string>> = kindWords({
  origin: 'at pickup',
  destination: 'at delivery',
  online: 'online',
})

export const COPY_WORDS: Readonly<Record<Copy, string>> = kindWords({
  mail: 'By email',
  text: 'By text',
  qr: 'By QR code',
  paper: 'On paper',
})

/** What the price of a job is called that counts what was signed on its day, on the office's pages. */
export const WITH_CHANGES = 'Total with signed changes'

export const changeOrderName = (number: number): string => `Change order ${number}`

/**
 * Why a job with papers that wait is on the worklist.
 * @param title of one of them
 */
export const paperToCheckReason = (title: string, papers: number): string =>
  papers > 1
    ? `Check ${papers} papers: what was signed is not what we have`
    : `Check ${title}: what was signed is not what we have`
