import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'

/** A native select in the look of an input. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring()
  return (
    <div className={cx('relative', className)}>
      <select {...wiring} {...rest} className={cx(CONTROL, 'h-control appearance-none truncate pr-9')}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto text-text-3" />
    </div>
  )
}
