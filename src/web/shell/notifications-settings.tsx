import { Card } from '../ui/card.tsx'

const COMING = ['Email alerts', 'SMS', 'Reminders']

/** What will be set here; nothing can be yet. */
export function NotificationsSettings() {
  return (
    <Card title="Notifications" divided>
      <p className="px-card pt-4 pb-2 text-body text-text-2">
        What you are told about, and how, can be set here later. These are coming soon:
      </p>
      <ul className="divide-y divide-border px-card pb-2">
        {COMING.map((name) => (
          <li key={name} className="py-2.5 text-body font-medium">
            {name}
          </li>
        ))}
      </ul>
    </Card>
  )
}
