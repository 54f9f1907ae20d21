import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { reloadQuotes } from './queries.ts'

const CompareDialog = lazyPart(async () => ({
  default: (await import('./compare-dialog.tsx')).CompareDialog,
}))
const AgreeChangeDialog = lazyPart(async () => ({
  default: (await import('../agree-change-dialog.tsx')).AgreeChangeDialog,
}))

const LINK =
  'relative rounded-small font-medium underline underline-offset-2 max-sm:after:absolute max-sm:after:-inset-3'

/** What the quote of a booked move says otherwise than what was agreed, and how that becomes agreed. */
export function ChangeStrip({ quote, jobId }: { quote: Quote; jobId: number }) {
  const [dialog, setDialog] = useState<'compare' | 'agree' | null>(null)
  const mayAgree = useRights()('jobs.change')
  const queryClient = useQueryClient()
  const { booking } = quote
  if (!booking?.change) return null
  const { words, differences } = booking.change
  const close = () => setDialog(null)
  return (
    <Banner kind="warning" className="mb-4">
      <strong className="font-semibold">Change pending{words === null ? '.' : `: ${words}.`}</strong>{' '}
      {`The job keeps ${booking.agreed_cost === null ? 'what was agreed' : formatMoney(booking.agreed_cost)} until ${quote.customer_name || 'the customer'} signs version ${quote.revision}${mayAgree ? ', or you record that they agreed' : ''}.`}
      <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
        {differences.length > 0 && (
          <button type="button" className={LINK} onClick={() => setDialog('compare')}>
            Compare
          </button>
        )}
        {mayAgree && (
          <button type="button" className={LINK} onClick={() => setDialog('agree')}>
            Record as agreed...
          </button>
        )}
      </span>
      <Suspense fallback={null}>
        {dialog === 'compare' && (
          <CompareDialog before="What was agreed" differences={differences} open onClose={close} />
        )}
        {dialog === 'agree' && (
          <AgreeChangeDialog
            jobId={jobId}
            customer={quote.customer_name ?? ''}
            revision={quote.revision}
            onClose={close}
            onAgreed={() => {
              void queryClient.invalidateQueries({ queryKey: ['jobs'] })
              void reloadQuotes(queryClient)
            }}
          />
        )}
      </Suspense>
    </Banner>
  )
}
