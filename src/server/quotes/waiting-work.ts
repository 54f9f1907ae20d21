import { and, asc, desc, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, dayAfter } from '../../domain/calendar.ts'
import { dollarsOf, formatCents } from '../../domain/money.ts'
import type { MailKind } from '../../domain/nouns.ts'
import { priceOnDay } from '../../domain/quotes/price-on-day.ts'
import type { EventFacts } from '../../domain/quotes/quote-events.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import {
  answerReason,
  bookReason,
  CALL_WITHIN_DAYS,
  callReason,
  completeReason,
  FAILED_MAIL_DAYS,
  fieldsToComplete,
  mailReason,
  repriceWords,
} from '../../domain/worklist/work.ts'
import { getRateCard } from '../estimate/queries.ts'
import type { FoundWork, Work, WorkReading, WorkSource } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { quoteEvents } from '../storage/tables/agreements.ts'
import { mails } from '../storage/tables/mails.ts'
import { holdsThrough, quotes } from '../storage/tables/quotes.ts'
import { momentIn } from '../time/wall-clock.ts'
import { getQuote } from './queries.ts'
import { sentAt, standingIs } from './standing.ts'

/** The quotes that wait for the office: each kind is read by an index of its own, and no further than it is shown. */
export const workOfQuotes: readonly WorkSource[] = [
  ofQuotes('answer', 'quotes.change', toAnswer),
  ofQuotes('book', 'jobs.change', (quote) => ({
    reason: bookReason(quote.moveDate),
    since: quote.answeredAt ?? quote.changedAt,
    action: { does: 'book', words: 'Book', link: pageOf(quote) },
  })),
  ofQuotes('call', 'quotes.change', (quote, { today }) => ({
    reason: callReason(quote.holdsUntil ?? today, quote.seenAt !== null, today),
    since: quote.sentAt ?? quote.changedAt,
    action: { does: 'call', words: 'Call', link: pageOf(quote) },
  })),
  { kind: 'fix', right: 'quotes.change', read: mailsThatFailed },
  ofQuotes('complete', 'quotes.change', (quote) => ({
    reason: completeReason(quote),
    since: quote.createdAt,
    action: {
      // What lacks more than a line to type takes the calculator.
      does: fieldsToComplete(quote).length > 0 ? 'complete' : 'open',
      words: 'Complete',
      link: `/calculator?quote=${quote.id}`,
    },
  })),
]

const pageOf = ({ id }: { id: number }) => `/quotes/${id}`

type Told = Pick<FoundWork, 'reason' | 'action' | 'day_price' | 'as_of'> & { since: Date | null }

function ofQuotes(
  kind: keyof typeof quotesThatWait,
  right: WorkSource['right'],
  tell: (quote: QuoteOfWork, reading: WorkReading) => Told | Promise<Told>,
): WorkSource {
  const read = async (reading: WorkReading): Promise<Work> => {
    const { rows, ...total } = await quotesThatWait[kind](reading, reading.atMost)
    const found: FoundWork[] = []
    // One after the other: a transaction has one connection.
    for (const quote of rows) {
      const { since, ...told } = await tell(quote, reading)
      found.push({
        ...told,
        about: { type: 'quote', id: quote.id, date: null },
        name: quote.customerName,
        number: quote.quoteNumber,
        amount: dollarsOf(quote.totalCents),
        phone: realPhone(quote.customerPhone),
        since: momentIn(reading.scope.timeZone, since ?? quote.createdAt),
      })
    }
    return { ...total, rows: found }
  }
  return { kind, right, read }
}

/** What a customer asked is answered; the day that they propose for an open quote is priced, and offered with the answer. */
async function toAnswer(quote: QuoteOfWork, { scope, today }: WorkReading): Promise<Told> {
  const { date = null, message = null } = (quote.asked === 'date_proposed' && quote.said?.facts) || {}
  const isOpen = quote.answer === null && !quote.booked
  const isOther = date !== null && date >= today && date !== quote.moveDate
  const cents = isOpen && isOther ? await priceOn(scope, quote.id, date) : null
  const price = dollarsOf(cents)
  const link = pageOf(quote)
  return {
    reason: answerReason(quote.asked ?? 'question', {
      date,
      message: message ?? quote.said?.facts.message ?? null,
      price: cents === null || cents === quote.totalCents ? null : formatCents(cents),
    }),
    since: quote.askedAt,
    // One answer answers all that was asked, and all of it waits since the first.
    ...(quote.said && { as_of: `event ${quote.said.id}` }),
    ...(date !== null && price !== null
      ? { day_price: { date, price }, action: { does: 'reprice', words: repriceWords(date), link } }
      : { action: { does: 'answer', words: 'Answer', link } }),
  }
}

/** What a quote costs on another day at its own rates, in cents; null for one that has no price. */
async function priceOn(scope: OrgScope, id: number, day: string): Promise<number | null> {
  const quote = await getQuote(scope, id)
  return priceOnDay(quote, (await getRateCard(scope, quote.rateCardVersion)).card, day)
}

async function mailsThatFailed(reading: WorkReading): Promise<Work> {
  const failed = await listFailedMails(reading, reading.atMost)
  const rows = failed.map(({ id, number, customerName: name, recipient, detail, failedAt }) => ({
    about: { type: 'quote' as const, id, date: null },
    name,
    number,
    reason: mailReason(recipient ?? '', detail),
    since: momentIn(reading.scope.timeZone, failedAt ?? reading.scope.now),
    action: { does: 'send' as const, words: 'Send again', link: `/quotes/${id}` },
  }))
  return { rows, total: rows.length, more: rows.length >= reading.atMost }
}

const quoteColumns = {
  id: quotes.id,
  quoteNumber: quotes.quoteNumber,
  customerName: quotes.customerName,
  customerEmail: quotes.customerEmail,
  customerPhone: quotes.customerPhone,
  pickupAddress: quotes.pickupAddress,
  deliveryAddress: quotes.deliveryAddress,
  moveDate: quotes.moveDate,
  asked: quotes.asked,
  askedAt: quotes.askedAt,
  answer: quotes.answer,
  booked: quotes.booked,
  totalCents: quotes.totalCents,
  /** What the customer asked last. */
  said: sql<{ id: number; facts: EventFacts } | null>`case when ${quotes.asked} is not null then (
    select json_build_object('id', said.id, 'facts', said.facts) from ${quoteEvents} said
    where said.organization_id = quotes.organization_id and said.quote_id = quotes.id
      and said.kind in ('asked', 'date_proposed') order by said.id desc limit 1) end`,
  answeredAt: quotes.answeredAt,
  seenAt: quotes.seenAt,
  sentAt,
  holdsUntil: quotes.holdsUntil,
  changedAt: quotes.changedAt,
  createdAt: quotes.createdAt,
  hasOwnItems: sql<boolean>`${quotes.typicalHome} is null and jsonb_array_length(${quotes.items}) > 0`,
  hasEstimate: sql<boolean>`${quotes.totalCents} is not null`,
}
type QuoteOfWork = Awaited<ReturnType<typeof listQuotes>>['rows'][number]

const failedSince = ({ now }: OrgScope) => new Date(now.getTime() - FAILED_MAIL_DAYS * DAY_MS)

/** The quotes that wait for the office in one way. What a customer asked comes before everything else. */
const quotesThatWait = {
  answer: ({ scope, today }: WorkReading, atMost: number) =>
    listQuotes(scope, standingIs('asked', today), [asc(quotes.askedAt), asc(quotes.id)], atMost),
  book: ({ scope, today }: WorkReading, atMost: number) =>
    listQuotes(scope, and(isNull(quotes.asked), standingIs('accepted', today)), newestFirst, atMost),
  call: (reading: WorkReading, atMost: number) => {
    const until = dayAfter(reading.today, CALL_WITHIN_DAYS - 1)
    const ends = and(standingIs('waiting', reading.today), lte(holdsThrough(quotes.holdsUntil), until))
    const order = [asc(holdsThrough(quotes.holdsUntil)), asc(quotes.id)]
    return listQuotes(reading.scope, and(isNull(quotes.asked), ends, hasNoFailedMail(reading)), order, atMost)
  },
  complete: (reading: WorkReading, atMost: number) => {
    const isFromPhone = sql`${quotes.status} = 'phone_quote' and not ${quotes.booked}`
    const waits = and(isNull(quotes.asked), isFromPhone, hasNoFailedMail(reading))
    return listQuotes(reading.scope, waits, newestFirst, atMost)
  },
}

/** What never came is to be mended first. */
const hasNoFailedMail = ({ scope }: WorkReading) =>
  sql`not exists (select from ${mails} where ${failedMail(scope)} and ${mails.quoteId} = ${quotes.id})`

const newestFirst = [sql`${quotes.createdAt} desc nulls first`, sql`${quotes.id} desc nulls first`]

async function listQuotes(scope: OrgScope, condition: SQL | undefined, order: SQL[], atMost: number) {
  const where = ofCompany(scope, quotes, condition)
  const rows = await scope.db
    .select(quoteColumns)
    .from(quotes)
    .where(where)
    .orderBy(...order)
    .limit(atMost)
  return { rows, ...(rows.length < atMost ? all(rows) : await countUpTo(scope, quotes, where, order)) }
}

const all = ({ length: total }: readonly unknown[]): Total => ({ total, more: false })

/** Mails that bring a customer something of a quote. */
const OF_QUOTE: readonly MailKind[] = ['quote', 'signed_quote', 'customer_answer']

/** A mail of a quote that no mail server took, as long as no later one of its kind took its place. */
const failedMail = (scope: OrgScope) => sql`${mails.organizationId} = ${scope.organizationId}
  and ${mails.state} = 'refused' and ${mails.settledAt} >= ${failedSince(scope).toISOString()} and ${mails.quoteId} is not null
  and ${mails.kind} in (${sql.join(
    OF_QUOTE.map((kind) => sql`${kind}`),
    sql`, `,
  )})
  and not exists (
    select from ${mails} later where later.organization_id = ${scope.organizationId}
      and later.quote_id = ${mails.quoteId} and later.kind = ${mails.kind} and later.id > ${mails.id})`

/** What a customer should have got of a quote since a moment and did not, the newest first; one for each quote. */
async function listFailedMails({ scope, today }: WorkReading, atMost: number) {
  const { id, quoteNumber, customerName, answer, asked, booked } = quotes
  const rows = await scope.db
    .select({
      id,
      number: quoteNumber,
      customerName,
      recipient: mails.recipient,
      detail: mails.detail,
      failedAt: mails.settledAt,
    })
    .from(mails)
    .innerJoin(quotes, pointsTo(mails.quoteId, quotes))
    .where(
      and(
        failedMail(scope),
        isNull(asked),
        sql`(${standingIs('accepted', today)}) is not true`,
        // Anyone who has answered it, or is booked, has had it.
        sql`(${mails.kind} <> 'quote' or (${answer} is null and not ${booked}))`,
      ),
    )
    .orderBy(desc(mails.settledAt))
    .limit(atMost * OF_QUOTE.length)
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, atMost)
}
