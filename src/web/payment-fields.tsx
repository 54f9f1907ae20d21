import type { UseFormRegisterReturn } from 'react-hook-form'
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '../domain/ledger/ledger-words.ts'
import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'
import { Options, Select } from './ui/select.tsx'

export type FieldOfForm = { error: string | undefined; field: UseFormRegisterReturn }

export const AmountField = ({ error, field }: FieldOfForm) => (
  <Field label="Amount" error={error}>
    <Input inputMode="decimal" {...field} />
  </Field>
)

export const MethodField = ({ error, field }: FieldOfForm) => (
  <Field label="Method" error={error}>
    <Select {...field}>
      <Options of={PAYMENT_METHODS} words={(method) => PAYMENT_METHOD_NAMES[method]} />
    </Select>
  </Field>
)

type ReferenceProps = FieldOfForm & { hint?: string; className?: string; optional?: boolean }

/** The number of a check, of a terminal's receipt, of a transfer. */
export const ReferenceField = ({ field, ...of }: ReferenceProps) => (
  <Field label="Reference" {...of}>
    <Input maxLength={100} {...field} />
  </Field>
)
