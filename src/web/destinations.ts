import {
  Calculator,
  ChartColumn,
  FileText,
  LayoutDashboard,
  Settings,
  Truck,
  User,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Right } from '../domain/nouns.ts'

/** By name, because every page knows the destinations, and only the shell shows their icons. */
export const DESTINATION_ICONS = {
  calculator: Calculator,
  chart: ChartColumn,
  dashboard: LayoutDashboard,
  document: FileText,
  settings: Settings,
  truck: Truck,
  user: User,
  wallet: Wallet,
}
type Icon = keyof typeof DESTINATION_ICONS

/** A page that the search knows, and the sidebar where it has a place there; a page says it in its `staticData`. */
export type Destination = {
  label: string
  icon: Icon
  /** What one needs to be there, and on the pages below it. */
  right: Right
  /** Its place from the top of the sidebar, null for none; the search keeps the order of the features. */
  place: number | null
  /** Whether a phone leads there at the bottom of the screen; else its menu does. */
  isOnTabBar?: boolean
  /** What the search says of it, e.g. `View all quotes`. */
  purpose: string
  /** How much waits there, beside its name. */
  Waiting?: ComponentType<{ className: string }>
  /** What a crew member calls it. */
  forCrew?: { label: string; icon: Icon }
}
