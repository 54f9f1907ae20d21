import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  calledThen,
  emailKey,
  foreignRow,
  id,
  lastNameOf,
  moment,
  reference,
  searchText,
  version,
} from './columns.ts'
import { companyId, users } from './company.ts'

/**
 * A person who was quoted or moved: one for the same last name under the same e-mail address or telephone number. Made, found
 * again and kept by triggers of the quotes and jobs (`customer_of`), so that every way to store one of them knows its
 * customer; gone with the last of them, unless they are kept.
 */
export const customers = pgTable(
  'customers',
  {
    id: id().notNull(),
    organizationId: companyId(),
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
    changedByName: calledThen('changed_by_name'),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('customers_email')
      .on(table.organizationId, emailKey(table.email), lastNameOf(table.name))
      .where(sql`kept`),
    index('customers_phone')
      .on(
        table.organizationId,
        sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 10)`,
        lastNameOf(table.name),
      )
      .where(sql`kept`),
    index('customers_merged').on(table.organizationId, table.mergedInto).where(sql`merged_into is not null`),
    foreignRow('customers_changed_by', [table.organizationId, table.changedBy], users),
  ],
)

/**
 * That two are one, that they are not after all, that one was split off the other, that they are not the same, or that the
 * named quotes and jobs of one under another last name are theirs, too.
 */
export type SaidOfTwo = 'merged' | 'separated' | 'split' | 'told_apart' | 'kept_as_one'

/**
 * What staff have said of two customers and when, with what moved over; the newest of it is in force. Only ever added to,
 * and gone with one of the two.
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id().notNull(),
    organizationId: companyId(),
    customerId: reference('customer_id').notNull(),
    otherId: reference('other_id').notNull(),
    kind: text('kind').$type<SaidOfTwo>().notNull().default('merged'),
    quoteIds: bigint('quote_ids', { mode: 'number' }).array().notNull(),
    jobIds: bigint('job_ids', { mode: 'number' }).array().notNull(),
    mergedBy: reference('merged_by').notNull(),
    mergedByName: calledThen('merged_by_name'),
    mergedAt: moment('merged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('customer_merges_of').on(table.organizationId, table.customerId),
    index('customer_merges_other').on(table.organizationId, table.otherId),
    foreignRow('customer_merges_customer', [table.organizationId, table.customerId], customers).onDelete(
      'cascade',
    ),
    foreignRow('customer_merges_other', [table.organizationId, table.otherId], customers).onDelete('cascade'),
    foreignRow('customer_merges_merged_by', [table.organizationId, table.mergedBy], users),
  ],
)
