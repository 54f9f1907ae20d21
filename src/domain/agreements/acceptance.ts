import { z } from 'zod'
import { receipt } from './papers.ts'

/** The evidence of one signature, as the certificate page of the signed PDF prints it. Times are ISO in the company's zone. */
export const acceptanceSchema = z.object({
  quoteNumber: z.string(),
  version: z.number(),
  /** As the customer typed it. */
  name: z.string(),
  /** Path data of an SVG of 600 × 160 units, such as `M10 20 L30 40`; null when nothing was drawn. */
  drawing: z.string().nullable(),
  consentVersion: z.string(),
  /** Ids of the optional lines that the customer wants. */
  chosenLines: z.array(z.number()),
  /** Id of the valuation offer; null where none is offered. */
  valuation: z.string().nullable(),
  totalCents: z.number(),
  /** The most that was promised with it; null where nothing was, or where it was signed before that was kept. */
  maximumCents: z.number().nullable().default(null),
  acceptedAt: z.string(),
  /** The network address that signed. */
  address: z.string(),
  userAgent: z.string().nullable(),
  /** SHA-256 in hexadecimal of the frozen document's JSON, and of its PDF. */
  documentSha256: z.string(),
  pdfSha256: z.string(),
  /** The link by which the customer came. */
  link: z.object({ recipient: z.string(), sentAt: z.string() }),
  /** Of the papers that were handed over; empty in what earlier releases stored. */
  receipts: z.array(receipt).default([]),
  /** What happened with this version until then, the first first. */
  events: z.array(z.object({ at: z.string(), words: z.string() })),
})
export type Acceptance = z.output<typeof acceptanceSchema>
