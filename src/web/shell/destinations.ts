import { Calculator, FileText, LayoutDashboard, Settings, Truck } from 'lucide-react'

/** The pages of the shell, in the order of the sidebar; the phone's tabs are all but Settings. */
export const DESTINATIONS = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/calculator', label: 'Calculator', icon: Calculator },
  { to: '/quotes', label: 'Quotes', icon: FileText },
  { to: '/jobs', label: 'Jobs', icon: Truck },
  { to: '/settings', label: 'Settings', icon: Settings },
] as const

export const TABS = DESTINATIONS.slice(0, 4)

/** Whether a page belongs to a destination: it is the destination or lies below it. */
export const isWithin = (path: string, destination: string) =>
  path === destination || path.startsWith(`${destination}/`)
