import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { CardPath } from './figure.tsx'
import type { WrittenCard } from './written-card.ts'

/** What can be chosen, and what it is called. */
export type Choices<Value extends string = string> = Readonly<Record<Value, string>>

type ChoiceProps = {
  name: CardPath
  label: string
  /** Read out in place of the label, where several fields have the same. */
  spoken?: string
  of: Choices
  hint?: ReactNode
  className?: string
}

/** What of a list the card says. */
export function Choice({ name, label, spoken, of, hint, className }: ChoiceProps) {
  const { register } = useFormContext<WrittenCard>()
  return (
    <Field label={label} hint={hint} {...(className && { className })}>
      <Select {...register(name)} {...(spoken && { 'aria-label': spoken })}>
        {Object.entries(of).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
