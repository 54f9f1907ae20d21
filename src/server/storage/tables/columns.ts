import { type $Type, type AnyColumn, type NotNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  integer,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type CamelCase, camelCase } from '../../../contract/naming.ts'
import type { Fields } from '../../../contract/quote-fields.ts'

// Ids are unique across organisations, and `organization_id` stands beside them in every key and index,
// so that a row can only refer to rows of its own organisation.
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** The key by which a row refers to one of the same company. */
export const foreignRow = (
  name: string,
  columns: [organizationId: AnyPgColumn, id: AnyPgColumn],
  to: { organizationId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [to.organizationId, to.id] })

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)
// What the global search looks through, copied to `search_entries`: each field on a line of its own, the phone also as
// its digits.
export function searchText(columns: readonly string[], phone?: string) {
  const lines = columns.map((column) => `coalesce(${column}, '')`)
  if (phone) lines.push(`regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`)
  return text('search_text').generatedAlwaysAs(sql.raw(`lower(${lines.join(' || chr(10) || ')})`))
}
/**
 * What someone was called when they did what a row says: who is called otherwise since keeps that name there. Null in
 * rows of earlier releases, whose name is today's.
 */
export const calledThen = (name: string) => text(name)
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** An e-mail address as it is compared; always by the database, whose letters in other case are not JavaScript's. */
export const emailKey = (email: AnyColumn | SQL | string): SQL => sql`lower(${email})`

/** The last word of a name as it is compared, without case, accents, punctuation and what only follows a name. */
export const lastNameOf = (name: AnyColumn | SQL | string): SQL<string> => sql<string>`last_name_of(${name})`

/**
 * Reads what a column holds as JSON. `place`: `table.column`.
 * @throws Error that says what does not fit, and where
 */
export const readDocument =
  <Schema extends z.ZodType>(place: string, schema: Schema) =>
  (stored: unknown): z.output<Schema> => {
    const { success, data, error } = schema.safeParse(stored)
    if (success) return data
    const misfits = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${place} cannot be read. ${misfits.join('; ')}`)
  }

/**
 * JSON that an earlier release may have written: it is read through its schema, which has a default for whatever was
 * added since. `place`: `table.column`.
 */
export const document = <Schema extends z.ZodType>(place: `${string}.${string}`, schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: readDocument(place, schema),
  })(place.slice(place.indexOf('.') + 1))

/** A file. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array<ArrayBuffer> }>({
  dataType: () => 'bytea',
})

/** Raised by every stored change; who wrote with an older one has not seen the newest. */
export const version = () => integer('version').notNull().default(1)

const builders = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  doublePrecision: (name: string) => doublePrecision(name),
  date: (name: string) => date(name),
  boolean: (name: string) => boolean(name),
}
type Builder<Column extends keyof typeof builders> = ReturnType<(typeof builders)[Column]>

type ColumnOf<One extends Fields[string]> = $Type<
  Builder<One['column']>,
  NonNullable<z.output<One['answer']>>
>
type Columns<Table extends Fields> = {
  -readonly [Name in keyof Table & string as CamelCase<Name>]: null extends z.output<Table[Name]['answer']>
    ? ColumnOf<Table[Name]>
    : NotNull<ColumnOf<Table[Name]>>
}

/** The columns of the contract's fields, under the same names; null only where an answer may be null. */
export const fieldColumns = <Table extends Fields>(fields: Table) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { answer, column, absent }]) => {
      const builder = builders[column](name)
      if (answer.safeParse(null).success) return [camelCase(name), builder]
      return [
        camelCase(name),
        absent == null ? builder.notNull() : builder.notNull().default(absent as never),
      ]
    }),
  ) as unknown as Columns<Table>
