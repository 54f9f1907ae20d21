import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { agreementSettingsSchema } from '../../../domain/agreements/agreement-settings.ts'
import type { PaperId } from '../../../domain/jurisdictions/jurisdiction.ts'
import { bytes, calledThen, document, foreignRow, moment, reference } from './columns.ts'
import { companyId, organizations, users } from './company.ts'

const organizationId = () =>
  reference('organization_id')
    .primaryKey()
    .references(() => organizations.id)

/** What a company says in its agreements; one that has said nothing has no row. */
export const agreementSettings = pgTable('agreement_settings', {
  organizationId: organizationId(),
  document: document('agreement_settings.document', agreementSettingsSchema).notNull(),
})

/** A company's logo as it was re-encoded: a PNG without metadata. */
export const companyLogos = pgTable('company_logos', {
  organizationId: organizationId(),
  png: bytes('png').notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  setAt: moment('set_at').notNull(),
})

/** What companies supplied as papers, by its content: it stays as long as something may have been sent with it. */
export const paperContents = pgTable(
  'paper_contents',
  {
    organizationId: companyId(),
    /** Of the words in UTF-8 or of the PDF, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** As they were pasted; null for a PDF. */
    words: text('words'),
    /** Null for words. */
    pdf: bytes('pdf'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.sha256] })],
)

/** Which of them a company supplies now, one for each paper. */
export const companyPapers = pgTable(
  'company_papers',
  {
    organizationId: reference('organization_id').notNull(),
    paper: text('paper').$type<PaperId>().notNull(),
    sha256: text('sha256').notNull(),
    setAt: moment('set_at').notNull(),
    setBy: reference('set_by').notNull(),
    setByName: calledThen('set_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.paper] }),
    foreignKey({
      name: 'company_papers_content',
      columns: [table.organizationId, table.sha256],
      foreignColumns: [paperContents.organizationId, paperContents.sha256],
    }),
    foreignRow('company_papers_set_by', [table.organizationId, table.setBy], users),
  ],
)
