import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { cx } from './cx.ts'

type StepperProps = {
  /** What is counted, for the names of the buttons: "Armchair". */
  name: string
  count: number
  max: number
  onChange: (count: number) => void
  /** How many Add adds, 1 unless said. */
  countToAdd?: number | undefined
  /** On a phone the Add button is a square with a plus. */
  compact?: boolean
  className?: string
}

const SIDE =
  'flex w-9 shrink-0 items-center justify-center text-accent transition-colors hover:bg-accent-soft active:bg-accent-soft disabled:cursor-not-allowed disabled:text-text-3 max-sm:w-11'
const FRAME = 'flex h-control overflow-hidden rounded-control border'

const focusOnAppearing = (element: HTMLElement | null) => element?.focus()

/** Add, which becomes minus, a number that can be typed, and plus, in the same frame. */
export function Stepper({
  name,
  count,
  max,
  onChange,
  countToAdd = 1,
  compact = false,
  className,
}: StepperProps) {
  // The pressed button is removed by the change, so the focus moves to the one that replaces it.
  const [replaced, setReplaced] = useState<'add' | 'minus' | null>(null)
  const change = (next: number, pressed: typeof replaced) => {
    setReplaced(pressed)
    onChange(next)
  }
  if (count === 0) {
    return (
      <button
        type="button"
        ref={replaced === 'minus' ? focusOnAppearing : undefined}
        aria-label={countToAdd > 1 ? `Add ${countToAdd} ${name}` : `Add ${name}`}
        onClick={() => change(countToAdd, 'add')}
        className={cx(
          FRAME,
          'items-center justify-center gap-2 border-border bg-surface text-secondary font-medium text-text-2 transition-colors hover:bg-inset hover:text-text-1',
          !compact ? 'w-full' : countToAdd > 1 ? 'px-2.5' : 'w-control',
          className,
        )}
      >
        <Plus />
        {!compact && 'Add'}
        {countToAdd > 1 && ` ${countToAdd}`}
      </button>
    )
  }
  return (
    <div className={cx(FRAME, 'border-accent-line bg-surface', compact ? 'w-27' : 'w-full', className)}>
      <button
        type="button"
        aria-label={count === 1 ? `Remove ${name}` : `One ${name} less`}
        onClick={() => change(count - 1, count === 1 ? 'minus' : replaced)}
        className={SIDE}
      >
        <Minus />
      </button>
      <CountInput key={count} name={name} count={count} max={max} onChange={onChange} />
      <button
        type="button"
        ref={replaced === 'add' ? focusOnAppearing : undefined}
        aria-label={`One more ${name}`}
        disabled={count >= max}
        onClick={() => onChange(count + 1)}
        className={SIDE}
      >
        <Plus />
      </button>
    </div>
  )
}

/** Commits the typed number on blur or Enter, so that clearing the field does not remove the item. */
function CountInput({
  name,
  count,
  max,
  onChange,
}: Pick<StepperProps, 'name' | 'count' | 'max' | 'onChange'>) {
  const [typed, setTyped] = useState(String(count))
  const finish = () => {
    const wanted = Number(typed)
    if (typed !== '' && wanted <= max) onChange(wanted)
    else setTyped(String(count))
  }
  const type = (event: ChangeEvent<HTMLInputElement>) =>
    setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))
  return (
    <input
      aria-label={`Number of ${name}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={type}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className="w-full min-w-0 bg-transparent text-center text-card focus:outline-none focus-visible:bg-accent-soft"
    />
  )
}
