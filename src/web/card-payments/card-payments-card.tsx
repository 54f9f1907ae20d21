import { useQuery } from '@tanstack/react-query'
import type { JobCardPayments } from '../../contract/card-payments.ts'
import { mediumMoment } from '../../domain/calendar.ts'
import type { CheckoutState, ReturnKind, ReturnState } from '../../domain/card-payments/states.ts'
import { PAYMENT_PURPOSE_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'
import { kindWords } from '../../domain/plain-kind.ts'
import type { CardOf } from '../feature.ts'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'
import { cardPaymentsQuery } from './queries.ts'

type Checkout = JobCardPayments['checkouts'][number]

const STATE_WORDS: Readonly<Record<CheckoutState, string>> = kindWords({
  started: 'The payment page is being opened',
  open: 'The customer has opened the payment page and has not paid yet',
  paid: 'Paid',
  failed: 'The payment page could not be opened',
  expired: 'Not paid, and the page is closed',
  unsure: 'Stripe does not answer whether it was paid. We keep asking: do not take it another way yet',
})

const RETURN_NAMES: Readonly<Record<ReturnKind, string>> = kindWords({
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
})
const RETURN_WORDS: Readonly<Record<ReturnState, string>> = kindWords({
  started: 'being asked of Stripe',
  pending: 'on its way at Stripe',
  done: 'done',
  failed: 'not carried out',
  unsure: 'Stripe does not answer whether it went back. We keep asking: do not give it back another way yet',
})

/** What customers did on the provider’s page, below the ledger that it becomes; nothing where no one paid by link. */
export function CardPaymentsCard({ id }: CardOf) {
  const query = useQuery(cardPaymentsQuery(id))
  const { data } = query
  if (!data && query.isError) return <Unloaded query={query} what="card payments" />
  if (!data || data.checkouts.length === 0) return null
  return (
    <Card title="Card payments by link" divided className="overflow-hidden">
      <ul>
        {data.checkouts.map((checkout) => (
          <li key={checkout.id} className="border-t border-border px-card py-2.5 first:border-t-0">
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <p className="break-words">{titleOf(checkout)}</p>
                <p className="text-caption text-text-2">Opened {mediumMoment(checkout.opened_at)}</p>
              </div>
              <p className="shrink-0 tabular">{formatMoney(checkout.amount)}</p>
            </div>
            {checkout.returns.map(({ id, kind, state, amount, detail }) => (
              <p key={id} className="mt-1 text-secondary break-words text-text-2">
                {RETURN_NAMES[kind]} of {formatMoney(amount)}: {detail ?? RETURN_WORDS[state]}.
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function titleOf({ purpose, state, detail }: Checkout): string {
  const words = `${PAYMENT_PURPOSE_NAMES[purpose]}: ${STATE_WORDS[state].toLowerCase().replace('stripe', 'Stripe')}.`
  return detail && state !== 'paid' && state !== 'unsure' ? `${words} ${detail}` : words
}
