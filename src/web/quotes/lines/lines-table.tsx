import { Percent, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { formatCount } from '../../../domain/count.ts'
import { dollarsOf, formatMoney } from '../../../domain/money.ts'
import type { SalesTax } from '../../../domain/pricing/tax-of.ts'
import type { CrewTime } from '../../../domain/quotes/crew-time.ts'
import { TAX_ON_MOVE, taxLabel } from '../../../domain/quotes/line-words.ts'
import { lineLimits } from '../../../domain/quotes/quote-lines.ts'
import { Button } from '../../ui/button.tsx'
import { FixedPriceRow, MoveRow } from './fixed-price-row.tsx'
import {
  crewTimeOfForm,
  discountLine,
  freeLine,
  type LineForm,
  lineFromBook,
  type PriceForm,
  priceOfForm,
  withLine,
} from './line-form.ts'
import { COLUMNS, LineRow } from './line-row.tsx'
import { PriceBookPicker } from './price-book-picker.tsx'
import { useLineOrder } from './use-line-order.ts'

type LinesTableProps = {
  quote: Quote
  form: PriceForm
  estimated: number | null
  tax: SalesTax
  /** What is wrong with a field, by its path in the body. */
  errorOf: (path: string) => string | undefined
  onChange: (change: (form: PriceForm) => PriceForm) => void
}

/** The move, what stands beside it, and what adds more. A table where there is room, cards on a phone. */
export function LinesTable({ quote, form, estimated, tax, errorOf, onChange }: LinesTableProps) {
  const { lines, fixed_price: fixed } = form
  const price = priceOfForm(form, estimated, tax)
  const taxed = tax.taxPercent > 0
  const [said, setSaid] = useState('')
  const setLines = (change: (lines: readonly LineForm[]) => readonly LineForm[]) =>
    onChange((latest) => ({ ...latest, lines: change(latest.lines) }))
  const add = (line: LineForm) => {
    setLines((latest) => withLine(latest, line))
    setSaid(`${line.label || 'A line'} added`)
  }
  const order = useLineOrder(lines, setLines, setSaid)
  return (
    <section aria-label="Lines" className="min-w-0 rounded-card border border-border bg-surface">
      <Columns taxed={taxed} />
      <MoveRow
        quote={quote}
        isReplaced={fixed !== null}
        onFix={() => onChange((latest) => ({ ...latest, fixed_price: { amount: '', reason: '' } }))}
      />
      {fixed && (
        <FixedPriceRow
          fixed={fixed}
          amount={dollarsOf(price.moveCents ?? 0)}
          errorOf={errorOf}
          // Opened by hand it is empty, and wants its amount.
          focus={fixed.amount === '' && fixed.reason === ''}
          onChange={(changed) => onChange((latest) => ({ ...latest, fixed_price: changed }))}
        />
      )}
      <ol aria-label="Lines in their order">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            {...{ line, index, count: lines.length, taxed, outcome: price.lines[index], errorOf, order }}
            onChange={(change) =>
              setLines((latest) => latest.map((one) => (one.key === line.key ? { ...one, ...change } : one)))
            }
            onRemove={() => {
              setLines((latest) => latest.filter(({ key }) => key !== line.key))
              setSaid(`${line.label || 'A line'} removed`)
            }}
          />
        ))}
      </ol>
      <JobTime quote={quote} form={form} />
      {price.taxCents > 0 && <Tax cents={price.taxCents} tax={tax} />}
      <AddLine isFull={lines.length >= lineLimits.lines} onAdd={add} />
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  )
}

const Columns = ({ taxed }: { taxed: boolean }) => (
  <div
    aria-hidden="true"
    className={`${COLUMNS(taxed)} min-h-9 items-center border-b border-border text-caption text-text-2 max-lg:hidden`}
  >
    <span />
    <span>Line</span>
    <span className="text-right">Quantity</span>
    <span>Unit</span>
    <span className="text-right">Price</span>
    <span className="text-center">Optional</span>
    {taxed && <span className="text-center">Taxable</span>}
    <span className="text-right">Amount</span>
    <span />
  </div>
)

const Tax = ({ cents, tax }: { cents: number; tax: SalesTax }) => (
  <p className="flex justify-between gap-4 border-t border-border px-card py-2.5 text-body text-text-2">
    <span>
      {taxLabel(tax.taxPercent)}
      {tax.moveIsTaxed && <span className="block text-secondary">{TAX_ON_MOVE}</span>}
    </span>
    <span className="tabular">{formatMoney(dollarsOf(cents))}</span>
  </p>
)

const AddLine = ({ isFull, onAdd }: { isFull: boolean; onAdd: (line: LineForm) => void }) => (
  <div className="flex flex-wrap gap-2 border-t border-border px-card py-3 lg:px-4">
    <PriceBookPicker disabled={isFull} onPick={(entry) => onAdd(lineFromBook(entry))} />
    <Button size="small" icon={<Plus size={15} />} disabled={isFull} onClick={() => onAdd(freeLine())}>
      Free line
    </Button>
    <Button size="small" icon={<Percent size={15} />} disabled={isFull} onClick={() => onAdd(discountLine())}>
      Discount
    </Button>
    {isFull && <p className="self-center text-secondary text-text-2">A quote has at most 200 lines.</p>}
  </div>
)

/** How long the job gets and with whom, where the lines add to what was estimated. */
function JobTime({ quote, form }: Pick<LinesTableProps, 'quote' | 'form'>) {
  const summary = quote.selected_items_json.estimate?.summary
  const estimate = summary ? { movers: summary.movers, hours: summary.estimated_hours } : null
  const takes = crewTimeOfForm(form, estimate)
  if (!takes) return null
  return (
    <p className="border-t border-border px-card py-2.5 text-body text-text-2">
      With these lines the job takes {timeWords(takes)}
      {estimate && `; the estimate says ${timeWords(estimate)}`}.
    </p>
  )
}

const timeWords = ({ movers, hours }: CrewTime) =>
  [hours !== null && formatCount(hours, 'hour'), movers !== null && formatCount(movers, 'mover')]
    .filter(Boolean)
    .join(' and ')
