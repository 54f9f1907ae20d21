import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const SHA256 = /^[\da-f]{64}$/i

const verifyAgreementBody = z.object({
  /** Of the file that someone has; the file itself is not sent. */
  sha256: z.string().regex(SHA256, 'Must be a SHA-256 of 64 hexadecimal digits'),
})

const known = z.object({
  known: z.literal(true),
  /** `signed`: the customer's signature and its certificate are in it; `offered`: it is what was sent to be signed. */
  kind: z.enum(['signed', 'offered']),
  quote_number: z.string(),
  version: z.number(),
  /** When this version was signed, ISO in the company's zone; null when it was not. */
  signed_at: z.string().nullable(),
  company_name: z.string(),
})
/** A paper of a job, with its signatures. */
const paper = z.object({
  known: z.literal(true),
  kind: z.literal('paper'),
  /** What it is called: `Change order 1`. */
  title: z.string(),
  job_number: z.string(),
  /** When it was signed last until then, ISO in the company's zone. */
  signed_at: z.string(),
  company_name: z.string(),
})
const verification = z.union([known, paper, z.object({ known: z.literal(false) })])
export type Verification = z.output<typeof verification>

export const agreements = {
  verify: endpoint({
    summary: 'Whether a PDF is, byte for byte, one that was signed or offered here',
    method: 'POST',
    path: '/agreements/verify',
    access: 'public',
    body: verifyAgreementBody,
    example: { sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    output: verification,
  }),
}
