import type { ComponentProps } from 'react'
import { writtenAmount } from '../format/typed-amount.ts'
import { Input } from './input.tsx'

type AmountInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value: string
  onChange: (typed: string) => void
  /** Once it is left, it is written out. */
  isMoney?: boolean
}

/** A number among others, set flush right, that is named by `aria-label`. */
export const AmountInput = ({
  value,
  onChange,
  isMoney = false,
  className = '',
  ...rest
}: AmountInputProps) => (
  <Input
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    className={`text-right tabular ${className}`}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => isMoney && onChange(writtenAmount(value))}
  />
)
