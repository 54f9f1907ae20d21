import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'
import { CONTROL } from './input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  large?: boolean
  /** What is typed, for the button's name: "Show password". */
  noun?: string
}

/** A password, or another secret, with a button that shows and hides it. */
export function PasswordInput({ large = false, noun = 'password', className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const wiring = useFieldWiring()
  return (
    <div className={cx('relative', className)}>
      <input
        {...wiring}
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cx(CONTROL, large ? 'h-large' : 'h-control', 'pr-11')}
      />
      <button
        type="button"
        aria-label={`${shown ? 'Hide' : 'Show'} ${noun}`}
        aria-controls={wiring.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-text-2 hover:text-text-1"
      >
        {shown ? <EyeOff size={17} /> : <Eye size={17} />}
      </button>
    </div>
  )
}
