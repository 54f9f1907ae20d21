import { z } from 'zod'
import { DECLINE_REASONS } from '../domain/agreements/decline-reasons.ts'
import { changeAnswer } from './change-orders.ts'
import { endpoint } from './endpoint.ts'
import {
  clock,
  countBetween,
  dollars,
  optionalText,
  plainDate,
  requiredText,
  text,
  writtenCount,
} from './fields.ts'
import { offer } from './offer.ts'
import { signing } from './signing.ts'

/** The secret in a customer's link. Whatever its form, what is unknown is answered alike. */
const tokenParams = z.object({ token: z.string() })
const versionQuery = z.object({
  /** A newer version of the same quote than the link was sent with. */
  version: writtenCount(1, 2_147_483_647).optional(),
})

const lineIds = z.array(countBetween(1, Number.MAX_SAFE_INTEGER)).max(200)
const version = z.int('Must be a version').min(1).max(2_147_483_647)

export const acceptBody = z.object({
  ...signing,
  /** That each paper was received and is to be read here, or is signed, where the law asks for that. */
  receipts: z
    .array(z.object({ id: text(60), initials: text(10).nullable().default(null) }))
    .max(50)
    .default([]),
  version,
  chosen_lines: lineIds.default([]),
  valuation: text(50).nullable().default(null),
})

const openAnswer = { access: 'public', params: tokenParams, query: versionQuery } as const

/** What a customer does behind the link of a quote. No account: the link's secret is the right. */
export const offers = {
  get: endpoint({
    ...openAnswer,
    summary: 'What a customer is offered',
    method: 'GET',
    path: '/offers/:token',
    output: offer,
  }),
  view: endpoint({
    ...openAnswer,
    summary: 'Record that the customer opened the page',
    method: 'POST',
    path: '/offers/:token/view',
    status: 204,
    output: z.undefined(),
  }),
  opened: endpoint({
    ...openAnswer,
    summary: 'Record that the customer opened a paper that goes with the offer, or the whole document',
    method: 'POST',
    path: '/offers/:token/opened',
    body: z.object({
      /** Null for the whole document: its end came into sight, or its PDF was opened. */
      paper: text(60).nullable(),
    }),
    output: offer,
    example: { paper: null },
  }),
  paper: endpoint({
    summary: 'The PDF of a paper that goes with the offer',
    access: 'public',
    params: tokenParams.extend({ paper: z.string() }),
    query: versionQuery,
    method: 'GET',
    path: '/offers/:token/papers/:paper',
    media: 'application/pdf',
    output: z.file(),
  }),
  total: endpoint({
    ...openAnswer,
    summary: 'The total with some of the optional lines',
    method: 'POST',
    path: '/offers/:token/total',
    body: z.object({ chosen_lines: lineIds, valuation: text(50).nullable().optional() }),
    output: z.object({ total: z.number().nullable() }),
    example: { chosen_lines: [] },
  }),
  accept: endpoint({
    ...openAnswer,
    summary: 'Accept and sign a version',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/accept',
    body: acceptBody,
    output: offer,
    example: { name: 'Megan Ortega', consent: true, version: 1, chosen_lines: [] },
  }),
  decline: endpoint({
    ...openAnswer,
    summary: 'Decline the newest version; a reason is optional',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/decline',
    body: z.object({
      reason: z.enum(DECLINE_REASONS, 'Please choose a reason').nullish(),
      message: optionalText(2000),
    }),
    output: offer,
    example: { reason: 'dates', message: 'We move in spring.' },
  }),
  answerChange: endpoint({
    summary: 'Sign or decline a change order that the crew has offered',
    access: 'public',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/change-orders/:sha256/answer',
    params: tokenParams.extend({ sha256: z.string() }),
    query: versionQuery,
    body: changeAnswer,
    output: offer,
    example: { answer: 'refused', reason: 'The piano stays.' },
  }),
  ask: endpoint({
    ...openAnswer,
    summary: 'Ask the company a question',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/questions',
    body: z.object({ message: requiredText('Please write your question', 2000) }),
    output: offer,
    example: { message: 'Could you also take the piano in the basement?' },
  }),
  proposeDate: endpoint({
    ...openAnswer,
    summary: 'Propose another date for the move',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/dates',
    body: z.object({
      date: plainDate(),
      message: optionalText(2000),
      /** What the day costs, as it was shown; refused where it costs something else by now. */
      price: dollars().optional(),
    }),
    output: offer,
    example: { date: '2027-05-15', message: null },
  }),
  freeStarts: endpoint({
    summary: 'Days near a given one when the move can be booked, with prices and start times',
    access: 'public',
    params: tokenParams,
    query: z.object({ date: plainDate().optional() }),
    method: 'GET',
    path: '/offers/:token/free-starts',
    output: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          starts: z.array(z.string()),
          /** With all that was signed; null where only the company can say. Only a day that costs as much as was signed is booked. */
          price: z.number().nullable(),
        }),
      ),
      /** What was signed; null where nothing has a price. */
      agreed: z.number().nullable(),
      /** On how many days in a row the move takes place. */
      lasts: z.number(),
      /** The first day that the rules of the move allow, `YYYY-MM-DD`, and why; null where they say nothing of it. */
      earliest: z.object({ day: z.string(), words: z.string() }).nullable(),
    }),
  }),
  book: endpoint({
    ...openAnswer,
    summary: 'Book the accepted move at the signed price, where the company allows it',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/book',
    body: z.object({
      date: plainDate(),
      start: clock,
    }),
    output: offer,
    example: { date: '2027-05-15', start: '09:00' },
  }),
  unlock: endpoint({
    ...openAnswer,
    summary:
      'Confirm who you are with the last four digits of the quote’s phone number, or its email address',
    method: 'POST',
    path: '/offers/:token/unlock',
    body: z.object({ answer: requiredText('Please fill this in', 300) }),
    output: offer,
    example: { answer: '0117' },
  }),
  logo: endpoint({
    ...openAnswer,
    summary: "The company's logo, as it was when the version was sent",
    method: 'GET',
    path: '/offers/:token/logo',
    media: 'image/png',
    output: z.file(),
  }),
  document: endpoint({
    summary: 'The PDF of a version; with `signed=true` the signed one',
    access: 'public',
    params: tokenParams,
    query: versionQuery.extend({ signed: z.stringbool('Must be true or false').default(false) }),
    method: 'GET',
    path: '/offers/:token/document',
    media: 'application/pdf',
    output: z.file(),
  }),
}
