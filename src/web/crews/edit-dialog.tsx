import type { ReactNode } from 'react'
import { type Act, ActDialog } from '../act-form.tsx'
import { Button } from '../ui/button.tsx'
import { useCrewChange } from './queries.ts'

type Of = { params: { id: number } }

type EditDialogProps<Body> = {
  act: Act<Body>
  noun: 'crew' | 'person' | 'truck'
  /** What is edited; null for a new one. */
  row: { id: number; name: string } | null
  calls: {
    create: (input: { body: Body }) => Promise<unknown>
    update: (input: Of & { body: Body }) => Promise<unknown>
    delete: (input: Of) => Promise<unknown>
  }
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** Adds a crew, a person or a truck, or edits or deletes one. */
export function EditDialog<Body>({ act, noun, row, calls, onClose, children }: EditDialogProps<Body>) {
  const save = useCrewChange((body: Body) =>
    row ? calls.update({ params: { id: row.id }, body }) : calls.create({ body }),
  )
  const remove = useCrewChange((id: number) => calls.delete({ params: { id } }))
  return (
    <ActDialog
      act={act}
      open
      onClose={onClose}
      title={row ? `Edit ${row.name}` : `Add ${noun}`}
      width="narrow"
      action="Save"
      onSave={(body) => save.mutateAsync(body)}
      aside={
        row && (
          <Button
            className="sm:mr-auto"
            busy={remove.isPending}
            busyLabel="Deleting..."
            onClick={() =>
              remove.mutate(row.id, {
                onSuccess: onClose,
                onError: (error) =>
                  act.form.refuse(error, 'The server could not delete it. Please try again.'),
              })
            }
          >
            {`Delete ${noun}`}
          </Button>
        )
      }
    >
      {children}
    </ActDialog>
  )
}
