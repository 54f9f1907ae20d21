import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { GuardedButton, type GuardedButtonProps } from './guarded-button.tsx'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<GuardedButtonProps, 'children' | 'changesData'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shown while it is busy, in the same width. */
  busyLabel?: string | undefined
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
  ...rest
}: ButtonProps) {
  const shown = busy && busyLabel ? busyLabel : children
  const other = busy ? children : busyLabel
  return (
    <GuardedButton
      {...rest}
      busy={busy}
      changesData={variant === 'primary' || variant === 'danger'}
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
    </GuardedButton>
  )
}
