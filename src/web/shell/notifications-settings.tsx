import { Card } from '../ui/card.tsx'
import { KeyValue, KeyValueList } from '../ui/key-value.tsx'

/** What will be set here; nothing can be yet. */
export function NotificationsSettings() {
  return (
    <Card title="Notifications">
      <p className="text-body text-text-2">Settings for what you are told about are coming soon.</p>
      <KeyValueList className="mt-3 border-t border-border">
        <KeyValue name="Email alerts">Coming soon</KeyValue>
        <KeyValue name="SMS">Coming soon</KeyValue>
        <KeyValue name="Reminders">Coming soon</KeyValue>
      </KeyValueList>
    </Card>
  )
}
