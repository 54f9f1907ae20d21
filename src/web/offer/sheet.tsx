import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { DialogPopup } from '../ui/dialog-popup.tsx'
import type { DialogProps } from '../ui/dialog-props.ts'
import { FieldError } from '../ui/field.tsx'
import type { Problem } from './sending.ts'

type SheetProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'width'> & {
  onSubmit: () => void
  children: ReactNode
  /** What went wrong, right above the button. */
  trouble?: ReactNode
  /** A sentence beside the button. */
  note?: string
  submit: ReactNode
  /** Stands in place of the buttons, for a question that has to be answered first. */
  question?: ReactNode
}

/**
 * A form in a dialog. It comes with the page, not with the first opening: on a bad connection it would not open. What
 * was typed is kept by the component that opens it.
 */
export function Sheet({ children, trouble, note, submit, question, width = 'small', ...dialog }: SheetProps) {
  return (
    <DialogPopup
      {...dialog}
      width={width}
      footer={
        <div className="flex w-full flex-col gap-2">
          {question || (
            <>
              {trouble}
              <div className="flex flex-col gap-2 sm:flex-row-reverse sm:items-center">
                {submit}
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

/** Moves to the first field of that name, to fill in what is missing. */
export const focusNamed = (name: string) => document.getElementsByName(name)[0]?.focus()

type SubmitProps = { isBusy: boolean; words: string; busyWords: string; danger?: boolean }

/** The one thing that the sheet is for. It is never switched off: what is missing is said when it is pressed. */
export function Submit({ isBusy, words, busyWords, danger = false }: SubmitProps) {
  return (
    <Button
      type="submit"
      variant={danger ? 'danger' : 'primary'}
      busy={isBusy}
      busyLabel={busyWords}
      className="whitespace-normal max-sm:h-12 max-sm:w-full"
    >
      {words}
    </Button>
  )
}

/** Why it was not sent, and what to do about it. */
export function SendingProblem({ problem }: { problem: Problem | null }) {
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
