import { setTimeout as pause } from 'node:timers/promises'
import type { MailKind } from '../../domain/nouns.ts'
import type { Database } from '../storage/database.ts'
import type { MailAttachment } from '../storage/tables/mails.ts'
import { countMail } from './mail-limit.ts'
import { findMailProgress, insertMail, type Mail, type MailProgress } from './queries.ts'

/** A mail as its writer hands it over; the sender's address is set on delivery. */
export type MailContent = {
  fromName: string
  replyTo: string | null
  subject: string
  html: string
  plain: string
}

/**
 * What the writer of a kind of mail does on its delivery. It is found by the kind that is stored with each mail, so
 * also for mails that were written before the server was restarted.
 */
export type MailHandling = {
  /** Makes the attachment of the `document` that the mail was stored with; fails when it cannot be made now. */
  attachment?: (document: unknown) => Promise<MailAttachment>
  /** What else goes with it: read again for each try, so that no mail keeps copies of files that are stored already. */
  enclosed?: (mail: Mail) => Promise<MailAttachment[]>
  /** Why a mail that waits must not leave any more; null while it may. Asked before each try. */
  withdrawn?: (mail: Mail, now: Date) => Promise<string | null>
  /**
   * Stores that a mail has left, in the transaction that settles it and before the mail itself is locked: a mail server
   * took it, or, where none is set, it is kept in the data folder.
   */
  hasLeft?: (transaction: Database, mail: Mail, now: Date, how: 'sent' | 'kept') => Promise<void>
  /** Stores that a mail is not tried again, in the same way; `detail`: why, in the mail server's words. */
  isRefused?: (transaction: Database, mail: Mail, detail: string | null, now: Date) => Promise<void>
}
export type MailHandlings = Record<MailKind, MailHandling>

export type Outbox = {
  /**
   * Counts a mail that is about to be written against the limit of its organisation.
   * @throws Refusal `unprocessable` before the organisation's e-mail is confirmed, `too-many` when it has sent too
   *   many within an hour
   */
  count(db: Database, organizationId: number): Promise<void>
  /**
   * Stores a mail and the task to deliver it in the caller's transaction: neither exists without the other,
   * nor without what the caller stores. Anyone who writes it has counted it against its limit.
   */
  put(
    transaction: Database,
    organizationId: number,
    mail: MailContent & {
      kind: MailKind
      recipient: string
      quoteId?: number
      quoteRevision?: number
      /** What its sender wrote in it themselves. */
      message?: string | null
      /** Where anyone who gets it may stop mails of its kind. */
      stopUrl?: string
      /** A small file that is made already. */
      attachment?: MailAttachment
      /** What the attached PDF is made of on delivery. */
      document?: unknown
    },
  ): Promise<number>
  /** Waits, at most `ms` from when its PDF is made, for what becomes of a mail; `queued` when it is still on its way. */
  waitUntilSettled(mailId: number, ms: number): Promise<MailProgress>
  /** Ends all waiting, so that the server can stop: what is not settled yet is `queued`. */
  stopWaiting(): void
}

const LOOK_EVERY_MS = 60
/** A PDF that takes longer is not waited for. */
const MAKING_AT_MOST_MS = 15_000
const DELETED: MailProgress = {
  state: 'refused',
  detail: 'The quote was deleted before the email was sent.',
  mayHaveArrived: false,
}

/**
 * @param enqueue schedules the delivery of a mail within the given transaction
 * @param allowance how many mails an organisation may send within an hour; fails when it may send none yet
 */
export function createOutbox(
  db: Database,
  enqueue: (transaction: Database, mailId: number) => Promise<void>,
  now: () => Date,
  allowance: (db: Database, organizationId: number) => Promise<number>,
): Outbox {
  let isStopping = false
  return {
    async count(db, organizationId) {
      await countMail(db, organizationId, await allowance(db, organizationId), now())
    },

    async put(transaction, organizationId, mail) {
      const createdAt = now()
      const values = { organizationId, ...mail, createdAt, nextAttemptAt: createdAt }
      const { id } = await insertMail(transaction, values)
      await enqueue(transaction, id)
      return id
    },

    async waitUntilSettled(mailId, ms) {
      // A monotonic clock, because the system's clock may be set back meanwhile.
      const startedAt = performance.now()
      let deadline = startedAt + ms
      for (;;) {
        const mail = await findMailProgress(db, mailId)
        // The quote, and the mail with it, may have been deleted meanwhile.
        if (!mail) return DELETED
        // The wait counts from when the PDF is made: it is meant for the mail server.
        if (!mail.isMade) deadline = Math.min(performance.now(), startedAt + MAKING_AT_MOST_MS) + ms
        // An unconfirmed mail is tried again hours later, so there is nothing to wait for.
        const rests = mail.mayHaveArrived && !mail.inHand
        if (mail.state !== 'queued' || rests || isStopping || performance.now() >= deadline) return mail
        await pause(LOOK_EVERY_MS)
      }
    },

    stopWaiting() {
      isStopping = true
    },
  }
}
