import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { DialogProps } from '../ui/dialog-popup.tsx'
import { DialogPopup } from '../ui/dialog-popup.tsx'
import { FieldError } from '../ui/field.tsx'
import type { Sending } from './sending.ts'

type SheetProps = Pick<DialogProps, 'onClose' | 'title' | 'description' | 'width'> & {
  isOpen: boolean
  sending: Sending
  /** The one thing that the sheet is for, on its button. */
  action: string
  busyWords?: string
  isDanger?: boolean
  onSubmit: () => void
  children: ReactNode
  /** Right above the button, instead of why it was not sent. */
  trouble?: ReactNode
  /** A sentence beside the button. */
  note?: string
  /** Stands in place of the buttons, for a question that has to be answered first. */
  question?: ReactNode
}

/**
 * A form in a dialog. It comes with the page, not with the first opening: on a bad connection it would not open. What
 * was typed is kept by the component that opens it. Its button is never switched off: what is missing is said when it is
 * pressed.
 */
export function Sheet({ isOpen, sending, action, children, note, question, ...given }: SheetProps) {
  const { busyWords = 'Sending …', isDanger, trouble, width = 'small', ...dialog } = given
  return (
    <DialogPopup
      {...dialog}
      open={isOpen}
      width={width}
      footer={
        <div className="flex w-full flex-col gap-2">
          {question || (
            <>
              {trouble === undefined ? <SendingProblem {...sending} /> : trouble}
              <div className="flex flex-col gap-2 sm:flex-row-reverse sm:items-center">
                <Button
                  type="submit"
                  variant={isDanger ? 'danger' : 'primary'}
                  busy={sending.isBusy}
                  busyLabel={busyWords}
                  className="whitespace-normal max-sm:h-12 max-sm:w-full"
                >
                  {action}
                </Button>
                <Button className="max-sm:hidden" onClick={dialog.onClose}>
                  Cancel
                </Button>
                {note && (
                  <p className="text-center text-caption text-text-2 sm:mr-auto sm:text-left">{note}</p>
                )}
              </div>
            </>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </DialogPopup>
  )
}

/** Why it was not sent, and what to do about it. */
function SendingProblem({ problem }: Sending) {
  if (!problem) return null
  return (
    <div className="flex flex-col gap-1">
      <FieldError>{problem.words}</FieldError>
      {problem.isOutdated && (
        <Button className="h-11 self-start" onClick={() => location.reload()}>
          See the current offer
        </Button>
      )}
    </div>
  )
}
