import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { usePressGuard } from './press-guard.ts'

export type GuardedButtonProps = ComponentProps<'button'> & {
  /** While true it does nothing. */
  busy?: boolean
  /** Identifies the action of a button that swaps actions; after a swap, presses are ignored for 800 ms. */
  guardKey?: string
  /** Whether it changes data, and so is guarded in a dialog that opens under the finger. */
  changesData?: boolean
}

/** An unstyled button that ignores ghost clicks, meant for what stood in its place before; see press-guard.ts. */
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
  const { isGuarded, counts } = usePressGuard(own, guardKey, changesData)
  const attach = (button: HTMLButtonElement | null) => {
    own.current = button
    if (typeof ref === 'function') return ref(button)
    if (ref) ref.current = button
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && counts()) return onClick?.(event)
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
      data-guarded={isGuarded || undefined}
      // `disabled` would lose the keyboard focus, so the press is ignored instead.
      aria-disabled={busy || isGuarded || ariaDisabled || undefined}
    />
  )
}
