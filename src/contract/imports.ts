import { z } from 'zod'
import { EXTERNAL_ID, IMPORT_FIELDS, IMPORT_KINDS, type ImportKind } from '../domain/imports/import-fields.ts'
import { FATES, IMPORT_STATES } from '../domain/imports/import-states.ts'
import {
  IMPORTED_JOB_STATUSES,
  IMPORTED_QUOTE_STATUSES,
  STATUS_CHOICES,
} from '../domain/imports/read-status.ts'
import { PAYMENT_METHODS, PAYMENT_PURPOSES } from '../domain/ledger/ledger-words.ts'
import { createCrewBody, createPersonBody, createTruckBody } from './crews.ts'
import { customerForm } from './customers.ts'
import { endpoint, touching } from './endpoint.ts'
import { MAX_QUANTITY } from './estimate.ts'
import {
  clock,
  countBetween,
  dollars,
  idParams,
  moment,
  optionalChoice,
  optionalText,
  pageQuery,
  plainDate,
  requiredText,
  writtenCount,
} from './fields.ts'
import { jobFields } from './job-fields.ts'
import { createJobBody } from './jobs.ts'
import { amount, someAmount } from './money-fields.ts'
import { priceBookEntryBody } from './price-book.ts'
import { quoteFields } from './quote-fields.ts'

/** The largest file, in bytes: 200,000 long rows as text. A workbook is packed, and has to be unpacked whole. */
export const LARGEST_IMPORT_BYTES = 64 * 1024 * 1024
export const LARGEST_WORKBOOK_BYTES = 16 * 1024 * 1024
/** A file comes in pieces of at most so many bytes, each of which even a slow line sends in time. */
export const IMPORT_PIECE_BYTES = 1024 * 1024
/** How many rows someone may choose one by one. */
const MOST_CHOSEN = 10_000
const FILE_NAME_LENGTH = 200

const contact = customerForm.shape
const job = createJobBody.shape

/** What a row of each kind has to say: the rules of the forms. What other programs may lack need not be there. */
export const importedRow = {
  customers: customerForm.refine(({ email, phone }) => email || phone, {
    path: ['email'],
    message: 'Enter an email or a phone number',
  }),
  quotes: z.object({
    ...contact,
    pickup_address: quoteFields.pickup_address.update,
    delivery_address: quoteFields.delivery_address.update,
    move_date: quoteFields.move_date.create,
    distance: quoteFields.distance.update.default(null),
    total: dollars().nullable().default(null),
    status: z.enum(IMPORTED_QUOTE_STATUSES).default('draft'),
    answer: optionalText(),
    move_notes: quoteFields.move_notes.create,
    internal_notes: quoteFields.internal_notes.create,
  }),
  jobs: z.object({
    ...contact,
    /** What its quote is called in the other program; one that was imported before becomes this job. */
    quote: optionalText(),
    origin_address: job.origin_address,
    destination_address: job.destination_address,
    scheduled_date: z.object({ day: plainDate(), clock: clock.nullable() }).nullable().default(null),
    start_time: clock.nullable().default(null),
    hours: job.duration_hours,
    estimated_cost: job.estimated_cost,
    actual_cost: dollars().nullable().default(null),
    /** Where nothing is said, what the day says. */
    status: z.enum(IMPORTED_JOB_STATUSES).nullable().default(null),
    assigned_crew: job.assigned_crew,
    crew_size: job.crew_size,
    cancel_reason: jobFields.cancel_reason.create,
    job_notes: job.job_notes,
  }),
  inventories: z
    .object({
      quote: optionalText(),
      job: optionalText(),
      room: optionalText(50),
      item: requiredText('Enter the item', 120),
      quantity: countBetween(1, MAX_QUANTITY).default(1),
      cu_ft: z.number().min(0).nullable().default(null),
      weight_lb: z.number().min(0).nullable().default(null),
    })
    .refine(({ quote, job }) => quote || job, {
      path: ['quote'],
      message: 'Enter the number of the quote or of its job',
    }),
  payments: z
    .object({
      receipt: optionalText(),
      job: optionalText(),
      invoice: optionalText(),
      name: optionalText(),
      date: z.object({ day: plainDate(), clock: clock.nullable() }, 'Enter the date'),
      amount: someAmount(),
      tip: amount().default(0),
      method: z.enum(PAYMENT_METHODS).default('other'),
      /** Where nothing is said, what is due then. */
      purpose: z.enum(PAYMENT_PURPOSES).nullable().default(null),
      reference: optionalText(100),
    })
    .refine(({ job, invoice, name }) => job || invoice || name, {
      path: ['job'],
      message: 'Enter the number of the job or of its invoice, or the customer’s name',
    }),
  open_balances: z
    .object({
      ...contact,
      name: optionalText(),
      job: optionalText(),
      invoice: optionalText(),
      /** Today, where nothing is said. */
      as_of: plainDate().nullable().default(null),
      amount: someAmount(),
    })
    .refine(({ job, name }) => job || name, {
      path: ['name'],
      message: 'Enter the customer’s name or the number of the job',
    }),
  people: createPersonBody.omit({ user_id: true }),
  trucks: createTruckBody,
  crews: createCrewBody,
  // Other programs keep what a service costs, too; here people and trucks have their rates.
  price_book: z.preprocess((said) => {
    const row = said as { kind?: string; cost?: number }
    return row.kind === 'material' ? row : { ...row, cost: null }
  }, priceBookEntryBody),
} as const satisfies Record<ImportKind, z.ZodType>

/** A row as its shelf stores it. */
export type ImportedRow<Kind extends ImportKind = ImportKind> = z.output<(typeof importedRow)[Kind]>

const fieldNames = [
  ...new Set([
    EXTERNAL_ID,
    ...Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
  ]),
]
const MEANT = [...new Set(Object.values(STATUS_CHOICES).flat())]
const kind = z.enum(IMPORT_KINDS, `Must be one of ${IMPORT_KINDS.join(', ')}`)
const dateOrder = z.enum(['month first', 'day first'], 'Must be month first or day first')

const counts = z.record(z.enum(FATES), z.number())

const rowsAndAmount = { rows: z.number(), amount: z.number() }
const importSummary = z.object({
  /** What the rows become, by status, each with its years; `to check`, `here already` and `left out` are not imported. */
  groups: z.array(
    z.object({
      group: z.string(),
      ...rowsAndAmount,
      /** `year`: empty where no date is said. */
      years: z.array(z.object({ year: z.string(), ...rowsAndAmount })),
    }),
  ),
  /** All that was read. */
  read: z.object(rowsAndAmount),
  /** What the file says itself in its total rows, of which column; `read`: what its rows come to there. */
  file_totals: z.array(
    z.object({ row: z.number(), column: z.string(), amount: z.number(), read: z.number() }),
  ),
  /** What the file calls its statuses, and what each is taken for; null for one that no one knows yet. */
  statuses: z.array(z.object({ said: z.string(), means: z.string().nullable(), ...rowsAndAmount })),
  /** What is done with rows that no one sees in them, as sentences. */
  notes: z.array(z.string()),
  /** Columns that hold no field: how many rows say something there, and up to four different values. */
  unused: z.array(
    z.object({
      column: z.number(),
      heading: z.string(),
      filled: z.number(),
      values: z.array(z.string()),
      more: z.boolean(),
    }),
  ),
})
export type ImportSummary = z.output<typeof importSummary>

export const importAnswer = z.object({
  id: z.number(),
  kind,
  file_name: z.string(),
  /** In bytes: of the whole file, and what has arrived of it. */
  size: z.number(),
  arrived: z.number(),
  state: z.enum(IMPORT_STATES),
  /** Why it went no further, as a sentence. */
  failure: z.string().nullable(),
  headings: z.array(z.string()),
  /** Of each column the field that it holds; null for none. */
  columns: z.array(z.string().nullable()),
  date_order: dateOrder,
  /** Which program wrote the file, where that is known; what it calls such a file, and what it holds. */
  layout: z.string().nullable(),
  layout_file: z.string().nullable(),
  layout_kind: kind.nullable(),
  /** A workbook's sheets, which of them is read, and the row of its headings; null before they are found. */
  sheets: z.array(z.string()),
  sheet: z.number(),
  heading_row: z.number().nullable(),
  /** What was understood of the rows; null before they are checked. */
  summary: importSummary.nullable(),
  /** What its columns still lack, as a sentence. */
  lacks: z.string().nullable(),
  rows: z.number(),
  /** Whether they are still here as they came; of a file that no one needs any more only what was made is. */
  rows_kept: z.boolean(),
  /** How many of its rows are done with, of what it is doing now. */
  done: z.number(),
  counts,
  made_by: z.string().nullable(),
  created_at: moment(),
  finished_at: moment().nullable(),
  /** Until when it can be taken back; null where it cannot. */
  undo_until: moment().nullable(),
})
export type Import = z.output<typeof importAnswer>

const importedRowAnswer = z.object({
  /** As its file counts them; the first is the headings. */
  number: z.number(),
  fate: z.enum(FATES),
  /** What is wrong with it, or what it is the same as. */
  words: z.string().nullable(),
  cells: z.array(z.string()),
  made: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type ImportRow = z.output<typeof importedRowAnswer>

const reads = { method: 'GET', right: 'data.import' } as const
const changes = {
  right: 'data.import',
  params: idParams,
  output: importAnswer,
} as const
const chosen = z.array(countBetween(1, 1_000_000)).max(MOST_CHOSEN, `At most ${MOST_CHOSEN} rows`)

/** Files of other programs: sent, read, checked row by row before anything is stored, run and taken back. */
export const imports = touching(['imports.list'], {
  list: endpoint({
    ...reads,
    summary: 'The newest 20 imports',
    path: '/imports',
    output: z.object({ imports: z.array(importAnswer) }),
  }),
  create: endpoint({
    summary: 'Begin an import: say what the file holds and how large it is, then send it in pieces',
    method: 'POST',
    path: '/imports',
    right: 'data.import',
    idempotent: true,
    body: z.object({
      kind,
      file_name: requiredText('Choose a file', FILE_NAME_LENGTH),
      size: countBetween(1, LARGEST_IMPORT_BYTES),
    }),
    status: 201,
    output: importAnswer,
    example: { kind: 'customers', file_name: 'customers.csv', size: 2048 },
  }),
  putFile: endpoint({
    summary: 'Send a piece of the file of an import; once the last is there it is read',
    method: 'PUT',
    path: '/imports/:id/file',
    right: 'data.import',
    params: idParams,
    query: z.object({
      /** Where in the file this piece begins, in bytes. */
      offset: writtenCount(0, LARGEST_IMPORT_BYTES).default(0),
    }),
    receives: 'application/octet-stream',
    bodyLimit: IMPORT_PIECE_BYTES,
    output: z.object({
      /** How much of the file is here, in bytes: all of it, or where the next piece begins. */
      offset: z.number(),
    }),
  }),
  get: endpoint({
    ...reads,
    summary: 'One import: where it stands, its columns and how many rows there are of each kind',
    path: '/imports/:id',
    params: idParams,
    output: importAnswer,
  }),
  update: endpoint({
    ...changes,
    summary: 'Say what each column holds; every row is checked again, and nothing is stored yet',
    method: 'PUT',
    path: '/imports/:id',
    body: z.object({
      kind: kind.optional(),
      /** Left out, they are matched by their headings. */
      columns: z
        .array(z.enum(fieldNames, 'There is no such field').nullable(), 'Must be a list of fields')
        .max(200, 'At most 200 columns')
        .refine((names) => names.some((name) => name !== null), 'Choose at least one column')
        .refine(
          (names) => names.every((name, at) => name === null || names.indexOf(name) === at),
          'A field is chosen twice',
        )
        .optional(),
      date_order: dateOrder.optional(),
      /** Another sheet, counted from 0, or row of headings: the file is read again. */
      sheet: countBetween(0, 1_000).optional(),
      heading_row: countBetween(1, 1_000_000).optional(),
      /** What statuses of the file mean; it is remembered for the next file of its kind. */
      statuses: z
        .array(
          z.object({
            said: requiredText('Which status?', 200),
            means: z.enum(MEANT, 'There is no such status'),
          }),
        )
        .max(100, 'At most 100 statuses')
        .optional(),
    }),
    example: { date_order: 'month first' },
  }),
  rows: endpoint({
    ...reads,
    summary: 'The rows of an import with what becomes of each, in the order of the file',
    path: '/imports/:id/rows',
    params: idParams,
    query: z.object({ ...pageQuery, fate: optionalChoice(FATES, `Must be one of ${FATES.join(', ')}`) }),
    output: z.object({ rows: z.array(importedRowAnswer), total: z.number() }),
  }),
  errors: endpoint({
    ...reads,
    summary:
      'The rows that cannot be imported as they came, with the reason, as a CSV file to fix and import again',
    path: '/imports/:id/errors',
    params: idParams,
    media: 'text/csv',
    output: z.file(),
  }),
  run: endpoint({
    ...changes,
    summary: 'Store the new rows of a checked import; no mail is sent for any of them',
    method: 'POST',
    path: '/imports/:id/run',
    body: z.object({
      /** Only these rows. */
      only: chosen.optional(),
      /** All but these rows. */
      leave_out: chosen.optional(),
      /** Of rows that are like earlier ones, and not the same, those that are to be imported, too. */
      keep_both: chosen.optional(),
    }),
    example: { leave_out: [] },
  }),
  undo: endpoint({
    ...changes,
    summary: 'Take an import back within a day: what is unchanged since is deleted',
    method: 'POST',
    path: '/imports/:id/undo',
  }),
})
