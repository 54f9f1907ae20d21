import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

// Ids are unique across organisations, and `organization_id` stands beside them in every key and index,
// so that a row can only refer to rows of its own organisation.
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)
// What the global search looks through: each field on a line of its own, the phone also as its digits.
export const searchText = (columns: readonly string[], phone: string) =>
  text('search_text').generatedAlwaysAs(
    sql.raw(
      `lower(${[...columns.map((column) => `coalesce(${column}, '')`), `regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`].join(' || chr(10) || ')})`,
    ),
  )
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** An e-mail address as it is compared; always by the database, whose letters in other case are not JavaScript's. */
export const emailKey = (email: AnyColumn | string): SQL => sql`lower(${email})`
/** Raised by every stored change; who wrote with an older one has not seen the newest. */
export const version = () => integer('version').notNull().default(1)
