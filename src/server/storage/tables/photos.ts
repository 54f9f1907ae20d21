import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { companyId } from './company.ts'

/** The pictures that have arrived; each is a file named by its hash, and which job it is of its event says. */
export const photos = pgTable(
  'photos',
  {
    organizationId: companyId(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.sha256] }),
    // A file is everybody's who has sent it.
    index('photos_of_file').on(table.sha256),
  ],
)
