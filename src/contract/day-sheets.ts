import { z } from 'zod'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { LEGS } from '../domain/jobs/legs.ts'
import { NOTE_WRITERS } from '../domain/jobs/sheet-words.ts'
import { REACHED_BY } from '../domain/jobs/who-was-reached.ts'
import { stopSchema } from '../domain/quotes/stop-schema.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, moment, plainDate, writtenCount } from './fields.ts'
import { soldLine } from './job-means.ts'

const end = z.object({
  address: z.string().nullable(),
  /** What the way to the truck is like, a line each: `2 flights of stairs`. */
  access: z.array(z.string()),
})

export const sheetJob = z.object({
  id: z.number(),
  job_number: z.string(),
  /** Which leg of its move it is; absent where it is all of it. */
  leg: z.enum(LEGS).optional(),
  /** Which of its days this one is, from 1 on. */
  day: z.number(),
  days: z.number(),
  starts_at: moment(),
  ends_at: moment(),
  /** When the customer was told that the crew comes; null on later days, and where no one said. */
  arrival_from: moment().nullable(),
  arrival_to: moment().nullable(),
  /** On this day. */
  hours: z.number(),
  crew_size: z.number().nullable(),
  /** The office waits for the customer to agree to something else than stands here. */
  change_pending: z.boolean(),
  truck: z.string().nullable(),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  pickup: end,
  delivery: end,
  /** Where the crew stays in the night after this day, as far as the address tells; null where it is home. */
  tonight: z.object({ town: z.string().nullable() }).nullable(),
  extra_stops: z.number(),
  /** The first of them, in order; absent where nothing is known of any. */
  stops: z.array(stopSchema).optional(),
  miles: z.number().nullable(),
  work: z.array(soldLine),
  /** As they are read, those that need care first; `care` says what: `Heavy, 4 people`. */
  items: z.array(z.object({ name: z.string(), quantity: z.number(), care: z.string().nullable() })),
  volume_cu_ft: z.number().nullable(),
  weight_lb: z.number().nullable(),
  notes: z.array(z.object({ by: z.enum(NOTE_WRITERS), words: z.string() })),
})

/** A crew's day as the crew reads it: no price, no e-mail of a customer. */
const daySheet = z.object({
  company: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }),
  date: z.string(),
  crew: z.string(),
  /** Who comes: those of the crew who are not off. */
  people: z.array(z.object({ name: z.string(), role: z.enum(PERSON_ROLES), phone: z.string().nullable() })),
  jobs: z.array(sheetJob),
  /** Another one for each other content. */
  edition: z.string(),
})
export type DaySheet = z.output<typeof daySheet>

/** What has become of a mail: on its way, sent, only kept, not taken by the mail server, or handed over without an answer. */
const SHEET_MAIL_STATES = ['queued', 'sent', 'kept', 'refused', 'unconfirmed'] as const

const toldPerson = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(PERSON_ROLES),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** When this person was reached last with a sheet of this day, and how; null for not yet. */
  told_at: moment().nullable(),
  reached_by: z.enum(REACHED_BY).nullable(),
  /** What reached this person is the sheet as it is now. */
  has_it: z.boolean(),
  /** Telling the crew does something for this person: nothing was tried with the sheet as it is, or the mail did not leave. */
  needs_telling: z.boolean(),
  mail: z.object({ state: z.enum(SHEET_MAIL_STATES), detail: z.string().nullable() }).nullable(),
  opened_at: moment().nullable(),
  /** What this person opened is the sheet as it is now. */
  has_seen_it: z.boolean(),
  /** When the person's link has ended: they left the crew, or their phone was ended. Null while it goes on, and before there is one. */
  link_ended_at: moment().nullable(),
  /** The person's link, and a text that brings it; null before the first telling, and once it has ended. */
  link: z.object({ url: z.string(), text: z.string() }).nullable(),
})

const toldCrew = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.number(),
  jobs: z.array(z.object({ id: z.number(), customer_name: z.string(), starts_at: moment() })),
  /** When someone of the crew was reached last; null for no one yet. */
  told_at: moment().nullable(),
  /** When it was last tried to tell them, and by whom. */
  tried_at: moment().nullable(),
  told_by: z.string().nullable(),
  /** Someone was reached, and the sheet is another one since. */
  has_changed: z.boolean(),
  people: z.array(toldPerson),
})

const toldDay = z.object({
  date: z.string(),
  /** The crews that have a job on this day, in the order of the board. */
  crews: z.array(toldCrew),
  /** The jobs of the day that no crew of the company has: no one is told of them. */
  without_crew: z.array(z.object({ id: z.number(), job_number: z.string(), customer_name: z.string() })),
})
export type ToldDay = z.output<typeof toldDay>
export type ToldCrew = z.output<typeof toldCrew>

const token = z.object({ token: z.string() })

/** The sheets of a day: telling the crews, and paper. */
export const daySheets = touching(['daySheets'], {
  get: endpoint({
    summary: 'Which crews were sent the sheet for a day, and who opened it',
    method: 'GET',
    path: '/day-sheets',
    right: 'jobs.change',
    query: z.object({ date: plainDate() }),
    output: toldDay,
    exampleQuery: { date: '2027-05-10' },
  }),
  tell: endpoint({
    summary: 'Email the sheet for a day to its crews; each person gets a sheet once',
    method: 'POST',
    path: '/day-sheets',
    right: 'jobs.change',
    idempotent: true,
    body: z.object({
      date: plainDate(),
      /** Only these crews; all that have a job on the day where nothing is said. */
      crew_ids: z.array(countBetween(1, Number.MAX_SAFE_INTEGER)).max(200, 'At most 200 crews').optional(),
      /** Also those who have the sheet as it is, with new links: the ones they had stop working. */
      again: z.boolean('Must be true or false').optional(),
    }),
    output: z.object({
      mailed: z.number(),
      /** What was done for each crew, as a sentence. */
      crews: z.array(z.object({ id: z.number(), words: z.string() })),
    }),
    example: { date: '2027-05-15' },
  }),
  hand: endpoint({
    summary: 'Record that a person was texted their link, or that the sheets for a day were printed',
    method: 'POST',
    path: '/day-sheets/handed',
    right: 'jobs.change',
    body: z
      .object({
        date: plainDate(),
        by: z.enum(['text', 'paper'], 'Must be text or paper'),
        /** Only this crew; all that have a job on the day where nothing is said. */
        crew_id: countBetween(1, Number.MAX_SAFE_INTEGER).optional(),
        person_id: countBetween(1, Number.MAX_SAFE_INTEGER).optional(),
      })
      .refine(({ by, person_id }) => by === 'paper' || person_id !== undefined, {
        error: 'Enter who was texted',
        path: ['person_id'],
      }),
    status: 204,
    output: z.undefined(),
    example: { date: '2027-05-15', by: 'paper' },
  }),
  print: endpoint({
    summary: 'The sheets for a day as a PDF; each crew starts a new page',
    method: 'GET',
    path: '/day-sheets/pdf',
    right: 'schedule.read',
    query: z.object({
      date: plainDate(),
      /** Only this crew's. */
      crew_id: writtenCount(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.file(),
    media: 'application/pdf',
    exampleQuery: { date: '2027-05-15' },
  }),
})

/** The sheet behind a person's link. No account: the link's secret is the right. */
export const sheetLinks = {
  get: endpoint({
    summary: 'The sheet for a day, for a crew member',
    method: 'GET',
    path: '/day-sheets/links/:token',
    access: 'public',
    params: token,
    output: daySheet,
  }),
  opened: endpoint({
    summary: 'Record that the sheet was opened',
    method: 'POST',
    path: '/day-sheets/links/:token/opened',
    access: 'public',
    params: token,
    body: z.object({
      /** Of the sheet that was shown. */
      edition: z.string('Must be text').regex(/^[\w-]{43}$/, 'Must be the edition of a sheet'),
    }),
    status: 204,
    output: z.undefined(),
    example: { edition: 'A'.repeat(43) },
  }),
}
