import { useQuery } from '@tanstack/react-query'
import { ALERTS, type Alert, type AlertChoices } from '../../domain/alerts.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useForm } from '../use-form.ts'
import { SettingsCard } from './settings-card.tsx'

const WORDS: Record<Alert, string> = {
  accepted: 'A customer accepts a quote, or books',
  declined: 'A customer declines a quote',
  asked: 'A customer asks, or proposes another date',
  phone_quote: 'The AI phone agent takes a quote',
}

type MyAlerts = { value: AlertChoices; email: string; company_email: string }

const myAlertsQuery = reading(api.notifications.myAlerts)

/** Which alerts one gets oneself. */
export const AlertsCard = () => (
  <SettingsCard title="Email alerts to you" what="alerts" query={useQuery(myAlertsQuery)}>
    {(alerts) => <AlertsForm alerts={alerts} />}
  </SettingsCard>
)

function AlertsForm({ alerts: { value: chosen, email, company_email } }: { alerts: MyAlerts }) {
  const form = useForm({ defaultValues: chosen })
  const { submit, footer } = useSettingsForm(
    form,
    async (value) =>
      (await send(api.notifications.putMyAlerts, { body: { value } }, () => myAlertsQuery)).value,
  )
  return (
    <form onSubmit={submit} noValidate>
      <div className="p-card">
        <p className="mb-3 text-body text-text-2">
          {company_email} always gets an email when a customer acts. Email {email} as well when
        </p>
        <div className="grid gap-2.5 sm:gap-3">
          {ALERTS.map((alert) => (
            <Checkbox key={alert} {...form.register(alert)} label={WORDS[alert]} />
          ))}
        </div>
      </div>
      <SaveFooter {...footer} secondary>
        Save alerts
      </SaveFooter>
    </form>
  )
}
