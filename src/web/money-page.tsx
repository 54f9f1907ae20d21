import { type AnyRoute, Link, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Right } from '../domain/nouns.ts'
import { cx } from './ui/cx.ts'
import { Page } from './ui/page.tsx'

type MoneyPageProps = { may: (right: Right) => boolean; actions?: ReactNode; children: ReactNode }

/** Where not all tabs have room, the one that is open does. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** A page of money, below the tabs that lead to the others. */
export function MoneyPage({ may, actions, children }: MoneyPageProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const routes: Record<string, AnyRoute> = useRouter().routesById
  const tabs = Object.values(routes)
    .flatMap(({ fullPath, options }) => {
      const { title, moneyTab: tab } = options.staticData ?? {}
      return tab && may(tab.right) ? [{ label: title, ...tab, to: fullPath as string }] : []
    })
    .sort((one, other) => one.place - other.place)
  // What lies below a page is marked as that page: the longest that it begins with, for all lie below the first.
  const marked = tabs
    .map(({ to }) => to)
    .filter((to) => `${path}/`.startsWith(`${to}/`))
    .reduce((longest, to) => (to.length > longest.length ? to : longest), '')
  return (
    <Page title="Money" actions={actions}>
      {tabs.length > 1 && (
        <nav aria-label="Money" className="mb-5 flex gap-1 overflow-x-auto border-b border-border">
          {tabs.map(({ to, label }) => (
            <Link
              key={to}
              ref={to === marked ? intoView : undefined}
              to={to}
              aria-current={to === path ? 'page' : to === marked ? 'true' : undefined}
              className={cx(
                '-mb-px flex h-control shrink-0 items-center border-b-2 px-3 text-body font-medium -outline-offset-2 transition-colors',
                to === marked
                  ? 'border-accent text-text-1'
                  : 'border-transparent text-text-2 hover:text-text-1',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </Page>
  )
}
