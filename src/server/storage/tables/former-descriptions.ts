import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, reference } from './columns.ts'
import { companyId } from './company.ts'

/** What is described otherwise since: jobs that are over go on naming it as it was called then. */
export type Described = 'company' | 'person' | 'price_book' | 'truck'

/**
 * How something was described until a moment, under the names of its columns; see `asItWas`. Triggers write it, and only
 * where a job is over that could name it.
 */
export const formerDescriptions = pgTable(
  'former_descriptions',
  {
    id: id().notNull(),
    organizationId: companyId(),
    aboutType: text('about_type').$type<Described>().notNull(),
    /** 0 for what a company has one of. */
    aboutId: reference('about_id').notNull(),
    until: moment('until').notNull(),
    description: jsonb('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('former_descriptions_about').on(table.organizationId, table.aboutType, table.aboutId, table.until),
  ],
)
