import { Link, useLocation } from '@tanstack/react-router'
import { cx } from '../ui/cx.ts'
import { isWithin, TABS } from './destinations.ts'

/** The four tabs at the bottom of a phone. */
export function TabBar() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      aria-label="Tabs"
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface sm:hidden print:hidden"
    >
      <div className="grid h-tab-bar grid-cols-4">
        {TABS.map(({ to, label, icon: Icon }) => {
          const active = isWithin(path, to)
          return (
            <Link
              key={to}
              to={to}
              aria-current={active ? 'page' : undefined}
              className={cx(
                'flex flex-col items-center justify-center gap-1 text-axis -outline-offset-2',
                active ? 'font-semibold text-accent' : 'text-text-2',
              )}
            >
              <Icon size={21} />
              {label}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
