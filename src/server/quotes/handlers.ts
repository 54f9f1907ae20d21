import { isDeepStrictEqual } from 'node:util'
import type { Received } from '../../contract/call.ts'
import type { Contract } from '../../contract/contract.ts'
import { dollarsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Outbox } from '../email/outbox.ts'
import { listMailsOfQuote } from '../email/queries.ts'
import { getCurrentRateCard, getRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { nextNumber } from '../storage/next-number.ts'
import { ESTIMATED_FROM, estimateQuote, selectedItems } from './estimate-quote.ts'
import {
  countQuotes,
  deleteQuote,
  getQuote,
  getQuoteLocked,
  insertQuote,
  listQuotes,
  type NewQuote,
  type QuoteWithJob,
  updateQuote,
} from './queries.ts'
import { quoteOnTheWire, quoteRowOnTheWire } from './quote-on-the-wire.ts'

/** How long a person who pressed Send waits for the mail server's word. */
const SEND_WAIT_MS = 5_000
const RECENT_MS = 7 * 24 * 60 * 60 * 1000
/** What may still change once a quote is a job: whom to reach, and the notes. */
const CHANGEABLE_AFTER_CONVERSION = ['customerName', 'customerEmail', 'customerPhone', 'moveNotes']

const CONVERTED = 'This quote has become a job; only its contact and notes can still change.'

type Dependencies = { outbox: Outbox; now: () => Date }

/** Quotes, from draft to sent. Converting them is the jobs' affair. */
export function quoteHandlers({ outbox, now }: Dependencies): Omit<Handlers<Contract['quotes']>, 'convert'> {
  return {
    async create(scope, { body }) {
      const rateCard = await getCurrentRateCard(scope)
      const basis = {
        items: selectedItems(body.items),
        distanceMiles: body.distance,
        pickupStairs: body.pickup_stairs,
        deliveryStairs: body.delivery_stairs,
        pickupCarryFeet: body.pickup_carry_feet,
        deliveryCarryFeet: body.delivery_carry_feet,
        extraStops: body.multiple_stops,
        moveDate: body.move_date ?? null,
      }
      const quote = await insertQuote(scope, {
        number: await nextNumber(scope, 'quote', now()),
        status: 'draft',
        customerName: body.customer_name,
        customerEmail: body.customer_email,
        customerPhone: body.customer_phone,
        customerLeadSource: 'manual',
        howDidYouHear: body.how_did_you_hear ?? null,
        pickupAddress: body.pickup_address,
        deliveryAddress: body.delivery_address,
        moveNotes: body.move_notes ?? null,
        rateCardVersion: rateCard.version,
        createdAt: now(),
        ...basis,
        ...estimateQuote(basis, rateCard.card),
      })
      return quoteOnTheWire(quote, [], scope.timeZone)
    },

    async list(scope, { query }) {
      const { rows, total } = await listQuotes(scope, {
        status: query.status,
        customerName: query.customer_name,
        page: query.page,
        perPage: query.per_page,
      })
      return { quotes: rows.map((quote) => quoteRowOnTheWire(quote, scope.timeZone)), total }
    },

    async stats(scope) {
      const { total, recent, recentCents } = await countQuotes(scope, new Date(now().getTime() - RECENT_MS))
      return {
        total_quotes: total,
        recent_quotes_count: recent,
        recent_quotes_value: dollarsOf(recentCents),
      }
    },

    get: (scope, { params }) => answerQuote(scope, params.id),

    async update(scope, { params, body }) {
      const quote = await getQuoteLocked(scope, params.id)
      const changes = changesOf(quote, body)
      const changed = Object.keys(changes)
      if (quote.jobId !== null && !changed.every((column) => CHANGEABLE_AFTER_CONVERSION.includes(column))) {
        throw new Refusal('conflict', CONVERTED)
      }
      if (changed.length > 0) {
        const estimateAgain = ESTIMATED_FROM.some((column) => column in changes)
        const rateCard = estimateAgain ? await getRateCard(scope, quote.rateCardVersion) : null
        await updateQuote(scope, quote.id, {
          ...changes,
          ...(rateCard && estimateQuote({ ...quote, ...changes }, rateCard.card)),
        })
      }
      return answerQuote(scope, quote.id)
    },

    async setStatus(scope, { params, body }) {
      const quote = await getQuoteLocked(scope, params.id)
      if (quote.jobId !== null) throw new Refusal('conflict', CONVERTED)
      await updateQuote(scope, quote.id, { status: body.status })
      return answerQuote(scope, quote.id)
    },

    async delete(scope, { params }) {
      const quote = await getQuoteLocked(scope, params.id)
      if (quote.jobId !== null) {
        throw new Refusal('conflict', 'This quote has become a job. Delete the job first.')
      }
      await deleteQuote(scope, quote.id)
    },

    async send(scope, { params }) {
      const quote = await getQuoteLocked(scope, params.id)
      const recipient = quote.customerEmail
      if (recipient === null) {
        throw new Refusal('unprocessable', 'This quote has no email address to send it to.')
      }
      // Loaded when first needed: the start does not wait for the mail's templates.
      const { quoteMail } = await import('./quote-mail.ts')
      const mailId = await outbox.put(scope.db, scope.organizationId, {
        kind: 'quote',
        quoteId: quote.id,
        recipient,
        ...(await quoteMail(quote, await getOrganization(scope))),
      })
      return afterCommit(async () =>
        describeDelivery(recipient, await outbox.waitUntilSettled(mailId, SEND_WAIT_MS)),
      )
    },
  }
}

async function answerQuote(scope: OrgScope, id: number) {
  const quote = await getQuote(scope, id)
  return quoteOnTheWire(quote, await listMailsOfQuote(scope, id), scope.timeZone)
}

type Update = Received<Contract['quotes']['update']>['body']

/** The columns that a body really changes: what GET answered may be PUT back and changes nothing. */
function changesOf(quote: QuoteWithJob, body: Update): Partial<NewQuote> {
  const wanted: Partial<NewQuote> = {
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerPhone: body.customer_phone,
    howDidYouHear: body.how_did_you_hear,
    pickupAddress: body.pickup_address,
    deliveryAddress: body.delivery_address,
    pickupStairs: body.pickup_stairs,
    deliveryStairs: body.delivery_stairs,
    pickupCarryFeet: body.pickup_carry_feet,
    deliveryCarryFeet: body.delivery_carry_feet,
    extraStops: body.multiple_stops,
    distanceMiles: body.distance,
    moveDate: body.move_date,
    moveNotes: body.move_notes,
    items: body.items && selectedItems(body.items),
  }
  const changed = Object.entries(wanted).filter(
    ([column, value]) =>
      value !== undefined && !isDeepStrictEqual(value, quote[column as keyof QuoteWithJob]),
  )
  return Object.fromEntries(changed)
}

type Settled = Awaited<ReturnType<Outbox['waitUntilSettled']>>

function describeDelivery(recipient: string, { state, detail }: Settled) {
  switch (state) {
    case 'sent':
      return { delivery: 'sent' as const, detail: `Sent to ${recipient}.` }
    case 'kept':
      return { delivery: 'sent' as const, detail: 'Kept in data/mail, no mail server set.' }
    case 'refused':
      return { delivery: 'refused' as const, detail: detail ?? 'The mail server refused the mail.' }
    case 'queued':
      return {
        delivery: 'queued' as const,
        detail: `The mail server does not answer yet. The quote goes to ${recipient} by itself as soon as it does.`,
      }
  }
}
