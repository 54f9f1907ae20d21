import type { FastifyBaseLogger } from 'fastify'
import { FOLLOW_UP_KINDS, followUpTimes, nextOpening } from '../../domain/agreements/follow-ups.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import type { MailHandling, Outbox } from '../email/outbox.ts'
import { type OrgScope, openCompanyScope, type StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { recordEventOf } from '../quotes/events.ts'
import { insertLink, offerUrl } from '../quotes/links.ts'
import { getQuote, getQuoteLocked, type QuoteWithJob } from '../quotes/queries.ts'
import { newestVersion } from '../quotes/versions.ts'
import type { Seal } from '../sealed-text.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { isRecent } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { dayIn, instantIn, momentIn } from '../time/wall-clock.ts'
import {
  bringForward,
  type FollowUp,
  type FollowUpKey,
  findEnd,
  findVersion,
  getFollowUpSettings,
  isOvertaken,
  isRevoked,
  isStopped,
  listDueFollowUps,
  listSettled,
  MAILED,
  postponeFollowUp,
  scheduleFollowUp,
  settleFollowUp,
  takeFollowUp,
} from './queries.ts'

const AT_ONCE = 100
/** How long one waits whose mail could not be written. */
const TRIED_AGAIN_AFTER_S = 15 * 60

/** Where a customer stops the follow-ups. */
const stopUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/stop/${token}`

const minuteIn = (scope: OrgScope, at: Date) => momentIn(scope.timeZone, at).slice(0, 16)
/** The first moment at or after one at which a follow-up may leave. */
const openingAfter = (scope: OrgScope, at: Date): Date => {
  const minute = minuteIn(scope, at)
  const opening = nextOpening(minute)
  return opening === minute ? at : instantIn(scope.timeZone, `${opening}:00`)
}

type Sent = { organizationId: number; quoteId: number; version: number; recipient: string }

/** Schedules what follows a version, in the transaction that stores that its mail has left. */
export async function planFollowUps(db: Database, sent: Sent, now: Date): Promise<void> {
  const scope = await openCompanyScope(db, sent, 'mail_delivery', now)
  const settings = await getFollowUpSettings(scope)
  const version = settings.active ? await findVersion(scope, sent) : null
  if (version === null) return
  const { holdsUntil } = version
  for (const { kind, dueAt } of followUpTimes({ sentAt: minuteIn(scope, now), holdsUntil }, settings)) {
    const { quoteId, version, recipient } = sent
    const at = instantIn(scope.timeZone, `${dueAt}:00`)
    await scheduleFollowUp(scope, { quoteId, version, kind, recipient, dueAt: at })
  }
}

/** Why a version is not followed any more, as it is kept; null while it is. */
async function whyNot(
  scope: OrgScope,
  quote: QuoteWithJob,
  sent: Omit<Sent, 'organizationId'>,
): Promise<string | null> {
  const newest = await newestVersion(scope, quote.id)
  if (!newest || newest.version !== sent.version) return 'newer version'
  if (quote.revision !== sent.version) return 'edited since'
  if (quote.jobId !== null) return 'converted'
  if (quote.answer !== null || newest.acceptance !== null) return 'answered'
  if (quote.status !== 'sent') return `status ${quote.status}`
  if (newest.holdsUntil < dayIn(scope.timeZone, scope.now)) return 'expired'
  const end = await findEnd(scope, sent)
  if (end) return end
  if (await isRevoked(scope, sent)) return 'links revoked'
  return (await isStopped(scope, sent.recipient)) ? 'stopped' : null
}

/** What the delivery of follow-ups does: it takes back what is no longer wanted, and tells the timeline. */
export const followUpHandling = (db: Database): MailHandling => ({
  async withdrawn({ organizationId, quoteId, quoteRevision: version, recipient }, now) {
    if (quoteId === null || version === null) return 'The quote is gone.'
    const scope = await openCompanyScope(db, { organizationId }, 'mail_delivery', now)
    const reason = await whyNot(scope, await getQuote(scope, quoteId), { quoteId, version, recipient })
    if (reason) return `Not sent: ${reason}.`
    // A mail server that was away may take it only at night.
    return openingAfter(scope, now) > now ? 'Not sent: outside follow-up hours.' : null
  },
  async hasLeft(transaction, { organizationId, quoteId, quoteRevision, recipient, subject }, now) {
    if (quoteId === null) return
    const facts = { recipient, detail: subject }
    const event = { quoteId, kind: 'reminded', version: quoteRevision, facts } as const
    await recordEventOf(transaction, organizationId, event, now)
  },
  async isRefused(transaction, { organizationId, quoteId, quoteRevision, recipient }, detail, now) {
    if (quoteId === null) return
    const event = { quoteId, kind: 'refused', version: quoteRevision, facts: { recipient, detail } } as const
    await recordEventOf(transaction, organizationId, event, now)
  },
})

type Sending = { outbox: Outbox; publicUrl: () => string; seal: Seal }

/**
 * Puts a follow-up's mail into the outbox and settles it.
 * @throws Refusal `not-found` when its version is gone, `too-many` when the company has sent too many mails
 */
async function putFollowUp(
  scope: OrgScope,
  { outbox, publicUrl, seal }: Sending,
  quote: QuoteWithJob,
  due: Pick<FollowUp, 'organizationId' | 'quoteId' | 'version' | 'kind' | 'recipient'>,
): Promise<number> {
  const { kind, recipient } = due
  const version = await findVersion(scope, due)
  if (!version) throw new Refusal('not-found', 'Version not found')
  await outbox.count(scope.db, scope.organizationId)
  const { followUpMail } = await import('./follow-up-mail.tsx')
  const settings = await getFollowUpSettings(scope)
  const { totalCents, holdsUntil, document } = version
  const link = await insertLink(scope, { ...due, holdsUntil }, { recipient, seal })
  const token = newSecret()
  const stopUrl = stopUrlOf(publicUrl(), token)
  const mail = await followUpMail(settings[kind], {
    quote,
    offer: { totalCents, holdsUntil, moveDate: document.move.date },
    company: await getOrganization(scope),
    address: (await getAgreementSettings(scope)).address,
    offerUrl: offerUrl(publicUrl(), link.token),
    stopUrl,
  })
  const mailId = await outbox.put(scope.db, scope.organizationId, {
    kind: 'follow_up',
    quoteId: due.quoteId,
    quoteRevision: due.version,
    recipient,
    stopUrl,
    ...mail,
  })
  const settled = { outcome: MAILED, settledAt: scope.now, stopTokenHash: fingerprint(token) }
  await settleFollowUp(scope.db, due, settled)
  return mailId
}

/** Why a quote is not followed, for the person who wants to. */
const WHY_NOT: Readonly<Record<string, string>> = {
  'newer version': 'Its newest version has not gone out.',
  'edited since': 'It was changed since it was sent. Send the new version instead.',
  converted: 'It is booked.',
  answered: 'The customer has answered.',
  expired: 'It has expired. Send it again instead.',
  asked: 'The customer asked something: answer that instead.',
  refused: 'The mail server refused this address.',
  'links revoked': 'It was not emailed to this address, or its link was revoked. Send it again instead.',
  stopped: 'The customer stopped follow-ups.',
}

/**
 * Sends the next follow-up of a quote at once, whether or not the company has them sent by themselves: the same mails,
 * each once a version, at most one a day, in the same hours.
 * @throws Refusal `not-found`; `unprocessable` without an address; `conflict` when it is not to be followed, with why
 */
export async function followUpNow(
  scope: StaffScope,
  quoteId: number,
): Promise<{ mailId: number; recipient: string }> {
  const quote = await getQuoteLocked(scope, quoteId)
  const recipient = quote.customerEmail
  if (recipient === null) {
    throw new Refusal('unprocessable', 'This quote has no email address to send it to.')
  }
  const version = quote.sentRevision
  if (version === null) throw new Refusal('conflict', 'It was never sent.')
  const reason = await whyNot(scope, quote, { quoteId, version, recipient })
  if (reason) throw new Refusal('conflict', WHY_NOT[reason] ?? 'It is not waiting for the customer.')
  if (openingAfter(scope, scope.now) > scope.now) {
    throw new Refusal('conflict', 'Follow-ups go out between 9 AM and 5 PM.')
  }
  const settled = await listSettled(scope, { quoteId, version })
  const isOfToday = ({ outcome, settledAt }: FollowUp) =>
    outcome === MAILED && settledAt !== null && isRecent(settledAt, scope.now, DAY_MS)
  if (settled.some(isOfToday)) throw new Refusal('conflict', 'A follow-up went out within the last day.')
  const kind = FOLLOW_UP_KINDS.find((one) => settled.every((other) => other.kind !== one))
  if (!kind) throw new Refusal('conflict', 'All three follow-ups of this version went out.')
  const due = { organizationId: scope.organizationId, quoteId, version, kind, recipient }
  await scheduleFollowUp(scope, { quoteId, version, kind, recipient, dueAt: scope.now })
  const { outbox, publicUrl, seal } = scope.services
  return { mailId: await putFollowUp(scope, { outbox, publicUrl, seal }, quote, due), recipient }
}

type Dependencies = Sending & {
  db: Database
  clock: () => Date
  log: FastifyBaseLogger
}

/**
 * Sends the follow-ups that are due. When one is due stands in its row: it survives restarts and follows the server's
 * clock. Every node looks; the one that locks the quote first decides, and the mail is stored in the same transaction.
 */
export function lookForFollowUps({ db, clock, log, ...sending }: Dependencies) {
  async function decide(key: FollowUpKey): Promise<void> {
    await db.transaction(async (transaction) => {
      const scope = await openCompanyScope(transaction, key, 'mail_delivery', clock())
      const { now } = scope
      // Lock order: the quote before what belongs to it.
      const quote = await getQuoteLocked(scope, key.quoteId)
      const due = await takeFollowUp(scope, key)
      if (!due) return
      const { active } = await getFollowUpSettings(scope)
      const reason =
        (active ? null : 'switched off') ??
        (await whyNot(scope, quote, due)) ??
        ((await isOvertaken(scope, due)) ? 'the next is due' : null)
      if (reason) return settleFollowUp(transaction, due, { outcome: reason, settledAt: now })
      const opening = openingAfter(scope, now)
      if (opening > now) {
        return postponeFollowUp(transaction, due, { dueAt: opening, scheduledAt: now })
      }
      await putFollowUp(scope, sending, quote, due)
    })
  }

  /** One that fails waits, so that it does not keep the others waiting. */
  async function decideOrPostpone(key: FollowUpKey): Promise<void> {
    try {
      await decide(key)
    } catch (err) {
      const wait = (err instanceof Refusal && err.retryAfterSeconds) || TRIED_AGAIN_AFTER_S
      const now = clock()
      const dueAt = new Date(now.getTime() + wait * 1000)
      await postponeFollowUp(db, key, { dueAt, scheduledAt: now })
      if (!(err instanceof Refusal)) log.warn({ err, quoteId: key.quoteId }, 'a follow-up could not be sent')
    }
  }

  return async (isStopping: () => boolean): Promise<void> => {
    await bringForward(db, clock())
    for (;;) {
      const due = await listDueFollowUps(db, clock(), AT_ONCE)
      for (const key of due) {
        if (isStopping()) return
        await decideOrPostpone(key)
      }
      if (due.length < AT_ONCE) return
    }
  }
}
