import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment, reference } from './columns.ts'

const account = () =>
  reference('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** The authenticator app of an account: it signs in with a code besides the password, in whichever company. */
export const twoStep = pgTable('two_step', {
  accountId: account().primaryKey(),
  /** What the app and we make the codes of; sealed for this account. */
  sealedSecret: text('sealed_secret').notNull(),
  /** When a first code showed that the app has the secret; null while it is being set up, and asked of no one. */
  onSince: moment('on_since'),
  /** The time step (30 s) of the last code that was accepted: neither it nor an older one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes for someone without their phone; using one removes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: account(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Who has proved their password and still owes the code. */
export const signInChallenges = pgTable('sign_in_challenges', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: account(),
  /** The company to go on in. */
  organizationId: reference('organization_id').notNull(),
  /** The account's token version when the password was proved: with a new password the challenge is over. */
  tokenVersion: integer('token_version').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
