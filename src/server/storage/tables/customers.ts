import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { emailKey, id, moment, reference, searchText, version } from './columns.ts'
import { organizations, users } from './company.ts'

/**
 * Whoever was quoted or moved, once each. Made, found again and kept by triggers of the quotes and jobs (migration
 * `customers`), so that every way to store one of them knows its customer; gone with the last of them, unless they are kept.
 */
export const customers = pgTable(
  'customers',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** As the newest quote or job knows them, or as they were corrected since. */
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /**
     * Whom they turned out to be; their quotes and jobs are that one's. Not a reference of the table to itself: a backup
     * is restored row by row, and the trigger that forgets that one forgets them, too.
     */
    mergedInto: reference('merged_into'),
    /** Brought with a file: here also without a quote or a job, and found by a text of their own. */
    kept: boolean('kept').notNull().default(false),
    /** As that of a quote, whose first line is its number. */
    searchText: searchText([`''`, 'name', 'email', 'phone'], 'phone'),
    version: version(),
    changedBy: reference('changed_by'),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('customers_email').on(table.organizationId, emailKey(table.email)).where(sql`kept`),
    index('customers_phone')
      .on(table.organizationId, sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 10)`)
      .where(sql`kept`),
    index('customers_merged').on(table.organizationId, table.mergedInto).where(sql`merged_into is not null`),
    foreignKey({
      name: 'customers_changed_by',
      columns: [table.organizationId, table.changedBy],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)

/** Two customers who were one, and what has to go back when they were not. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id().notNull(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    customerId: reference('customer_id').notNull(),
    otherId: reference('other_id').notNull(),
    quoteIds: bigint('quote_ids', { mode: 'number' }).array().notNull(),
    jobIds: bigint('job_ids', { mode: 'number' }).array().notNull(),
    mergedBy: reference('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('customer_merges_of').on(table.organizationId, table.customerId),
    index('customer_merges_other').on(table.organizationId, table.otherId),
    foreignKey({
      name: 'customer_merges_customer',
      columns: [table.organizationId, table.customerId],
      foreignColumns: [customers.organizationId, customers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'customer_merges_other',
      columns: [table.organizationId, table.otherId],
      foreignColumns: [customers.organizationId, customers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'customer_merges_merged_by',
      columns: [table.organizationId, table.mergedBy],
      foreignColumns: [users.organizationId, users.id],
    }),
  ],
)
