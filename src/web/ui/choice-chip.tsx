import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type ChoiceChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  chosen: boolean
  count?: number
  children: string
}

/** One of several choices in a row, such as the rooms; pressed is the one that counts now. */
export function ChoiceChip({ chosen, count, className, children, ...rest }: ChoiceChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={chosen}
      className={cx(
        'inline-flex h-control shrink-0 items-center gap-2 rounded-control border px-3 text-body font-medium whitespace-nowrap transition-colors',
        chosen
          ? 'border-accent-line bg-accent-soft text-accent'
          : 'border-border bg-surface text-text-2 hover:bg-inset hover:text-text-1',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className={cx('text-secondary font-normal tabular', chosen ? 'text-accent' : 'text-text-3')}>
          {count}
        </span>
      )}
    </button>
  )
}
