import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { storedRateCardSchema } from '../../../domain/estimate/stored-rate-card.ts'
import { STEPS_TO_LEAVE_OUT } from '../../../domain/set-up/steps.ts'
import { ROLES } from '../../../domain/team/roles.ts'
import { accounts } from './accounts.ts'
import { createdAt, document, foreignRow, id, moment, reference } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: id().primaryKey(),
  companyName: text('company_name').notNull(),
  companyEmail: text('company_email').notNull(),
  /** The address that was confirmed by a link; another company e-mail has to be confirmed again. */
  confirmedEmail: text('confirmed_email'),
  /** When an address was confirmed for the first time. */
  confirmedSince: moment('confirmed_since'),
  phone: text('phone'),
  website: text('website'),
  tagline: text('tagline'),
  aiPhoneNumber: text('ai_phone_number'),
  timeZone: text('time_zone').notNull(),
  dayStart: text('day_start').notNull().default('08:00'),
  dayEnd: text('day_end').notNull().default('18:00'),
  /** Read by the release before only, which counted crews: a company has them as rows now. */
  crews: integer('crews').notNull().default(2),
  /** How long after the start of a job the crew may arrive, unless the job says so. */
  arrivalWindowMinutes: integer('arrival_window_minutes').notNull().default(60),
  /** Where crews set out and come back to; null: their way there is not counted. */
  yardAddress: text('yard_address'),
  /** Set while everybody has to use two-step sign-in; sessions from before then go on until they end. */
  twoStepRequiredSince: moment('two_step_required_since'),
  /** The set-up of a new company is no longer shown. */
  setUpPutAway: boolean('set_up_put_away').notNull().default(false),
  /** The steps of the set-up that the company does without. */
  setUpLeftOut: document('organizations.set_up_left_out', z.array(z.enum(STEPS_TO_LEAVE_OUT)))
    .notNull()
    .default([]),
  createdAt: createdAt(),
})

/** Whose a row is. */
export const companyId = () =>
  reference('organization_id')
    .notNull()
    .references(() => organizations.id)

/** The same, of what a company has one row of. */
export const companyKey = () =>
  reference('organization_id')
    .primaryKey()
    .references(() => organizations.id)

/** A column's check that it holds one of a few words, which stand in the code. */
export const isOneOf = (column: string, words: readonly string[]) =>
  sql.raw(`${column} IN (${words.map((word) => `'${word}'`).join(', ')})`)

/** One person in one company. What they have made stays when they are deactivated or leave. */
export const users = pgTable(
  'users',
  {
    id: id().notNull(),
    organizationId: companyId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    fullName: text('full_name'),
    role: text('role', { enum: ROLES }).notNull().default('admin'),
    /** Since when their role manages the company where they were of its crews before; null: as long as they have it. */
    managesSince: moment('manages_since'),
    /** False: deactivated by an Admin, or they left. */
    active: boolean('active').notNull().default(true),
    /** Set when they left by themselves: only a new invitation brings them back. */
    leftAt: moment('left_at'),
    /** When they last did anything here, to a few minutes. */
    lastSeenAt: moment('last_seen_at'),
    /** Their sessions up to this one were ended, and so were those of other companies as a way in; null: none ever. */
    sessionsEndedUpTo: reference('sessions_ended_up_to'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('users_account').on(table.organizationId, table.accountId),
    // The companies to which someone belongs.
    index('users_of_account').on(table.accountId),
    check('users_role', isOneOf('role', ROLES)),
  ],
)

/** Where someone is signed in to a company. A token names its row; signing out removes it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    userId: reference('user_id').notNull(),
    /** The session that the password opened, in another company, from which this one was entered; null: itself. */
    enteredFrom: reference('entered_from'),
    /** What the browser called itself when someone signed in. */
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    /** To a few minutes. */
    lastUsedAt: moment('last_used_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.id] }),
    foreignRow('sessions_user', [table.organizationId, table.userId], users).onDelete('cascade'),
  ],
)

/**
 * How a colleague is called in what others read.
 * @param then the column that says how they were called when they did it, of `calledThen`
 */
export const userName = (then?: AnyPgColumn) =>
  sql<
    string | null
  >`coalesce(${then ? sql`${then}, ` : sql``}${users.fullName}, (select ${accounts.email} from ${accounts} where ${accounts.id} = ${users.accountId}))`

/** How a colleague is called today, to be stored with what they do; null where no colleague does it. */
export const nameToday = (organizationId: number | Placeholder, userId: number | null | SQL): SQL =>
  sql`(select ${userName()} from ${users} where ${users.organizationId} = ${organizationId} and ${users.id} = ${userId})`

/** The links that were mailed to confirm that a company's e-mail is its own. */
export const emailConfirmations = pgTable('email_confirmations', {
  tokenHash: text('token_hash').primaryKey(),
  // No foreign key: anyone who comes with a link has no company yet, so this stands beside the companies' tables.
  organizationId: reference('organization_id').notNull(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The table rate-limiter-flexible keeps its counts in. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const rateCards = pgTable(
  'rate_cards',
  {
    organizationId: companyId(),
    version: integer('version').notNull(),
    card: document('rate_cards.card', storedRateCardSchema).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.version] })],
)

/** The last number given, per organisation, kind and year; numbers are never repeated. */
export const organizationCounters = pgTable(
  'organization_counters',
  {
    organizationId: companyId(),
    kind: text('kind').$type<'quote' | 'job' | 'receipt' | 'invoice' | 'claim'>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.year] })],
)
