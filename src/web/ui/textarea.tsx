import type { ComponentProps } from 'react'
import { CONTROL } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring()
  return <textarea {...wiring} {...rest} rows={rows} className={cx(CONTROL, 'resize-y py-2', className)} />
}
