import type { QuoteRow } from '../../contract/quote.ts'
import { formatMoney } from '../../domain/money.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { useDeleteQuote } from './queries.ts'

type DeleteQuoteDialogProps = {
  quote: Pick<QuoteRow, 'id' | 'quote_number' | 'customer_name' | 'total_cost'>
  open: boolean
  onClose: () => void
  onDeleted?: () => void
  onFailed: (error: unknown) => void
}

/** Asks before a quote is deleted, and deletes it. It closes itself either way. */
export function DeleteQuoteDialog({ quote, open, onClose, onDeleted, onFailed }: DeleteQuoteDialogProps) {
  const remove = useDeleteQuote()
  const confirm = () =>
    remove.mutate(quote.id, { onSuccess: onDeleted, onError: onFailed, onSettled: onClose })
  return (
    <DeleteDialog
      noun="Quote"
      open={open}
      busy={remove.isPending}
      onClose={onClose}
      onSubmit={confirm}
      summary={
        <>
          <div className="min-w-0">
            <p className="font-medium break-words">{quote.customer_name}</p>
            <p className="text-secondary tabular text-text-2">{quote.quote_number}</p>
          </div>
          {quote.total_cost !== null && (
            <p className="shrink-0 font-semibold tabular">{formatMoney(quote.total_cost)}</p>
          )}
        </>
      }
    />
  )
}
