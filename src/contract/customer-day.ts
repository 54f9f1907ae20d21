import { z } from 'zod'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { MOVE_PHASES } from '../domain/move-day/day-state.ts'
import { LONGEST_REMARK } from '../domain/move-day/event-fields.ts'
import { PHOTO_KINDS } from '../domain/move-day/events.ts'
import { endpoint } from './endpoint.ts'
import { moment, requiredText, writtenCount } from './fields.ts'
import { photoParams } from './photos.ts'

const truck = z.object({ name: z.string(), plate: z.string().nullable() })

/** The day of a booked move as its customer follows it behind their link, without addresses. */
export const customerDay = z.object({
  phase: z.enum(MOVE_PHASES),
  /** Null before the crew has set out. */
  since: moment().nullable(),
  /** When the crew on its way is expected. */
  arrives_at: moment().nullable(),
  /** The window in which the crew was promised to come. */
  arrival: z.object({ from: moment(), to: moment() }).nullable(),
  /** It is the day before the move, or later: the page says who comes, and hears of what changes. */
  is_near: z.boolean(),
  /** First names alone, and no phone number: the company is called. Null until the move is near, and without a crew. */
  crew: z
    .object({ people: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(PERSON_ROLES) })) })
    .nullable(),
  /** The first of the trucks. */
  truck: truck.nullable(),
  trucks: z.array(truck),
  /** What was signed on the day, the first first. */
  papers: z.array(
    z.object({ id: z.number(), title: z.string(), signed_at: moment(), signed_by: z.array(z.string()) }),
  ),
  /** Pictures of the customer's own things that have arrived. */
  photos: z.array(
    z.object({
      sha256: z.string(),
      shows: z.enum(PHOTO_KINDS),
      item: z.string().nullable(),
      taken_at: moment(),
    }),
  ),
  /** What the customer said of the day. */
  remarks: z.array(z.object({ at: moment(), words: z.string() })),
  /** What is left to know once the day is done. */
  done: z
    .object({
      /** When the unloading ended; null where no one has said so. */
      delivered_at: moment().nullable(),
      /** Where the price goes by the hour. */
      worked_minutes: z.number().nullable(),
      /** As the customer signed for it; null where they did not. */
      receipt: z
        .object({
          articles: z.number(),
          exceptions: z.array(z.object({ article: z.string(), result: z.enum(['missing', 'damaged']) })),
        })
        .nullable(),
      /** Until when a claim may be filed, in the words of the rules; null where they say nothing of it. */
      claim_words: z.string().nullable(),
    })
    .nullable(),
  /** Another one once anything has changed, also of a paper that waits to be signed. */
  edition: z.string(),
})
export type CustomerDay = z.output<typeof customerDay>

const params = z.object({ token: z.string() })

/** What a customer follows and says of their move's day behind the link of their quote. */
export const customerDays = {
  get: endpoint({
    summary: 'Whether anything has changed about the day of a booked move since its customer read the offer',
    method: 'GET',
    path: '/offers/:token/day',
    access: 'public',
    params,
    output: customerDay.pick({ edition: true }),
  }),
  paper: endpoint({
    summary: 'A paper that was signed on the day of the move, as a PDF',
    method: 'GET',
    path: '/offers/:token/day/papers/:paper',
    access: 'public',
    params: params.extend({ paper: writtenCount(1, Number.MAX_SAFE_INTEGER) }),
    media: 'application/pdf',
    output: z.file(),
  }),
  photo: endpoint({
    summary: 'A picture that the crew took of the customer’s things',
    method: 'GET',
    path: '/offers/:token/day/photos/:sha256',
    access: 'public',
    params: params.extend(photoParams.shape),
    media: 'image/jpeg',
    output: z.file(),
  }),
  remark: endpoint({
    summary: 'Say something about the day of the move; the office reads it there, and as a question',
    idempotent: true,
    method: 'POST',
    path: '/offers/:token/day/remarks',
    access: 'public',
    params,
    body: z.object({ words: requiredText('Please write your remark', LONGEST_REMARK) }),
    output: customerDay,
    example: { words: 'The lamp in the hall stays here.' },
  }),
}
