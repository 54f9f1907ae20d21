import type { ReactNode } from 'react'
import { ActionDialog, type ActionDialogProps } from './ui/action-dialog.tsx'

type DeleteDialogProps = Pick<ActionDialogProps, 'open' | 'busy' | 'onClose' | 'onSubmit' | 'children'> & {
  noun: 'Quote' | 'Job'
  /** Which one it is, in a box of its own. */
  summary: ReactNode
}

/** Asks before something is deleted. */
export const DeleteDialog = ({ noun, summary, children, ...dialog }: DeleteDialogProps) => (
  <ActionDialog
    {...dialog}
    title={`Delete ${noun}`}
    description={`Are you sure you want to delete this ${noun.toLowerCase()}?`}
    width="narrow"
    action={`Delete ${noun}`}
    danger
    busyLabel="Deleting..."
  >
    <div className="flex items-start justify-between gap-4 rounded-control bg-inset px-3.5 py-3 text-body">
      {summary}
    </div>
    {children}
  </ActionDialog>
)
