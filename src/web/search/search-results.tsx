import { Link } from '@tanstack/react-router'
import {
  AppWindow,
  ArrowRight,
  Bell,
  FileText,
  type LucideIcon,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { formatCount } from '../../domain/count.ts'
import type { SearchType } from '../../domain/nouns.ts'
import { matchedParts, type Part } from '../../domain/search/matched-parts.ts'
import { type SearchIcon, useFeatures } from '../feature.ts'
import { formatPhone } from '../format/phone.ts'
import { cx } from '../ui/cx.ts'
import type { Hit } from './pages.ts'
import { SEARCHED } from './searched.ts'
import { type Entry, entriesOf, type Found, optionId } from './use-search-results.ts'

const KINDS: Record<Hit['type'], { one: string; many: string }> = {
  ...SEARCHED,
  page: { one: 'Page', many: 'Pages' },
  action: { one: 'Action', many: 'Actions' },
}

const ICONS: Record<SearchIcon, LucideIcon> = {
  bell: Bell,
  document: FileText,
  truck: Truck,
  people: UsersRound,
}

/** By what results of each type are marked: as their shelf says. */
function useIcon(type: Hit['type']): LucideIcon {
  const features = useFeatures()
  if (type === 'page') return AppWindow
  if (type === 'action') return ArrowRight
  const name = features.find(({ searchIcons }) => searchIcons?.[type])?.searchIcons?.[type]
  return name ? ICONS[name] : UserRound
}

type SearchResultsProps = {
  id: string
  found: Found
  /** The active option, which Enter opens. */
  active: Entry | undefined
  place: 'header' | 'screen'
  onActivate: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

/** The results by kind, or why there are none. */
export function SearchResults({ id, found, active, place, onActivate, onChoose }: SearchResultsProps) {
  const { kinds, state, text, newestOnly } = found
  const count = kinds.reduce((sum, { results }) => sum + results.length, 0)
  const marked = active && optionId(id, active)
  const props = (entry: Entry) => ({
    key: optionId(id, entry),
    id: optionId(id, entry),
    marked: optionId(id, entry) === marked,
    onActivate: () => onActivate(entry),
    onChoose: () => onChoose(entry),
  })
  return (
    <div
      // Focusable, so that a press between the options does not blur the combobox.
      tabIndex={-1}
      className={cx(
        'overflow-y-auto overscroll-contain outline-none',
        place === 'header'
          ? 'absolute inset-x-0 top-full z-30 mt-2 max-h-[min(70dvh,560px)] min-w-72 rounded-card border border-border bg-raised shadow-popover'
          : 'safe-bottom min-h-0 flex-auto border-t border-border',
      )}
    >
      {count > 0 && (
        <div id={id} role="listbox" aria-label="Results" className="divide-y divide-border">
          {kinds.map((kind) => (
            <fieldset key={kind.type} aria-label={KINDS[kind.type].many} className="min-w-0 p-1.5">
              {entriesOf([kind]).map((entry) => {
                const { key, ...rest } = props(entry)
                return 'moreOf' in entry ? (
                  <More key={key} {...rest} kind={entry.moreOf} />
                ) : (
                  <Option key={key} {...rest} result={entry} typed={text} />
                )
              })}
            </fieldset>
          ))}
        </div>
      )}
      <div role="status">
        <Status state={state} count={count} text={text} newestOnly={newestOnly} />
      </div>
    </div>
  )
}

type EntryProps = { id: string; marked: boolean; onActivate: () => void; onChoose: () => void }

const OPTION = 'flex items-center gap-3 rounded-control px-2.5 py-1.5'
const MARKED = 'bg-inset dark:bg-tile'

const keepFocusInField = (event: MouseEvent) => event.preventDefault()

/** With a key held the browser opens it in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey

function Option({ id, result, typed, marked, onActivate, onChoose }: EntryProps & OptionProps) {
  const Icon = useIcon(result.type)
  const row = useScrollIntoView<HTMLAnchorElement & HTMLButtonElement>(marked)
  const { title, description } = result
  // A customer's is the number to call, where there is one.
  const subtitle = formatPhone(result.subtitle)
  const [inTitle = [], inSubtitle = [], inDescription = []] = matchedParts(
    [title, subtitle, description],
    typed,
  )
  const isAbove = [...inTitle, ...inSubtitle].some(({ matches }) => matches)
  const isInDescription = !isAbove && inDescription.some(({ matches }) => matches)
  const frame = {
    id,
    role: 'option',
    'aria-selected': marked,
    tabIndex: -1,
    onPointerMove: onActivate,
    onMouseDown: keepFocusInField,
    className: cx(OPTION, 'w-full min-h-row max-sm:min-h-[60px]', marked && MARKED),
  }
  const shown = (
    <>
      <Icon className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-auto text-left tabular">
        <Parts parts={inTitle} className="text-body font-medium" />
        {subtitle && <Parts parts={inSubtitle} className="text-secondary text-text-2" />}
        {isInDescription && <Parts parts={inDescription} className="text-secondary text-text-2" />}
      </span>
      <span className="shrink-0 text-right text-secondary text-text-3">
        {KINDS[result.type].one}
        {result.standing && <span className="block text-caption">{result.standing}</span>}
      </span>
    </>
  )
  if (result.opens) {
    return (
      <button {...frame} ref={row} type="button" onClick={onChoose}>
        {shown}
      </button>
    )
  }
  const { pathname, searchParams, hash } = new URL(result.href, location.origin)
  return (
    <Link
      {...frame}
      ref={row}
      to={pathname}
      search={Object.fromEntries(searchParams)}
      hash={hash.slice(1)}
      onClick={(event: MouseEvent) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onChoose()
      }}
    >
      {shown}
    </Link>
  )
}

type OptionProps = { result: Hit; typed: string }

function Parts({ parts, className }: { parts: readonly Part[]; className: string }) {
  let at = 0
  return (
    <span className={cx('block truncate', className)}>
      {parts.map(({ text, matches }) => {
        at += text.length
        return matches ? <mark key={at}>{text}</mark> : text
      })}
    </span>
  )
}

function More({ id, kind, marked, onActivate, onChoose }: EntryProps & { kind: SearchType }) {
  const row = useScrollIntoView<HTMLButtonElement>(marked)
  return (
    <button
      type="button"
      ref={row}
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      onPointerMove={onActivate}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        OPTION,
        'min-h-9 w-full pl-9.5 text-secondary font-medium text-accent max-sm:min-h-11',
        marked && MARKED,
      )}
    >
      {`More ${KINDS[kind].many.toLowerCase()}`}
    </button>
  )
}

function useScrollIntoView<Row extends HTMLElement>(marked: boolean) {
  const row = useRef<Row>(null)
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return row
}

type StatusProps = Pick<Found, 'state' | 'text' | 'newestOnly'> & { count: number }

function Status({ state, count, text, newestOnly }: StatusProps) {
  const line = cx('px-4 py-2.5 text-secondary text-text-2', count > 0 && 'border-t border-border')
  if (state === 'searching') return <p className={line}>Searching...</p>
  if (state === 'failed') {
    return <p className={line}>The search cannot be reached. Please try again.</p>
  }
  if (state === 'local' && count > 0) {
    return <p className={line}>The server did not respond. These are only from the newest quotes and jobs.</p>
  }
  if (count > 0 && newestOnly) {
    return <p className={line}>Many match, so these are the newest. Type more to find older ones.</p>
  }
  if (newestOnly) {
    return <p className={line}>No match among the newest. Type more to search all of them.</p>
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
