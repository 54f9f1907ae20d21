import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { withoutRight } from '../../domain/team/right-words.ts'
import { roleNamed } from '../../domain/team/roles.ts'
import { profileQuery, seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { useTabsInAddress } from '../tabs-in-address.ts'
import { SETTINGS_GROUPS, tabsOfSettings } from '../tabs-of-settings.ts'
import { Banner } from '../ui/banner.tsx'
import { GroupedTabs } from '../ui/grouped-tabs.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'

const Me = lazyPart(() => import('./me.tsx'), 'Me')

export function Settings() {
  const { features } = useRouteContext({ from: '/staff/settings' })
  const search = useSearch({ from: '/staff/settings' })
  const { data: profile } = useQuery(profileQuery)
  const may = useRights()
  const all = tabsOfSettings(features)
  const tabs = all.filter(({ right }) => may(right))
  const { tab, opened, open } = useTabsInAddress(tabs.map(({ value }) => value))
  // Someone typed the address of a tab, or followed a link to one, that is not for them.
  const refused = all.find(({ value, right }) => value === search.tab && !may(right))?.right
  const role = roleNamed(profile?.user.role ?? null)

  const groups = Object.entries(SETTINGS_GROUPS)
    .map(([group, name]) => ({ name, tabs: tabs.filter((one) => one.group === group) }))
    .filter((group) => group.tabs.length > 0)
  const refusal = refused && role && (
    <div className="mb-4">
      <Banner kind="warning">{withoutRight(role, refused)}</Banner>
    </div>
  )
  if (seesOnlyOwnJobs(may)) {
    return (
      <Page title="Me">
        {refusal}
        <Suspense fallback={<Loading>Loading settings...</Loading>}>
          <Me />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title="Settings">
      {refusal}
      <GroupedTabs label="Settings" groups={groups} value={tab} onChange={open}>
        {tabs
          .filter(({ value }) => opened.includes(value))
          .map(({ value, isWide, content: Content }) => (
            <div key={value} hidden={value !== tab} className={isWide ? undefined : 'max-w-[640px]'}>
              <Suspense fallback={<Loading>Loading settings...</Loading>}>
                <Content />
              </Suspense>
            </div>
          ))}
      </GroupedTabs>
    </Page>
  )
}
