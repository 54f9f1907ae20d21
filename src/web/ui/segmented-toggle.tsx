import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type SegmentedToggleProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
  className?: string
}

/** Two or three ways to see the same thing; the pressed one counts. */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, value, options, onChange, className } = props
  return (
    <fieldset
      aria-label={label}
      className={cx('inline-flex h-control rounded-control border border-border bg-inset p-0.5', className)}
    >
      {options.map((option) => {
        const chosen = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(option.value)}
            className={cx(
              'inline-flex items-center gap-2 rounded-[6px] border px-3 text-secondary font-medium transition-colors',
              chosen
                ? 'border-border bg-surface text-text-1 shadow-button dark:bg-tile'
                : 'border-transparent text-text-2 hover:text-text-1',
            )}
          >
            {option.icon}
            {option.label}
          </button>
        )
      })}
    </fieldset>
  )
}
