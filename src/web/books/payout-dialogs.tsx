import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { type BooksEntry, books } from '../../contract/books.ts'
import { mediumDate } from '../../domain/calendar.ts'
import type { ClearingAccount } from '../../domain/journal/accounts.ts'
import { spokenMonth } from '../../domain/journal/months.ts'
import { centsOf, formatCents, formatMoney } from '../../domain/money.ts'
import { ActForm, choice, day, dollars, figure, paragraph, sentAs } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { sendAndShow } from '../api/send.ts'
import { today } from '../format/date.ts'
import { numberTyped } from '../format/typed-amount.ts'
import { useOrganization } from '../organization/queries.ts'
import { sayDone } from '../say.ts'
import { entryName } from './entry-words.ts'
import { clearingQuery } from './queries.ts'

const AMOUNTS = { gross: 'Before the fee', net: 'What the bank got' }
/** Cash and checks come to the bank whole. */
const hasFee = ({ account }: FieldValues) => account === '1120' || account === '1190'

/** `$600.00 − $17.70 fee = $582.30 in the bank` */
function sumOf({ of, amount, fee, ...typed }: FieldValues): string | undefined {
  const cents = centsOf(numberTyped(amount) ?? 0)
  const feeCents = hasFee(typed) ? centsOf(numberTyped(fee) ?? 0) : 0
  if (!(cents > 0 && feeCents > 0)) return
  const gross = of === 'net' ? cents + feeCents : cents
  return `${formatCents(gross)} − ${formatCents(feeCents)} fee = ${formatCents(gross - feeCents)} in the bank`
}

/** Enters what the bank got of the money that was taken. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useOrganization()
  const { data } = useQuery(clearingQuery)
  if (!data) return null
  const words = Object.fromEntries(
    data.accounts.map(({ account, name, balance }) => [account, `${name}: ${formatMoney(balance)}`]),
  ) as Record<ClearingAccount, string>
  const fullest = data.accounts.toSorted((one, other) => other.balance - one.balance)[0]?.account ?? '1120'
  return (
    <ActForm
      open
      onClose={onClose}
      body={books.payOut.body}
      fields={{
        account: choice('From', words, { start: fullest, half: true }),
        day: day('Day in the bank', { start: today(timeZone), half: true }),
        amount: dollars('Amount', { half: true }),
        of: choice('The amount is', AMOUNTS, { start: 'gross', half: true, shown: hasFee }),
        fee: sentAs(
          figure('Fee', { optional: true, shown: (typed) => hasFee(typed) && { hint: sumOf(typed) } }),
          (fee) => fee ?? 0,
        ),
      }}
      sent={({ of, amount, fee, ...payout }) => ({
        ...payout,
        ...(hasFee(payout) ? { [of]: amount, fee } : { gross: amount }),
      })}
      title="Enter Payout"
      description="What the bank got of the money that was taken"
      action="Enter Payout"
      failed="The server could not enter it. Please try again."
      onSave={async (body) => {
        const { day: on, for_month } = await sendAndShow(api.books.payOut, { body })
        sayDone(for_month ? `Entered ${mediumDate(on)}, for ${spokenMonth(for_month)}` : 'Payout entered')
      }}
    />
  )
}

/** Takes a payout back that was entered by mistake. */
export const TakeBackDialog = ({ entry, onClose }: { entry: BooksEntry; onClose: () => void }) => (
  <ActForm
    open
    onClose={onClose}
    body={books.takeBack.body}
    fields={{ reason: paragraph('Reason', { maxLength: 300 }) }}
    title={`Take Back ${entryName(entry.kind)}`}
    description="An entry of today reverses it. Both stay in the journal."
    action="Take Back"
    failed="The server could not take it back. Please try again."
    onSave={(body) => sendAndShow(api.books.takeBack, { params: { id: entry.id }, body })}
  />
)
