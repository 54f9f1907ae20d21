import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { hasCome, isBeyond } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { COMPANY_PLACEHOLDER, prepared } from '../storage/prepared.ts'
import { type MailAttachment, type MailState, mails } from '../storage/tables/mails.ts'
import { LONGEST_RETRY_DELAY_S, LONGEST_UNCONFIRMED_WAIT_S } from './retry-delay.ts'

export type Mail = typeof mails.$inferSelect

const waiting = eq(mails.state, 'queued')
const thisMail = (mail: Mail) => and(eq(mails.organizationId, mail.organizationId), eq(mails.id, mail.id))
/** No one took the mail since this attempt began. */
const sameAttempt = (mail: Mail) => and(thisMail(mail), waiting, eq(mails.attempts, mail.attempts))

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** How exactly nodes keep the database's time, amply: what one has just written is due at another at once. */
const CLOCKS_WITHIN_MS = 1_000

/** It is due, or waits for longer than it may. What may have arrived is not tried again for a small correction of the clock. */
const dueAt = (now: Date, dueSince = now) =>
  or(
    lte(mails.nextAttemptAt, dueSince),
    isBeyond(mails.nextAttemptAt, now, 2 * LONGEST_UNCONFIRMED_WAIT_S * 1000),
    and(isNull(mails.unconfirmedAttempt), isBeyond(mails.nextAttemptAt, now, LONGEST_RETRY_DELAY_S * 1000)),
  )

/** No worker has it. */
const withNobody = (now: Date, leaseMs: number) =>
  or(isNull(mails.leasedUntil), hasCome(mails.leasedUntil, now, leaseMs))

export async function insertMail(db: Database, mail: typeof mails.$inferInsert): Promise<Mail> {
  const [row] = await db.insert(mails).values(mail).returning()
  if (!row) throw new Error('the mail was not stored')
  return row
}

const progress = {
  state: mails.state,
  detail: mails.detail,
  mayHaveArrived: sql<boolean>`${mails.state} in ('queued', 'unconfirmed') and ${mails.unconfirmedAttempt} is not null`,
}
/** How far a mail has come; the mail itself, with its attachment, stays in the database. */
export type MailProgress = { state: MailState; detail: string | null; mayHaveArrived: boolean }
export type MailOfQuote = MailProgress &
  Pick<Mail, 'id' | 'recipient' | 'message' | 'createdAt' | 'settledAt'>

/** The mails that bring a quote, oldest first, as its page shows them; not those that tell the company of it or follow it. */
export async function listMailsOfQuote(scope: OrgScope, quoteId: number): Promise<MailOfQuote[]> {
  const { db, organizationId } = scope
  const { id, recipient, message, createdAt, settledAt } = mails
  const statement = prepared(db, 'mails of quote', () =>
    db
      .select({ id, recipient, message, createdAt, settledAt, ...progress })
      .from(mails)
      .where(
        and(
          eq(mails.organizationId, COMPANY_PLACEHOLDER.organizationId),
          eq(mails.quoteId, sql.placeholder('quoteId')),
          notInArray(mails.kind, ['customer_note', 'follow_up', 'booking', 'receipt']),
        ),
      )
      .orderBy(asc(mails.id)),
  )
  return statement.execute({ organizationId, quoteId })
}

/**
 * With `inHand` while a worker has it, and `isMade` once its attachment is: from then on only the mail server is
 * waited for. Null when it was deleted.
 */
export async function findMailProgress(
  db: Database,
  mailId: number,
): Promise<(MailProgress & { inHand: boolean; isMade: boolean }) | null> {
  const [row] = await db
    .select({
      ...progress,
      inHand: sql<boolean>`${mails.leasedUntil} is not null`,
      isMade: sql<boolean>`${mails.document} is null`,
    })
    .from(mails)
    .where(eq(mails.id, mailId))
  return row ?? null
}

/** The same on every attempt, so that a mail taken twice can be recognized as one, wherever mails come from by then. */
const messageIdOf = (
  domain: string,
) => sql<string>`coalesce(${mails.messageId}, '<mail-' || ${mails.organizationId} || '-' ||
  ${mails.id} || '-' || floor(extract(epoch from ${mails.createdAt}) * 1000)::bigint || '@' || ${domain}::text || '>')`

/**
 * Takes a mail that is due, for one worker only, for `leaseMs`. Null when there is nothing to do.
 * @param domain that mails come from now
 */
export async function leaseMail(
  db: Database,
  mailId: number,
  { now, leaseMs, domain }: { now: Date; leaseMs: number; domain: string },
): Promise<Mail | null> {
  const [row] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      leasedUntil: new Date(now.getTime() + leaseMs),
      messageId: messageIdOf(domain),
    })
    .where(
      and(eq(mails.id, mailId), waiting, dueAt(now, later(now, CLOCKS_WITHIN_MS)), withNobody(now, leaseMs)),
    )
    .returning()
  return row ?? null
}

/** The states of a mail that its reader has, or may have. */
const LEFT = ['sent', 'kept', 'unconfirmed'] as const

/** The first mail that the same person got about the same quote, by its message ID: later ones stand below it. Null for none. */
export async function firstOfThread(
  db: Database,
  { organizationId, quoteId, recipient, id }: Mail,
  domain: string,
): Promise<string | null> {
  if (quoteId === null) return null
  const [first] = await db
    .select({ messageId: messageIdOf(domain) })
    .from(mails)
    .where(
      and(
        ...[eq(mails.organizationId, organizationId), eq(mails.quoteId, quoteId), lt(mails.id, id)],
        ...[sql`lower(${mails.recipient}) = lower(${recipient})`, inArray(mails.state, [...LEFT])],
      ),
    )
    .orderBy(asc(mails.id))
    .limit(1)
  return first?.messageId ?? null
}

/** Keeps a mail's attachment once it was made, so that every try sends the same and none makes it again. */
export async function keepAttachment(db: Database, mail: Mail, attachment: MailAttachment): Promise<void> {
  await db.update(mails).set({ attachment, document: null }).where(sameAttempt(mail))
}

/**
 * Notes, before the last byte of a mail leaves, that it may have arrived from now on, whatever becomes of this
 * process. False when the mail was deleted or someone else took it: then it must not leave from here.
 */
export async function noteHandingOver(db: Database, mail: Mail, nextAttemptAt: Date): Promise<boolean> {
  const noted = await db
    .update(mails)
    .set({
      unconfirmedAttempt: sql`coalesce(${mails.unconfirmedAttempt}, ${mails.attempts})`,
      nextAttemptAt,
    })
    .where(sameAttempt(mail))
    .returning({ id: mails.id })
  return noted.length === 1
}

/**
 * Settles a mail and deletes its text and attachment, which the outbox keeps only for delivery: the links in it are
 * secrets. A mail that has left is settled
 * even if another worker has taken it meanwhile.
 */
export async function settleMail(
  db: Database,
  mail: Mail,
  outcome: { state: Exclude<MailState, 'queued'>; detail: string | null; settledAt: Date },
): Promise<void> {
  const isCertain = outcome.state === 'sent' || outcome.state === 'kept'
  await db
    .update(mails)
    .set({
      ...outcome,
      leasedUntil: null,
      html: '',
      plain: '',
      stopUrl: null,
      attachment: null,
      document: null,
    })
    .where(isCertain ? thisMail(mail) : sameAttempt(mail))
}

export async function postponeMail(
  db: Database,
  mail: Mail,
  next: { nextAttemptAt: Date; detail: string; unconfirmedAttempt: number | null },
): Promise<void> {
  await db
    .update(mails)
    .set({ ...next, leasedUntil: null })
    .where(sameAttempt(mail))
}

/**
 * Makes the waiting mails due now, however long they would still have waited, except those that may have
 * arrived. `alone`: no other process can be busy with one, so what a crashed worker left taken is given back.
 */
export async function makeWaitingMailsDue(db: Database, now: Date, alone: boolean): Promise<void> {
  if (alone)
    await db
      .update(mails)
      .set({ leasedUntil: null })
      .where(and(waiting, isNotNull(mails.leasedUntil)))
  await db
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(and(waiting, isNull(mails.unconfirmedAttempt), gt(mails.nextAttemptAt, now)))
}

/** Mails that have been due since some moment and are with no worker, the longest waiting first. */
export async function listOverdueMails(
  db: Database,
  { dueSince, now, leaseMs, atMost }: { dueSince: Date; now: Date; leaseMs: number; atMost: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(waiting, dueAt(now, dueSince), withNobody(now, leaseMs)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(atMost)
  return rows.map((row) => row.id)
}
