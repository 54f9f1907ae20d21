import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { MAX_ITEM_LINES } from '../../contract/estimate.ts'
import { camelKeys } from '../../contract/naming.ts'
import type { KnownCustomer } from '../../contract/quote.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { readItemLines } from '../../domain/catalogue/read-items.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { taxOf } from '../../domain/pricing/tax-of.ts'
import { estimateQuote, selectedItems } from '../../domain/quotes/estimate-quote.ts'
import type { FixedPrice } from '../../domain/quotes/quote-lines.ts'
import { saidStops } from '../../domain/quotes/said-stops.ts'
import type { SelectedItem } from '../../domain/quotes/selected-item.ts'
import { isStandInName, realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { NO_STOPS } from '../../domain/quotes/stops.ts'
import { Refusal } from '../../domain/refusal.ts'
import { listMailsOfQuote } from '../email/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { findWayOverStops, yardMiles } from '../places/gazetteer.ts'
import { refuseStale } from '../refuse-stale.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { changeQuote } from './change-quote.ts'
import { companyWithCard, offeringCompany } from './current-offer.ts'
import { pdfFile } from './documents.ts'
import { countByFilter, countQuotes, listQuotes } from './list-quotes.ts'
import type { OfferingCompany } from './offer-document-of.ts'
import { agreedOfDone, bookingOf, offered, ownDocument } from './offered.ts'
import {
  cancelledJobsOf,
  deleteQuote,
  getQuote,
  getQuoteLocked,
  insertQuote,
  listQuotesOfContact,
  type NewQuote,
  type QuoteOfCustomer,
  type QuoteWithJob,
  type StoredQuote,
  updateQuote,
} from './queries.ts'
import { agreementColumns, agreementToApi, refuseUnknownRules, withKnownRules } from './quote-agreement.ts'
import { numberLines } from './quote-lines.ts'
import { quoteRowToApi, quoteToApi } from './quote-to-api.ts'
import { recordEdit } from './record-edit.ts'
import { answerDelivery, previewQuoteMail, putQuoteMail, SEND_WAIT_MS } from './send-quote.ts'
import { newestSigned } from './versions.ts'

const COUNTED_AT_MOST = 20
const SHOWN_AT_MOST = 5

/** The person who was quoted before under this e-mail address or phone number, as their newest quote knows them. */
async function knownCustomer(
  scope: OrgScope,
  { email = null, phone = null, except }: { email?: string | null; phone?: string | null; except?: number },
): Promise<KnownCustomer | null> {
  const theirs = await listQuotesOfContact(scope, { email, phone }, { except, atMost: COUNTED_AT_MOST })
  const [newest] = theirs
  if (!newest) return null
  const quote = await getQuote(scope, newest.id)
  const hasMoved = quote.jobId !== null
  return {
    customer_name: isStandInName(quote.customerName) ? null : quote.customerName,
    customer_email: quote.customerEmail,
    customer_phone: realPhone(quote.customerPhone),
    pickup_address: hasMoved ? null : quote.pickupAddress,
    delivery_address: hasMoved ? null : quote.deliveryAddress,
    quotes: theirs.length,
    last_quoted: momentIn(scope.timeZone, quote.createdAt),
  }
}

/** The newest other quotes of the same customer, by e-mail address or phone number; of a quote that is not stored yet all of them. */
const otherQuotesOf = (
  scope: OrgScope,
  quote: Pick<StoredQuote, 'customerEmail' | 'customerPhone'> & Partial<Pick<StoredQuote, 'id'>>,
): Promise<QuoteOfCustomer[]> =>
  listQuotesOfContact(
    scope,
    { email: quote.customerEmail, phone: quote.customerPhone },
    { except: quote.id, atMost: SHOWN_AT_MOST },
  )

const RECENT_MS = 7 * DAY_MS

const CONVERTED = 'This quote has become a job; its status is the job’s.'

/** Quotes, from draft to sent. Converting them is the jobs' affair. */
export const quoteHandlers: Omit<Handlers<Contract['quotes']>, 'convert' | 'csv'> = {
  async create(scope, { body }) {
    // All that the answer needs is read first: the whole company waits for the quote's number while it is stored.
    const { customer_email: customerEmail, customer_phone: customerPhone } = body
    const others = await otherQuotesOf(scope, { customerEmail, customerPhone })
    const company = await companyWithCard(scope)
    const quote = await createQuote(scope, body, company)
    const joined = { others, mails: [], cancelled: [], offer: null, booking: null }
    return quoteToApi(quote, joined, agreementToApi(quote, company), scope)
  },

  async createAndSend(scope, { query, body }) {
    const company = await companyWithCard(scope)
    const quote = await createQuote(scope, body, company)
    if (!query.send_immediately) return answerQuote(scope, quote, company)
    // In the same transaction: when the mail is refused, the quote is not stored either.
    const { mailId } = await putQuoteMail(scope, quote.id)
    return afterCommit(async (scope) => {
      await scope.services.outbox.waitUntilSettled(mailId, SEND_WAIT_MS)
      return answerQuote(scope, await getQuote(scope, quote.id))
    })
  },

  async list(scope, { query }) {
    const { rows, total, more } = await listQuotes(scope, {
      status: query.status,
      customerName: query.customer_name,
      offer: query.offer && { standing: query.offer, today: dayIn(scope.timeZone, scope.now) },
      page: query.page,
      perPage: query.per_page,
      withItems: query.include !== 'none',
    })
    return { quotes: rows.map((quote) => quoteRowToApi(quote, scope)), total, more }
  },

  counts: (scope) => countByFilter(scope, dayIn(scope.timeZone, scope.now)),

  async stats(scope) {
    const { total, recent, recentCents } = await countQuotes(scope, new Date(scope.now.getTime() - RECENT_MS))
    return {
      total_quotes: total,
      recent_quotes_count: recent,
      recent_quotes_value: dollarsOf(recentCents),
    }
  },

  knownCustomer: async (scope, { query }) => ({ customer: await knownCustomer(scope, query) }),

  get: async (scope, { params }) => answerQuote(scope, await getQuote(scope, params.id)),

  async update(scope, { params, body }) {
    const quote = await getQuoteLocked(scope, params.id)
    await refuseStale(quote, body.version, scope.now)
    const requested = withKnownRules(quote, changesOf(quote, body))
    const changed = await changeQuote(scope, quote, requested, scope.services.bookedMove)
    return answerQuote(scope, changed.quote, changed.company)
  },

  async setStatus(scope, { params, body }) {
    const quote = await getQuoteLocked(scope, params.id)
    await refuseStale(quote, body.version, scope.now)
    if (quote.jobId !== null) throw new Refusal('conflict', CONVERTED)
    // Setting a quote to sent or approved by hand says that the customer has this revision.
    const isWithCustomer = body.status === 'sent' || body.status === 'approved'
    const sentRevision = isWithCustomer ? (quote.sentRevision ?? quote.revision) : undefined
    const { after, historyId } = await updateQuote(scope, quote, { status: body.status, sentRevision })
    const company = await offeringCompany(scope)
    await recordEdit(scope, { before: quote, after, historyId, company })
    return answerQuote(scope, after, company)
  },

  async delete(scope, { params }) {
    // Lock order: the call before its quote, as reports of the call lock them; otherwise a deadlock.
    const { phoneCallId } = await getQuote(scope, params.id)
    if (phoneCallId !== null) await scope.services.forgetWhatWasSaid(scope, phoneCallId)
    const quote = await getQuoteLocked(scope, params.id)
    if (quote.jobId !== null) {
      throw new Refusal('conflict', 'This quote has become a job. Delete the job first.')
    }
    if ((await newestSigned(scope, quote.id)) !== null) {
      throw new Refusal('conflict', 'This quote was signed by its customer; what was signed is kept.')
    }
    const [cancelled] = await cancelledJobsOf(scope, quote.id)
    if (cancelled) {
      throw new Refusal(
        'conflict',
        `Job ${cancelled.jobNumber} of this quote was cancelled and is kept with its reason. Delete the job first.`,
      )
    }
    await deleteQuote(scope, quote)
  },

  mailPreview: async (scope, { params }) => previewQuoteMail(scope, params.id),

  async send(scope, { params, body }) {
    const { to, message, version } = body ?? {}
    const put = await putQuoteMail(scope, params.id, { kind: 'quote', to, message, version })
    return afterCommit((scope) => answerDelivery(scope, put))
  },

  async document(scope, { params }, { gone }) {
    const quote = await getQuote(scope, params.id)
    const task = await ownDocument(scope, quote)
    return pdfFile(task.offer, await scope.services.documents.make(scope.organizationId, task, gone))
  },

  async sendTest(scope, { params, query }) {
    const wish = { kind: 'quote_test', to: query.test_email } as const
    const put = await putQuoteMail(scope, params.id, wish)
    return afterCommit((scope) => answerDelivery(scope, put))
  },
}

type NewQuoteBody = Received<Contract['quotes']['create']>['body']

async function createQuote(
  scope: OrgScope,
  body: NewQuoteBody,
  { agreement, rateCard, yardAddress }: Awaited<ReturnType<typeof companyWithCard>>,
): Promise<QuoteWithJob> {
  const { lines, fixed_price, price_kind, maximum_price, survey, rules_override, deposit, ...more } = body
  const { stops, multiple_stops, ...said } = more
  const route = { ...camelKeys(said), ...(saidStops({ stops, multiple_stops }, NO_STOPS) ?? NO_STOPS) }
  const fields = {
    ...route,
    ...taxOf(agreement, route),
    ...numberLines(lines, { lines: [], lastLineId: 0 }),
    fixedPrice: storedFixedPrice(fixed_price),
    ...agreementColumns({ price_kind, maximum_price, survey, rules_override, deposit }),
    items: itemsOf(body.items),
    assumedMiles: null,
    ...(await yardMiles(yardAddress, route)),
    wayOverStops: await findWayOverStops(route),
  }
  refuseUnknownRules(fields)
  return insertQuote(scope, {
    ...fields,
    ...estimateQuote(fields, rateCard.card),
    status: 'draft',
    customerLeadSource: 'manual',
    rateCardVersion: rateCard.version,
  })
}

/** @param known the company, where it was read already */
async function answerQuote(scope: RequestScope, quote: QuoteWithJob, known?: OfferingCompany) {
  const { at, agreement } = await agreedOfDone(scope, quote)
  const company = (at ? null : known) ?? (await offeringCompany(scope, at))
  const joined = {
    others: await otherQuotesOf(scope, quote),
    mails: quote.has.mails ? await listMailsOfQuote(scope, quote.id) : [],
    cancelled: quote.has.cancelledJobs ? await cancelledJobsOf(scope, quote.id) : [],
    offer: await offered(scope, quote, company),
    booking: await bookingOf(scope, quote, company),
  }
  return quoteToApi(quote, joined, agreementToApi(quote, company, agreement), scope)
}

const storedFixedPrice = (written: { amount: number; reason: string } | null): FixedPrice | null =>
  written && { cents: centsOf(written.amount), reason: written.reason }

type Update = Received<Contract['quotes']['update']>['body']

/** Items by their names, also those that people call them by; what the quote has already stays as it is. */
const itemsOf = (items: NonNullable<Update['items']>, kept: readonly SelectedItem[] = []): SelectedItem[] =>
  selectedItems(readItemLines(items, { kept, atMost: MAX_ITEM_LINES }))

/** The columns that a body really changes: what GET answered may be PUT back and changes nothing. */
function changesOf(quote: QuoteWithJob, body: Update): Partial<NewQuote> {
  const { items, lines, fixed_price, price_kind, maximum_price, survey, rules_override, ...rest } = body
  const { deposit, preliminary_basis, stops, multiple_stops, version: _, ...fields } = rest
  const wanted: Partial<NewQuote> = {
    ...camelKeys(fields),
    ...saidStops({ stops, multiple_stops }, quote),
    ...(lines && numberLines(lines, quote)),
    fixedPrice: fixed_price === undefined ? undefined : storedFixedPrice(fixed_price),
    ...agreementColumns({ price_kind, maximum_price, survey, rules_override, deposit }),
    items: items && itemsOf(items, quote.items),
    typicalHome: preliminary_basis === null ? null : undefined,
  }
  const changed = Object.entries(wanted).filter(
    ([column, value]) =>
      value !== undefined && !isDeepStrictEqual(value, quote[column as keyof QuoteWithJob]),
  )
  return Object.fromEntries(changed)
}
