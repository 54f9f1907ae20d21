import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { usePressGuard } from './press-guard.ts'

export type GuardedButtonProps = ComponentProps<'button'> & {
  /** While true it does nothing. */
  busy?: boolean
  /** Identifies the action of a button that swaps actions: a press counts for the action that it was made on. */
  guardKey?: string
  /** Whether it changes data, and so is guarded where it appears under the finger. */
  changesData?: boolean
}

/** An unstyled button that counts no press that was meant for what stood in its place; see press-guard.ts. */
export function GuardedButton({
  ref,
  busy = false,
  guardKey,
  changesData = false,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: GuardedButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const counts = usePressGuard(own, guardKey, changesData)
  const attach = (button: HTMLButtonElement | null) => {
    own.current = button
    if (typeof ref === 'function') return ref(button)
    if (ref) ref.current = button
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && counts(event)) return onClick?.(event)
    // Nor does it send its form.
    event.preventDefault()
  }
  return (
    <button
      {...rest}
      ref={attach}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      // `disabled` would lose the keyboard focus, so the press is ignored instead.
      aria-disabled={busy || ariaDisabled || undefined}
    />
  )
}
