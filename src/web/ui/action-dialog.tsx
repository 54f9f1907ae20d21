import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-popup.tsx'

export type ActionDialogProps = Omit<DialogProps, 'footer'> & {
  /** The button that does it, by its words or one of its own; left out where nothing can be done. */
  action?: ReactNode
  /** While it is being done. */
  busyLabel?: string | undefined
  busy?: boolean
  icon?: ReactNode
  /** It loses something. */
  danger?: boolean
  /** Not before something is there. */
  disabled?: boolean
  /** The button that does nothing. */
  cancel?: string
  /** Beside both. */
  aside?: ReactNode
  /** Why it was not done. */
  refusal?: string | false | null | undefined
}

/** A dialog that does one thing or does not, and says why it was not done; while it does it, another press is none. */
export function ActionDialog({
  action,
  busyLabel,
  busy = false,
  icon,
  danger = false,
  disabled = false,
  cancel = 'Cancel',
  aside,
  refusal,
  onSubmit,
  children,
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      {...dialog}
      onSubmit={(event) => {
        if (!busy) onSubmit?.(event)
      }}
      footer={
        <>
          {aside}
          <Button onClick={dialog.onClose}>{cancel}</Button>
          {typeof action !== 'string' ? (
            action
          ) : (
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              icon={icon}
              disabled={disabled}
              busy={busy}
              busyLabel={busyLabel}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <div
          ref={intoView}
          className={dialog.flush ? 'border-b border-border px-6 py-4 max-sm:px-4' : 'not-last:mb-4'}
        >
          <Banner kind="error">{refusal}</Banner>
        </div>
      )}
      {children}
    </Dialog>
  )
}

/** On a phone it appears above the fold while the button is far below. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
