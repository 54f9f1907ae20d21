import type { ComponentProps, ReactNode } from 'react'
import { CONTROL } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'

type InputProps = ComponentProps<'input'> & {
  /** An icon inside, at the start. */
  icon?: ReactNode
  /** The 40 px input of the sign-in pages. */
  large?: boolean
}

export function Input({ icon, large = false, className, ...rest }: InputProps) {
  const wiring = useFieldWiring()
  const look = cx(CONTROL, 'read-only:bg-inset read-only:text-text-2', large ? 'h-large' : 'h-control')
  if (!icon) return <input {...wiring} {...rest} className={cx(look, className)} />
  return (
    <div className={cx('relative', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-text-3">
        {icon}
      </span>
      <input {...wiring} {...rest} className={cx(look, 'pl-9')} />
    </div>
  )
}
