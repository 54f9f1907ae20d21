import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { TakesTooLong } from '../../domain/refusal.ts'
import type { Database, OpenDatabase } from '../storage/database.ts'
import { isDatabaseAway } from '../storage/database-away.ts'
import type { MailState } from '../storage/tables/mails.ts'
import { createWorkQueue, type WorkQueue } from '../tasks/work-queue.ts'
import { mailTried } from '../telemetry/channels.ts'
import { noteCompany } from '../telemetry/current-work.ts'
import type { MailPace } from './mail-pace.ts'
import type { MailHandlings } from './outbox.ts'
import {
  findMailProgress,
  firstOfThread,
  keepAttachment,
  leaseMail,
  listOverdueMails,
  type Mail,
  makeWaitingMailsDue,
  noteHandingOver,
  postponeMail,
  settleMail,
} from './queries.ts'
import { LONGEST_UNCONFIRMED_WAIT_S, retryDelaySeconds, unconfirmedDelaySeconds } from './retry-delay.ts'
import type { Attempt, Transport } from './transport.ts'

type Dependencies = {
  database: OpenDatabase
  boss: PgBoss
  transport: Transport
  pace: Pick<MailPace, 'leaseMs' | 'sweepEveryMs'>
  now: () => Date
  log: FastifyBaseLogger
}

/** A withdrawn mail was not tried; `detail` says why. */
type Withdrawn = { outcome: 'withdrawn'; detail: string }

/** Between two tries to store what became of a mail, while the database is away. */
const STORE_AGAIN_MS = 1_000
/** After so many, a mail whose document takes too long to make is refused. */
const SLOW_TRIES = 3
/** Mails of one sweep: while nothing gets done, sweeping must not fill the queue faster than it empties. */
const SWEEP_AT_MOST = 500

/** Why a try failed, for the office; a failed statement holds what is the customer's. */
const reasonOf = (error: Error) => (isDatabaseAway(error) ? 'The database did not answer.' : error.message)

/**
 * Takes mails from the outbox to the mail server, again and again for a day if it must; a mail that may have
 * arrived twice more only. Leases, waits and sweeps are the mails' own and not those of pg-boss: a task that pg-boss
 * retries cannot know that the mail may have arrived.
 */
export class Delivery {
  readonly #db: Database
  readonly #isEmbedded: boolean
  readonly #transport: Transport
  readonly #pace: Dependencies['pace']
  readonly #now: () => Date
  readonly #log: FastifyBaseLogger
  readonly #queue: WorkQueue
  /** Set before the first worker starts. */
  #handlings!: MailHandlings
  #isStopping = false

  constructor({ database, boss, transport, pace, now, log }: Dependencies) {
    this.#db = database.db
    this.#isEmbedded = database.kind === 'embedded'
    this.#transport = transport
    this.#pace = pace
    this.#now = now
    this.#log = log
    this.#queue = createWorkQueue(boss, {
      name: 'deliver-mail',
      work: (mailId) => this.#deliver(mailId),
      retry: { expireInSeconds: Math.ceil(pace.leaseMs / 1000), retryLimit: 3, retryDelay: 5 },
    })
  }

  enqueue(transaction: Database, mailId: number): Promise<void> {
    return this.#queue.enqueue(transaction, mailId)
  }

  /** Looks for mails that are overdue, such as those that a worker held when it died. */
  readonly sweep = (): Promise<void> => this.#takeUp(this.#pace.sweepEveryMs)

  /**
   * Starts the workers and takes up at once whatever still waits from before.
   * @param owners what the owners of the kinds of mail do on their delivery
   */
  async start(owners: MailHandlings): Promise<void> {
    this.#handlings = owners
    await this.#queue.start(async () => {
      // Before the first worker: a mail given back while one delivers it would be tried twice.
      await makeWaitingMailsDue(this.#db, this.#now(), this.#isEmbedded)
      await this.#takeUp(0)
    })
  }

  stop(): void {
    this.#isStopping = true
  }

  async #takeUp(dueForMs: number): Promise<void> {
    const dueSince = new Date(this.#now().getTime() - dueForMs)
    const overdue = await listOverdueMails(this.#db, {
      dueSince,
      now: this.#now(),
      leaseMs: this.#pace.leaseMs,
      atMost: SWEEP_AT_MOST,
    })
    for (const id of overdue) await this.#queue.enqueue(this.#db, id)
  }

  async #deliver(mailId: number): Promise<void> {
    const mail = await leaseMail(this.#db, mailId, {
      ...{ now: this.#now(), leaseMs: this.#pace.leaseMs, domain: this.#transport.domain() },
    })
    if (!mail) return
    noteCompany(mail.organizationId)
    const { unconfirmedAttempt } = mail
    const previous = mail.attempts - 1
    if (unconfirmedAttempt !== null && unconfirmedDelaySeconds(previous - unconfirmedAttempt) === null) {
      // The process died during the last try.
      return this.#settle(mail, 'unconfirmed', mail.detail)
    }
    const attempt = await this.#tryOnce(mail)
    await this.#untilStored(mail, () => this.#store(mail, attempt))
  }

  async #tryOnce(mail: Mail): Promise<Attempt | Withdrawn> {
    const { kind, organizationId, unconfirmedAttempt } = mail
    const notNow = (error: Error): Attempt => ({ outcome: 'not-now', detail: reasonOf(error) })
    try {
      // What may have arrived is tried as before: nothing could take it back.
      const detail =
        unconfirmedAttempt === null ? await this.#handlings[kind].withdrawn?.(mail, this.#now()) : null
      if (detail) return { outcome: 'withdrawn', detail }
    } catch (error) {
      return notNow(error as Error)
    }
    const handedOver = async () => {
      const enclosed = (await this.#handlings[kind].enclosed?.(mail)) ?? []
      const answers = await firstOfThread(this.#db, mail, this.#transport.domain())
      const whole = await this.#withAttachment(mail)
      return this.#transport.deliver(whole, { enclosed, answers }, () => this.#handOver(mail))
    }
    const failed = (error: Error): Attempt =>
      // Its document would take as long at the next try, and as long from everybody else's.
      error instanceof TakesTooLong && mail.attempts >= SLOW_TRIES && unconfirmedAttempt === null
        ? { outcome: 'refused', detail: reasonOf(error) }
        : notNow(error)
    return mailTried.tracePromise(() => handedOver().catch(failed), { kind, organizationId })
  }

  async #store(mail: Mail, attempt: Attempt | Withdrawn): Promise<void> {
    const { unconfirmedAttempt } = mail
    switch (attempt.outcome) {
      case 'withdrawn':
        this.#log.info({ mailId: mail.id }, 'mail withdrawn')
        return settleMail(this.#db, mail, {
          state: 'refused',
          detail: attempt.detail,
          settledAt: this.#now(),
        })
      case 'sent':
      case 'kept':
        return this.#settle(mail, attempt.outcome, null)
      case 'refused':
        // An earlier try handed the mail over, so it may have arrived although this one was refused.
        return this.#settle(mail, unconfirmedAttempt === null ? 'refused' : 'unconfirmed', attempt.detail)
      case 'unconfirmed':
        return this.#tryLater(mail, attempt.detail, unconfirmedAttempt ?? mail.attempts)
      case 'not-now':
        return this.#tryLater(mail, attempt.detail, unconfirmedAttempt)
    }
  }

  /**
   * Stores what became of a mail, as soon as the database answers again, as long as the mail is leased: one that has
   * left would leave a second time, and one that has not would wait until the lease is over.
   */
  async #untilStored(mail: Mail, write: () => Promise<void>): Promise<void> {
    const givenUpAt = performance.now() + this.#pace.leaseMs
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        // It was stored, and only the answer was lost.
        if (isRepeated && (await findMailProgress(this.#db, mail.id))?.state !== 'queued') return
        return await write()
      } catch (error) {
        if (!isDatabaseAway(error) || this.#isStopping || performance.now() > givenUpAt) throw error
        await pause(STORE_AGAIN_MS)
      }
    }
  }

  async #withAttachment(mail: Mail): Promise<Mail> {
    const make = this.#handlings[mail.kind].attachment
    if (mail.document === null || !make) return mail
    const attachment = await make(mail.document)
    await keepAttachment(this.#db, mail, attachment)
    return { ...mail, attachment }
  }

  async #handOver(mail: Mail): Promise<void> {
    const nextAttemptAt = new Date(this.#now().getTime() + LONGEST_UNCONFIRMED_WAIT_S * 1000)
    const isOurs = await noteHandingOver(this.#db, mail, nextAttemptAt).catch((error) => {
      throw new Error(reasonOf(error))
    })
    if (!isOurs) throw new Error('The email was withdrawn.')
  }

  async #settle(mail: Mail, state: Exclude<MailState, 'queued'>, detail: string | null): Promise<void> {
    await this.#db.transaction(async (transaction) => {
      const hasLeft = state === 'sent' || state === 'kept'
      if (hasLeft) await this.#handlings[mail.kind].hasLeft?.(transaction, mail, this.#now(), state)
      else await this.#handlings[mail.kind].isRefused?.(transaction, mail, detail, this.#now())
      await settleMail(transaction, mail, { state, detail, settledAt: this.#now() })
    })
    this.#log.info({ mailId: mail.id, outcome: state }, 'mail settled')
  }

  async #tryLater(mail: Mail, detail: string, unconfirmedAttempt: number | null): Promise<void> {
    const ageSeconds = (this.#now().getTime() - mail.createdAt.getTime()) / 1000
    const delay =
      unconfirmedAttempt === null
        ? retryDelaySeconds(mail.attempts, ageSeconds)
        : unconfirmedDelaySeconds(mail.attempts - unconfirmedAttempt)
    if (delay === null)
      return this.#settle(mail, unconfirmedAttempt === null ? 'refused' : 'unconfirmed', detail)
    const nextAttemptAt = new Date(this.#now().getTime() + delay * 1000)
    await this.#db.transaction(async (transaction) => {
      await postponeMail(transaction, mail, { nextAttemptAt, detail, unconfirmedAttempt })
      await this.#queue.enqueue(transaction, mail.id, delay)
    })
    this.#log.warn({ mailId: mail.id, attempts: mail.attempts, delay }, 'the mail server did not take a mail')
  }
}
