import type { Contract } from '../../contract/contract.ts'
import { WORK_SHOWN, type WorkRow } from '../../contract/worklist.ts'
import { dayAfter } from '../../domain/calendar.ts'
import type { Right } from '../../domain/nouns.ts'
import { mayRole } from '../../domain/team/rights.ts'
import {
  answerReason,
  bookReason,
  callReason,
  completeReason,
  crewReason,
  FIX_WITHIN_DAYS,
  jobReason,
  mailReason,
  TELL_WITHIN_DAYS,
  untoldReason,
  WORK_KINDS,
  type WorkKind,
} from '../../domain/worklist/work.ts'
import { getWorkforce, listTrucks } from '../crews/queries.ts'
import { daysOfJob } from '../jobs/days-of-job.ts'
import { needsOf } from '../jobs/job-needs.ts'
import { listBoardJobs } from '../jobs/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import type { Total } from '../storage/count-up-to.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import {
  listFailedBookingMails,
  listFailedMailsOfQuotes,
  listToldCrews,
  type QuoteOfWork,
  quotesThatWait,
} from './queries.ts'

type Work = { rows: WorkRow[] } & Total
type Reading = { scope: StaffScope; today: string; may: (right: Right) => boolean }

/** What waits for the office: each kind is read by an index of its own, and no further than it is shown. */
export const worklistHandlers: Handlers<Contract['worklist']> = {
  async get(scope) {
    const today = dayIn(scope.timeZone, scope.now)
    const reading = { scope, today, may: (right: Right) => mayRole(scope.role, right) }
    const kinds: { kind: WorkKind; total: number; more: boolean }[] = []
    const rows: WorkRow[] = []
    // One after the other: a transaction has one connection.
    for (const kind of WORK_KINDS) {
      const { rows: some, total, more } = await read[kind](reading)
      if (total > 0) kinds.push({ kind, total, more })
      rows.push(...some)
    }
    return { kinds, rows }
  },
}

const NOTHING: Work = { rows: [], total: 0, more: false }

const read: Record<WorkKind, (reading: Reading) => Promise<Work>> = {
  answer: (reading) =>
    ofQuotes(reading, 'answer', 'quotes.change', (quote) => ({
      reason: answerReason(quote.asked ?? 'question'),
      since: quote.askedAt,
      words: 'Answer',
    })),
  book: (reading) =>
    ofQuotes(reading, 'book', 'jobs.change', (quote) => ({
      reason: bookReason(quote.moveDate),
      since: quote.answeredAt ?? quote.changedAt,
      words: 'Book',
    })),
  call: (reading) =>
    ofQuotes(reading, 'call', 'quotes.change', (quote) => ({
      reason: callReason(quote.holdsUntil ?? reading.today, quote.seenAt !== null, reading.today),
      since: quote.sentAt ?? quote.changedAt,
      words: 'Call',
    })),
  fix: whatToFix,
  complete: (reading) =>
    ofQuotes(reading, 'complete', 'quotes.change', (quote) => ({
      reason: completeReason(quote),
      since: quote.createdAt,
      words: 'Complete',
      link: `/calculator?quote=${quote.id}`,
    })),
}

type WorkReason = { reason: string; since: Date | null; words: string; link?: string }

async function ofQuotes(
  reading: Reading,
  kind: keyof typeof quotesThatWait,
  right: Right,
  tell: (quote: QuoteOfWork) => WorkReason,
): Promise<Work> {
  if (!reading.may(right)) return NOTHING
  const { rows, ...total } = await quotesThatWait[kind](reading, WORK_SHOWN)
  return {
    ...total,
    rows: rows.map((quote) => {
      const { reason, since, words, link = `/quotes/${quote.id}` } = tell(quote)
      return {
        kind,
        about: { type: 'quote', id: quote.id, date: null },
        name: quote.customerName,
        number: quote.quoteNumber,
        reason,
        since: momentIn(reading.scope.timeZone, since ?? quote.createdAt),
        action: { words, link },
      }
    }),
  }
}

async function whatToFix(reading: Reading): Promise<Work> {
  const { may } = reading
  const plans = may('jobs.change') ? await plansToFix(reading) : []
  const mails = may('quotes.change') ? await mailsThatFailed(reading) : []
  const planned = new Set(plans.map(({ about }) => `${about.type} ${about.id}`))
  const rows = [...plans, ...mails.filter(({ about }) => !planned.has(`${about.type} ${about.id}`))]
  return { rows: rows.slice(0, WORK_SHOWN), total: rows.length, more: mails.length >= WORK_SHOWN }
}

/** The jobs of the next days that lack something, and the crews that do not know of theirs. */
async function plansToFix({ scope, today }: Reading): Promise<WorkRow[]> {
  const { timeZone } = scope
  const until = dayAfter(today, FIX_WITHIN_DAYS)
  const period = { startsAt: midnightIn(timeZone, today), endsAt: midnightIn(timeZone, until) }
  const [booked, workforce, trucks, told] = [
    await listBoardJobs(scope, period),
    await getWorkforce(scope, today),
    await listTrucks(scope),
    await listToldCrews(scope, today, dayAfter(until, -1)),
  ]
  const jobs = booked.flatMap((job) => {
    const { startsAt } = job
    if (startsAt === null || job.status !== 'scheduled') return []
    const days = daysOfJob(timeZone, { ...job, startsAt }).map((day) => dayIn(timeZone, day.startsAt))
    return [{ ...job, onDays: days.filter((day) => day >= today && day < until) }]
  })
  const lacking = jobs.flatMap((job): WorkRow[] => {
    const needs = needsOf(scope, job, { workforce, trucks })
    const [day] = job.onDays
    if (needs.length === 0 || day === undefined) return []
    return [
      aboutJob(scope, job, {
        reason: jobReason(needs, day, today),
        since: job.changedAt ?? job.createdAt,
        words: 'Plan',
        link: `/jobs?view=board&date=${day}`,
      }),
    ]
  })
  const jobOn = (key: string, day: string) =>
    jobs.find((job) => job.crewKey === key && job.onDays.includes(day))
  const aboutCrew = (
    crew: { id: number; name: string },
    day: string,
    reason: string,
    since: Date,
  ): WorkRow => ({
    kind: 'fix',
    about: { type: 'crew', id: crew.id, date: day },
    name: crew.name,
    number: null,
    reason,
    since: momentIn(timeZone, since),
    action: { words: 'Tell', link: `/jobs?view=board&date=${day}&tell=true` },
  })
  const silent = told
    .filter(({ isReached, crewKey, day }) => !isReached && jobOn(crewKey, day))
    .map(({ crewId: id, name, day, toldAt }) =>
      aboutCrew({ id, name }, day, crewReason(day, today), toldAt ?? period.startsAt),
    )
  const isTold = new Set(told.map(({ crewId, day }) => `${day} ${crewId}`))
  const untold = Array.from({ length: TELL_WITHIN_DAYS }, (_, ahead) => dayAfter(today, ahead)).flatMap(
    (day) =>
      workforce.crews.flatMap((crew) => {
        const job = jobOn(crew.key, day)
        // A crew without people has nobody to be told.
        if (!job || crew.memberIds.length === 0 || isTold.has(`${day} ${crew.id}`)) return []
        const name = job.assignedCrew ?? ''
        return [
          aboutCrew({ id: crew.id, name }, day, untoldReason(day, today), job.changedAt ?? job.createdAt),
        ]
      }),
  )
  return [...lacking, ...silent, ...untold]
}

async function mailsThatFailed(reading: Reading): Promise<WorkRow[]> {
  const { scope, may } = reading
  const ofQuotes = await listFailedMailsOfQuotes(reading, WORK_SHOWN)
  const ofJobs = may('jobs.change') ? await listFailedBookingMails(scope, WORK_SHOWN) : []
  return [
    ...ofQuotes.map(
      ({ id, number, customerName: name, recipient, detail, failedAt }): WorkRow => ({
        kind: 'fix',
        about: { type: 'quote', id, date: null },
        name,
        number,
        reason: mailReason(recipient ?? '', detail),
        since: momentIn(scope.timeZone, failedAt ?? scope.now),
        action: { words: 'Send again', link: `/quotes/${id}` },
      }),
    ),
    ...ofJobs.map(({ recipient, detail, failedAt, ...job }) =>
      aboutJob(
        scope,
        { ...job, jobNumber: job.number },
        {
          reason: mailReason(recipient ?? '', detail),
          since: failedAt ?? scope.now,
          words: 'Open',
          link: `/jobs/${job.id}`,
        },
      ),
    ),
  ]
}

function aboutJob(
  { timeZone }: OrgScope,
  { id, jobNumber: number, customerName: name }: { id: number; jobNumber: string; customerName: string },
  { reason, since, words, link = `/jobs/${id}` }: WorkReason & { since: Date },
): WorkRow {
  return {
    kind: 'fix',
    about: { type: 'job', id, date: null },
    name,
    number,
    reason,
    since: momentIn(timeZone, since),
    action: { words, link },
  }
}
