import { books, type MonthToClose } from '../../contract/books.ts'
import { formatCount } from '../../domain/count.ts'
import { spokenMonth } from '../../domain/journal/months.ts'
import { formatMoney } from '../../domain/money.ts'
import { ActForm, paragraph } from '../act-form.tsx'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { sendAndShow, useSend } from '../api/send.ts'
import { sayDone } from '../say.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

type CloseDialogProps = { month: MonthToClose; name: string; onClose: () => void }

/** Asks once before a month closes, with what it comes to. */
export function CloseDialog({ month, name, onClose }: CloseDialogProps) {
  const { not_final, not_invoiced } = month
  const close = useSend(api.books.close, () => ({ params: { month: month.month } }))
  const warnings = [
    ...(not_final.total > 0 ? [`${formatCount(not_final.total, 'job')} without a final price`] : []),
    ...(not_invoiced.total > 0 ? [`${formatCount(not_invoiced.total, 'job')} to invoice`] : []),
  ]
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`Close ${spokenMonth(month.month)}?`}
      width="narrow"
      action={`Close ${name}`}
      busyLabel="Closing..."
      busy={close.isPending}
      refusal={close.error && reasonOf(close.error, 'The server could not close it. Please try again.')}
      onSubmit={() =>
        close.mutate(undefined, {
          onSuccess: () => {
            onClose()
            sayDone(`${spokenMonth(month.month)} is closed`)
          },
        })
      }
    >
      <p className="text-body text-text-2">
        {`${formatCount(month.entries, 'entry gets its number', 'entries get their numbers')}: ${formatMoney(month.debits)} on each side. `}
        {`${name} then takes no more entries.`}
      </p>
      {warnings.length > 0 && (
        <p className="mt-3 text-body text-warning">{`Still open: ${warnings.join(', ')}.`}</p>
      )}
    </ActionDialog>
  )
}

type ReopenDialogProps = { month: MonthToClose; onClose: () => void }

/** Opens the month again that was closed last, with a reason that stands in the history. */
export const ReopenDialog = ({ month: { month }, onClose }: ReopenDialogProps) => (
  <ActForm
    open
    onClose={onClose}
    body={books.reopen.body}
    fields={{ reason: paragraph('Reason', { maxLength: 300 }) }}
    title={`Reopen ${spokenMonth(month)}`}
    description="Numbers and files stay. Closing it again makes its next edition."
    action="Reopen"
    busyLabel="Reopening..."
    failed="The server could not reopen it. Please try again."
    onSave={({ reason }) => sendAndShow(api.books.reopen, { params: { month }, body: { reason } })}
  />
)
