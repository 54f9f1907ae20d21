import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { focusAtOnce } from './focus-at-once.ts'
import { useOutsidePress } from './press-guard.ts'

export type DialogProps = {
  open: boolean
  /** Called when the person closes it: close button, Escape, a press beside it. */
  onClose: () => void
  /** The dialog's name. */
  title: string
  description?: ReactNode
  /** Buttons, the primary one last; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** Makes body and footer one form, so that a `type="submit"` button in the footer sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  width?: 'narrow' | 'small' | 'medium' | 'wide'
  /** The body reaches the edges, for lists and split views. */
  flush?: boolean
  children?: ReactNode
}

const WIDTH = {
  narrow: 'sm:max-w-[400px]',
  small: 'sm:max-w-[480px]',
  medium: 'sm:max-w-[560px]',
  wide: 'sm:max-w-[836px]',
}

export const BACKDROP =
  'fixed inset-0 min-h-dvh bg-scrim transition-opacity duration-220 ease-ui data-starting-style:opacity-0 data-ending-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'

/** Centred from 640 px, a sheet at the bottom edge below. */
export const POPUP =
  'fixed flex flex-col bg-raised text-text-1 shadow-dialog outline-none transition-[opacity,translate,scale] duration-220 ease-ui data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[calc(100dvh-44px)] max-sm:rounded-t-sheet max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-48px)] sm:w-[calc(100vw-48px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-dialog sm:data-starting-style:scale-[0.98] sm:data-ending-style:scale-[0.98]'

/** The dialog itself, apart from `Dialog` so that the first page does not have to load it. */
export function DialogPopup(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    footer,
    onSubmit,
    width = 'medium',
    flush = false,
    children,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const isToClose = useOutsidePress(open)
  const content = <Content {...{ flush, children, footer }} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Forms inside a portal still bubble through the components around them.
    event.stopPropagation()
    onSubmit?.(event)
  }
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (!next && (reason !== 'outside-press' || isToClose(event))) onClose()
      }}
    >
      <Primitive.Portal>
        <Primitive.Backdrop className={BACKDROP} />
        <Primitive.Popup ref={popup} initialFocus={focusAtOnce(popup)} className={cx(POPUP, WIDTH[width])}>
          <span className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-border-strong sm:hidden" />
          <Heading {...{ title, description, flush }} />
          {onSubmit ? (
            <form onSubmit={submit} noValidate className="flex min-h-0 flex-auto flex-col">
              {content}
            </form>
          ) : (
            content
          )}
          {/* Last in the order of the keyboard, so that opening focuses the first field or button instead. */}
          <Primitive.Close
            aria-label="Close"
            className="absolute top-4 right-4 flex size-8 max-sm:top-3 max-sm:right-2 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-inset hover:text-text-1 max-sm:size-11"
          >
            <X size={17} />
          </Primitive.Close>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const Content = ({ flush, children, footer }: Pick<DialogProps, 'flush' | 'children' | 'footer'>) => (
  <>
    {children && (
      <div
        className={cx(
          'min-h-0 flex-auto overflow-y-auto overscroll-contain',
          !flush && 'px-6 py-5 max-sm:px-4',
        )}
      >
        {children}
      </div>
    )}
    {footer && (
      <footer className="safe-bottom shrink-0 border-t border-border">
        <div className="flex justify-end gap-2 px-5 py-3.5 max-sm:px-4 max-sm:py-3 max-sm:*:flex-auto">
          {footer}
        </div>
      </footer>
    )}
  </>
)

const Heading = ({ title, description, flush }: Pick<DialogProps, 'title' | 'description' | 'flush'>) => (
  <header
    className={cx(
      'shrink-0 pt-5 pr-14 pl-6 max-sm:pl-4',
      flush ? 'border-b border-border pb-4 max-sm:pb-3' : 'max-sm:border-b max-sm:border-border max-sm:pb-3',
    )}
  >
    <Primitive.Title className="text-dialog">{title}</Primitive.Title>
    {description && (
      <Primitive.Description className="mt-0.5 text-secondary text-text-2" render={<div />}>
        {description}
      </Primitive.Description>
    )}
  </header>
)
