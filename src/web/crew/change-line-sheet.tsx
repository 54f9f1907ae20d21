import { useState } from 'react'
import { centsOf, formatCents } from '../../domain/money.ts'
import { type ChangeLine, changeLine } from '../../domain/papers/change-lines.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { lineLimits } from '../../domain/quotes/quote-lines.ts'
import { FIELD, Labelled, SheetForm, TextField } from './parts.tsx'

import { useCrew } from './use-crew.tsx'

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
  const lacks = (field: keyof ChangeLine, words: string) =>
    wasPressed && read.error?.issues.some(({ path: [first] }) => first === field) ? words : null

  async function add() {
    setPressed(true)
    if (read.success) await onAdd(read.data)
  }

  return (
    <SheetForm
      title={words.changeOrder.addWhat}
      submit={words.changeOrder.add}
      onSubmit={add}
      onClose={onClose}
    >
      <Labelled label={words.changeOrder.addWhat}>
        {(field) => (
          <select
            {...field}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            className={FIELD}
          >
            <option value={NOTHING_OF_THE_BOOK}>{words.changeOrder.addOther}</option>
            {rates.map(({ label, unit, unitCents }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the book may be called the same
              <option key={index} value={index}>
                {label}, {formatCents(unitCents)} {words.changeOrder.units[unit]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {!rate && (
        <>
          <TextField
            label={words.changeOrder.addName}
            problem={lacks('label', words.pleaseWrite)}
            value={label}
            maxLength={lineLimits.label}
            onType={setLabel}
          />
          <TextField
            label={words.changeOrder.addPrice}
            problem={lacks('unitCents', words.changeOrder.priceWrong)}
            value={price}
            inputMode="decimal"
            onType={setPrice}
          />
        </>
      )}
      <TextField
        label={words.changeOrder.addQuantity}
        problem={lacks('quantity', words.changeOrder.quantityWrong)}
        value={quantity}
        inputMode="decimal"
        onType={setQuantity}
      />
      <TextField
        label={words.changeOrder.addDetail}
        value={detail}
        maxLength={lineLimits.reason}
        onType={setDetail}
      />
    </SheetForm>
  )
}
