import type { ReactNode } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { dollarsOf } from '../../../domain/money.ts'
import { calledName } from '../../../domain/quotes/stand-in-contact.ts'
import { type LineForm, moneyWords, type PriceForm, priceOfForm } from './line-form.ts'

type PriceStripProps = {
  quote: Quote
  form: PriceForm
  /** What the estimate comes to. */
  estimated: number | null
  /** In percent. */
  taxPercent: number
  /** A fourth figure. */
  children?: ReactNode
}

/** What the lines come to, at each key that is pressed. */
export function PriceStrip({ quote, form, estimated, taxPercent, children }: PriceStripProps) {
  const { total, every, move } = figures(form, estimated, taxPercent)
  const options = form.lines.filter(({ optional }) => optional)
  const difference = estimated === null || move === null ? null : move - estimated
  return (
    <section
      aria-label="Price"
      className={`grid grid-cols-2 rounded-card border border-border bg-surface max-sm:gap-y-3 max-sm:py-3 sm:divide-x sm:divide-border ${children ? 'lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      <Figure
        name={`What ${calledName(quote.customer_name ?? '')} will pay`}
        about={chosenWords(options)}
        wide
      >
        <output className="text-stat tabular">{total === null ? 'No price yet' : moneyWords(total)}</output>
      </Figure>
      <Figure name="With every option" about={listed(options) || 'Nothing is optional'}>
        {every === null ? '—' : moneyWords(every)}
      </Figure>
      <Figure
        name="Against the estimate"
        about={estimated === null ? 'No estimate yet' : `The move alone, ${moneyWords(estimated)}`}
      >
        {difference === null ? '—' : moneyWords(difference)}
      </Figure>
      {children}
    </section>
  )
}

function figures(form: PriceForm, estimated: number | null, taxPercent: number) {
  const price = priceOfForm(form, estimated, taxPercent)
  const withAll = priceOfForm(form, estimated, taxPercent, true)
  return {
    total: dollarsOf(price.totalCents),
    every: dollarsOf(withAll.totalCents),
    move: dollarsOf(price.moveCents),
  }
}

function Figure({
  name,
  about,
  wide = false,
  children,
}: {
  name: string
  about: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 px-card sm:py-3.5 ${wide ? 'max-sm:col-span-2' : ''}`}>
      <p className="text-secondary text-text-2">{name}</p>
      <p className="mt-0.5 text-dialog leading-8 tabular">{children}</p>
      <p className="truncate text-caption text-text-3" title={about}>
        {about}
      </p>
    </div>
  )
}

const listed = (lines: readonly LineForm[]) =>
  new Intl.ListFormat('en-US').format(lines.map(({ label }) => label.trim() || 'a line without a name'))

function chosenWords(options: readonly LineForm[]): string {
  if (options.length === 0) return 'Everything that stands below'
  const chosen = listed(options.filter((line) => line.chosen))
  const left = listed(options.filter((line) => !line.chosen))
  const words = [chosen && `with ${chosen}`, left && `without ${left}`].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
