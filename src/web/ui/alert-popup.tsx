import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { BACKDROP, POPUP } from './dialog-popup.tsx'
import { focusAtOnce } from './focus-at-once.ts'

/** A message that waits to be acknowledged. */
export type AlertMessage = { id: number; message: string; close: () => void; closed: Promise<void> }

/** The message is the dialog's name, so a screen reader says it as the dialog opens. */
export function AlertPopup({ alert }: { alert: AlertMessage }) {
  const popup = useRef<HTMLDivElement>(null)
  // It is seen going: until it has gone, a press where it was is meant for it.
  const [open, setOpen] = useState(true)
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(isOpen) => !isOpen && alert.close()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} forceRender />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={focusAtOnce(popup)}
          className={cx(POPUP, 'sm:max-w-[420px]')}
        >
          <div className="flex items-start gap-3 px-6 py-5 max-sm:px-4">
            <CircleAlert size={18} className="mt-0.5 shrink-0 text-danger" />
            <AlertDialog.Title className="min-w-0 text-card leading-[22px] font-medium break-words">
              {alert.message}
            </AlertDialog.Title>
          </div>
          <footer className="safe-bottom border-t border-border">
            <div className="flex justify-end px-5 py-3.5 max-sm:px-4 max-sm:py-3 max-sm:*:flex-auto">
              <AlertDialog.Close
                render={
                  <Button variant="primary" className="min-w-20">
                    OK
                  </Button>
                }
              />
            </div>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
