import { z } from 'zod'
import { GATE_STANDINGS } from '../domain/agreements/gate-words.ts'
import { GATES, PAPERS, PASSABLE_BY, REQUIREMENTS } from '../domain/jurisdictions/jurisdiction.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams, moment, requiredText } from './fields.ts'

const CHOOSE = 'Choose one from the list'
const requires = z.enum([...REQUIREMENTS, ...PAPERS, 'deposit'], CHOOSE)

/** What the law, or the company of its deposit, wants there before a move goes on, and how the job stands with it. */
export const jobGate = z.object({
  at: z.enum(GATES),
  requires,
  standing: z.enum(GATE_STANDINGS),
  /** What it asks, as one sentence. */
  words: z.string(),
  citation: z.string(),
  url: z.string(),
  /** Who may go on without it, as a sentence. */
  passable: z.string(),
  passable_by: z.enum(PASSABLE_BY),
  /** The person who asks is one of them. */
  may_pass: z.boolean(),
  /** Who let the move go on without it, and why. */
  passed: z.object({ by: z.string().nullable(), at: moment(), reason: z.string() }).nullable(),
})
export type JobGate = z.output<typeof jobGate>

const gates = z.object({
  /** In the order in which the move comes to them; empty where its rules ask for nothing, and without a quote. */
  gates: z.array(jobGate),
})

export const passBody = z.object({
  at: z.enum(GATES, CHOOSE),
  requires,
  reason: requiredText('Please say why', 300),
})

/** The gates of a job. */
export const jobGates = touching(['jobs'], {
  get: endpoint({
    summary: 'What the law wants there before the move of a job goes on, and what of it is missing',
    method: 'GET',
    path: '/jobs/:id/gates',
    right: 'jobs.read',
    params: idParams,
    output: gates,
  }),
  pass: endpoint({
    summary: 'Let a job go on without what a gate asks for, with the reason',
    method: 'POST',
    path: '/jobs/:id/gates/passes',
    right: 'jobs.progress',
    params: idParams,
    body: passBody,
    output: gates,
    example: {
      at: 'before clock',
      requires: 'signatures',
      reason: 'Signed on paper; the copy is in the truck.',
    },
  }),
})
