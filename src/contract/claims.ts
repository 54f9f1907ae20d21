import { z } from 'zod'
import { CLAIM_RESULTS } from '../domain/claims/liability-of.ts'
import { PAYMENT_METHODS } from '../domain/ledger/ledger-words.ts'
import { claim, claimRow, noted } from './claim-answers.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  amountUpTo,
  countBetween,
  expectedVersion,
  idParams,
  moment,
  optionalChoice,
  optionalText,
  pageQuery,
  plainDate,
  requiredText,
  text,
} from './fields.ts'
import { amount, someAmount } from './money-fields.ts'
import { photoParams } from './photos.ts'

const MOST_ITEMS = 100

const what = requiredText('Please name the article', 200)
const result = z.enum(CLAIM_RESULTS, 'Must be lost or damaged')

/** An article as the office writes it. */
const writtenItem = z.object({
  /** Of an article that stands in the claim already; none for one that is added. */
  id: countBetween(1, Number.MAX_SAFE_INTEGER).optional(),
  tag: optionalText(50),
  what,
  result,
  weight_lb: amountUpTo(10_000).nullable().default(null),
  asked: someAmount(),
  note: optionalText(1000),
})
const someItems = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'Please name an article').max(MOST_ITEMS, `At most ${MOST_ITEMS} articles`)

const filter = {
  state: optionalChoice(['open', 'closed', 'all'], 'Must be open, closed or all'),
  /** In the number of the claim or the job, or the customer’s name. */
  search: text(100).optional(),
}

const reads = { right: 'money.read' } as const
const changes = { right: 'claims.change' } as const
const acts = {
  ...changes,
  method: 'POST',
  params: idParams,
  idempotent: true,
  output: claim,
} as const
/** Whether the customer is mailed about it; only with an address. */
const mailed = { mail: z.boolean('Must be true or false').default(true) }
const toCustomer = (missing: string) => requiredText(missing, 2000)

/** Claims for what was lost or damaged. */
export const claims = touching(['jobs', 'worklist'], {
  list: endpoint({
    ...reads,
    summary: 'Claims: the open ones by when something is due, closed ones the last first',
    method: 'GET',
    path: '/claims',
    query: z.object({ ...pageQuery, ...filter }),
    output: z.object({ claims: z.array(claimRow), total: z.number(), more: z.boolean() }),
  }),
  csv: endpoint({
    ...reads,
    summary: 'The register of claims as a CSV file, at most the newest 5,000',
    method: 'GET',
    path: '/claims/export',
    media: 'text/csv',
    output: z.file(),
  }),
  get: endpoint({
    ...reads,
    summary:
      'A claim with its articles, what the mover answers for, its deadlines, and what was noted on the day',
    method: 'GET',
    path: '/claims/:id',
    params: idParams,
    output: claim,
  }),
  photo: endpoint({
    ...reads,
    summary: 'A picture that came with a claim',
    method: 'GET',
    path: '/claims/:id/photos/:sha256',
    params: idParams.extend(photoParams.shape),
    media: 'image/jpeg',
    output: z.file(),
  }),
  ofJob: endpoint({
    ...reads,
    summary: 'The claims on a job, and what was noted at its delivery',
    method: 'GET',
    path: '/jobs/:id/claims',
    params: idParams,
    output: z.object({
      claims: z.array(claimRow),
      noted: noted.pick({ exceptions: true, remarks: true }),
      /** How the customer said the move was; null while they have not. */
      review: z.object({ rating: z.number(), words: z.string().nullable(), at: moment() }).nullable(),
    }),
  }),
  file: endpoint({
    ...changes,
    summary: 'File a claim on a job for its customer; one that is late is taken, and says so',
    method: 'POST',
    path: '/jobs/:id/claims',
    params: idParams,
    idempotent: true,
    body: z.object({
      filed_on: plainDate().optional(),
      filed_how: z.enum(['office', 'mail', 'phone'], 'Must be office, mail or phone').default('office'),
      items: someItems(writtenItem.omit({ id: true })),
      note: optionalText(2000),
    }),
    status: 201,
    output: claim,
    example: {
      filed_how: 'phone',
      items: [{ what: 'Dresser', result: 'damaged', asked: 120, weight_lb: 90 }],
    },
  }),
  update: endpoint({
    ...changes,
    summary: 'Change a claim’s articles and note while it is open; articles are added, never taken out',
    method: 'PUT',
    path: '/claims/:id',
    params: idParams,
    versioned: true,
    body: z.object({ items: someItems(writtenItem), note: optionalText(2000), version: expectedVersion() }),
    output: claim,
    example: { items: [{ what: 'Lamp', result: 'damaged', asked: 40, weight_lb: 6 }] },
  }),
  acknowledge: endpoint({
    ...acts,
    summary: 'Acknowledge a claim in writing',
    path: '/claims/:id/acknowledge',
    body: z.object(mailed),
    example: { mail: false },
  }),
  tell: endpoint({
    ...acts,
    summary: 'Tell the claimant how it stands, and why it takes longer',
    path: '/claims/:id/tell',
    body: z.object({ ...mailed, words: toCustomer('Please say where it stands') }),
    example: { mail: false, words: 'We wait for the repair shop.' },
  }),
  offer: endpoint({
    ...acts,
    summary: 'Offer to settle a claim, by article',
    path: '/claims/:id/offer',
    body: z.object({
      ...mailed,
      /** Of each article; what is not named is offered nothing. */
      items: z
        .array(z.object({ id: countBetween(1, Number.MAX_SAFE_INTEGER), offered: amount() }))
        .max(MOST_ITEMS, `At most ${MOST_ITEMS} articles`)
        .default([]),
      /** In one sum instead. */
      amount: someAmount().optional(),
      words: optionalText(2000),
    }),
    example: { mail: false, amount: 25 },
  }),
  accept: endpoint({
    ...acts,
    summary: 'Record that the customer accepts the offer',
    path: '/claims/:id/accept',
    body: z.object({}),
    example: {},
  }),
  pay: endpoint({
    ...acts,
    summary: 'Record what was paid on a claim; it is no part of the job’s balance',
    path: '/claims/:id/pay',
    body: z.object({
      ...mailed,
      amount: someAmount(),
      method: z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}`),
      reference: optionalText(100),
      /** Today, unless said. */
      paid_on: plainDate().optional(),
    }),
    example: { mail: false, amount: 25, method: 'check', reference: '1042' },
  }),
  decline: endpoint({
    ...acts,
    summary: 'Decline a claim, with why',
    path: '/claims/:id/decline',
    body: z.object({ ...mailed, words: toCustomer('Please say why') }),
    example: { mail: false, words: 'The inventory shows this scratch at pickup.' },
  }),
  withdraw: endpoint({
    ...acts,
    summary: 'Record that the customer withdraws a claim',
    path: '/claims/:id/withdraw',
    body: z.object({ words: optionalText(2000) }),
    example: { words: 'The box was found.' },
  }),
})
