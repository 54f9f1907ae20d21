import type { Quote } from '../../contract/quote.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'

/** Beside a total that rests on what was assumed: says so, and what. */
export function PreliminaryNote({ quote, className }: { quote: Quote; className?: string }) {
  if (quote.preliminary_basis === null) return null
  return (
    <div className={cx('flex flex-wrap items-center gap-x-2.5 gap-y-1.5', className)}>
      <Badge tone="amber">Preliminary</Badge>
      <p className="min-w-0 text-secondary text-text-2">{quote.preliminary_basis}</p>
    </div>
  )
}
