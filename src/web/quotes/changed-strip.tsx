import { useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { calledName } from '../../domain/quotes/stand-in-contact.ts'
import { Banner } from '../ui/banner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), 'CompareDialog')

/** Who still sees which version of a quote that was changed since, and what differs in few words. */
export function ChangedStrip({ quote }: { quote: Quote }) {
  const [comparing, setComparing] = useState<boolean | null>(null)
  const { offer } = quote
  if (!offer?.changes) {
    return (
      <Banner kind="warning" className="mb-4">
        <strong className="font-semibold">
          {quote.customer_name || 'The customer'} still has the earlier price
        </strong>{' '}
        until the quote is sent again.
      </Banner>
    )
  }
  const { words, differences } = offer.changes
  const isSigned = offer.answer === 'accepted'
  const called = calledName(quote.customer_name ?? '')
  const customer = called.charAt(0).toUpperCase() + called.slice(1)
  return (
    <Banner
      kind="warning"
      className="mb-4"
      action={
        differences.length > 0 && (
          <button
            type="button"
            className="relative ml-2 shrink-0 rounded-small font-medium underline underline-offset-2 max-sm:after:absolute max-sm:after:-inset-3"
            onClick={() => setComparing(true)}
          >
            Compare
          </button>
        )
      }
    >
      <strong className="font-semibold">
        {isSigned
          ? `${customer} signed version ${offer.version}, which stays as signed.`
          : `${customer} still sees version ${offer.version}.`}
      </strong>{' '}
      {words === null ? 'It matches the quote as it is now.' : `Changed since: ${words}.`}
      {isSigned && words !== null && ` Version ${quote.revision} needs a new signature.`}
      {comparing !== null && (
        <CompareDialog
          before={`Version ${offer.version}`}
          differences={differences}
          open={comparing}
          onClose={() => setComparing(false)}
        />
      )}
    </Banner>
  )
}
