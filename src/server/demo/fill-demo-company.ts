import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { trucksSold } from '../../domain/estimate/truck-size.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { taxOf } from '../../domain/pricing/tax-of.ts'
import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import type { QuoteLine } from '../../domain/quotes/quote-lines.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import { insertAccount, putMember } from '../auth/queries.ts'
import { rebookJobs } from '../crews/bookings.ts'
import { insertMail } from '../email/queries.ts'
import { insertRateCard } from '../estimate/queries.ts'
import { insertJob } from '../jobs/queries.ts'
import { actorOf, type OrgScope, openOrgScope } from '../org-scope.ts'
import { insertOrganization } from '../organization/queries.ts'
import { updateCall, upsertCall } from '../phone-agent/queries.ts'
import { getPriceBook } from '../pricing/queries.ts'
import type { Documents } from '../quotes/documents.ts'
import { recordEventOf } from '../quotes/events.ts'
import { insertQuote, type QuoteWithJob, updateQuote } from '../quotes/queries.ts'
import type { Database } from '../storage/database.ts'
import { dayIn } from '../time/wall-clock.ts'
import { addDemoAnswers, addDemoSignatures } from './demo-answers.ts'
import { addDemoBooks, type DoneJob } from './demo-books.ts'
import { addDemoClaims } from './demo-claims.ts'
import { addDemoCrews, DEMO_CREWS } from './demo-crews.ts'
import { addDemoClocks, addDemoDays } from './demo-days.ts'
import { addDemoHours } from './demo-hours.ts'
import { demoJobs } from './demo-jobs.ts'
import { addDemoPhotos } from './demo-photos.ts'
import { type DemoQuote, demoQuotes } from './demo-quotes.ts'
import { addDemoSettings } from './demo-settings.ts'
import { demoTranscript } from './demo-transcript.ts'
import { demoWeek } from './demo-week.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const SOLD: Readonly<Record<string, number>> = { 'Wardrobe box': 6, 'Large box': 12, 'Mattress bag': 2 }

/** Sells materials of the price book with a quote, with the tax of the place where the move begins. */
async function addDemoMaterials(scope: OrgScope, quote: QuoteWithJob): Promise<void> {
  const { entries } = await getPriceBook(scope)
  const lines = entries
    .filter(({ name }) => name in SOLD)
    .map(({ id, name, kind, unit, priceCents, taxable, hours, people }, index): QuoteLine => {
      const asSold = { label: name, kind, unit, unitCents: priceCents, taxable, hours, people }
      return {
        ...asSold,
        id: index + 1,
        quantity: SOLD[name] ?? 1,
        percent: null,
        optional: false,
        chosen: false,
        reason: null,
        priceBookId: id,
        startsOn: null,
        recurring: false,
      }
    })
  const sold = { lines, lastLineId: lines.length, ...taxOf(await getAgreementSettings(scope), quote) }
  const { totalCents } = priceOfQuote({ ...quote, ...sold })
  await updateQuote(scope, quote, { ...sold, totalCents, revision: quote.revision })
}

/** What the demo company's one account signs in with. */
export const DEMO_SIGN_IN = { email: 'office@ridgeline.example', password: 'moving day' } as const
const TIME_ZONE = 'America/Denver'
const SEED = 20_260_303
const USUAL_WINDOW_MS = 60 * MINUTE_MS
/** What someone says in a call takes, with the pause after it. */
const TURN_MS = 9_000
/** A quote of the last days may be accepted and not booked yet. */
const ACCEPTED_DAYS = 30
const YEAR_MS = 366 * DAY_MS

const COMPANY = {
  companyName: 'Ridgeline Movers',
  companyEmail: 'quotes@ridgeline.example',
  phone: '(303) 555-0142',
  website: 'https://ridgeline.example',
  tagline: 'Careful hands, on time.',
  aiPhoneNumber: '(303) 555-0143',
  timeZone: TIME_ZONE,
  crews: DEMO_CREWS.length,
}

/**
 * Makes the demo company with the year of quotes, mails and jobs that ends `now`, all of it or nothing.
 * @param passwordHash of the one account's password
 * @param documents what sets the PDFs that customers have signed; null where no one is to sign
 * @param dataDir where the crews' photos are kept; null where no crew is to have pressed anything
 */
export async function fillDemoCompany(
  db: Database,
  passwordHash: string,
  now: Date,
  documents: Documents | null,
  dataDir: string | null = null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const scope = await openCompany(transaction, passwordHash, now)
    const planned = demoQuotes(now, TIME_ZONE, defaultRateCard)
    const jobs = demoJobs(planned, now, TIME_ZONE)
    const converted = new Set(jobs.map(({ quoteIndex }) => quoteIndex))
    const { quotes, sent, accepted, inDenver } = await addQuotes(scope, planned, converted)
    await addDemoSettings(scope)
    const newest = inDenver.findLast(({ status }) => status === 'draft')
    if (newest) await addDemoMaterials(scope, newest)
    await addDemoAnswers(scope, sent.toReversed())
    // What is still to be moved rests on what was signed.
    const booked = jobs.flatMap(({ quoteIndex, status, createdAt: bookedAt }) => {
      const id = quotes[quoteIndex]?.id
      return id !== undefined && OPEN_STATUSES.includes(status ?? 'scheduled') ? [{ id, bookedAt }] : []
    })
    const waiting = accepted.toReversed().map((id) => ({ id, bookedAt: null }))
    const signed = documents
      ? await addDemoSignatures(scope, [...waiting, ...booked], documents)
      : new Map<number, number>()
    const week = demoWeek(now, TIME_ZONE)
    const trucks = await addDemoCrews(scope, week.leave)
    const ofYear = jobs.map(({ quoteIndex, ...job }) => {
      const quote = quotes[quoteIndex]
      const movers = quote?.estimate?.movers ?? null
      const agreed = {
        quoteId: quote?.id ?? null,
        agreedRevision: quote?.revision ?? null,
        quoteVersion: (quote && signed.get(quote.id)) ?? null,
      }
      const isOpen = OPEN_STATUSES.includes(job.status ?? 'scheduled')
      const trucksNeeded = isOpen ? trucksSold(quote?.estimate?.truckSize ?? null) : 1
      return { ...job, ...agreed, crewSize: movers, trucksNeeded, lacksTruck: false, alsoTruckOf: null }
    })
    const ofWeek = week.jobs.map((job) => ({ ...job, quoteId: null }))
    const all = [...ofYear, ...ofWeek].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const { done, clocked, ofToday } = await addJobs(scope, all, trucks)
    if (dataDir !== null) await addDemoClocks(scope, clocked)
    await addDemoBooks(scope, done)
    await addDemoClaims(scope, done)
    await addDemoHours(scope)
    if (dataDir !== null) {
      await addDemoPhotos(scope, dataDir)
      await addDemoDays(scope, ofToday)
    }
  })
}

/** Stores the quotes, each with what became of it. @param converted which of them became jobs */
async function addQuotes(scope: OrgScope, planned: readonly DemoQuote[], converted: ReadonlySet<number>) {
  const random = seededRandom(SEED)
  const quotes: QuoteWithJob[] = []
  const sent: number[] = []
  const accepted: number[] = []
  const inDenver: QuoteWithJob[] = []
  for (const [index, quote] of planned.entries()) {
    const phoneCallId = await addCall(scope, quote, index)
    const stored = await insertQuote({ ...scope, now: quote.createdAt }, { ...quote, phoneCallId })
    quotes.push(stored)
    const status = await settle(scope, random, stored, quote, converted.has(index))
    if (status === 'sent') sent.push(stored.id)
    if (status === 'approved' && !converted.has(index)) accepted.push(stored.id)
    if (status === null && stored.pickupAddress?.includes('Denver')) inDenver.push(stored)
  }
  return { quotes, sent, accepted, inDenver }
}

type NewDemoJob = Parameters<typeof insertJob>[1] & {
  createdAt: Date
  lacksTruck: boolean
  alsoTruckOf: string | null
}

/** Stores the jobs, and tells those that are done, those whose hours are known, and those of today apart. */
async function addJobs(scope: OrgScope, jobs: readonly NewDemoJob[], trucks: ReadonlyMap<string, number>) {
  const stored: number[] = []
  const ofToday: number[] = []
  const clocked: number[] = []
  const done: DoneJob[] = []
  for (const { lacksTruck, alsoTruckOf, actualCents, ...job } of jobs) {
    const second = alsoTruckOf === null ? undefined : trucks.get(alsoTruckOf)
    const moreTruckIds = second === undefined ? [] : [second]
    const truckId = lacksTruck ? null : (trucks.get(job.assignedCrew ?? '') ?? null)
    // No one is written to about them.
    const untold = { ...usualWindow(job.startsAt ?? null), toldVersion: 1 }
    const { id } = await insertJob(
      { ...scope, now: job.createdAt },
      { ...job, truckId, moreTruckIds, ...untold },
    )
    stored.push(id)
    const settledCents = actualCents ?? job.estimatedCents ?? 0
    if (job.completedAt)
      done.push({ id, createdAt: job.createdAt, completedAt: job.completedAt, settledCents })
    const isOfToday = job.startsAt && dayIn(TIME_ZONE, job.startsAt) === dayIn(TIME_ZONE, scope.now)
    if (job.completedAt && job.quoteId && !isOfToday) clocked.push(id)
    const isBegun = job.status === 'in_progress' || job.status === 'completed'
    if (isBegun && isOfToday) ofToday.push(id)
  }
  await rebookJobs(scope, stored)
  return { done, clocked, ofToday }
}

const usualWindow = (startsAt: Date | null) => ({
  arrivalFrom: startsAt,
  arrivalTo: startsAt && new Date(startsAt.getTime() + USUAL_WINDOW_MS),
})

async function openCompany(db: Database, passwordHash: string, now: Date): Promise<OrgScope> {
  const createdAt = new Date(now.getTime() - YEAR_MS)
  const organization = await insertOrganization(db, {
    ...COMPANY,
    confirmedEmail: COMPANY.companyEmail,
    confirmedSince: createdAt,
    createdAt,
  })
  const organizationId = organization.id
  const account = await insertAccount(db, { email: DEMO_SIGN_IN.email, passwordHash, createdAt })
  if (!account) throw new Error('the demo company is there already')
  const { id: accountId, email, tokenVersion: version } = account
  const member = { organizationId, accountId, role: 'admin', fullName: 'Kate Morrow', createdAt } as const
  const user = await putMember(db, member)
  await insertRateCard(db, { organizationId, version: 1, card: defaultRateCard, createdAt })
  const claims = { userId: user.id, organizationId, email, role: user.role, version }
  return openOrgScope(db, claims, 'account', now)
}

/** The call that a quote came from, if it did. */
async function addCall(scope: OrgScope, quote: DemoQuote, index: number): Promise<number | null> {
  const { customerName, customerPhone, postCallData, createdAt } = quote
  if (!postCallData) return null
  const transcript = demoTranscript(customerName, postCallData, COMPANY.companyName)
  const startedAt = new Date(createdAt.getTime() - transcript.length * TURN_MS)
  const told = { callId: `demo_call_${index}`, customerNumber: customerPhone ?? null, startedAt }
  const { id } = await upsertCall(scope, 'retell', told, createdAt)
  await updateCall(scope, id, { stage: 'analyzed', endedAt: createdAt, quotedAt: createdAt, transcript })
  return id
}

/** What became of a quote: approved with its job, sent, or still as it came in. */
async function settle(
  scope: OrgScope,
  random: SeededRandom,
  stored: QuoteWithJob,
  quote: DemoQuote,
  isConverted: boolean,
): Promise<'approved' | 'sent' | null> {
  const isDemoCall = quote.customerLeadSource === 'retell_ai_playground'
  const wasSent = !isDemoCall && random.chance(isConverted ? 0.85 : 0.6)
  const isRefused = wasSent && !isConverted && random.chance(0.06)
  if (wasSent) await addMail(scope, random, stored, isRefused)
  const sentRevision = wasSent && !isRefused ? 1 : null
  // The person who accepted longer ago has a job by now.
  const isRecent = scope.now.getTime() - stored.createdAt.getTime() < ACCEPTED_DAYS * DAY_MS
  const isApproved = isConverted || (wasSent && !isRefused && random.chance(0.08) && isRecent)
  const status = isApproved ? 'approved' : wasSent && !isRefused ? 'sent' : null
  if (status) await updateQuote(scope, stored, { status, sentRevision })
  return status
}

async function addMail(
  scope: OrgScope,
  random: SeededRandom,
  { id, quoteNumber, customerEmail, customerName, createdAt, totalCents }: QuoteWithJob,
  isRefused: boolean,
): Promise<void> {
  const sentAt = new Date(
    Math.min(createdAt.getTime() + random.between(2, 180) * MINUTE_MS, scope.now.getTime() - MINUTE_MS),
  )
  const detail = isRefused ? '550 5.1.1 No such mailbox here' : null
  const record = (event: { kind: 'sent' | 'refused'; userId: number | null; facts: EventFacts }) =>
    recordEventOf(scope.db, scope.organizationId, { ...event, quoteId: id, version: 1 }, sentAt)
  const facts = { recipient: customerEmail, totalCents }
  await record({ kind: 'sent', userId: actorOf(scope), facts })
  if (isRefused) await record({ kind: 'refused', userId: null, facts: { recipient: customerEmail, detail } })
  const words = `Hello ${customerName}, here is your moving quote ${quoteNumber}.`
  await insertMail(scope.db, {
    organizationId: scope.organizationId,
    quoteId: id,
    kind: 'quote',
    quoteRevision: 1,
    fromName: COMPANY.companyName,
    recipient: customerEmail ?? '',
    replyTo: COMPANY.companyEmail,
    subject: `Your moving quote ${quoteNumber} from ${COMPANY.companyName}`,
    html: `<p>${words}</p>`,
    plain: words,
    state: isRefused ? 'refused' : 'sent',
    detail,
    attempts: 1,
    createdAt: sentAt,
    nextAttemptAt: sentAt,
    settledAt: new Date(sentAt.getTime() + random.between(1, 4) * 1000),
  })
}
