import { EventEmitter, on } from 'node:events'
import type { Contract } from '../../contract/contract.ts'
import type { Bell, Notice } from '../../contract/notices.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { Feature } from '../feature.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { alertHandlers } from './alerts.ts'
import {
  type CustomerAnswer,
  listPhoneQuotesAfter,
  NEWS_CHANNEL,
  type News,
  newestPhoneQuoteId,
  type PhoneQuote,
  readNews,
} from './queries.ts'

/** The most notices that a stream catches up on; beyond that the list of quotes is the place to look. */
const MISSED_AT_MOST = 20
/** Sent after the database connection was lost: quotes may have come meanwhile, and plans may have changed. */
const LOOK_IT_UP = Symbol('look it up')

/**
 * Tells every open screen of a company what just happened, on whichever node it happened.
 * @param bells what has come due for the person who asks, of each shelf
 */
async function openNoticeBoard(
  { listen }: Pick<OpenDatabase, 'listen'>,
  bells: readonly ((scope: StaffScope) => Promise<Bell[]>)[],
): Promise<Handlers<Contract['notices']>> {
  const board = new EventEmitter().setMaxListeners(0)
  const onPayload = (payload: string) => {
    const news = readNews(payload)
    if (news) board.emit(String(news.organizationId), news)
  }
  await listen(NEWS_CHANNEL, onPayload, () => {
    // Every stream listens for errors as well, and would end with what is emitted as one.
    const companies = board.eventNames().filter((name) => name !== 'error')
    for (const company of companies) board.emit(company, LOOK_IT_UP)
  })

  return {
    async *stream(scope, { query }, ended) {
      // Subscribes before it queries, so that no quote is missed in between.
      const told = on(board, String(scope.organizationId), { signal: ended })
      const after = query.after ?? (await newestPhoneQuoteId(scope))
      yield { kind: 'ready', after }

      const known = new Set<number>()
      const missed = () => listPhoneQuotesAfter(scope, Math.max(after, ...known), MISSED_AT_MOST)
      const own = { organizationId: scope.organizationId, ringsFor: scope.userId }
      async function* news(): AsyncGenerator<News> {
        // What came due while no one was here.
        yield own
        if (query.after !== undefined) yield* await missed()
        for await (const [one] of told as AsyncIterable<[News | typeof LOOK_IT_UP]>) {
          if (one === LOOK_IT_UP) {
            yield* await missed()
            yield own
            for (const changed of ['jobs', 'crews', 'quotes'] as const) {
              yield { organizationId: scope.organizationId, changed }
            }
          } else yield one
        }
      }
      for await (const one of news()) {
        if ('changed' in one) yield { kind: `${one.changed}_changed` }
        else if ('ringsFor' in one) {
          // A stream lasts: what is due is due now, not when it was opened.
          const current = { ...scope, now: scope.services.clock() }
          if (one.ringsFor === scope.userId) for (const ring of bells) yield* await ring(current)
        } else if ('answer' in one) yield asAnswer(one)
        else if (!known.has(one.id)) {
          known.add(one.id)
          yield asNotice(one)
        }
      }
    },
  }
}

const asAnswer = ({ id, quoteNumber, customerName, answer }: CustomerAnswer): Notice => ({
  kind: 'customer_answer',
  quote_id: id,
  quote_number: quoteNumber,
  customer_name: customerName,
  answer,
})

const asNotice = ({ id, quoteNumber, customerName, totalCents }: PhoneQuote): Notice => ({
  kind: 'phone_quote',
  quote_id: id,
  quote_number: quoteNumber,
  customer_name: customerName,
  total_cost: dollarsOf(totalCents),
})

export const notices = {
  name: 'notices',
  handlers: async ({ database, features }) => ({
    notices: await openNoticeBoard(
      database,
      features.flatMap(({ bells }) => bells ?? []),
    ),
    notifications: alertHandlers,
  }),
  mails: () => ({ customer_note: {} }),
} satisfies Feature
