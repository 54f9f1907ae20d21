import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A native checkbox with its label at the side; the whole line can be pressed. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('inline-flex items-center gap-2.5 text-body max-sm:min-h-11', className)}>
      <span className="relative inline-flex size-4 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-4 appearance-none rounded-[5px] border border-text-3 bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent-soft aria-invalid:border-danger"
        />
        <Check
          size={12}
          strokeWidth={2.25}
          className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  )
}
