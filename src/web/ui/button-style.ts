import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'link' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  secondary:
    'border border-border-strong bg-surface text-text-1 shadow-button hover:bg-inset active:bg-inset',
  ghost: 'text-text-2 hover:bg-inset hover:text-text-1 active:bg-inset',
  link: 'text-accent hover:bg-accent-soft active:bg-accent-soft',
  danger: 'bg-danger-solid text-white hover:bg-danger-hover active:bg-danger-hover',
}

/** The small one stays small to the eye; on a phone an invisible margin makes it 44 px for a finger. */
const SIZE: Record<ButtonSize, string> = {
  small:
    'h-small rounded-small px-2.5 text-secondary max-sm:relative max-sm:after:absolute max-sm:after:-inset-x-0.5 max-sm:after:-inset-y-1',
  medium: 'h-control rounded-control px-3.5 text-body',
  large: 'h-large rounded-control px-4 text-field',
}

const DISABLED =
  'disabled:cursor-not-allowed disabled:border disabled:border-border disabled:bg-inset disabled:text-text-3 disabled:shadow-none'
const BUSY = 'aria-busy:cursor-progress'

/** The classes of a button, for links that look like one. */
export function buttonStyle(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
  className?: string,
) {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap font-medium transition-[color,background-color,border-color] select-none',
    VARIANT[variant],
    SIZE[size],
    DISABLED,
    BUSY,
    className,
  )
}
