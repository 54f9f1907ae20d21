import { useNavigate } from '@tanstack/react-router'
import { Bell, CalendarDays, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { useFeatures } from '../feature.ts'
import { tabsOfSettings } from '../tabs-of-settings.ts'
import type { MenuItem } from '../ui/menu-popup.tsx'

const ICONS: Record<string, LucideIcon> = {
  profile: UserRound,
  security: ShieldCheck,
  notifications: Bell,
  calendar: CalendarDays,
}

/** The pages about oneself, as items of a menu; a crew member has them all on one. */
export function useOwnPages(): MenuItem[] {
  const navigate = useNavigate()
  const may = useRights()
  const tabs = tabsOfSettings(useFeatures()).filter(({ group, right }) => group === 'own' && may(right))
  if (seesOnlyOwnJobs(may)) return []
  return tabs.map(({ value, label }) => {
    const Icon = ICONS[value] ?? UserRound
    return {
      label,
      icon: <Icon />,
      onSelect: () => void navigate({ to: '/settings', search: { tab: value } }),
    }
  })
}
