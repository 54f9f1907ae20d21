import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'

type ItemFinderProps = {
  value: string
  onChange: (typed: string) => void
  /** Enter: on to what was found. */
  onEnter: () => void
  /** Where there is little room for words. */
  isShort: boolean
}

const LONGEST_NAME = 120

/** Finds an item by typing; Escape clears it. */
export function ItemFinder({ value, onChange, onEnter, isShort }: ItemFinderProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
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
  return (
    <search className="relative block">
      <Input
        ref={input}
        icon={<Search />}
        type="search"
        aria-label="Find an item"
        placeholder={isShort ? 'Find an item' : 'Find an item, like piano or mirror'}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_NAME}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="[&_input]:h-10 [&_input]:pr-10 max-sm:[&_input]:h-11 [&_input::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label="Clear the search" onClick={clear} className="absolute inset-y-0 right-0 my-auto">
          <X />
        </IconButton>
      )}
    </search>
  )
}
