import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'
import { CONTROL } from './input.tsx'

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

type Choice = string | number | { id: number; name?: string }

type OptionsProps<One> = {
  of: readonly One[]
  /** How one of them reads: its name, unless it is said. */
  words?: (one: One) => string
}

/** Options of a select, one for each value, or for each row by its number. */
export const Options = <One extends Choice>({ of, words = nameOf }: OptionsProps<One>) =>
  of.map((one) => (
    <option key={keyOf(one)} value={keyOf(one)}>
      {words(one)}
    </option>
  ))

const keyOf = (one: Choice) => (typeof one === 'object' ? one.id : one)
const nameOf = (one: Choice) => (typeof one === 'object' ? (one.name ?? '') : String(one))
