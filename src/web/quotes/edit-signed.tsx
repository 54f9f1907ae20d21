import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '../../contract/quote.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

/** Whether what its customer signed is what would be edited. */
export const isSigned = ({ offer }: Pick<Quote, 'offer'>): boolean => offer?.answer === 'accepted'

type EditSignedProps = { quoteId: number; open: boolean; onEdit: () => void }

/** Asks before what was signed is edited, wherever that was begun; anyone who thinks better of it is led to the quote. */
export function EditSigned({ quoteId, open, onEdit }: EditSignedProps) {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/quotes/$id', params: { id: String(quoteId) }, replace: true })
  return (
    <ActionDialog title="Edit a signed quote?" open={open} onClose={leave} action="Edit" onSubmit={onEdit}>
      <p className="text-body text-text-2">
        What was signed stays as it was signed. What you change is a new offer, which the customer has to
        accept again.
      </p>
    </ActionDialog>
  )
}
