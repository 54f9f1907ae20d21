import type { Quote } from '../contract/quote.ts'
import { formatMoney } from '../domain/money.ts'
import { changeOrderName, WITH_CHANGES } from '../domain/papers/paper-words.ts'
import { KeyValue } from './ui/key-value.tsx'

type SignedChangesProps = {
  changes: NonNullable<Quote['booking']>['signed_changes']
  /** Of what was agreed and them; null where nothing has a price. */
  total: number | null
}

/** What was signed on the day beside what was agreed, and what both come to; nothing where nothing was. */
export function SignedChanges({ changes, total }: SignedChangesProps) {
  if (changes.length === 0) return null
  return (
    <>
      {changes.map(({ number, adds }) => (
        <KeyValue key={number} name={changeOrderName(number)}>
          +{formatMoney(adds)}
        </KeyValue>
      ))}
      {total !== null && (
        <KeyValue name={WITH_CHANGES} strong>
          {formatMoney(total)}
        </KeyValue>
      )}
    </>
  )
}

/** The price of a booked move once something was signed on its day, beside the total of its quote. */
export function WithSignedChanges({ quote: { booking }, className }: { quote: Quote; className?: string }) {
  if (!booking || booking.change || booking.signed_changes.length === 0 || booking.agreed_cost === null)
    return null
  return <p className={className}>{`${WITH_CHANGES}: ${formatMoney(booking.agreed_cost)}`}</p>
}
