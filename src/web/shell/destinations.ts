import { Calculator, FileText, LayoutDashboard, Settings, Truck } from 'lucide-react'
import type { Right } from '../../domain/team/rights.ts'
import { useRights } from '../auth/rights.ts'

/** The pages of the shell, in the order of the sidebar, and what one needs to be there. */
const DESTINATIONS = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, right: 'figures.read' },
  { to: '/calculator', label: 'Calculator', icon: Calculator, right: 'quotes.change' },
  { to: '/quotes', label: 'Quotes', icon: FileText, right: 'quotes.read' },
  { to: '/jobs', label: 'Jobs', icon: Truck, right: 'jobs.read' },
  { to: '/settings', label: 'Settings', icon: Settings, right: 'account' },
] as const satisfies readonly { to: string; label: string; icon: unknown; right: Right }[]

/** Those of whoever is signed in. */
export function useDestinations() {
  const may = useRights()
  return DESTINATIONS.filter(({ right }) => may(right))
}

/** Whether a page belongs to a destination: it is the destination or lies below it. */
export const isWithin = (path: string, destination: string) =>
  path === destination || path.startsWith(`${destination}/`)
