import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronsUpDown, LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { profileQuery } from '../auth/rights.ts'
import { signOut, useSession } from '../auth/session.ts'
import { useOrganization } from '../organization/queries.ts'
import { Logo } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Menu } from '../ui/menu.tsx'
import { isWithin, useDestinations } from './destinations.ts'
import { useOwnPages } from './own-pages.tsx'

const LINE =
  'flex items-center gap-2.5 rounded-control text-body font-medium transition-colors sm:max-lg:h-10 sm:max-lg:justify-center lg:h-[34px] lg:px-2.5'

const WHO = 'flex min-w-0 items-center gap-2.5 rounded-control sm:max-lg:justify-center lg:px-1.5'

/** Names at the side from 1024 px, icons only from 640 px, nothing below. */
export function Sidebar() {
  const { name } = useOrganization()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-border bg-bg px-2.5 pb-3.5 max-sm:hidden lg:px-3 print:hidden"
    >
      <div className="flex h-header shrink-0 items-center gap-2.5 sm:max-lg:justify-center lg:px-1.5">
        <Logo />
        <span className="truncate text-body font-semibold max-lg:hidden">{name}</span>
      </div>
      <div className="mt-3 flex flex-col gap-0.5">
        {useDestinations().map(({ to, label, icon: Icon, Waiting }) => {
          const active = isWithin(path, to)
          return (
            <Link
              key={to}
              to={to}
              title={label}
              aria-current={active ? 'page' : undefined}
              className={cx(
                LINE,
                'relative',
                active ? 'bg-nav-on text-text-1' : 'text-text-2 hover:bg-inset hover:text-text-1',
              )}
            >
              <Icon size={17} className={active ? 'text-accent' : undefined} />
              <span className="max-lg:sr-only">{label}</span>
              {Waiting && (
                <Suspense>
                  <Waiting className="ml-auto max-lg:absolute max-lg:top-0.5 max-lg:right-0.5" />
                </Suspense>
              )}
            </Link>
          )
        })}
      </div>
      <Account />
    </nav>
  )
}

function Account() {
  const session = useSession()
  const email = (session.status === 'signed-in' && session.email) || 'User'
  const name = useQuery({ ...profileQuery, enabled: false }).data?.user.full_name || ''
  const pages = useOwnPages()
  const who = (
    <>
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
      >
        {(name || email).charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 flex-auto text-secondary max-lg:sr-only">
        {name && <span className="block truncate font-medium text-text-1">{name}</span>}
        <span className="block truncate text-text-2">{email}</span>
      </span>
    </>
  )
  return (
    <div className="mt-auto pt-4">
      <div className="flex flex-col gap-1.5 border-t border-border pt-3.5">
        {pages.length === 0 ? (
          <div title={email} className={cx(WHO, 'py-1')}>
            {who}
          </div>
        ) : (
          <Menu
            label="Your account"
            isNamedByContent
            align="start"
            items={pages}
            className={cx(WHO, 'w-full py-1 text-left transition-colors hover:bg-inset')}
          >
            {who}
            <ChevronsUpDown size={14} className="shrink-0 text-text-3 max-lg:hidden" />
          </Menu>
        )}
        <button
          type="button"
          title="Sign out"
          onClick={signOut}
          className={cx(LINE, 'text-secondary text-text-2 hover:bg-inset hover:text-text-1')}
        >
          <LogOut />
          <span className="max-lg:sr-only">Sign out</span>
        </button>
      </div>
    </div>
  )
}
