import { Link, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { signOut, useSession } from '../auth/session.ts'
import { useOrganization } from '../organization/queries.ts'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import { isWithin, useDestinations } from './destinations.ts'
import { Waiting } from './waiting.tsx'

const LINE =
  'flex items-center gap-2.5 rounded-control text-body font-medium transition-colors sm:max-lg:h-10 sm:max-lg:justify-center lg:h-[34px] lg:px-2.5'

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
        {useDestinations().map(({ to, label, icon: Icon, useWaiting }) => {
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
              {useWaiting && (
                <Waiting
                  useWaiting={useWaiting}
                  className="ml-auto max-lg:absolute max-lg:top-0.5 max-lg:right-0.5"
                />
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
  return (
    <div className="mt-auto pt-4">
      <div className="flex flex-col gap-1.5 border-t border-border pt-3.5">
        <div title={email} className="flex items-center gap-2.5 sm:max-lg:justify-center lg:px-1.5">
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
          >
            {email.charAt(0).toUpperCase()}
          </span>
          <span className="truncate text-secondary text-text-2 max-lg:sr-only">{email}</span>
        </div>
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
