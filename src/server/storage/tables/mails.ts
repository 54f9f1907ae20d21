import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../../domain/nouns.ts'
import { createdAt, foreignRow, id, moment, reference } from './columns.ts'
import { companyId } from './company.ts'
import { quotes } from './quotes.ts'

export type MailAttachment = { readonly filename: string; readonly type: string; readonly base64: string }
export type MailState = 'queued' | 'sent' | 'kept' | 'refused' | 'unconfirmed'

/** The outbox: a mail is here from the moment its cause is stored until long after it was sent. */
export const mails = pgTable(
  'mails',
  {
    id: id().notNull(),
    organizationId: companyId(),
    quoteId: reference('quote_id'),
    kind: text('kind').$type<MailKind>().notNull(),
    fromName: text('from_name').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** By which mail programs know it, as it was when the first attempt began; null before, and of earlier releases. */
    messageId: text('message_id'),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    /** What its sender wrote in it themselves. */
    message: text('message'),
    /** Where anyone who gets it may stop mails of its kind with one press (RFC 8058); gone once it is settled. */
    stopUrl: text('stop_url'),
    /** The revision of the quote that it brings. */
    quoteRevision: integer('quote_revision'),
    /** What the attached PDF is made of when the mail is delivered; gone once the mail is settled. */
    document: jsonb('document').$type<unknown>(),
    /** A file that was made with the mail, such as an event for a calendar. */
    attachment: jsonb('attachment').$type<MailAttachment>(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** The first attempt that handed the whole mail over and got no answer: since then it may have arrived. */
    unconfirmedAttempt: integer('unconfirmed_attempt'),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
    /** While set and in the future, a worker is talking to the mail server. */
    leasedUntil: moment('leased_until'),
    detail: text('detail'),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('mails_of_quote').on(table.organizationId, table.quoteId),
    // A task in the background names the mail alone.
    index('mails_by_id').on(table.id),
    // What failed lately, among all that was ever sent.
    index('mails_refused').on(table.organizationId, table.settledAt).where(sql`state = 'refused'`),
    index('mails_queued').on(table.nextAttemptAt).where(sql`state = 'queued'`),
    foreignRow('mails_quote', [table.organizationId, table.quoteId], quotes).onDelete('cascade'),
  ],
)
