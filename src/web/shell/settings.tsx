import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { withoutRight } from '../../domain/team/right-words.ts'
import type { Right } from '../../domain/team/rights.ts'
import { roleNamed } from '../../domain/team/roles.ts'
import { AgreementSettings } from '../agreements/agreement-settings.tsx'
import { ProfileSettings } from '../auth/profile-settings.tsx'
import { profileQuery, seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { SecuritySettings } from '../auth/security-settings.tsx'
import { CompanySettings } from '../organization/company-settings.tsx'
import { PhoneAgentSettings } from '../phone-agent/phone-agent-settings.tsx'
import { Banner } from '../ui/banner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Me } from './me.tsx'

const Pricing = lazyPart(async () => ({ default: (await import('../pricing/pricing-form.tsx')).Pricing }))

const Notifications = lazyPart(async () => ({
  default: (await import('../notifications/notification-settings.tsx')).NotificationSettings,
}))

const Crews = lazyPart(async () => ({
  default: (await import('../crews/crews-settings.tsx')).CrewsSettings,
}))

const Calendars = lazyPart(async () => ({
  default: (await import('../calendars/calendars-card.tsx')).CalendarsCard,
}))

const Team = lazyPart(async () => ({ default: (await import('../team/team-settings.tsx')).TeamSettings }))

const History = lazyPart(async () => ({
  default: (await import('../history/history-settings.tsx')).HistorySettings,
}))

const System = lazyPart(async () => ({
  default: (await import('../system/system-settings.tsx')).SystemSettings,
}))

/** A tab is there for whoever has its right. */
const TABS = [
  { value: 'company', label: 'Company', right: 'company.change' },
  { value: 'pricing', label: 'Pricing', right: 'pricing.change' },
  { value: 'team', label: 'Team', right: 'team.change' },
  { value: 'crews', label: 'Crews and trucks', right: 'crews.change' },
  { value: 'history', label: 'History', right: 'history.read' },
  { value: 'profile', label: 'Profile', right: 'account' },
  { value: 'security', label: 'Security', right: 'account' },
  { value: 'notifications', label: 'Notifications', right: 'account' },
  { value: 'system', label: 'System', right: 'system.read' },
] as const satisfies readonly { value: string; label: string; right: Right }[]
/** These take the whole width. */
const WIDE: readonly Tab[] = ['pricing', 'team', 'crews', 'history']
type Tab = (typeof TABS)[number]['value']

const PANELS: Record<Tab, ReactNode> = {
  company: (
    <div className="grid gap-4">
      <CompanySettings />
      <AgreementSettings />
      <PhoneAgentSettings />
    </div>
  ),
  pricing: (
    <Suspense fallback={<Loading>Loading prices...</Loading>}>
      <Pricing />
    </Suspense>
  ),
  team: (
    <Suspense fallback={<Loading>Loading the team...</Loading>}>
      <Team />
    </Suspense>
  ),
  crews: (
    <Suspense fallback={<Loading>Loading crews...</Loading>}>
      <Crews />
      <ForThoseWithRight right="feeds.change">
        <Calendars />
      </ForThoseWithRight>
    </Suspense>
  ),
  profile: <ProfileSettings />,
  security: <SecuritySettings />,
  notifications: (
    <Suspense fallback={<Loading>Loading notifications...</Loading>}>
      <Notifications />
    </Suspense>
  ),
  system: (
    <Suspense fallback={<Loading>Loading the system...</Loading>}>
      <System />
    </Suspense>
  ),
  history: (
    <Suspense fallback={<Loading>Loading history...</Loading>}>
      <History />
    </Suspense>
  ),
}

function ForThoseWithRight({ right, children }: { right: Right; children: ReactNode }) {
  return useRights()(right) && <div className="mt-4">{children}</div>
}

export function Settings() {
  const search = useSearch({ from: '/staff/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const { data: profile } = useQuery(profileQuery)
  const may = useRights()
  const tabs = TABS.filter(({ right }) => may(right))
  const first = tabs[0]?.value ?? 'profile'
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? first
  // Somebody typed the address of a tab, or followed a link to one, that is not for them.
  const refused = TABS.find(({ value, right }) => value === search.tab && !may(right))?.right
  const role = roleNamed(profile?.user.role ?? null)
  // A tab that was opened stays, hidden, so that going back and forth loses nothing that was typed.
  const [opened, setOpened] = useState<readonly Tab[]>([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])

  const open = (value: Tab) =>
    void navigate({
      search: { tab: value === first ? undefined : value },
      replace: true,
      resetScroll: false,
    })
  const refusal = refused && role && (
    <div className="mb-4">
      <Banner kind="warning">{withoutRight(role, refused)}</Banner>
    </div>
  )
  if (seesOnlyOwnJobs(may)) {
    return (
      <Page title="Me">
        {refusal}
        <Me />
      </Page>
    )
  }
  return (
    <Page title="Settings">
      {refusal}
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={open}>
        {opened.map((value) => (
          <div
            key={value}
            hidden={value !== tab}
            className={WIDE.includes(value) ? undefined : 'max-w-[640px]'}
          >
            {PANELS[value]}
          </div>
        ))}
      </Tabs>
    </Page>
  )
}
