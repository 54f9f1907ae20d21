import { formatSpokenFullDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Page } from '../ui/page.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentQuotes } from './recent-quotes.tsx'
import { StatCards } from './stat-cards.tsx'

export function Dashboard() {
  const { timeZone } = useOrganization()
  return (
    <Page
      title="Dashboard"
      actions={
        <time className="text-secondary text-text-2 max-sm:hidden">
          {formatSpokenFullDate(today(timeZone))}
        </time>
      }
    >
      <div className="grid gap-4 max-sm:gap-6">
        <StatCards />
        <QuickActions />
        <RecentQuotes />
      </div>
    </Page>
  )
}
