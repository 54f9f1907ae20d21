import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { type MailState, mails } from '../storage/tables/mails.ts'

export type Mail = typeof mails.$inferSelect

const waiting = eq(mails.state, 'queued')
const withNobody = (now: Date) => or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now))

export async function insertMail(db: Database, mail: typeof mails.$inferInsert): Promise<Mail> {
  const [row] = await db.insert(mails).values(mail).returning()
  if (!row) throw new Error('the mail was not stored')
  return row
}

/** The mails of a quote, oldest first. */
export async function listMailsOfQuote(scope: OrgScope, quoteId: number): Promise<Mail[]> {
  return scope.db
    .select()
    .from(mails)
    .where(and(eq(mails.organizationId, scope.organizationId), eq(mails.quoteId, quoteId)))
    .orderBy(asc(mails.id))
}

export async function findMailState(
  db: Database,
  mailId: number,
): Promise<{ state: MailState; detail: string | null } | null> {
  const [row] = await db
    .select({ state: mails.state, detail: mails.detail })
    .from(mails)
    .where(eq(mails.id, mailId))
  return row ?? null
}

/** Takes a mail that is due, for one worker only, until `leasedUntil`. Null when there is nothing to do. */
export async function leaseMail(
  db: Database,
  mailId: number,
  now: Date,
  leasedUntil: Date,
): Promise<Mail | null> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, leasedUntil })
    .where(and(eq(mails.id, mailId), waiting, lte(mails.nextAttemptAt, now), withNobody(now)))
    .returning()
  return row ?? null
}

/** Its attachment is with the recipient, or nowhere: the outbox keeps only what still has to be delivered. */
export async function settleMail(
  db: Database,
  mail: Mail,
  outcome: { state: Exclude<MailState, 'queued'>; detail: string | null; settledAt: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({ ...outcome, leasedUntil: null, attachment: null })
    .where(and(eq(mails.organizationId, mail.organizationId), eq(mails.id, mail.id)))
}

export async function postponeMail(
  db: Database,
  mail: Mail,
  next: { nextAttemptAt: Date; detail: string },
): Promise<void> {
  await db
    .update(mails)
    .set({ ...next, leasedUntil: null })
    .where(and(eq(mails.organizationId, mail.organizationId), eq(mails.id, mail.id)))
}

/**
 * Makes every waiting mail due now, however long it would still have waited. `alone`: no other process can
 * be busy with one, so what a crashed worker left taken is given back.
 */
export async function makeWaitingMailsDue(db: Database, now: Date, alone: boolean): Promise<void> {
  if (alone) await db.update(mails).set({ leasedUntil: null }).where(waiting)
  await db
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(and(waiting, gt(mails.nextAttemptAt, now)))
}

/** Mails that have been due since some moment and are with no worker, the longest waiting first. */
export async function listOverdueMails(
  db: Database,
  dueSince: Date,
  now: Date,
  atMost: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(waiting, lte(mails.nextAttemptAt, dueSince), withNobody(now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(atMost)
  return rows.map((row) => row.id)
}
