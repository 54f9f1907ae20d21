import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'

/** The frame every typed-into control shares. */
export const CONTROL =
  'w-full min-w-0 rounded-control border border-border-control bg-surface px-3 text-field text-text-1 transition-[border-color,box-shadow] focus:border-accent focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-focus)_28%,transparent)] focus:outline-none aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-inset disabled:text-text-3'

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

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring()
  return <textarea {...wiring} {...rest} rows={rows} className={cx(CONTROL, 'resize-y py-2', className)} />
}
