import { z } from 'zod'
import { handlingFacts } from '../domain/catalogue/handling-line.ts'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { ENTRY_KINDS, PAYMENT_METHODS, PAYMENT_PURPOSES } from '../domain/ledger/ledger-words.ts'
import { CHARGE_CLASSES } from '../domain/ledger/settle.ts'
import { LONGEST_REASON } from '../domain/move-day/corrections.ts'
import { CLOCKED, MOVE_PHASES } from '../domain/move-day/day-state.ts'
import { dayEvent, LARGEST_BATCH } from '../domain/move-day/events.ts'
import { otherDay } from '../domain/move-day/other-days.ts'
import { paperFacts } from '../domain/papers/paper-facts.ts'
import { HELD } from '../domain/papers/paper-standing.ts'
import { accessFact } from '../domain/quotes/access-fact.ts'
import { correction, dayState, loggedEvent, minutes, photo, refusedEvent } from './day-log.ts'
import { sheetJob } from './day-sheets.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, dateTime, idParams, moment, plainDate, requiredText } from './fields.ts'
import { jobGate } from './job-gates.ts'
import { soldWork } from './job-means.ts'

/** The same in bytes: papers go whole, with what was drawn on them. */
const LARGEST_BATCH_BYTES = 4 * 1024 * 1024

const person = z.object({ id: z.number(), name: z.string(), role: z.enum(PERSON_ROLES) })

/** How long each phase is planned to take, in minutes; the drive and the work of the estimate that was sold. */
const plan = z.array(z.object({ name: z.enum(CLOCKED), minutes }))

/** What was sold, for a lead; a helper sees no money. */
const soldPrice = z.object({
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  total: z.number(),
  /** The most that the customer pays for what is listed; null where nothing was signed. */
  maximum: z.number().nullable(),
})

/** All that a phone needs to run a job without a signal. */
const pack = z.object({
  /** Another one for each other content. */
  version: z.string(),
  /** The server's clock, by which the phone knows how far its own is off. */
  server_time: moment(),
  job: sheetJob,
  /** The list that was sold; `key` names a line in events. */
  items: z.array(
    z.object({
      key: z.string(),
      room: z.string().nullable(),
      name: z.string(),
      quantity: z.number(),
      care: z.string().nullable(),
      /** What `care` says, for the person who reads it in another language. */
      handling: handlingFacts.nullable(),
    }),
  ),
  /** What the job's access says, as well. */
  access: z.object({ pickup: z.array(accessFact), delivery: z.array(accessFact) }),
  /** What the job's work says, as well, line by line. */
  work: z.array(soldWork),
  plan,
  gates: z.array(jobGate),
  price: soldPrice.nullable(),
  /** What the papers are built of on the phone, for anyone who sees the price; null for the others. */
  paper_facts: paperFacts.nullable(),
  /** The papers of its log that were signed and do not count: the office looks at them first, or has set them aside. */
  held_papers: z.array(z.object({ sha256: z.string(), standing: z.enum(HELD) })),
  /** Papers of its move that were signed or refused on the days of other legs, as events of their logs. */
  other_papers: z.array(loggedEvent),
  /** What was worked for its move on the days of other legs, for anyone who sees the price. */
  other_days: z.array(otherDay),
  /** What was entered of the job’s money, for anyone who sees the price; null for the others. Dollars. */
  ledger: z
    .array(
      z.object({
        /** The event of the day’s log that says so; null for what the office entered. */
        event_id: z.string().nullable(),
        kind: z.enum(ENTRY_KINDS),
        purpose: z.enum(PAYMENT_PURPOSES).nullable(),
        method: z.enum(PAYMENT_METHODS).nullable(),
        class: z.enum(CHARGE_CLASSES).nullable(),
        label: z.string().nullable(),
        /** Of a payment: the number of its receipt. */
        number: z.string().nullable(),
        amount: z.number(),
        tip: z.number(),
        /** Of a charge: the sales tax in its amount; absent in a pack of an earlier release. */
        tax: z.number().optional(),
        at: moment(),
      }),
    )
    .nullable(),
  /** Where the customer reads their quote and answers what the crew asks, to be texted to them; null where no link lives. */
  customer_link: z.string().nullable(),
  events: z.array(loggedEvent),
  corrections: z.array(correction),
  photos: z.array(photo),
})
export type Pack = z.output<typeof pack>

const crewDay = z.object({
  company: z.object({ name: z.string(), phone: z.string().nullable() }),
  date: z.string(),
  crew: z.string(),
  person,
  people: z.array(person.extend({ phone: z.string().nullable() })),
  jobs: z.array(
    z.object({
      id: z.number(),
      job_number: z.string(),
      customer_name: z.string(),
      starts_at: moment(),
      ends_at: moment(),
      arrival_from: moment().nullable(),
      arrival_to: moment().nullable(),
      pickup: z.string().nullable(),
      delivery: z.string().nullable(),
      phase: z.enum(MOVE_PHASES),
      version: z.string(),
    }),
  ),
  server_time: moment(),
})
export type CrewDay = z.output<typeof crewDay>

/** A phone's session for one day, for the link that its person was sent. */
export const crewSessions = {
  open: endpoint({
    summary: 'Open the session of a crew member’s phone for the day of their link',
    method: 'POST',
    path: '/day-sheets/:token/session',
    access: 'public',
    params: z.object({ token: z.string() }),
    output: z.object({
      access_token: z.string(),
      person,
      date: z.string(),
      expires_at: moment(),
    }),
  }),
}

const ofCrew = { access: 'crew', right: 'jobs.progress' } as const

/** What a crew's phone reads and sends. */
export const crewJobs = {
  list: endpoint({
    ...ofCrew,
    summary: 'The jobs of a crew member on a day',
    method: 'GET',
    path: '/crew/jobs',
    query: z.object({ date: plainDate() }),
    output: crewDay,
    exampleQuery: { date: '2027-05-15' },
  }),
  pack: endpoint({
    ...ofCrew,
    summary: 'All that a phone needs to run a job without a signal',
    method: 'GET',
    path: '/crew/jobs/:id/pack',
    params: idParams,
    output: pack,
  }),
  send: endpoint({
    ...ofCrew,
    summary: 'Send what happened on a job; each event counts once, in any order and however often it comes',
    method: 'POST',
    path: '/crew/jobs/:id/events',
    bodyLimit: LARGEST_BATCH_BYTES,
    params: idParams,
    body: z.object({
      /** Each is checked by itself, as `sentEvent` says: one that is refused holds up none of the others. */
      events: z
        .array(z.looseObject({ id: z.uuid('Must be a UUID') }))
        .min(1, 'Must have an event')
        .max(LARGEST_BATCH, `At most ${LARGEST_BATCH} events`),
      /** What the phone makes of its log with these events; where the server makes something else of the same, both are kept. */
      computed: z
        .object({
          events: countBetween(0, 100_000),
          phase: z.enum(MOVE_PHASES),
          billable_minutes: countBetween(0, 1_000_000),
        })
        .optional(),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          result: z.enum(['accepted', 'duplicate', 'refused']),
          /** Why it was refused, as a sentence. */
          detail: z.string().nullable(),
        }),
      ),
      state: dayState,
      server_time: moment(),
    }),
    example: {
      events: [
        {
          id: '7f6f2e4e-3a55-4d7e-9f5e-0a3f6f6d2b11',
          kind: 'on_the_way',
          at: '2027-05-15T08:05:00-06:00',
          data: {},
        },
      ],
    },
  }),
}

/** A job's day for the office. */
export const moveDays = touching(['jobs', 'boards', 'worklist'], {
  get: endpoint({
    summary: 'A job’s day: its phases with their minutes beside the estimate, and all that happened',
    method: 'GET',
    path: '/jobs/:id/day',
    right: 'jobs.read',
    params: idParams,
    output: dayState.extend({
      plan,
      estimated_minutes: minutes.nullable(),
      events: z.array(loggedEvent),
      corrections: z.array(correction),
      photos: z.array(photo),
      /** The phone and the server made something else of one log. */
      computed_differently: z.boolean(),
      /** What came from phones and was not taken, the first first; it is no part of the log. */
      refused: z.array(refusedEvent),
      /** Who of the crew has the day open, when their phone was last heard of, and since when it is out; null while it is not. */
      phones: z.array(
        z.object({
          person_id: z.number(),
          name: z.string(),
          seen_at: moment(),
          ended_at: moment().nullable(),
        }),
      ),
      /** What its crew does after it on the same day, with the minutes it drives there; null where that is all. */
      next: z
        .object({
          id: z.number(),
          customer_name: z.string(),
          starts_at: moment(),
          arrival_to: moment().nullable(),
          travel_minutes: minutes,
        })
        .nullable(),
    }),
  }),
  correct: endpoint({
    summary: 'Say that something on a job’s day happened at another time, or not at all; the original stays',
    method: 'POST',
    path: '/jobs/:id/day/corrections',
    right: 'jobs.change',
    params: idParams,
    body: z.object({
      corrects: z.uuid('Must be the id of an event'),
      /** Null: it did not happen. */
      at: dateTime().nullable(),
      reason: requiredText('Please say why', LONGEST_REASON),
    }),
    output: dayState,
    example: {
      corrects: '7f6f2e4e-3a55-4d7e-9f5e-0a3f6f6d2b11',
      at: '2027-05-15T08:00:00',
      reason: 'Pressed after parking.',
    },
  }),
  add: endpoint({
    summary: 'Add to a job’s day what the crew did not press',
    method: 'POST',
    path: '/jobs/:id/day/events',
    bodyLimit: LARGEST_BATCH_BYTES,
    right: 'jobs.change',
    params: idParams,
    body: dayEvent,
    output: dayState,
    example: {
      id: '0b0e7c52-8f5d-4a39-9f0e-6d2f0c8a1c77',
      kind: 'load_start',
      at: '2027-05-15T09:10:00-06:00',
      data: { crew_size: 3 },
    },
  }),
})
