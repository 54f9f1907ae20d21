import { z } from 'zod'

/** A paper that goes with an offer, as it was when the offer was frozen; no one edits its words. */
export const offeredPaper = z.object({
  id: z.string(),
  title: z.string(),
  form: z.enum(['booklet', 'notice']),
  /** The agency's page. */
  url: z.string().nullable(),
  /** Of what the company supplied, in hexadecimal; null where only the agency's page is named. */
  sha256: z.string().nullable(),
  /** What the company pasted; null for a PDF. */
  words: z.string().nullable(),
  /** How the customer says that they received it; null where nothing is asked. */
  receipt: z.enum(['signature', 'initials']).nullable(),
  /** The customer signs the paper itself. */
  isSigned: z.boolean(),
})
export type OfferedPaper = z.output<typeof offeredPaper>

/** That a customer has a paper, as they said it when they signed. Times are ISO in the company's zone. */
export const receipt = z.object({
  id: z.string(),
  title: z.string(),
  sha256: z.string().nullable(),
  /** Of a receipt that is initialled. */
  initials: z.string().nullable(),
  /** They signed the paper itself. */
  isSigned: z.boolean(),
  openedAt: z.string().nullable(),
  receivedAt: z.string(),
})
export type Receipt = z.output<typeof receipt>

type Papers = {
  readonly papers: readonly OfferedPaper[]
  /** As earlier releases froze them. */
  readonly booklets: readonly { readonly title: string; readonly url: string | null }[]
}

/** All papers of an offer, also of one that an earlier release froze. */
export const papersOf = ({ papers, booklets }: Papers): readonly OfferedPaper[] => [
  ...booklets.map(({ title, url }, index) => ({
    id: `booklet-${index + 1}`,
    title,
    form: 'booklet' as const,
    url,
    sha256: null,
    words: null,
    receipt: 'signature' as const,
    isSigned: false,
  })),
  ...papers,
]

/** Whether the customer has to open a paper and say so before they sign. */
export const isAcknowledged = ({ receipt, isSigned }: Pick<OfferedPaper, 'receipt' | 'isSigned'>): boolean =>
  receipt !== null || isSigned
