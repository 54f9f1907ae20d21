import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, LogOut, Moon, Search, Sun } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRights } from '../auth/rights.ts'
import { signOut } from '../auth/session.ts'
import { useKey } from '../keys.ts'
import { useOrganization } from '../organization/queries.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { Logo } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import { useStore } from '../ui/store.ts'
import { theme, toggleTheme } from '../ui/theme.ts'
import { useDestinations } from './destinations.ts'
import { NewMenu } from './new-menu.tsx'
import { useOwnPages } from './own-pages.tsx'

const SearchScreen = lazyPart(() => import('../search/search-screen.tsx'), 'SearchScreen')

/** Logo and name on a phone; they open what the sidebar and the header hold elsewhere. */
export function PhoneBar() {
  const { name } = useOrganization()
  const navigate = useNavigate()
  const dark = useStore(theme) === 'dark'
  const [searching, setSearching] = useState(false)
  const [searched, setSearched] = useState(false)
  const search = () => {
    setSearched(true)
    setSearching(true)
  }
  const isPhone = !useIsAtLeast('tablet')
  const others = useDestinations().filter(({ isOnTabBar = true }) => !isOnTabBar)
  const maySearch = useRights()('search')
  useKey('search', isPhone && maySearch ? search : null)
  const ownPages = useOwnPages()
  return (
    <header className="sticky top-0 z-20 flex h-phone-bar items-center border-b border-border bg-surface px-2 sm:hidden print:hidden">
      <Menu
        label={`${name} menu`.trimStart()}
        align="start"
        className="flex h-11 min-w-0 items-center gap-2 rounded-control px-2"
        items={[
          ...(maySearch ? [{ label: 'Search', icon: <Search />, onSelect: search }] : []),
          ...others.map(({ to, label, icon: Icon }) => ({
            ...{ label, icon: <Icon /> },
            onSelect: () => void navigate({ to }),
          })),
          ...ownPages,
          {
            label: dark ? 'Light theme' : 'Dark theme',
            icon: dark ? <Sun /> : <Moon />,
            onSelect: toggleTheme,
          },
          { label: 'Sign out', icon: <LogOut />, onSelect: signOut },
        ]}
      >
        <Logo size={26} />
        <span className="truncate text-card">{name}</span>
        <ChevronsUpDown size={14} className="shrink-0 text-text-2" />
      </Menu>
      <div className="ml-auto flex shrink-0 items-center">
        {maySearch && (
          <IconButton label="Search" className="size-11" onClick={search}>
            <Search size={20} />
          </IconButton>
        )}
        <NewMenu onPhone />
      </div>
      {searched && (
        <Suspense fallback={null}>
          <SearchScreen open={searching && isPhone} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}
