import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { logoOf } from './agreements/queries.ts'
import { createAttemptLimits } from './auth/attempt-limits.ts'
import { createKnownDevices } from './auth/known-devices.ts'
import { createSessionOpener } from './auth/open-session.ts'
import { createPasswords } from './auth/passwords.ts'
import { createPasswordProof } from './auth/prove-password.ts'
import { createSecurityNotices } from './auth/two-step-handlers.ts'
import { startDocumentThreads } from './documents/document-threads.ts'
import { createDelivery } from './email/delivery.ts'
import type { MailPace } from './email/mail-pace.ts'
import { createOutbox } from './email/outbox.ts'
import { createMailTransport } from './email/transport.ts'
import { tellOfPhoneQuote } from './notices/alerts.ts'
import type { OfferDependencies } from './offers/handlers.ts'
import { createUnlockedLinks } from './offers/unlocked-links.ts'
import type { OrgScope } from './org-scope.ts'
import { createCompanyEmail, mailAllowance } from './organization/company-email.ts'
import type { FutureJobs } from './organization/handlers.ts'
import { createDeliveries } from './phone-agent/deliveries.ts'
import type { FunctionDependencies } from './phone-agent/phone-function.ts'
import { createDocuments } from './quotes/documents.ts'
import type { QuoteDependencies } from './quotes/handlers.ts'
import type { Follow } from './quotes/send-quote.ts'
import { createSeal } from './sealed-text.ts'
import type { Settings } from './settings.ts'
import { generatedSecret } from './storage/data-folder.ts'
import type { OpenDatabase } from './storage/database.ts'
import type { FreeSpace } from './storage/free-space.ts'
import type { JoiningDependencies } from './team/accept-invitation.ts'
import type { LeavingDependencies } from './team/handlers.ts'
import { createTokens } from './tokens.ts'

/** What shelves need of others from which they may not import; each says beside its handlers what it needs. */
export type Hooks = FutureJobs &
  Pick<QuoteDependencies, 'bookedMove' | 'forgetWhatWasSaid'> &
  Pick<OfferDependencies, 'schedule'> &
  Pick<FunctionDependencies, 'freeSlots'> &
  Pick<JoiningDependencies, 'linkPerson'> &
  Pick<LeavingDependencies, 'endFeeds'> & {
    follow: Follow
    /** Tells open screens that crews, people or trucks have changed. */
    announceCrews: (scope: OrgScope) => Promise<void>
  }

type Start = {
  settings: Settings
  pace: MailPace
  database: OpenDatabase
  freeSpace: FreeSpace
  boss: PgBoss
  now: () => Date
  log: FastifyBaseLogger
  publicUrl: () => string
}

/** Makes what several shelves work with, once for the whole server; nothing of it runs yet. */
export function createServices(start: Start, hooks: Hooks) {
  const { settings, pace, database, boss, now, log, publicUrl } = start
  const { db } = database
  const mailsLeave = settings.smtpUrl !== undefined
  const transport = createMailTransport({
    smtpUrl: settings.smtpUrl,
    dataDir: settings.dataDir,
    from: () => settings.mailFrom ?? `no-reply@${new URL(publicUrl()).hostname}`,
    pace,
  })
  const delivery = createDelivery({ database, boss, transport, pace, now, log })
  const outbox = createOutbox(db, delivery.enqueue, now, mailAllowance(mailsLeave, now))
  const threads = startDocumentThreads()
  const tellStaff = tellOfPhoneQuote(outbox, publicUrl)
  const appSecret = settings.appSecret ?? generatedSecret(settings.dataDir)
  const isSecure = () => publicUrl().startsWith('https:')
  const tokens = createTokens(appSecret, now)
  const passwords = createPasswords(settings.passwordCost)
  const limits = createAttemptLimits(database)
  const devices = createKnownDevices(appSecret, isSecure, now)
  const sessions = createSessionOpener({ db, tokens, devices, now })
  return {
    ...start,
    ...hooks,
    db,
    mailsLeave,
    delivery,
    outbox,
    threads,
    documents: createDocuments(threads, (...which) => logoOf(db, ...which)),
    tellStaff,
    deliveries: createDeliveries({ db, boss, tellStaff, now, log }),
    seal: createSeal(appSecret),
    tokens,
    passwords,
    limits,
    sessions,
    provePassword: createPasswordProof({ passwords, limits, sessions }),
    securityNotices: createSecurityNotices({ outbox, publicUrl }),
    /** Browsers in which customers have said who they are. */
    unlocked: createUnlockedLinks(appSecret, isSecure),
    companyEmail: createCompanyEmail({ outbox, publicUrl, mailsLeave, now }),
  }
}
/** An interface, so that errors name it. */
export interface Services extends ReturnType<typeof createServices> {}
