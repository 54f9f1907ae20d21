import { z } from 'zod'
import { PAPER_KINDS, PARTIES } from '../domain/papers/paper-document.ts'
import { paperFacts } from '../domain/papers/paper-facts.ts'
import { COPIES, SIGNED_AT } from '../domain/papers/paper-signature.ts'
import { PAPER_STANDINGS } from '../domain/papers/paper-standing.ts'
import { endpoint } from './endpoint.ts'
import { idParams, moment } from './fields.ts'
import { jobGate } from './job-gates.ts'

const place = z.enum(SIGNED_AT).nullable()

/** A paper of a job, as a list says it. */
const paper = z.object({
  /** Of its last act: `/papers/:id/document` is the paper with all that was signed of it until then. */
  id: z.number(),
  kind: z.enum(PAPER_KINDS),
  title: z.string(),
  standing: z.enum(PAPER_STANDINGS),
  made_at: moment(),
  /** SHA-256 in hexadecimal of the document: the same on the phone and here. */
  sha256: z.string(),
  /** The server makes something else of the same facts; both are kept. */
  computed_differently: z.boolean(),
  signatures: z.array(z.object({ party: z.enum(PARTIES), name: z.string(), signed_at: moment(), place })),
  /** How the customer got a copy of what was signed last, and when. */
  copy_given: z.object({ how: z.enum(COPIES), at: moment() }).nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What of it is blank, not signed or not initialed, a sentence each; empty for what is not signed yet. */
  missing: z.array(z.string()),
})
export type JobPaper = z.output<typeof paper>

const papers = z.object({
  /** The agreement that the job rests on; null where none was signed. */
  agreement: z
    .object({
      quote_id: z.number(),
      version: z.number(),
      title: z.string(),
      quote_number: z.string(),
      name: z.string(),
      signed_at: moment(),
      sha256: z.string(),
    })
    .nullable(),
  /** In the order in which they were made. */
  papers: z.array(paper),
  /** What the shipment weighs by its weight tickets, and which of them count by the rules of its place; null without one. */
  weight: z.object({ pounds: z.number(), numbers: z.array(z.number()), lowest: z.boolean() }).nullable(),
  /** What the rules of the move still want before it goes on. */
  missing: z.array(jobGate.pick({ at: true, requires: true, standing: true, words: true, citation: true })),
})
export type JobPapers = z.output<typeof papers>

export const jobPapers = {
  list: endpoint({
    summary: 'The papers of a job: how each stands, who signed it, and what is missing',
    method: 'GET',
    path: '/jobs/:id/papers',
    access: 'staff',
    right: 'jobs.read',
    readOnly: true,
    params: idParams,
    status: 200,
    output: papers,
  }),
  facts: endpoint({
    summary: 'What the papers of a job are built of',
    method: 'GET',
    path: '/jobs/:id/paper-facts',
    access: 'staff',
    right: 'quotes.read',
    readOnly: true,
    params: idParams,
    status: 200,
    output: paperFacts,
  }),
  document: endpoint({
    summary: 'A paper of a job as a PDF, with its signatures and how they were made',
    method: 'GET',
    path: '/papers/:id/document',
    access: 'staff',
    right: 'quotes.read',
    readOnly: true,
    params: idParams,
    status: 200,
    media: 'application/pdf',
    output: z.file(),
  }),
}
