import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { AgreementSettings } from '../agreements/agreement-settings.tsx'
import { ProfileSettings } from '../auth/profile-settings.tsx'
import { SecuritySettings } from '../auth/security-settings.tsx'
import { CompanySettings } from '../organization/company-settings.tsx'
import { PhoneAgentSettings } from '../phone-agent/phone-agent-settings.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'

const Pricing = lazyPart(async () => ({ default: (await import('../pricing/pricing-form.tsx')).Pricing }))

const Notifications = lazyPart(async () => ({
  default: (await import('../notifications/notification-settings.tsx')).NotificationSettings,
}))

const TABS = [
  { value: 'company', label: 'Company' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications' },
] as const
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
  profile: <ProfileSettings />,
  security: <SecuritySettings />,
  notifications: (
    <Suspense fallback={<Loading>Loading notifications...</Loading>}>
      <Notifications />
    </Suspense>
  ),
}

export function Settings() {
  const search = useSearch({ from: '/staff/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const tab = TABS.find(({ value }) => value === search.tab)?.value ?? 'company'
  // A tab that was opened stays, hidden, so that going back and forth loses nothing that was typed.
  const [opened, setOpened] = useState<readonly Tab[]>([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])

  const open = (value: Tab) =>
    void navigate({
      search: { tab: value === 'company' ? undefined : value },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title="Settings">
      <Tabs label="Settings" tabs={TABS} value={tab} onChange={open}>
        {opened.map((value) => (
          <div
            key={value}
            hidden={value !== tab}
            className={value === 'pricing' ? undefined : 'max-w-[640px]'}
          >
            {PANELS[value]}
          </div>
        ))}
      </Tabs>
    </Page>
  )
}
