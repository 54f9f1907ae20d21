import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does and to what: "Delete quote Q-2026-0001". */
  label: string
  children: ReactNode
}

/** A button that shows only an icon; its label is its name and, unless another is given, its tooltip. */
export function IconButton({
  label,
  className,
  children,
  title = label,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={cx(
        'inline-flex size-control shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-inset hover:text-text-1 active:bg-inset disabled:cursor-not-allowed disabled:text-text-3',
        className,
      )}
    >
      {children}
    </button>
  )
}
