import { z } from 'zod'
import { PAPER_KINDS, PARTIES } from '../domain/papers/paper-document.ts'
import { paperFacts } from '../domain/papers/paper-facts.ts'
import { COPIES, SIGNED_AT } from '../domain/papers/paper-signature.ts'
import { PAPER_STANDINGS } from '../domain/papers/paper-standing.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams, moment, requiredText } from './fields.ts'
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
  /** Where it does, as far as the person who asks sees prices: what was signed, and what the server makes of it. */
  differences: z.array(z.object({ what: z.string(), signed: z.string(), computed: z.string() })),
  /** What one that waits would add to the price, in dollars; null for the others, and for those who see no prices. */
  adds: z.number().nullable(),
  /** What the office has decided of one that waited; null where it has not, or where nothing waited. */
  decision: z
    .object({ counts: z.boolean(), by: z.string().nullable(), at: moment(), reason: z.string().nullable() })
    .nullable(),
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

export const jobPapers = touching(['jobs', 'boards', 'worklist'], {
  list: endpoint({
    summary: 'The papers of a job: how each stands, who signed it, and what is missing',
    method: 'GET',
    path: '/jobs/:id/papers',
    right: 'jobs.read',
    params: idParams,
    output: papers,
  }),
  facts: endpoint({
    summary: 'What the papers of a job are built of',
    method: 'GET',
    path: '/jobs/:id/paper-facts',
    right: 'quotes.read',
    params: idParams,
    output: paperFacts,
  }),
  decide: endpoint({
    summary:
      'Decide of a signed paper that waits, since it differs from what is known here: it counts, or is set aside',
    method: 'POST',
    path: '/papers/:id/decision',
    right: 'jobs.change',
    params: idParams,
    body: z.discriminatedUnion(
      'decision',
      [
        z.object({ decision: z.literal('accept') }),
        z.object({ decision: z.literal('set_aside'), reason: requiredText('Please say why', 300) }),
      ],
      'Must be accept or set_aside',
    ),
    output: papers,
    example: { decision: 'set_aside', reason: 'The customer knows nothing of it.' },
  }),
  document: endpoint({
    summary: 'A paper of a job as a PDF, with its signatures and how they were made',
    method: 'GET',
    path: '/papers/:id/document',
    right: 'quotes.read',
    params: idParams,
    media: 'application/pdf',
    output: z.file(),
  }),
})
