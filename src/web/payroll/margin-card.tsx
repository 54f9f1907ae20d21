import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobMargin } from '../../contract/margins.ts'
import { formatRate } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import type { CardOf } from '../feature.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Unloaded } from '../unloaded.tsx'
import { jobMarginQuery } from './queries.ts'

const TITLE = 'What it earned'

/** What a job earned: its price, each cost with its reason, and what is left. */
export function MarginCard({ id }: CardOf) {
  const query = useQuery(jobMarginQuery(id))
  const { data } = query
  if (!data) {
    return (
      <Card title={TITLE} divided>
        <Unloaded query={query} what="margin" rows={3} />
      </Card>
    )
  }
  return (
    <Card title={TITLE} divided className="overflow-hidden">
      <Missing {...data} />
      <dl>
        {data.lines.map(({ part, label, amount, reason }) => (
          <div
            key={part}
            className="flex items-baseline justify-between gap-4 border-b border-border px-card py-2.5"
          >
            <dt className="min-w-0">
              {label}
              <span className="block text-caption break-words text-text-2">{reason}</span>
            </dt>
            <dd className="shrink-0 tabular">{amount === null ? 'Not known' : formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 px-card py-2.5 font-semibold">
          <dt>Margin</dt>
          <dd className={cx('tabular', (data.margin ?? 0) < 0 && 'text-danger')}>{marginWords(data)}</dd>
        </div>
      </dl>
      {data.left_out.length > 0 && (
        <p className="border-t border-border px-card py-2.5 text-caption text-text-2">
          Not counted: {data.left_out.join(' ')}
        </p>
      )}
    </Card>
  )
}

/** `$812.40, 41.2%` */
function marginWords({ margin, percent }: Pick<JobMargin, 'margin' | 'percent'>): string {
  if (margin === null) return 'Not known yet'
  return percent === null ? formatMoney(margin) : `${formatMoney(margin)}, ${percentWords(percent)}`
}

/** `41.2%`, of a loss with a true minus. */
export const percentWords = (percent: number): string => formatRate(percent).replace('-', '−')

function Missing({ missing }: JobMargin) {
  if (missing.length === 0) return null
  return (
    <div className="border-b border-border p-card">
      <Banner kind="warning">
        {missing.join(' ')}{' '}
        <Link to="/settings" search={{ tab: 'cost-rates' }} className="font-medium underline">
          Cost rates
        </Link>
      </Banner>
    </div>
  )
}
