import type { PaymentMethod, ReceiptWay } from '../../domain/ledger/ledger-words.ts'
import { formatCents } from '../../domain/money.ts'
import { Card } from './parts.tsx'
import { centsTyped } from './payments.ts'
import { useCrew } from './use-crew.tsx'

/** What is written down of a payment before it is taken. */
export type Typed = {
  method: PaymentMethod
  amount: string
  reference: string
  given: string
  tip: string
  receiptBy: ReceiptWay
}

/** What goes back to the person who gave more cash than was taken. */
export function Change({ typed }: { typed: Typed }) {
  const { words } = useCrew()
  const given = typed.method === 'cash' ? centsTyped(typed.given) : null
  const back = given === null ? 0 : given - (centsTyped(typed.amount) ?? 0) - (centsTyped(typed.tip) ?? 0)
  if (!(back > 0)) return null
  return (
    <p role="status" className="text-center text-bar tabular">
      {words.payment.change(formatCents(back))}
    </p>
  )
}

type ChoiceProps<Option extends string> = {
  title: string
  name: string
  options: readonly Option[]
  words: (option: Option) => string
  chosen: Option
  onChoose: (option: Option) => void
}

/** One of several ways. */
export const Choice = <Option extends string>({
  title,
  name,
  options,
  words,
  chosen,
  onChoose,
}: ChoiceProps<Option>) => (
  <fieldset>
    <legend className="pb-2 text-secondary">{title}</legend>
    <Card>
      <div className="divide-y">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-15 items-center gap-3 px-card py-2 has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="size-6 accent-accent"
            />
            {words(option)}
          </label>
        ))}
      </div>
    </Card>
  </fieldset>
)
