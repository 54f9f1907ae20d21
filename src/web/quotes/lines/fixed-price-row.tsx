import { X } from 'lucide-react'
import type { EstimateAnswer } from '../../../contract/estimate.ts'
import type { Quote } from '../../../contract/quote.ts'
import { formatMoney } from '../../../domain/money.ts'
import { lineLimits } from '../../../domain/quotes/quote-lines.ts'
import { writtenAmount } from '../../format/typed-amount.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import type { PriceForm } from './line-form.ts'

type MoveRowProps = { quote: Quote; isReplaced: boolean; onFix: () => void }

/** What was computed for the move: not to be edited, but to be replaced. */
export function MoveRow({ quote, isReplaced, onFix }: MoveRowProps) {
  const { estimate } = quote.selected_items_json
  const costs = estimate?.costs
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-inset px-card py-2.5 lg:pr-[60px] lg:pl-11">
      <div className="min-w-0 flex-auto">
        <p className="text-body font-medium">Move</p>
        <p className="text-secondary text-text-2">
          {estimate ? `Estimate: ${partWords(estimate)}` : 'This quote has no estimate yet.'}
        </p>
      </div>
      {!isReplaced && (
        <Button size="small" onClick={onFix}>
          Set a fixed price
        </Button>
      )}
      {costs && (
        <p className={cx('text-body font-medium tabular', isReplaced && 'text-text-2 line-through')}>
          {isReplaced && <span className="sr-only">Replaced: </span>}
          {formatMoney(costs.total_cost)}
        </p>
      )}
    </div>
  )
}

/** `labor cost $1,237.50, truck and mileage $505.50`. */
const partWords = ({ explanation }: EstimateAnswer) =>
  explanation.parts
    .map(
      ({ part, label, amount }) => `${part === 'date' ? label : label.toLowerCase()} ${formatMoney(amount)}`,
    )
    .join(', ')

type FixedPriceRowProps = {
  fixed: NonNullable<PriceForm['fixed_price']>
  amount: number
  errorOf: (path: string) => string | undefined
  focus: boolean
  onChange: (fixed: PriceForm['fixed_price']) => void
}

/** The price that was agreed for the move, with the reason that staff see. */
export function FixedPriceRow({ fixed, amount, errorOf, focus, onChange }: FixedPriceRowProps) {
  return (
    <div className="relative flex flex-wrap items-start gap-x-2 gap-y-3 border-b border-border px-card py-3 lg:flex-nowrap lg:pr-4 lg:pl-11">
      <Field label="Fixed price" error={errorOf('fixed_price.amount')} className="w-full sm:w-32">
        <Input
          name="fixed_price.amount"
          autoFocus={focus}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular"
          value={fixed.amount}
          onChange={({ target }) => onChange({ ...fixed, amount: target.value })}
          onBlur={() => onChange({ ...fixed, amount: writtenAmount(fixed.amount) })}
        />
      </Field>
      <Field
        label="Reason"
        hint="Only staff see this."
        error={errorOf('fixed_price.reason')}
        className="min-w-0 flex-auto max-sm:w-full"
      >
        <Input
          name="fixed_price.reason"
          autoComplete="off"
          maxLength={lineLimits.reason}
          value={fixed.reason}
          onChange={({ target }) => onChange({ ...fixed, reason: target.value })}
        />
      </Field>
      <p className="ml-auto pt-[30px] text-right text-body font-medium tabular max-lg:hidden lg:w-24">
        {formatMoney(amount)}
      </p>
      <IconButton
        label="Remove the fixed price"
        className="max-lg:absolute max-lg:top-1 max-lg:right-2 lg:mt-6"
        onClick={() => onChange(null)}
      >
        <X size={16} />
      </IconButton>
    </div>
  )
}
