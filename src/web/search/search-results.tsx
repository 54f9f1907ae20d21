import { Link } from '@tanstack/react-router'
import { AppWindow, FileText, type LucideIcon, Truck, UserRound } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { SearchResult } from '../../contract/search.ts'
import { formatCount } from '../format/count.ts'
import { cx } from '../ui/cx.ts'
import type { Found } from './use-found.ts'

const KINDS: Record<SearchResult['type'], { icon: LucideIcon; label: string; many: string }> = {
  quote: { icon: FileText, label: 'Quote', many: 'Quotes' },
  job: { icon: Truck, label: 'Job', many: 'Jobs' },
  customer: { icon: UserRound, label: 'Customer', many: 'Customers' },
  page: { icon: AppWindow, label: 'Page', many: 'Pages' },
}

export const optionId = (listId: string, { type, id }: SearchResult) => `${listId}-${type}-${id}`

type SearchResultsProps = {
  id: string
  found: Found
  /** The place of the marked result, -1 for none. */
  active: number
  place: 'header' | 'screen'
  onWalk: (result: SearchResult) => void
  onChoose: (result: SearchResult) => void
}

/** The results by kind, or why there are none. */
export function SearchResults({ id, found, active, place, onWalk, onChoose }: SearchResultsProps) {
  const { results, state, text } = found
  const marked = results[active]
  const kinds = [...new Set(results.map(({ type }) => type))]
  return (
    <div
      // A press between the results must not count as one beside them.
      tabIndex={-1}
      className={cx(
        'overflow-y-auto overscroll-contain outline-none',
        place === 'header'
          ? 'absolute inset-x-0 top-full z-30 mt-2 max-h-[min(70dvh,560px)] min-w-72 rounded-card border border-border bg-raised shadow-popover'
          : 'safe-bottom min-h-0 flex-auto border-t border-border',
      )}
    >
      {results.length > 0 && (
        <div id={id} role="listbox" aria-label="Results" className="divide-y divide-border">
          {kinds.map((kind) => (
            <fieldset key={kind} aria-label={KINDS[kind].many} className="min-w-0 p-1.5">
              {results
                .filter(({ type }) => type === kind)
                .map((result) => (
                  <Option
                    key={result.id}
                    id={optionId(id, result)}
                    result={result}
                    marked={result === marked}
                    onWalk={() => onWalk(result)}
                    onChoose={() => onChoose(result)}
                  />
                ))}
            </fieldset>
          ))}
        </div>
      )}
      <div role="status">
        <Status state={state} count={results.length} text={text} />
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  result: SearchResult
  marked: boolean
  onWalk: () => void
  onChoose: () => void
}

function Option({ id, result, marked, onWalk, onChoose }: OptionProps) {
  const { icon: Icon, label } = KINDS[result.type]
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (marked) link.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <Link
      ref={link}
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      to={result.href}
      onPointerMove={onWalk}
      // The field keeps the keyboard.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={(event: MouseEvent) => {
        // With a key held the browser opens it in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose()
      }}
      className={cx(
        'flex min-h-row items-center gap-3 rounded-control px-2.5 py-1.5 max-sm:min-h-[60px]',
        marked && 'bg-inset dark:bg-tile',
      )}
    >
      <Icon className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-auto">
        <span className="block truncate text-body font-medium tabular">{result.title}</span>
        <span className="block truncate text-secondary tabular text-text-2">{result.subtitle}</span>
      </span>
      <span className="shrink-0 text-secondary text-text-3">{label}</span>
    </Link>
  )
}

function Status({ state, count, text }: { state: Found['state']; count: number; text: string }) {
  const line = cx('px-4 py-2.5 text-secondary text-text-2', count > 0 && 'border-t border-border')
  if (state === 'searching') return <p className={line}>Searching...</p>
  if (state === 'failed') {
    return <p className={line}>The search cannot be reached. Please try again.</p>
  }
  if (state === 'local' && count > 0) {
    return <p className={line}>The server did not answer. These are from the newest quotes and jobs only.</p>
  }
  if (count > 0) return <span className="sr-only">{formatCount(count, 'result')}</span>
  if (state === 'short') return <p className={line}>Keep typing to search quotes, jobs and customers.</p>
  return (
    <div className="px-4 py-5 text-center">
      <p className="text-body font-medium break-words">No results found for "{text}"</p>
      <p className="mt-1 text-secondary text-balance text-text-2">
        Try searching for quote numbers, customer names, or job details
      </p>
    </div>
  )
}
