import { Suspense, useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { BANNER_LINK, DecideChange } from '../decide-change.tsx'
import { Banner } from '../ui/banner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), 'CompareDialog')

/** What the quote of a booked move says otherwise than what was agreed, and how that is decided. */
export function ChangeStrip({ quote, jobId }: { quote: Quote; jobId: number }) {
  const [comparing, setComparing] = useState(false)
  const mayAgree = useRights()('jobs.change')
  const { booking } = quote
  if (!booking?.change) return null
  const { words, differences } = booking.change
  const customer = quote.customer_name ?? ''
  return (
    <Banner kind="warning" className="mb-4">
      <strong className="font-semibold">Change pending{words === null ? '.' : `: ${words}.`}</strong>{' '}
      {`The job keeps ${booking.agreed_cost === null ? 'what was agreed' : formatMoney(booking.agreed_cost)}${ofChanges(booking.signed_changes)} until ${customer || 'the customer'} signs version ${quote.revision}${mayAgree ? ', or you record that they agreed' : ''}.`}
      <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
        {differences.length > 0 && (
          <button type="button" className={BANNER_LINK} onClick={() => setComparing(true)}>
            Compare
          </button>
        )}
        {mayAgree && (
          <DecideChange
            change={{
              jobId,
              customer,
              revision: quote.revision,
              quoteVersion: quote.version,
              agreedCost: booking.agreed_cost,
            }}
          />
        )}
      </span>
      <Suspense fallback={null}>
        {comparing && (
          <CompareDialog
            before="What was agreed"
            differences={differences}
            open
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
    </Banner>
  )
}

/** `, $185.00 of it by signed change orders, which stay beside either version,`; nothing where none was signed. */
function ofChanges(signed: NonNullable<Quote['booking']>['signed_changes']): string {
  if (signed.length === 0) return ''
  const added = signed.reduce((sum, { adds }) => sum + adds, 0)
  return `, ${formatMoney(added)} of it by signed change orders, which stay beside either version,`
}
