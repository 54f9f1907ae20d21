import { Moon, Sun } from 'lucide-react'
import { useRights } from '../auth/rights.ts'
import { useOrganization } from '../organization/queries.ts'
import { BetaBadge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PAGE_COLUMN } from '../ui/page.tsx'
import { useStore } from '../ui/store.ts'
import { theme, toggleTheme } from '../ui/theme.ts'
import { HeaderSearch } from './header-search.tsx'
import { NewMenu } from './new-menu.tsx'

/** The bar at the top from 640 px; it carries the name where the sidebar has no room for it. */
export function Header() {
  const { name } = useOrganization()
  const may = useRights()
  return (
    <header className="sticky top-0 z-20 h-header shrink-0 border-b border-border bg-surface max-sm:hidden print:hidden">
      {/* In the column of the page below, so that both have one edge on wide screens. */}
      <div className={cx(PAGE_COLUMN, 'flex h-full items-center gap-4 [body:has([data-wide])_&]:max-w-none')}>
        <span className="max-w-40 shrink-0 truncate text-body font-semibold lg:hidden">{name}</span>
        {may('search') && <HeaderSearch />}
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <BetaBadge />
          <NewMenu />
          <ThemeToggle />
        </div>
      </div>
    </header>
  )
}

function ThemeToggle() {
  const dark = useStore(theme) === 'dark'
  return (
    <IconButton
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      className="-mr-2.5"
      onClick={toggleTheme}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  )
}
