import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field.tsx'

type TickProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | false
  label: ReactNode
}

/** A sentence to tick before signing. */
export function Tick({ name, checked, onChange, error, label }: TickProps) {
  const errorId = `${name}-error`
  return (
    <div>
      <Checkbox
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        label={label}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
