import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { cx } from '../ui/cx.ts'
import { isWithin, useDestinations } from './destinations.ts'

/** The tabs at the bottom of a phone: where one may go but the settings and the reports; for a crew member both. */
export function TabBar() {
  const path = useLocation({ select: (location) => location.pathname })
  const all = useDestinations()
  const tabs = all.length > 2 ? all.filter(({ isOnTabBar = true }) => isOnTabBar) : all
  return (
    <nav
      aria-label="Tabs"
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface sm:hidden print:hidden"
    >
      <div className="grid h-tab-bar auto-cols-fr grid-flow-col">
        {tabs.map(({ to, label, icon: Icon, Waiting }) => {
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
              <span className="relative">
                <Icon size={21} />
                {Waiting && (
                  <Suspense>
                    <Waiting className="absolute -top-1.5 left-3.5" />
                  </Suspense>
                )}
              </span>
              {label}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
