import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'type' | 'role'> & {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** What is on or off at once, without a button to save it; a finger's height on a phone. */
export function Switch({ checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className={cx(
        'relative h-5 w-9 shrink-0 rounded-full transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-white after:transition-transform disabled:cursor-not-allowed disabled:opacity-50 max-sm:before:absolute max-sm:before:-inset-x-2 max-sm:before:-inset-y-3',
        checked ? 'bg-accent after:translate-x-4' : 'bg-text-3',
        className,
      )}
    />
  )
}
