import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { CustomerDay } from '../contract/customer-day.ts'
import type { Pack } from '../contract/move-day.ts'
import type { DayState } from '../domain/move-day/day-state.ts'
import type { PaymentEvent } from '../domain/move-day/events.ts'
import type { ItemCondition } from '../domain/move-day/item-condition.ts'
import { logoOf } from './agreements/queries.ts'
import { createAttemptLimits } from './auth/attempt-limits.ts'
import { createKnownDevices } from './auth/known-devices.ts'
import { createSessionOpener } from './auth/open-session.ts'
import { createPasswords } from './auth/passwords.ts'
import { createOwnPasswordProof, createPasswordProof } from './auth/prove-password.ts'
import { createSecurityNotices } from './auth/two-step-handlers.ts'
import { createCompanyRoom } from './company-room.ts'
import { createExportMaker } from './data-export/make-export.ts'
import { Delivery } from './email/delivery.ts'
import type { MailPace } from './email/mail-pace.ts'
import { createOutbox } from './email/outbox.ts'
import { createMailTransport } from './email/transport.ts'
import type { Feature } from './feature.ts'
import { createImportWork } from './imports/import-work.ts'
import type { WholeJob } from './jobs/job-rows.ts'
import type { CompleteMove, LogStep } from './jobs/job-steps.ts'
import { createKeyLimit } from './key-limit.ts'
import { type LimitedProcesses, startLimitedProcesses } from './limited-work/limited-processes.ts'
import { bytesOfHalves } from './move-day/photo-files.ts'
import { tellOfPhoneQuote } from './notices/alerts.ts'
import type { OfferedChanges, OfferSchedule } from './offers/open-offer.ts'
import { createUnlockedLinks } from './offers/unlocked-links.ts'
import type { OrgScope, RequestScope, StaffScope } from './org-scope.ts'
import { createCompanyEmail, mailAllowance } from './organization/company-email.ts'
import type { FutureJobs } from './organization/handlers.ts'
import { createDeliveries } from './phone-agent/deliveries.ts'
import { createDocuments } from './quotes/documents.ts'
import type { AddedOnDay, BookedMove } from './quotes/queries.ts'
import type { Follow } from './quotes/send-quote.ts'
import { createSeal } from './sealed-text.ts'
import type { Settings } from './settings.ts'
import { keptSecret } from './storage/data-folder.ts'
import type { OpenDatabase } from './storage/database.ts'
import type { FreeSpace } from './storage/free-space.ts'
import { createCrewTokens, createTokens } from './tokens.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import { tellSwitchedOff } from './webhooks/switched-off-mail.ts'

type RefundCard = (
  scope: RequestScope,
  asked: { paymentId: number; cents: number; reason: string },
) => Promise<((scope: RequestScope) => Promise<void>) | null>

/** What shelves need of others from which they may not import. */
export type Hooks = FutureJobs & {
  addedOnDay: AddedOnDay
  /** The articles of a job's inventory, as its log had them at an instant. */
  articlesOfJob: (scope: OrgScope, jobId: number, at: Date) => Promise<ItemCondition[]>
  /** The money of a cancelled job goes on with the locked job that books it again. */
  bookAgain: (scope: OrgScope, cancelledId: number, jobId: number) => Promise<void>
  bookedMove: BookedMove
  changeOrders: OfferedChanges
  /** The day of a job as its customer follows it; null where it has no time. */
  customerDay: (scope: OrgScope, jobId: number) => Promise<CustomerDay | null>
  /** Has each webhook's keeper checked now, after a person left or lost a right, or a key ended. */
  askForKeepers: (scope: OrgScope) => Promise<void>
  /** Ends the calendar addresses that someone knows, or hands them over to the person who asks. */
  endFeeds: (scope: StaffScope, userId: number, how: { handOver: boolean }) => Promise<void>
  /** All shelves, for those that collect what each brings. */
  features: readonly Feature[]
  follow: Follow
  /** Deletes what was said in the call that a quote came from. */
  forgetWhatWasSaid: (scope: OrgScope, phoneCallId: number) => Promise<void>
  /**
   * The starts of a day for a move of so many hours, as `HH:MM` of the company's clock, and on how many days it is done:
   * a long one on several.
   */
  freeSlots: (
    scope: OrgScope,
    date: string,
    hours: number,
  ) => Promise<{ slots: { start: string; end: string }[]; days: number }>
  /** The PDF of an invoice. */
  invoicePdf: (scope: OrgScope, made: { processes: LimitedProcesses }, id: number) => Promise<Uint8Array>
  /** Links the person who joins to the person of the crews who has their e-mail. */
  linkPerson: (scope: OrgScope, joined: { userId: number; email: string }) => Promise<void>
  /** Keeps what is open of a job whose work or price has changed; `typed`: what someone says that it came to. */
  keepBalance: (
    scope: OrgScope,
    jobId: number,
    when: { begins: boolean; typed?: { cents: number | null; reason: string | null } | undefined },
  ) => Promise<void>
  /**
   * Enters the hours of a locked job in the time sheets of its people, or takes them back, as it stands now.
   * @returns whose approved day stays as it is, as sentences
   */
  keepOfficeHours: (scope: OrgScope, jobId: number) => Promise<string[]>
  /** Keeps what a job whose day is done says of its estimate. */
  keepOutcome: (scope: OrgScope, job: WholeJob, state: DayState) => Promise<void>
  /** What was entered of a job’s money, for the phones of those who take it. */
  ledgerOfJob: (scope: OrgScope, jobId: number) => Promise<NonNullable<Pack['ledger']>>
  completeMove: CompleteMove
  logStep: LogStep
  /** Enters what the crew took as a payment, in the transaction of its event. */
  takePaymentOfDay: (scope: RequestScope, job: WholeJob, event: PaymentEvent) => Promise<void>
  /**
   * Begins to give back a payment that was made by link, in the caller's transaction.
   * @returns what asks the provider once that is committed; null where the payment was taken by hand
   */
  refundCard: RefundCard
  schedule: OfferSchedule
  /** What a job's customer is told by e-mail of it as it stands in this transaction, or why not, as a sentence; null for nothing. */
  wouldTell: (scope: RequestScope, before: WholeJob) => Promise<string | null>
  /** Takes back in the journal what was charged for a locked job, which is about to be deleted or booked again. */
  takeBackCharges: (scope: OrgScope, jobId: number) => Promise<void>
}

type Start = {
  settings: Settings
  pace: MailPace
  database: OpenDatabase
  freeSpace: FreeSpace
  boss: PgBoss
  clock: () => Date
  log: FastifyBaseLogger
  publicUrl: () => string
}

/** Makes what several shelves work with, once for the whole server; nothing of it runs yet. */
export function createServices(start: Start, hooks: Hooks) {
  const { settings, pace, database, freeSpace, boss, clock: now, log, publicUrl } = start
  const { db } = database
  const mailsLeave = settings.smtpUrl !== undefined
  const transport = createMailTransport({
    smtpUrl: settings.smtpUrl,
    dataDir: settings.dataDir,
    from: () => settings.mailFrom ?? `no-reply@${new URL(publicUrl()).hostname}`,
    pace,
  })
  const delivery = new Delivery({ database, boss, transport, pace, now, log })
  const outbox = createOutbox(db, (...mail) => delivery.enqueue(...mail), now, mailAllowance(mailsLeave, now))
  const processes = startLimitedProcesses()
  const tellStaff = tellOfPhoneQuote(outbox, publicUrl)
  const appSecret = settings.appSecret ?? keptSecret(settings.dataDir)
  const seal = createSeal(appSecret)
  return {
    ...start,
    ...hooks,
    ...createSignIn(start, appSecret),
    db,
    mailsLeave,
    delivery,
    outbox,
    processes,
    documents: createDocuments(processes, (...which) => logoOf(db, ...which)),
    tellStaff,
    importWork: createImportWork({ db, boss, now, log }),
    deliveries: createDeliveries({ db, boss, tellStaff, now, log }),
    seal,
    companyRoom: createCompanyRoom({
      limits: settings.companyRoom,
      halfPictures: (organizationId) => bytesOfHalves(settings.dataDir, organizationId),
    }),
    exportMaker: createExportMaker({
      ...{ database, boss, settings, freeSpace, outbox, publicUrl, now, log },
      invoicePdf: (scope, id) => hooks.invoicePdf(scope, { processes }, id),
    }),
    /** Of what programs ask with their API keys. */
    keyLimit: createKeyLimit(),
    securityNotices: createSecurityNotices({ outbox, publicUrl }),
    companyEmail: createCompanyEmail({ outbox, publicUrl, mailsLeave, now }),
    webhooks: createWebhookSender({
      ...{ db, now, log, seal, toLoopback: settings.webhooksToLoopback },
      tellSwitchedOff: tellSwitchedOff({ outbox, publicUrl }),
    }),
  }
}

/** What says who someone is. */
function createSignIn({ settings, database, clock: now, publicUrl }: Start, appSecret: string) {
  const isSecure = () => publicUrl().startsWith('https:')
  const tokens = createTokens(appSecret, now)
  const passwords = createPasswords(settings.passwordCost)
  const limits = createAttemptLimits(database)
  const devices = createKnownDevices(appSecret, isSecure, now)
  const sessions = createSessionOpener({ db: database.db, tokens, devices, now })
  return {
    tokens,
    /** Of the phones of crews. */
    crewTokens: createCrewTokens(appSecret, now),
    passwords,
    limits,
    sessions,
    provePassword: createPasswordProof({ passwords, limits, sessions }),
    proveOwnPassword: createOwnPasswordProof({ passwords, limits }),
    /** Browsers in which customers have said who they are. */
    unlocked: createUnlockedLinks(appSecret, isSecure),
  }
}

declare module './org-scope.ts' {
  interface Services extends ReturnType<typeof createServices> {}
}
