import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useIsAtLeast } from '../media-query.ts'

const SearchBox = lazy(async () => ({ default: (await import('../search/search-box.tsx')).SearchBox }))

/** The search, loaded after the page it stands above; until then its place is kept. On phones the menu opens it. */
export function HeaderSearch() {
  if (!useIsAtLeast('desk')) return null
  return (
    <search className="w-full max-w-100 min-w-0 flex-auto">
      <Suspense fallback={<Outline />}>
        <SearchBox />
      </Suspense>
    </search>
  )
}

function Outline() {
  return (
    <div
      aria-hidden="true"
      className="relative flex h-control items-center rounded-control bg-inset pl-9 text-field text-text-3"
    >
      <Search className="absolute left-3" />
      <span className="truncate">Search everything...</span>
    </div>
  )
}
