import { Calculator, FileText, LayoutDashboard, Settings, Truck, User } from 'lucide-react'
import type { Right } from '../../domain/team/rights.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'

/** The pages of the shell, in the order of the sidebar, and what one needs to be there. */
const DESTINATIONS = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, right: 'figures.read' },
  { to: '/calculator', label: 'Calculator', icon: Calculator, right: 'quotes.change' },
  { to: '/quotes', label: 'Quotes', icon: FileText, right: 'quotes.read' },
  { to: '/jobs', label: 'Jobs', icon: Truck, right: 'jobs.read' },
  { to: '/settings', label: 'Settings', icon: Settings, right: 'account' },
] as const satisfies readonly { to: string; label: string; icon: unknown; right: Right }[]

/** What a crew member calls the pages that are there for them. */
const OF_CREW = {
  '/jobs': { label: 'My jobs', icon: Truck },
  '/settings': { label: 'Me', icon: User },
} as const

/** Those of whoever is signed in. */
export function useDestinations() {
  const may = useRights()
  const own: Readonly<Record<string, { label: string; icon: typeof User }>> = seesOnlyOwnJobs(may)
    ? OF_CREW
    : {}
  return DESTINATIONS.filter(({ right }) => may(right)).map((one) => ({ ...one, ...own[one.to] }))
}

/** What a page asks for that whoever is signed in may not; null where they may be there. */
export function useMissingRight(path: string): Right | null {
  const may = useRights()
  const right = DESTINATIONS.find(({ to }) => isWithin(path, to))?.right
  return right && !may(right) ? right : null
}

/** Whether a page belongs to a destination: it is the destination or lies below it. */
export const isWithin = (path: string, destination: string) =>
  path === destination || path.startsWith(`${destination}/`)
