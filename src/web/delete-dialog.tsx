import type { ReactNode } from 'react'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

type DeleteDialogProps = {
  noun: 'Quote' | 'Job'
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  /** Which one it is, in a box of its own. */
  summary: ReactNode
  /** What else has to be said or asked before. */
  children?: ReactNode
}

/** Asks before something is deleted. */
export function DeleteDialog({ noun, open, busy, onClose, onConfirm, summary, children }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Delete ${noun}`}
      description={`Are you sure you want to delete this ${noun.toLowerCase()}?`}
      width="narrow"
      onSubmit={() => !busy && onConfirm()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Deleting...">
            {`Delete ${noun}`}
          </Button>
        </>
      }
    >
      <div className="flex items-start justify-between gap-4 rounded-control bg-inset px-3.5 py-3 text-body">
        {summary}
      </div>
      {children}
    </Dialog>
  )
}
