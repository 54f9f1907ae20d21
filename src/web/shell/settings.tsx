import { useState } from 'react'
import { ProfileSettings } from '../auth/profile-settings.tsx'
import { SecuritySettings } from '../auth/security-settings.tsx'
import { CompanySettings } from '../organization/company-settings.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

const TABS = [
  { value: 'company', label: 'Company' },
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Security' },
] as const
type Tab = (typeof TABS)[number]['value']

export function Settings() {
  const [tab, setTab] = useState<Tab>('company')
  return (
    <Page title="Settings">
      <Tabs label="Settings" tabs={TABS} value={tab} onChange={setTab}>
        <div className="max-w-[640px]">
          {tab === 'company' && <CompanySettings />}
          {tab === 'profile' && <ProfileSettings />}
          {tab === 'security' && <SecuritySettings />}
        </div>
      </Tabs>
    </Page>
  )
}
