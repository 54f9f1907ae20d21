import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { reasonOf } from '../api/api-error.ts'
import { useSingleFlight } from '../single-flight.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { useForm } from '../use-form.ts'

type EditDialogProps<Typed extends FieldValues> = {
  form: ReturnType<typeof useForm<Typed>>
  title: string
  noun: 'crew' | 'person' | 'truck'
  onClose: () => void
  /** Stores what was typed; a refusal is shown and everything stays. */
  onSave: (typed: Typed) => Promise<unknown>
  /** Left out for what is not there yet. */
  onDelete?: (() => Promise<unknown>) | undefined
  children: ReactNode
}

/** A form in a dialog, with what the server refused in it. */
export function EditDialog<Typed extends FieldValues>({
  form,
  title,
  noun,
  onClose,
  onSave,
  onDelete,
  children,
}: EditDialogProps<Typed>) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [doing, setDoing] = useState<'save' | 'delete' | null>(null)
  const singleFlight = useSingleFlight()
  const run = (what: 'save' | 'delete', act: () => Promise<unknown>) =>
    singleFlight(async () => {
      setDoing(what)
      try {
        await act()
        onClose()
      } catch (error) {
        const isSaid = form.refuse(error)
        setRefusal(isSaid ? null : reasonOf(error, 'The server could not save it. Please try again.'))
      } finally {
        setDoing(null)
      }
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="narrow"
      onSubmit={form.handleSubmit((typed) => run('save', () => onSave(typed)))}
      footer={
        <>
          {onDelete && (
            <Button
              className="sm:mr-auto"
              busy={doing === 'delete'}
              busyLabel="Deleting..."
              onClick={() => void run('delete', onDelete)}
            >
              {`Delete ${noun}`}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={doing === 'save'} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {refusal && (
          <div className="sm:col-span-2">
            <Banner kind="error">{refusal}</Banner>
          </div>
        )}
        {children}
      </div>
    </Dialog>
  )
}
