import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useKey } from '../keys.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const SearchBox = lazyPart(() => import('../search/search-box.tsx'), 'SearchBox')

/** The search, loaded after the page, with a placeholder until then. On phones the menu opens it. */
export function HeaderSearch() {
  const [isWanted, setIsWanted] = useState(false)
  if (!useIsAtLeast('tablet')) return null
  return (
    <search className="w-full max-w-100 min-w-0 flex-auto">
      <Suspense fallback={<Outline onWanted={() => setIsWanted(true)} />}>
        <SearchBox focusAtOnce={isWanted} />
      </Suspense>
    </search>
  )
}

/** The placeholder of the search while it loads; its shortcuts work already. */
function Outline({ onWanted }: { onWanted: () => void }) {
  useKey('search', onWanted)
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
