import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from './columns.ts'
import { organizations } from './company.ts'

/** The pictures that have arrived; each is a file named by its hash, and which job it is of its event says. */
export const photos = pgTable(
  'photos',
  {
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
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
