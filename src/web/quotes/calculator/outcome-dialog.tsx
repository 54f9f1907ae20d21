import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** How the calculator ended; `detail` is the server's word on the mail, `kept` that there is no mail server. */
export type Outcome = { kind: 'draft' } | { kind: 'sent' | 'kept' | 'queued'; detail: string }

type OutcomeDialogProps = { quote: Quote; outcome: Outcome | null; onClose: () => void }

/** Says what became of the quote and where to go from here; closed, the review is still there. */
export function OutcomeDialog({ quote, outcome, onClose }: OutcomeDialogProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState<Outcome>({ kind: 'draft' })
  if (outcome && outcome !== shown) setShown(outcome)
  const isSaved = shown.kind === 'draft'
  // What was sent or accepted before is no draft: it keeps its status, and its changes are saved.
  const isDraft = isSaved && quote.status === 'draft'
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      title={isDraft ? 'Quote Saved as Draft!' : isSaved ? 'Changes saved' : 'Quote Complete!'}
      width="narrow"
    >
      <div className="flex items-start gap-3">
        {shown.kind === 'queued' || shown.kind === 'kept' ? (
          <Clock size={20} className="mt-0.5 shrink-0 text-warning" />
        ) : (
          <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" />
        )}
        <div className="min-w-0 text-body wrap-anywhere">
          <p>{sentence(shown, quote)}</p>
          {shown.kind !== 'draft' && <p className="mt-1 text-secondary text-text-2">{shown.detail}</p>}
        </div>
      </div>
      <nav aria-label="Where to go next" className="mt-5 grid grid-cols-2 gap-2 max-[359px]:grid-cols-1">
        {isSaved && !isDraft ? (
          <Link to="/quotes/$id" params={{ id: String(quote.id) }} className={buttonStyle('primary')}>
            View Quote
          </Link>
        ) : (
          <Link
            to="/quotes"
            search={isDraft ? { filter: 'draft' } : {}}
            className={buttonStyle('primary', 'medium', isDraft ? undefined : 'col-span-full')}
          >
            {isDraft ? 'View Drafts' : 'View Quotes'}
          </Link>
        )}
        <Link to="/calculator" className={buttonStyle()}>
          New Quote
        </Link>
        <Link to="/dashboard" className={buttonStyle()}>
          Dashboard
        </Link>
        {isSaved && (
          <Link to="/quotes" className={buttonStyle()}>
            All Quotes
          </Link>
        )}
      </nav>
    </Dialog>
  )
}

function sentence(outcome: Outcome, { quote_number, customer_name }: Quote) {
  const quote = `Quote ${quote_number} for ${customer_name}`
  switch (outcome.kind) {
    case 'draft':
      return `${quote} is saved. You can send it whenever it is ready.`
    case 'sent':
      return `${quote} was created and sent.`
    case 'kept':
      return `${quote} was created, but the email was not sent.`
    case 'queued':
      return `${quote} was created, but the email has not been sent yet.`
  }
}
