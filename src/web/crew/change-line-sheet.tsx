import { type FormEvent, type ReactNode, useState } from 'react'
import { centsOf, formatCents } from '../../domain/money.ts'
import { type ChangeLine, changeLine } from '../../domain/papers/change-lines.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { lineLimits } from '../../domain/quotes/quote-lines.ts'
import { PRIMARY, Sheet } from './parts.tsx'
import { useCrew } from './use-crew.tsx'

const FIELD = 'min-h-12 w-full rounded-card border border-border-control bg-surface px-3 text-body'
const NOTHING_OF_THE_BOOK = -1

type LineSheetProps = {
  rates: PaperFacts['rates']
  onAdd: (line: ChangeLine) => Promise<void>
  onClose: () => void
}

/** One thing more: of the price book, an hour of the crew, or whatever is typed with its price. */
export function LineSheet({ rates, onAdd, onClose }: LineSheetProps) {
  const { words } = useCrew()
  const [chosen, setChosen] = useState(NOTHING_OF_THE_BOOK)
  const [label, setLabel] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [detail, setDetail] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const rate = rates[chosen]
  const typed = Number(price.replace(',', '.'))
  const line = {
    ...(rate ?? { label, unit: 'flat', unitCents: price.trim() === '' ? Number.NaN : centsOf(typed) }),
    quantity: Number(quantity.replace(',', '.')),
    detail: detail.trim() || null,
  }
  const read = changeLine.safeParse(line)
  const lacks = (field: keyof ChangeLine) =>
    wasPressed && read.error?.issues.some(({ path: [first] }) => first === field)

  async function add(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (read.success) await onAdd(read.data)
  }

  return (
    <Sheet title={words.changeOrder.addWhat} onClose={onClose}>
      <form onSubmit={add} noValidate className="flex flex-col gap-3">
        <Labelled label={words.changeOrder.addWhat}>
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))} className={FIELD}>
            <option value={NOTHING_OF_THE_BOOK}>{words.changeOrder.addOther}</option>
            {rates.map(({ label, unit, unitCents }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the book may be called the same
              <option key={index} value={index}>
                {label}, {formatCents(unitCents)} {words.changeOrder.units[unit]}
              </option>
            ))}
          </select>
        </Labelled>
        {!rate && (
          <>
            <Labelled label={words.changeOrder.addName} problem={lacks('label') && words.pleaseWrite}>
              <input
                value={label}
                maxLength={lineLimits.label}
                aria-invalid={lacks('label')}
                onChange={({ target }) => setLabel(target.value)}
                className={FIELD}
              />
            </Labelled>
            <Labelled
              label={words.changeOrder.addPrice}
              problem={lacks('unitCents') && words.changeOrder.priceWrong}
            >
              <input
                value={price}
                inputMode="decimal"
                aria-invalid={lacks('unitCents')}
                onChange={({ target }) => setPrice(target.value)}
                className={FIELD}
              />
            </Labelled>
          </>
        )}
        <Labelled
          label={words.changeOrder.addQuantity}
          problem={lacks('quantity') && words.changeOrder.quantityWrong}
        >
          <input
            value={quantity}
            inputMode="decimal"
            aria-invalid={lacks('quantity')}
            onChange={({ target }) => setQuantity(target.value)}
            className={FIELD}
          />
        </Labelled>
        <Labelled label={words.changeOrder.addDetail}>
          <input
            value={detail}
            maxLength={lineLimits.reason}
            onChange={({ target }) => setDetail(target.value)}
            className={FIELD}
          />
        </Labelled>
        <button type="submit" className={PRIMARY}>
          {words.changeOrder.add}
        </button>
      </form>
    </Sheet>
  )
}

type LabelledProps = { label: string; problem?: string | false | undefined; children: ReactNode }

const Labelled = ({ label, problem, children }: LabelledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="flex flex-col gap-1">
    <span className="text-secondary">{label}</span>
    {children}
    {problem && (
      <span role="alert" className="text-secondary font-semibold text-amber-text">
        {problem}
      </span>
    )}
  </label>
)
