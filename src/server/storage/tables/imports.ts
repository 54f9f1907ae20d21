import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ImportKind } from '../../../domain/imports/import-fields.ts'
import { FATES, type Fate, type ImportState } from '../../../domain/imports/import-states.ts'
import type { DateOrder } from '../../../domain/imports/read-date.ts'
import { NOTES } from '../../../domain/imports/row-notes.ts'
import { bytes, cents, createdAt, document, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'

const sum = z.object({ rows: z.number(), cents: z.number() })
const storedSummary = z.object({
  groups: z.record(z.string(), z.record(z.string(), sum)),
  statuses: z.record(z.string(), sum),
  notes: z.partialRecord(z.enum(NOTES), z.number()),
  sums: z.record(z.string(), z.number()),
  totals: z.array(z.object({ row: z.number(), field: z.string(), cents: z.number() })),
  unused: z.record(z.string(), z.object({ filled: z.number(), values: z.array(z.string()) })),
})

/** Files that were brought from other programs. */
export const imports = pgTable(
  'imports',
  {
    id: id().notNull(),
    organizationId: companyId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    arrived: integer('arrived').notNull().default(0),
    /** Of the whole file; null before it is here. */
    sha256: text('sha256'),
    /** How often reading it has begun, and when the server that reads it last said that it does. */
    attempts: integer('attempts').notNull().default(0),
    readAt: moment('read_at'),
    state: text('state').$type<ImportState>().notNull(),
    failure: text('failure'),
    headings: document('imports.headings', z.array(z.string())).notNull().default([]),
    columns: document('imports.columns', z.array(z.string().nullable())).notNull().default([]),
    /** The names of a workbook's sheets, and which of them is read; of a text file none. */
    sheets: document('imports.sheets', z.array(z.string())).notNull().default([]),
    sheet: integer('sheet').notNull().default(0),
    /** In which row of it the headings stand, as the file counts them; null before that is found or said. */
    headingRow: integer('heading_row'),
    /** What someone said that statuses of the file mean, by `comparedStatus`. */
    statuses: document('imports.statuses', z.record(z.string(), z.string())).notNull().default({}),
    /** What was understood of its rows; null before they are checked. */
    summary: document('imports.summary', storedSummary.nullable()),
    dateOrder: text('date_order').$type<DateOrder>().notNull().default('month first'),
    rows: integer('rows').notNull().default(0),
    /** The number of the last row that is done with, of what it is doing. */
    position: integer('position').notNull().default(0),
    counts: document('imports.counts', z.partialRecord(z.enum(FATES), z.number()))
      .notNull()
      .default({}),
    /** The numbers of the rows that someone chose to import alone, and to leave out; null where nothing was said. */
    only: integer('only').array(),
    leaveOut: integer('leave_out').array(),
    madeBy: reference('made_by').notNull(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** How much its file takes here, with the rows that are read of it; null where that is `size`, 0 once nothing is kept of it but what was made. */
    bytes: cents('bytes'),
    /** The number of the last row that was emptied, once no one needs the file any more. */
    emptiedTo: integer('emptied_to').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('imports_worked_on')
      .on(table.id)
      .where(sql`state in ('reading', 'checking', 'running', 'undoing')`),
    index('imports_kept').on(table.organizationId, table.id).where(sql`bytes is distinct from 0`),
    foreignRow('imports_made_by', [table.organizationId, table.madeBy], users),
  ],
)

/** A file as it arrives; gone once it is read. */
export const importPieces = pgTable(
  'import_pieces',
  {
    organizationId: reference('organization_id').notNull(),
    importId: reference('import_id').notNull(),
    /** Where in the file it begins, in bytes. */
    begins: integer('begins').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.begins] }),
    foreignRow('import_pieces_import', [table.organizationId, table.importId], imports).onDelete('cascade'),
  ],
)

/** The rows of a file, as they came, with what becomes of each. */
export const importRows = pgTable(
  'import_rows',
  {
    organizationId: reference('organization_id').notNull(),
    importId: reference('import_id').notNull(),
    /** As the file counts them; the first is the headings. */
    number: integer('number').notNull(),
    cells: document('import_rows.cells', z.array(z.string())).notNull(),
    /** How many there are in its cells; null where an earlier release read it. */
    characters: integer('characters'),
    /** Why it cannot be read at all. */
    fault: text('fault'),
    fate: text('fate').$type<Fate>().notNull(),
    words: text('words'),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** By what it is known when it comes again, and what it says, each as a hash. */
    key: text('key'),
    digest: text('digest'),
    madeId: reference('made_id'),
    madeName: text('made_name'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.number] }),
    index('import_rows_fate').on(table.organizationId, table.importId, table.fate, table.number),
    // Its condition is for the person who asks by it alone: all rows of a file may have one key.
    index('import_rows_key')
      .on(table.organizationId, table.importId, table.key, table.number)
      .where(sql`key is not null and number > 0`),
    index('import_rows_made').on(table.organizationId, table.kind, table.key).where(sql`made_id is not null`),
    foreignRow('import_rows_import', [table.organizationId, table.importId], imports).onDelete('cascade'),
  ],
)
