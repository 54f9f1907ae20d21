import { EventEmitter, on } from 'node:events'
import type { Contract } from '../../contract/contract.ts'
import type { Notice } from '../../contract/notices.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { Handlers } from '../serve-contract.ts'
import type { OpenDatabase } from '../storage/database.ts'
import {
  listPhoneQuotesAfter,
  newestPhoneQuoteId,
  PHONE_QUOTES,
  type PhoneQuote,
  readPhoneQuote,
} from './queries.ts'

/** Whoever was away for longer looks at the list anyway. */
const MISSED_AT_MOST = 20

/** Tells every open screen of a company what just happened, on whichever node it happened. */
export async function openNoticeBoard({
  listen,
}: Pick<OpenDatabase, 'listen'>): Promise<Handlers<Contract['notices']>> {
  const board = new EventEmitter().setMaxListeners(0)
  await listen(PHONE_QUOTES, (payload) => {
    const quote = readPhoneQuote(payload)
    board.emit(String(quote.organizationId), quote)
  })

  return {
    async *stream(scope, { query }, ended) {
      // Heard from now on, so that nothing falls between what is looked up and what is told.
      const told = on(board, String(scope.organizationId), { signal: ended })
      const missed =
        query.after === undefined ? [] : await listPhoneQuotesAfter(scope, query.after, MISSED_AT_MOST)
      yield { kind: 'ready', after: query.after ?? (await newestPhoneQuoteId(scope)) }
      for (const quote of missed) yield asNotice(quote)

      const known = new Set(missed.map(({ id }) => id))
      for await (const [quote] of told as AsyncIterable<[PhoneQuote]>) {
        if (!known.has(quote.id)) yield asNotice(quote)
      }
    },
  }
}

const asNotice = ({ id, number, customerName, totalCents }: PhoneQuote): Notice => ({
  kind: 'phone_quote',
  quote_id: id,
  quote_number: number,
  customer_name: customerName,
  total_cost: totalCents === null ? null : dollarsOf(totalCents),
})
