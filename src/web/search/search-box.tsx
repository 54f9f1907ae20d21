import { useEffect, useRef } from 'react'
import { useKey } from '../keys.ts'
import { SearchCombobox } from './search-combobox.tsx'

/** The search of the header; `/` and Ctrl-K lead to it, `focusAtOnce` when they were pressed before it was there. */
export function SearchBox({ focusAtOnce }: { focusAtOnce: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusAtOnce) input.current?.focus()
  }, [focusAtOnce])
  useKey('search', () => {
    input.current?.focus()
    input.current?.select()
  })
  return (
    <SearchCombobox
      inputRef={input}
      place="header"
      hint={(open) => (
        <kbd className="[:root:has([data-takes-slash])_&]:hidden pointer-events-none absolute right-2.5 rounded-badge border border-border bg-surface px-1.5 py-0.5 font-sans text-axis text-text-3">
          {open ? 'Esc' : '/'}
        </kbd>
      )}
    />
  )
}
