import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reasonOf } from './api/api-error.ts'
import { ActionDialog, type ActionDialogProps } from './ui/action-dialog.tsx'

type ConfirmDialogProps = Pick<ActionDialogProps, 'title' | 'description' | 'onClose'> & {
  open?: boolean
  /** The words of its button, and those while it is at it. */
  action: string
  busyLabel: string
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'error' | 'mutate' | 'reset'>
  /** Said where the server gives no reason of its own. */
  failed: string
  /** What it loses, in a sentence or two. */
  children: ReactNode
}

/** Asks before something is lost; closes once it is done, and stays with the reason where it was not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose, mutation, failed, children, ...dialog } = props
  const close = () => {
    mutation.reset()
    onClose()
  }
  return (
    <ActionDialog
      {...dialog}
      open={open}
      onClose={close}
      width="narrow"
      danger
      busy={mutation.isPending}
      refusal={mutation.error && reasonOf(mutation.error, failed)}
      onSubmit={() => mutation.mutate(undefined, { onSuccess: close })}
    >
      <p className="text-body text-text-2">{children}</p>
    </ActionDialog>
  )
}
