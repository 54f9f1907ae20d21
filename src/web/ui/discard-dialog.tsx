import { ActionDialog } from './action-dialog.tsx'

type DiscardDialogProps = {
  open: boolean
  title: string
  /** Says what is lost, or what stays. */
  words: string
  /** The label of the button that discards. */
  confirm: string
  onKeep: () => void
  onConfirm: () => void
}

/** Asks for confirmation before unsaved input is discarded. */
export function DiscardDialog({ open, title, words, confirm, onKeep, onConfirm }: DiscardDialogProps) {
  return (
    <ActionDialog
      open={open}
      onClose={onKeep}
      title={title}
      width="narrow"
      action={confirm}
      danger
      cancel="Keep editing"
      onSubmit={onConfirm}
    >
      <p className="text-body text-text-2">{words}</p>
    </ActionDialog>
  )
}
