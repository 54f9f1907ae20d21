import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText, Plus, Truck } from 'lucide-react'
import { cx } from '../ui/cx.ts'

const ACTIONS = [
  {
    to: '/calculator',
    label: 'Create New Quote',
    sentence: 'Walk through a new move',
    icon: Plus,
    primary: true,
  },
  { to: '/jobs', label: 'Manage Jobs', sentence: 'Schedule, crews and status', icon: Truck, primary: false },
  {
    to: '/quotes',
    label: 'All Quotes',
    sentence: 'Search, send and convert',
    icon: FileText,
    primary: false,
  },
] as const

export function QuickActions() {
  return (
    <section
      aria-labelledby="quick-actions"
      className="flex flex-col sm:rounded-card sm:border sm:border-border sm:bg-surface"
    >
      <h2 id="quick-actions" className="text-card max-sm:mb-2.5 sm:px-card sm:py-3.5">
        Quick Actions
      </h2>
      <ul className="grid flex-auto divide-border border-border max-sm:divide-y max-sm:rounded-card max-sm:border max-sm:bg-surface sm:border-t sm:max-lg:grid-cols-3 sm:max-lg:divide-x lg:divide-y">
        {ACTIONS.map(({ to, label, sentence, icon: Icon, primary }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-center gap-3 px-4 py-3.5 lg:px-card -outline-offset-2 transition-colors hover:bg-inset max-sm:py-2.5"
            >
              <span
                className={cx(
                  'flex size-9 shrink-0 items-center justify-center rounded-control',
                  primary ? 'bg-accent text-on-accent' : 'bg-inset text-text-2',
                )}
              >
                <Icon size={17} />
              </span>
              <span className="min-w-0 flex-auto">
                <span className="block text-body font-medium">{label}</span>
                <span className="block text-secondary text-text-2 sm:max-lg:hidden">{sentence}</span>
              </span>
              <ChevronRight className="shrink-0 text-text-2 sm:max-lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
