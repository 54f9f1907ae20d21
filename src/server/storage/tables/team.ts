import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../domain/team/roles.ts'
import { createdAt, emailKey, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, isOneOf, users } from './company.ts'

/** Who was asked to join a company and has not yet; accepting and withdrawing remove the row. */
export const invitations = pgTable(
  'invitations',
  {
    id: id().notNull(),
    organizationId: companyId(),
    email: text('email').notNull(),
    fullName: text('full_name'),
    role: text('role', { enum: ROLES }).notNull(),
    /** Of the newest mail's link: sending it again ends the earlier ones. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Null where that was not kept yet. */
    invitedBy: reference('invited_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignRow('invitations_invited_by', [table.organizationId, table.invitedBy], users),
    uniqueIndex('invitations_email').on(table.organizationId, emailKey(table.email)),
    uniqueIndex('invitations_token').on(table.organizationId, table.tokenHash),
    index('invitations_token_alone').on(table.tokenHash),
    check('invitations_role', isOneOf('role', ROLES)),
  ],
)
