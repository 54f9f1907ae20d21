import { z } from 'zod'
import { endpoint, touching } from './endpoint.ts'

const yesOrNo = z.boolean('Must be true or false')

const learned = z.object({
  /** How many finished jobs count. */
  jobs: z.number(),
  /** Of the newest finished jobs those that do not, by the reason. */
  left_out: z.array(z.object({ why: z.string(), jobs: z.number() })),
  /** By how many percent loading and unloading take longer than estimated, as it is believed; below zero: shorter. */
  percent: z.number(),
  /** How much of what the jobs say is believed, in percent. */
  trust: z.number(),
  /** The kinds of which there are enough, each with its own percent. */
  kinds: z.array(z.object({ kind: z.string(), jobs: z.number(), percent: z.number() })),
  /** The newest first; hours of one person. */
  points: z.array(
    z.object({
      job_id: z.number(),
      job_number: z.string(),
      done_on: z.string(),
      kind: z.string(),
      estimated_hours: z.number(),
      actual_hours: z.number(),
    }),
  ),
  /** Cubic feet that the rate card says one mover handles in an hour, and what the jobs say; null where nothing changes. */
  card: z.object({
    version: z.number(),
    from: z.number(),
    to: z.number().nullable(),
    /** By how many percent longer than others the kinds that would change take, on the card and as the jobs say. */
    kinds: z.array(z.object({ kind: z.string(), from: z.number(), to: z.number() })),
    /** By how many percent loads are heavier than the sum of their items. */
    weight: z.object({ from: z.number(), to: z.number() }),
  }),
  /** How many loads were weighed, and by how many percent they are heavier than estimated, as it is believed. */
  weighed: z.object({ jobs: z.number(), percent: z.number() }),
  /** From how many jobs on a change is proposed. */
  proposed_from: z.number(),
  /** Whether the card follows by itself, by 3 % a week at most. */
  follows: z.boolean(),
})
export type Learned = z.output<typeof learned>

/** What a company’s finished jobs say of its estimates. */
export const learning = touching(['learning', 'settings.rateCard', 'estimates'], {
  get: endpoint({
    summary: 'How long finished jobs took against their estimates, and what that says of the rate card',
    method: 'GET',
    path: '/learning',
    right: 'pricing.read',
    output: learned,
  }),
  accept: endpoint({
    summary:
      'Take what the jobs say into a new version of the rate card; what was priced before keeps its own',
    method: 'POST',
    path: '/learning/accept',
    right: 'pricing.change',
    body: z.object({
      /** The version of the card that was shown: nothing is moved twice. */
      version: z.int('Must be the version of the rate card').min(1, 'Must be the version of the rate card'),
    }),
    output: learned,
    example: { version: 1 },
  }),
  follow: endpoint({
    summary: 'Let the rate card follow the jobs by itself, or no longer',
    method: 'PUT',
    path: '/learning',
    right: 'pricing.change',
    body: z.object({ follows: yesOrNo }),
    output: learned,
    example: { follows: true },
  }),
})
