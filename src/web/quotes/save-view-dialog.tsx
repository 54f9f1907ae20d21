import { quoteViewForm } from '../../contract/quote-views.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'

type SaveViewDialogProps = {
  open: boolean
  onClose: () => void
  onSave: (typed: { name: string }) => Promise<unknown>
}

/** Asks for the name under which a view of the list is kept. */
export function SaveViewDialog({ open, onClose, onSave }: SaveViewDialogProps) {
  const form = useForm({
    defaultValues: { name: '' },
    resolver: contractResolver(quoteViewForm, (typed) => typed),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Save this view"
      action="Save View"
      busyLabel="Saving..."
      onSave={onSave}
    >
      <Field
        label="Name"
        error={form.errorOf('name')}
        hint="Only you see it, beside the tabs. A view of yours with the same name is replaced."
      >
        <Input autoComplete="off" maxLength={40} {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
