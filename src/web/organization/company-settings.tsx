import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Branding, brandingForm } from '../../contract/organization.ts'
import { choice, Fields, line, startOf, useAct } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { setUpQuery, useChangeSetUp } from '../set-up/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { showToast } from '../ui/toast.tsx'
import { Unloaded } from '../unloaded.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { brandingQuery } from './queries.ts'
import { ScheduleSettings, TimeZoneChange } from './schedule-settings.tsx'

export const HoursAndYard = () => <ScheduleSettings />

export function CompanySettings() {
  const query = useQuery(brandingQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} what="settings" />
  return (
    <div className="grid gap-4">
      <ConfirmEmailNotice />
      <CompanyForm branding={data} />
      <PutAwaySetUp />
    </div>
  )
}

/** The way back to the set-up for the person who put it away before it was done. */
function PutAwaySetUp() {
  const { data: setUp } = useQuery(setUpQuery)
  const change = useChangeSetUp()
  if (!setUp?.put_away || setUp.steps.every(({ state }) => state !== 'open')) return null
  return (
    <Card title="Set-up">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-body text-text-2">The set-up was closed before it was finished.</p>
        <Button
          onClick={() => {
            change({ put_away: false })
            showToast({
              kind: 'success',
              title: 'Set-up is on the dashboard',
              link: { label: 'Open', name: 'Open the dashboard', to: '/dashboard' },
            })
          }}
        >
          Bring it back
        </Button>
      </div>
    </Card>
  )
}

const fieldsOf = (branding: Branding) => {
  const half = { half: true, optional: true }
  return {
    company_name: line('Company Name', { start: branding.company_name, autoComplete: 'organization' }),
    company_email: line('Company Email', {
      ...{ half: true, start: branding.company_email, type: 'email', autoComplete: 'email' },
      hint: 'Customers reply to this address.',
    }),
    phone: line('Phone', { ...half, start: branding.phone, type: 'tel', autoComplete: 'tel' }),
    website: line('Website', { ...half, start: branding.website, type: 'url', autoComplete: 'url' }),
    ai_phone_number: line('AI Phone Number', { ...half, start: branding.ai_phone_number, type: 'tel' }),
    tagline: line('Tagline', { optional: true, start: branding.tagline }),
    time_zone: choice('Time zone', zoneWords(branding.time_zone), {
      hint: 'All job times are shown in this zone.',
      start: branding.time_zone,
    }),
  }
}

function CompanyForm({ branding }: { branding: Branding }) {
  const { form, fields, bodyOf } = useAct({ body: brandingForm, fields: fieldsOf(branding) })
  const zone = useWatch({ control: form.control, name: 'time_zone' })
  const [keepClockTimes, setKeepClockTimes] = useState(false)
  const { submit, footer } = useSettingsForm(form, async (typed) => {
    const keep = keepClockTimes && { keep_clock_times: true }
    const { value } = await send(
      api.settings.putBranding,
      { body: { value: bodyOf(typed), ...keep } },
      () => brandingQuery,
    )
    setKeepClockTimes(false)
    return startOf(fieldsOf(value))
  })

  return (
    <Card title="Company" divided>
      <form onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 gap-4 p-card">
          <Fields of={fields} form={form} />
          {zone && zone !== branding.time_zone && (
            <TimeZoneChange zone={zone} keep={keepClockTimes} onKeep={setKeepClockTimes} />
          )}
        </div>
        <SaveFooter {...footer}>Save Changes</SaveFooter>
      </form>
    </Card>
  )
}

/** All zones the browser knows, and the one in use should it be unknown here. */
const zoneWords = (current: string): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...Intl.supportedValuesOf('timeZone'), current])]
      .sort()
      .map((zone) => [zone, zone.replaceAll('_', ' ')]),
  )
