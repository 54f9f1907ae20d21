import { useOrganization } from '../organization/queries.ts'
import { BetaBadge } from '../ui/beta-badge.tsx'
import { HeaderSearch } from './header-search.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The bar at the top from 640 px; it carries the name where the sidebar has no room for it. */
export function Header() {
  const { name } = useOrganization()
  return (
    <header className="sticky top-0 z-20 flex h-header shrink-0 items-center gap-4 border-b border-border bg-surface px-6 max-sm:hidden lg:px-8 print:hidden">
      <span className="max-w-40 shrink-0 truncate text-body font-semibold lg:hidden">{name}</span>
      <HeaderSearch />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <BetaBadge />
        <ThemeToggle />
      </div>
    </header>
  )
}
