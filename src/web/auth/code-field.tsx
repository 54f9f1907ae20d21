import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type CodeFieldProps = ComponentProps<typeof Input> & {
  error: string | undefined
  /** A recovery code, which has letters, in place of the app's six digits. */
  recovery?: boolean
  label?: string
}

/** Where a code is typed or pasted, with spaces or without; phones offer digits and the code itself. */
export function CodeField({
  error,
  recovery = false,
  label = recovery ? 'Recovery code' : 'Code',
  ...rest
}: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        {...rest}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={recovery ? 'XXXX-XXXX-XXXX-XXXX' : '123 456'}
        className="tabular tracking-[0.08em]"
      />
    </Field>
  )
}
