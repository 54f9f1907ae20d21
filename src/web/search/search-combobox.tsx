import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { openedDialog } from '../feature.ts'
import { cx } from '../ui/cx.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { type Entry, entriesOf, optionId, useSearchResults } from './use-search-results.ts'

/** As much as the server takes. */
const LONGEST_TEXT = 100

// Loaded when something is typed: the first page has no results.
const SearchResults = lazyPart(() => import('./search-results.tsx'), 'SearchResults')

type SearchComboboxProps = {
  inputRef: Ref<HTMLInputElement>
  /** In the header the results drop down below the field; on a phone's screen they fill what is left of it. */
  place: 'header' | 'screen'
  /** Called after a result was chosen. */
  onChosen?: () => void
  /** Inside the field, at its end. */
  hint?: (open: boolean) => ReactNode
  /** After the field. */
  beside?: ReactNode
}

/** What is typed, what that finds, which option is active, and what the keys do with it. */
function useCombobox({ place, onChosen }: SearchComboboxProps) {
  const id = useId()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [enterPressed, setEnterPressed] = useState(false)
  const found = useSearchResults(typed)
  const entries = entriesOf(found.kinds)
  const searching = found.state === 'searching'
  const isEmpty = found.text === ''
  const open = (opened || place === 'screen') && (!isEmpty || entries.length > 0)
  const activeIndex = entries.findIndex((entry) => optionId(id, entry) === activeId)
  // Enter opens the active option, so there is none by default until the search is complete, nor before it began.
  const active = activeIndex < 0 && !searching && !isEmpty && entries.length > 0 ? 0 : activeIndex
  const marked = entries[active]

  function type(text: string) {
    setTyped(text)
    setOpened(true)
    setActiveId(null)
    setEnterPressed(false)
  }

  function choose(entry: Entry) {
    if (!('href' in entry)) {
      // The active option becomes the last one shown, so that ArrowDown goes on to the new ones.
      const shown = found.kinds.find(({ type }) => type === entry.moreOf)?.results.at(-1)
      setActiveId(shown ? optionId(id, shown) : null)
      return found.showMore(entry.moreOf)
    }
    type('')
    setOpened(false)
    frame.current?.querySelector('input')?.blur()
    onChosen?.()
    if (entry.opens) openedDialog.set(entry.opens)
    else void navigate({ href: entry.href })
  }

  const chooseFirst = useEffectEvent(() => {
    setEnterPressed(false)
    const [first] = entries
    if (first) choose(first)
  })
  useEffect(() => {
    if (enterPressed && !searching) chooseFirst()
  }, [enterPressed, searching])
  return {
    ...{ id, frame, typed, setOpened, setActiveId, setEnterPressed, found, entries, isEmpty, open },
    ...{ active, marked, type, choose },
  }
}
type Combobox = ReturnType<typeof useCombobox>

/** Closes it with a press outside. */
function useCloseOutside({ frame, open, setOpened }: Combobox) {
  const closeUnlessInside = useEffectEvent((event: PointerEvent) => {
    if (!frame.current?.contains(event.target as Node)) setOpened(false)
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('pointerdown', closeUnlessInside)
    return () => document.removeEventListener('pointerdown', closeUnlessInside)
  }, [open])
}

function keysOf(combobox: Combobox, place: SearchComboboxProps['place']) {
  const { id, found, entries, isEmpty, open, active, marked, setOpened, type } = combobox
  const moveActive = (step: 1 | -1) => {
    if (!open) return setOpened(true)
    const from = active < 0 && step < 0 ? 0 : active
    const next = entries.at((from + step) % entries.length)
    if (next) combobox.setActiveId(optionId(id, next))
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveActive(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (marked) return combobox.choose(marked)
      if (isEmpty) return
      setOpened(true)
      found.askNow()
      combobox.setEnterPressed(true)
    } else if (event.key === 'Escape' && place === 'header') {
      if (open) setOpened(false)
      else type('')
    }
  }
}

/** A combobox with a listbox of results: arrow keys move the active option, Enter opens it, Escape closes. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { inputRef, place, hint, beside } = props
  const combobox = useCombobox(props)
  const { id, frame, found, isEmpty, open, marked, setOpened, setActiveId } = combobox
  useCloseOutside(combobox)
  const hasOptions = open && combobox.entries.length > 0
  return (
    <div ref={frame} className={cx('relative', place === 'screen' && 'flex min-h-0 flex-auto flex-col')}>
      <div className={cx('flex items-center', place === 'screen' && 'gap-1 py-1 pr-1 pl-4')}>
        <div className="relative flex flex-auto items-center">
          <Search className="pointer-events-none absolute left-3 text-text-3" />
          <input
            ref={inputRef}
            type="text"
            role="combobox"
            name="search"
            aria-label="Search everything"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? id : undefined}
            aria-activedescendant={open && marked ? optionId(id, marked) : undefined}
            placeholder="Search everything..."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={LONGEST_TEXT}
            value={combobox.typed}
            onChange={(event) => combobox.type(event.target.value)}
            onFocus={() => setOpened(true)}
            onClick={() => setOpened(true)}
            onBlur={(event) => {
              if (!frame.current?.contains(event.relatedTarget)) setOpened(false)
            }}
            onKeyDown={keysOf(combobox, place)}
            className="h-control w-full min-w-0 rounded-control border border-transparent bg-inset pr-11 pl-9 text-field text-text-1 transition-[border-color,background-color,box-shadow] focus:border-accent focus:bg-surface focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-focus)_28%,transparent)] focus:outline-none"
          />
          {hint?.(open)}
        </div>
        {beside}
      </div>
      {place === 'screen' && isEmpty && <WhatIsFound />}
      {open && (
        <Suspense>
          <SearchResults
            {...{ id, found, place, active: marked }}
            onActivate={(entry) => setActiveId(optionId(id, entry))}
            onChoose={combobox.choose}
          />
        </Suspense>
      )}
    </div>
  )
}

const WhatIsFound = () => (
  <p className="border-t border-border px-4 py-3 text-secondary text-text-2">
    Quotes, jobs, customers, crews and trucks, by number, name, email, phone or address
  </p>
)
