import { z } from 'zod'
import { CLAIM_STATES } from '../domain/claims/claim-states.ts'
import { CLAIM_RESULTS } from '../domain/claims/liability-of.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, dollars, optionalText, optionalWebsite, requiredText } from './fields.ts'
import { photoParams } from './photos.ts'

const MOST_ITEMS = 40
const MOST_PHOTOS = 6
/** The largest picture that a browser makes of one, in bytes. */
const LARGEST_PHOTO_BYTES = 4 * 1024 * 1024

const params = z.object({ token: z.string() })

/** An article of a claim as its customer writes it: what, what happened to it, and a sum (49 CFR 370.3). */
const claimedArticle = z.object({
  what: requiredText('Please name the article', 200),
  result: z.enum(CLAIM_RESULTS, 'Please say whether it is missing or damaged'),
  /** Which of the inventory it is, as it stands there. */
  tag: optionalText(50),
  note: optionalText(1000),
  asked: dollars()
    .max(250_000, 'Must be at most $250,000')
    .refine((value) => value > 0, 'Must be more than 0'),
  photos: z.array(photoParams.shape.sha256).max(MOST_PHOTOS, `At most ${MOST_PHOTOS} photos`).default([]),
})

const claim = z.object({
  number: z.string(),
  state: z.enum(CLAIM_STATES),
  /** Where it stands, in a word or two, and what comes next, as a sentence. */
  standing: z.string(),
  next: z.string(),
  filed_on: z.string(),
  asked: z.number(),
  offered: z.number().nullable(),
  paid: z.number().nullable(),
  items: z.array(
    z.object({
      what: z.string(),
      result: z.enum(CLAIM_RESULTS),
      asked: z.number(),
      offered: z.number().nullable(),
      photos: z.array(z.string()),
    }),
  ),
  may_accept: z.boolean(),
})

/** What a customer has claimed, and said of the move. */
const answer = z.object({
  claims: z.array(claim),
  /** Until when a claim may be filed, in words; null where no rule says it. */
  file_by: z.string().nullable(),
  protection: z.string(),
  /** Tags of the signed inventory, with what they stand for. */
  articles: z.array(z.object({ tag: z.string(), article: z.string() })),
  /** Null where the company does not ask for one, and before the move is done. */
  review: z
    .object({
      rating: z.number().nullable(),
      words: z.string().nullable(),
      /** The company’s page on a site of reviews: shown to everybody alike, whatever they say here. */
      url: z.string().nullable(),
    })
    .nullable(),
})
export type CustomerClaims = z.output<typeof answer>
export type CustomerClaim = CustomerClaims['claims'][number]

const behindLink = { access: 'public', params, output: answer } as const

/** Claims and the review of a move behind the link of its quote. */
export const customerClaims = {
  get: endpoint({
    ...behindLink,
    summary: 'A customer’s claims on their move: how each stands, and what comes next',
    method: 'GET',
    path: '/offers/:token/claims',
  }),
  file: endpoint({
    ...behindLink,
    summary: 'File a claim for what was lost or damaged, by article, with pictures that were sent before',
    method: 'POST',
    path: '/offers/:token/claims',
    idempotent: true,
    body: z.object({
      items: z
        .array(claimedArticle)
        .min(1, 'Please name an article')
        .max(MOST_ITEMS, `At most ${MOST_ITEMS} articles`),
    }),
    example: { items: [{ what: 'Dresser', result: 'damaged', asked: 120, note: 'A leg is broken.' }] },
  }),
  accept: endpoint({
    ...behindLink,
    summary: 'Accept what the company offers on a claim',
    method: 'POST',
    path: '/offers/:token/claims/:number/accept',
    params: params.extend({ number: z.string() }),
    idempotent: true,
    body: z.object({
      /** What was read: another offer is not accepted with it. */
      offered: dollars(),
    }),
    example: { offered: 60 },
  }),
  photo: endpoint({
    summary: 'Send a picture for a claim, whole; so many for each move',
    access: 'public',
    params: params.extend(photoParams.shape),
    method: 'PUT',
    path: '/offers/:token/claims/photos/:sha256',
    receives: 'image/jpeg',
    bodyLimit: LARGEST_PHOTO_BYTES,
    output: z.object({ sha256: z.string() }),
  }),
  picture: endpoint({
    summary: 'A picture that the customer sent for a claim',
    access: 'public',
    params: params.extend(photoParams.shape),
    method: 'GET',
    path: '/offers/:token/claims/photos/:sha256',
    media: 'image/jpeg',
    output: z.file(),
  }),
  review: endpoint({
    ...behindLink,
    summary: 'Say how the move was; said again, the last counts',
    method: 'POST',
    path: '/offers/:token/review',
    body: z.object({
      rating: countBetween(1, 5),
      words: optionalText(4000),
    }),
    example: { rating: 5, words: 'Careful and on time.' },
  }),
  stopAsking: endpoint({
    ...behindLink,
    summary: 'Get no more mails that ask how a move was',
    method: 'POST',
    path: '/offers/:token/review/stop',
  }),
}

/** Whether customers are asked how their move was, as the settings send it; what is left out stays as it is. */
export const reviewForm = z.object({
  active: z.boolean('Must be true or false'),
  url: optionalWebsite(),
})
const reviewAnswer = z.object({ value: z.object({ active: z.boolean(), url: z.string().nullable() }) })

/** Whether customers are asked how their move was. */
export const reviewSettings = touching(['reviewSettings'], {
  get: endpoint({
    summary: 'Whether customers are asked how their move was, and where they are led to',
    method: 'GET',
    path: '/settings/reviews',
    right: 'company.read',
    output: reviewAnswer,
  }),
  put: endpoint({
    summary: 'Change whether customers are asked how their move was',
    method: 'PUT',
    path: '/settings/reviews',
    right: 'company.change',
    body: z.object({ value: reviewForm.partial() }),
    output: reviewAnswer,
    example: { value: { active: true, url: 'https://reviews.example/ridgeline' } },
  }),
})
