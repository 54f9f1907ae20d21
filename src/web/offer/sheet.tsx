/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Problem } from './card.tsx'
import { Icon } from './icon.tsx'
import type { Problem as SendProblem } from './sending.ts'

type SheetProps = {
  isOpen: boolean
  title: string
  subtitle?: string
  wide?: boolean
  /** Somebody wants to close it. */
  onClose: () => void
  onSubmit: () => void
  children: ComponentChildren
  /** What went wrong, right above the button. */
  trouble?: ComponentChildren
  /** A sentence beside the button. */
  note?: string
  submit: ComponentChildren
  /** Stands in place of the buttons, for a question that has to be answered first. */
  question?: ComponentChildren
}

/**
 * A form above the page: a sheet from below on phones, a dialog from 640 px. It stays in the page while it is closed,
 * so that what was typed is still there when it opens again.
 */
export function Sheet({
  isOpen,
  title,
  subtitle,
  wide,
  onClose,
  onSubmit,
  children,
  trouble,
  note,
  submit,
  question,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])
  const id = `sheet-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser closed it without asking; whether it may stay closed is decided here.
        if (!isOpen) return
        event.currentTarget.showModal()
        onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      class={cx(
        'mx-auto mt-auto mb-0 max-h-[94dvh] w-full max-w-none flex-col overflow-hidden rounded-t-sheet bg-raised text-text-1 shadow-dialog open:flex sm:my-auto sm:rounded-dialog print:hidden',
        wide ? 'sm:max-w-[600px]' : 'sm:max-w-[480px]',
      )}
    >
      <form
        noValidate
        class="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div class="flex items-start justify-between gap-3 border-b px-card pt-4 pb-3.5 sm:px-6">
          <div>
            <h2 id={id} class="text-dialog">
              {title}
            </h2>
            {subtitle && <p class="text-secondary text-text-2">{subtitle}</p>}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            class="-my-2 -mr-2.5 flex size-11 items-center justify-center rounded-control text-text-2 hover:bg-inset"
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <div class="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-card py-5 sm:px-6">{children}</div>
        <div class="flex flex-col gap-2 border-t px-card py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
          {question || (
            <>
              {trouble}
              <div class="flex flex-col gap-2 sm:flex-row-reverse sm:items-center">
                {submit}
                <button
                  type="button"
                  onClick={onClose}
                  class={buttonStyle('secondary', 'medium', 'max-sm:hidden')}
                >
                  Cancel
                </button>
                {note && <p class="text-center text-caption text-text-2 sm:mr-auto sm:text-left">{note}</p>}
              </div>
            </>
          )}
        </div>
      </form>
    </dialog>
  )
}

type SubmitProps = { isBusy: boolean; words: string; busyWords: string; danger?: boolean }

/** The one thing that the sheet is for. It is never switched off: what is missing is said when it is pressed. */
export function Submit({ isBusy, words, busyWords, danger = false }: SubmitProps) {
  return (
    <button
      type="submit"
      aria-busy={isBusy}
      class={buttonStyle(
        danger ? 'danger' : 'primary',
        'medium',
        'whitespace-normal max-sm:h-12 max-sm:w-full',
      )}
    >
      {isBusy ? busyWords : words}
    </button>
  )
}

/** Why it was not sent, and what to do about it. */
export function SendingProblem({ problem }: { problem: SendProblem | null }) {
  if (!problem) return null
  return (
    <div class="flex flex-col gap-1">
      <Problem>{problem.words}</Problem>
      {problem.isOutdated && (
        <button
          type="button"
          onClick={() => location.reload()}
          class={buttonStyle('secondary', 'medium', 'h-11 self-start')}
        >
          See how the offer stands now
        </button>
      )}
    </div>
  )
}
