import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { Form } from '../use-form.ts'
import { useCrewChange } from './queries.ts'

type Of = { params: { id: number } }

type EditDialogProps<Typed extends FieldValues, Body> = {
  form: Form<Typed>
  noun: 'crew' | 'person' | 'truck'
  /** What is edited; null for a new one. */
  row: { id: number; name: string } | null
  calls: {
    create: (input: { body: Body }) => Promise<unknown>
    update: (input: Of & { body: Body }) => Promise<unknown>
    delete: (input: Of) => Promise<unknown>
  }
  /** The form as it is sent. */
  bodyOf: (typed: Typed) => Body
  onClose: () => void
  children: ReactNode
}

/** Adds a crew, a person or a truck, or edits or deletes one; the fields are in two columns, where there is room. */
export function EditDialog<Typed extends FieldValues, Body>({
  form,
  noun,
  row,
  calls,
  bodyOf,
  onClose,
  children,
}: EditDialogProps<Typed, Body>) {
  const save = useCrewChange((body: Body) =>
    row ? calls.update({ params: { id: row.id }, body }) : calls.create({ body }),
  )
  const remove = useCrewChange((id: number) => calls.delete({ params: { id } }))
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={row ? `Edit ${row.name}` : `Add ${noun}`}
      width="narrow"
      action="Save"
      busyLabel="Saving..."
      onSave={(typed) => save.mutateAsync(bodyOf(typed))}
      aside={
        row && (
          <Button
            className="sm:mr-auto"
            busy={remove.isPending}
            busyLabel="Deleting..."
            onClick={() =>
              remove.mutate(row.id, {
                onSuccess: onClose,
                onError: (error) => form.refuse(error, 'The server could not delete it. Please try again.'),
              })
            }
          >
            {`Delete ${noun}`}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </FormDialog>
  )
}
