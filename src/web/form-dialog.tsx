import type { FieldValues } from 'react-hook-form'
import { ActionDialog, type ActionDialogProps } from './ui/action-dialog.tsx'
import type { Form } from './use-form.ts'

type FormDialogProps<Written extends FieldValues> = Omit<ActionDialogProps, 'onSubmit' | 'busy'> & {
  form: Form<Written>
  /** Stores what was typed, upon which the dialog closes and is as it was; false where it stays open. */
  onSave: (typed: Written) => Promise<unknown>
  /** What is said where the server says nothing. */
  failed?: string
}

/** A form in a dialog. What the server has against it stands at its fields or above them, and what was typed stays. */
export const FormDialog = <Written extends FieldValues>({
  form,
  onSave,
  failed = 'The server could not save it. Please try again.',
  refusal = form.errorOf('root'),
  ...dialog
}: FormDialogProps<Written>) => (
  <ActionDialog
    {...dialog}
    busy={form.formState.isSubmitting}
    refusal={refusal}
    onSubmit={form.handleSubmit(async (typed) => {
      try {
        if ((await onSave(typed)) === false) return
        dialog.onClose()
        form.reset()
      } catch (error) {
        form.refuse(error, failed)
      }
    })}
  />
)
