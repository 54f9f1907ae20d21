import { useRights } from '../auth/rights.ts'
import { Card } from '../ui/card.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { ConfirmationsCard } from './confirmations-card.tsx'
import { FollowUpsCard } from './follow-ups-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'

const COMING = ['SMS']

/** What customers get by themselves, and when. */
export const CustomerMessages = () => (
  <div className="grid gap-4">
    <ConfirmationsCard />
    <FollowUpsCard />
    <MoneyCard />
    <ReviewsCard />
  </div>
)

/** What is mailed by itself to oneself. */
export function NotificationSettings() {
  const may = useRights()
  return (
    <div className="grid gap-4">
      {may('quotes.read') && <AlertsCard />}
      <Card title="More ways" divided>
        <p className="px-card pt-4 pb-2 text-body text-text-2">These are coming soon:</p>
        <ul className="divide-y divide-border px-card pb-2">
          {COMING.map((name) => (
            <li key={name} className="py-2.5 text-body font-medium">
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
