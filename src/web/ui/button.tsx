import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true the button shows `busyLabel`, keeps its width and does nothing. */
  busy?: boolean
  busyLabel?: string
  children: string
}

/** Reserves the width of the word that is not shown now, outside the text and the accessible name. */
const RESERVE =
  'grid after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-reserve)/""] after:[grid-area:auto/1]'

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const shown = busy && busyLabel ? busyLabel : children
  const other = busy ? children : busyLabel
  return (
    <button
      {...rest}
      // Disabling a busy button would throw away the keyboard focus; a second press is ignored instead.
      type={busy ? 'button' : type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {busy ? <Spinner /> : icon}
      {other ? (
        <span className={RESERVE} data-reserve={other}>
          {shown}
        </span>
      ) : (
        shown
      )}
    </button>
  )
}
