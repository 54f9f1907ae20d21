import { useState } from 'react'
import { centsOf, formatCents } from '../../domain/money.ts'
import { type ChangeLine, changeLine } from '../../domain/papers/change-lines.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { lineLimits } from '../../domain/quotes/quote-lines.ts'
import { SheetForm, TextField } from './parts.tsx'
import { SelectField } from './typed-field.tsx'

import { useCrew } from './use-crew.tsx'

const NOTHING_OF_THE_BOOK = -1

type LineSheetProps = {
  rates: PaperFacts['rates']
  onAdd: (line: ChangeLine) => Promise<void>
  onClose: () => void
}

const centsOfTyped = (price: string) =>
  price.trim() === '' ? Number.NaN : centsOf(Number(price.replace(',', '.')))

/** One thing more: of the price book, an hour of the crew, or whatever is typed with its price. */
export function LineSheet({ rates, onAdd, onClose }: LineSheetProps) {
  const { words } = useCrew()
  const { changeOrder } = words
  const [chosen, setChosen] = useState(NOTHING_OF_THE_BOOK)
  const [said, setSaid] = useState({ label: '', price: '', quantity: '1', detail: '' })
  const [wasPressed, setPressed] = useState(false)
  const rate = rates[chosen]
  const read = changeLine.safeParse({
    ...(rate ?? { label: said.label, unit: 'flat', unitCents: centsOfTyped(said.price) }),
    quantity: Number(said.quantity.replace(',', '.')),
    detail: said.detail.trim() || null,
  })
  const lacks = (field: keyof ChangeLine, words: string) =>
    wasPressed && read.error?.issues.some(({ path: [first] }) => first === field) ? words : null
  const field = (name: keyof typeof said) => ({
    value: said[name],
    onType: (typed: string) => setSaid({ ...said, [name]: typed }),
  })
  const add = () => {
    setPressed(true)
    return read.success && onAdd(read.data)
  }
  return (
    <SheetForm title={changeOrder.addWhat} submit={changeOrder.add} onSubmit={add} onClose={onClose}>
      <SelectField
        label={changeOrder.addWhat}
        value={chosen}
        onChoose={(value) => setChosen(Number(value))}
        options={[
          [NOTHING_OF_THE_BOOK, changeOrder.addOther],
          ...rates.map(({ label, unit, unitCents }, index): [number, string] => [
            index,
            `${label}, ${formatCents(unitCents)} ${changeOrder.units[unit]}`,
          ]),
        ]}
      />
      {!rate && (
        <>
          <TextField
            {...{ ...field('label'), label: changeOrder.addName, maxLength: lineLimits.label }}
            problem={lacks('label', words.pleaseWrite)}
          />
          <TextField
            {...{ ...field('price'), label: changeOrder.addPrice, inputMode: 'decimal' }}
            problem={lacks('unitCents', changeOrder.priceWrong)}
          />
        </>
      )}
      <TextField
        {...{ ...field('quantity'), label: changeOrder.addQuantity, inputMode: 'decimal' }}
        problem={lacks('quantity', changeOrder.quantityWrong)}
      />
      <TextField {...field('detail')} label={changeOrder.addDetail} maxLength={lineLimits.reason} />
    </SheetForm>
  )
}
