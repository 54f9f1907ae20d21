import { Check, Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isDialogOpen, isSlash } from '../../keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

type ItemFinderProps = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (typed: string) => void
  /** Enter: what was found first is wanted, or all of a list. */
  onEnter: () => void
  /** What was added last by typing, like "6 × Dining Chair" or "9 items". */
  added: string | null
  /** Whether that is several things, of which only their number is spoken. */
  isSeveral: boolean
  onUndo: () => void
  /** Where there is little room for words. */
  isShort: boolean
}

const EXAMPLE = 'Find items, like 2 sofas, 6 chairs, king bed'

/** In characters: room for the list of a whole home. */
const LONGEST_LIST = 1000

/** Finds items by typing, one or a list; Enter adds them, Escape clears, and `/` leads here instead of to the search of everything. */
export function ItemFinder({
  ref,
  value,
  onChange,
  onEnter,
  added,
  isSeveral,
  onUndo,
  isShort,
}: ItemFinderProps) {
  useSlash(ref)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      clear()
    }
    if (event.key === 'Enter' && value.trim() !== '') {
      // Else the same Enter would press the button that gets the focus.
      event.preventDefault()
      onEnter()
    }
  }
  const isAddedShown = value === '' && added !== null
  return (
    <search className="relative block" data-takes-slash>
      <p role="status" className="sr-only">
        {isSeveral && added !== null ? `${added} added` : ''}
      </p>
      <Input
        ref={ref}
        icon={<Search />}
        type="search"
        aria-label="Find an item"
        aria-keyshortcuts="/"
        placeholder={isAddedShown ? 'Next item' : isShort ? 'Find an item' : EXAMPLE}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST_LIST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="[&_input]:h-10 [&_input]:pr-10 max-sm:[&_input]:h-11 [&_input::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' ? (
        <IconButton label="Clear the search" onClick={clear} className="absolute inset-y-0 right-0 my-auto">
          <X />
        </IconButton>
      ) : isAddedShown ? (
        <Added what={added} onUndo={onUndo} />
      ) : (
        <SlashKey />
      )}
    </search>
  )
}

const SlashKey = () => (
  <kbd className="pointer-events-none absolute inset-y-0 right-2.5 my-auto h-5.5 rounded-badge border border-border bg-surface px-1.5 py-0.5 font-sans text-axis text-text-3 max-sm:hidden">
    /
  </kbd>
)

const Added = ({ what, onUndo }: { what: string; onUndo: () => void }) => (
  <div className="pointer-events-none absolute inset-y-0 right-1 left-28 flex items-center justify-end gap-1.5 text-secondary text-text-2">
    <Check className="size-4 shrink-0 text-success" />
    {/* Its number is spoken where all changes are. */}
    <span aria-hidden="true" className="truncate">
      {what}
    </span>
    <button
      type="button"
      onClick={onUndo}
      aria-label={`Undo: ${what} added`}
      className="pointer-events-auto h-9 shrink-0 rounded-control px-2.5 font-medium text-accent hover:bg-accent-soft max-sm:h-11"
    >
      Undo
    </button>
  </div>
)

/** In the capture phase, before the shortcut of the global search. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focusField = (event: globalThis.KeyboardEvent) => {
      if (!isSlash(event) || isDialogOpen()) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focusField, { capture: true })
    return () => document.removeEventListener('keydown', focusField, { capture: true })
  }, [field])
}
