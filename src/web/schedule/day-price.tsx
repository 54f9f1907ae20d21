import { useId, useState } from 'react'
import type { DayPrice } from '../../contract/job-schedule.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatSpokenDate } from '../format/date.ts'

/** Both prices of a day that costs otherwise, as a sentence. */
export const dayPriceWords = (
  date: string,
  { price, agreed }: DayPrice,
  before = 'the customer agreed to',
): string =>
  `${formatSpokenDate(date)} costs ${formatMoney(price)} at your rates; ${before} ${formatMoney(agreed)}.`

/** Whether someone wants the price of a day that costs otherwise; of every other day, and at every other price, they do not. */
export function useDayPrice(date: string, dayPrice: DayPrice | null | undefined) {
  const [wanted, setWanted] = useState<string | null>(null)
  const own = dayPrice ? `${date} ${dayPrice.price}` : null
  const changes = own !== null && own === wanted
  return {
    changes,
    choose: (isWanted: boolean) => setWanted(isWanted ? own : null),
    /** What is sent with the day. */
    body: changes && dayPrice ? { change_price_to: dayPrice.price } : {},
  }
}

type DayPriceChoiceProps = {
  date: string
  dayPrice: DayPrice | null | undefined
  changes: boolean
  onChange: (changes: boolean) => void
  /** The quote of a move that no one has signed yet is changed at once. */
  isOpen?: boolean
}

/** Asks on a day that costs otherwise: what was agreed stays, unless someone chooses the price of the day. */
export function DayPriceChoice({ date, dayPrice, changes, onChange, isOpen = false }: DayPriceChoiceProps) {
  const name = useId()
  if (!dayPrice) return null
  const { price, agreed } = dayPrice
  const choices = [
    [false, `Keep ${formatMoney(agreed)}`, 'Nothing changes for the customer.'],
    [
      true,
      `Change to ${formatMoney(price)}`,
      isOpen
        ? 'The quote is changed to this day and price first.'
        : 'Change pending: the job keeps what was agreed until the customer agrees.',
    ],
  ] as const
  return (
    <fieldset className="min-w-0 rounded-control border border-border px-3 py-2.5">
      <legend className="float-left mb-1 w-full text-body font-medium tabular">
        {dayPriceWords(date, dayPrice, isOpen ? 'the quote says' : undefined)}
      </legend>
      {choices.map(([isChange, label, hint]) => (
        <label
          key={label}
          className="clear-both flex min-h-11 cursor-pointer items-center gap-3 rounded-small py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={changes === isChange}
            onChange={() => onChange(isChange)}
            className="size-4 shrink-0 appearance-none rounded-full border border-text-3 bg-surface outline-none checked:border-5 checked:border-accent"
          />
          <span className="min-w-0">
            <span className="block text-body tabular">{label}</span>
            <span className="block text-secondary text-text-2">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
