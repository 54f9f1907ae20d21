import { integer, pgTable } from 'drizzle-orm/pg-core'
import { agreementSettingsSchema } from '../../../domain/agreements/agreement-settings.ts'
import { bytes, document, moment, reference } from './columns.ts'
import { organizations } from './company.ts'

const organizationId = () =>
  reference('organization_id')
    .primaryKey()
    .references(() => organizations.id)

/** What a company says in its agreements; one that has said nothing has no row. */
export const agreementSettings = pgTable('agreement_settings', {
  organizationId: organizationId(),
  document: document('agreement_settings.document', agreementSettingsSchema).notNull(),
})

/** A company's logo as it was stored anew: a PNG without metadata. */
export const companyLogos = pgTable('company_logos', {
  organizationId: organizationId(),
  png: bytes('png').notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  setAt: moment('set_at').notNull(),
})
