import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'

/** The customer's name: the second line of a search text. */
export const nameInEntry = (searchText: AnyColumn | SQL): SQL => sql`split_part(${searchText}, chr(10), 2)`

/**
 * What the search looks through: the text of each quote, job, crew and so on, kept by triggers. Narrow, so that many rows are read
 * in a millisecond, and its wide index is left alone by changes of a quote that its text does not show.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    organizationId: reference('organization_id').notNull(),
    /** As the shelf calls it that lets it be found: `kind` of its `searched`. */
    kind: text('kind').notNull(),
    /** The id of the row it is the text of; a greater one is newer. */
    rowId: reference('row_id').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.rowId] }),
    index('search_entries_text').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
    index('search_entries_name').using(
      'gin',
      table.organizationId,
      sql`${nameInEntry(table.searchText)} gin_trgm_ops`,
    ),
  ],
)

/**
 * The words of a company's search texts, with which mistyped ones are compared; kept by the same triggers. One that is
 * stored twice at the same moment stands here twice: a unique key would make companies' writers wait for each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    organizationId: reference('organization_id').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('search_words_word').on(table.organizationId, table.word),
    index('search_words_alike').using('gin', table.organizationId, table.word.op('gin_trgm_ops')),
  ],
)
