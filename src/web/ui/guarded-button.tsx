import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { usePressGuard } from './press-guard.ts'

export type GuardedButtonProps = ComponentProps<'button'> & {
  /** While true it does nothing. */
  busy?: boolean
  /** Names the action where one button is now this and now that; the new one cannot be pressed for 800 ms. */
  guardKey?: string
  /** Whether it changes something, and so is guarded in a dialog that opens under the finger. */
  isWeighty?: boolean
}

/** A button without a look of its own that takes no press meant for what stood in its place; see press-guard.ts. */
export function GuardedButton({
  ref,
  busy = false,
  guardKey,
  isWeighty = false,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: GuardedButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const { isGuarded, counts } = usePressGuard(own, guardKey, isWeighty)
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
      // Disabling it would throw away the keyboard focus; the press is ignored instead.
      aria-disabled={busy || isGuarded || ariaDisabled || undefined}
    />
  )
}
