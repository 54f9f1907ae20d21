import { quoteViewForm } from '../../contract/quote-views.ts'
import { ActForm, line } from '../act-form.tsx'

type SaveViewDialogProps = {
  open: boolean
  onClose: () => void
  onSave: (typed: { name: string }) => Promise<unknown>
}

const FIELDS = {
  name: line('Name', {
    hint: 'Only you see it, beside the tabs. A view of yours with the same name is replaced.',
    autoComplete: 'off',
    maxLength: 40,
  }),
}

/** Asks for the name under which a view of the list is kept. */
export const SaveViewDialog = (dialog: SaveViewDialogProps) => (
  <ActForm
    {...dialog}
    body={quoteViewForm}
    fields={FIELDS}
    title="Save this view"
    width="medium"
    action="Save View"
  />
)
