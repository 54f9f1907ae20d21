import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { nameKey } from '../../domain/name-key.ts'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

type SuggestingInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** All that can be suggested. */
  suggestions: readonly string[]
  /** What they are, for screen readers. */
  suggestionsLabel: string
  /** Shown above the suggestions, which cover what stands below the field. */
  note?: string | null | undefined
}

type Suggesting = Pick<SuggestingInputProps, 'value' | 'onChange' | 'suggestions'>

/** Which suggestions are shown, and which of them is marked. */
function useSuggestions({ value, onChange, suggestions }: Suggesting) {
  const [opened, setOpened] = useState<'all' | 'matching' | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const matching = suggestions.filter((text) => nameKey(text).includes(nameKey(value)))
  const shown = opened === 'all' ? suggestions : opened === 'matching' ? matching : []
  const open = shown.length > 0
  const at = marked === null ? -1 : shown.indexOf(marked)
  const show = (next: typeof opened) => {
    setOpened(next)
    setMarked(null)
  }
  const choose = (text: string) => {
    show(null)
    onChange(text)
  }
  const mark = (step: 1 | -1) => {
    const listed = open ? shown : suggestions
    if (!open) setOpened('all')
    setMarked(listed.at(at < 0 && step < 0 ? -1 : (at + step) % listed.length) ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      mark(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && at >= 0) {
      // It chooses and does not send the form.
      event.preventDefault()
      choose(shown[at] as string)
    } else if (event.key === 'Escape' && open) {
      // It closes the list, not the dialog around the field.
      event.stopPropagation()
      show(null)
    }
  }
  return { shown, open, at, show, choose, setMarked, onKeyDown }
}

/** A combobox that takes any text: typing suggests what contains it; a click or an arrow key suggests all. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { value, onChange, suggestions: _, suggestionsLabel, note, onBlur, ...rest } = props
  const id = useId()
  const { shown, open, at, show, choose, setMarked, onKeyDown } = useSuggestions(props)
  return (
    <div className="relative">
      <Input
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        className="truncate pr-9"
        value={value}
        onChange={({ target }) => {
          show('matching')
          onChange(target.value)
        }}
        onClick={() => show('all')}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          show(null)
          onBlur?.(event)
        }}
      />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto text-text-3" />
      {open && (
        <Suggestions
          {...{ id, shown, at, note }}
          label={suggestionsLabel}
          onMark={setMarked}
          onChoose={choose}
        />
      )}
    </div>
  )
}

type SuggestionsProps = Pick<SuggestingInputProps, 'note'> & {
  id: string
  shown: readonly string[]
  at: number
  label: string
  onMark: (text: string) => void
  onChoose: (text: string) => void
}

const Suggestions = ({ id, shown, at, note, label, onMark, onChoose }: SuggestionsProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: a press on it leaves the focus in the field
  <div
    ref={intoView}
    onMouseDown={(event) => event.preventDefault()}
    className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-border bg-raised shadow-popover"
  >
    {note && (
      // The field says it to screen readers.
      <p
        aria-hidden="true"
        className="border-b border-border px-4 py-2 text-secondary wrap-anywhere text-text-2"
      >
        {note}
      </p>
    )}
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="max-h-60 overflow-y-auto overscroll-contain p-1.5 outline-none"
    >
      {shown.map((text, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={text}
          id={`${id}-${nth}`}
          ref={nth === at ? intoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={nth === at}
          onClick={() => onChoose(text)}
          onPointerMove={() => onMark(text)}
          className={cx(
            'flex min-h-control cursor-default items-center rounded-small px-2.5 py-1 text-body wrap-anywhere select-none',
            nth === at && 'bg-inset dark:bg-tile',
          )}
        >
          {text}
        </div>
      ))}
    </div>
  </div>
)

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
