import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Branding, brandingForm } from '../../contract/organization.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { setUpQuery, useChangeSetUp } from '../set-up/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useForm } from '../use-form.ts'
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

/** The way back to the set-up for whoever put it away before it was done. */
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

function CompanyForm({ branding }: { branding: Branding }) {
  const form = useForm({
    resolver: zodResolver(brandingForm),
    defaultValues: writable(branding),
  })
  const { control, register, errorOf } = form
  const zone = useWatch({ control, name: 'time_zone' })
  const [keepClockTimes, setKeepClockTimes] = useState(false)
  const { submit, footer } = useSettingsForm(form, async (typed) => {
    const keep = keepClockTimes && { keep_clock_times: true }
    const { value } = await send(
      api.settings.putBranding,
      { body: { value: typed, ...keep } },
      () => brandingQuery,
    )
    setKeepClockTimes(false)
    return writable(value)
  })

  return (
    <Card title="Company" divided>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 p-card sm:grid-cols-2">
          <Field label="Company Name" error={errorOf('company_name')} className="sm:col-span-2">
            <Input {...register('company_name')} autoComplete="organization" />
          </Field>
          <Field
            label="Company Email"
            error={errorOf('company_email')}
            hint="Customers reply to this address."
          >
            <Input {...register('company_email')} type="email" autoComplete="email" />
          </Field>
          <Field label="Phone" optional error={errorOf('phone')}>
            <Input {...register('phone')} type="tel" autoComplete="tel" />
          </Field>
          <Field label="Website" optional error={errorOf('website')}>
            <Input {...register('website')} type="url" autoComplete="url" />
          </Field>
          <Field label="AI Phone Number" optional error={errorOf('ai_phone_number')}>
            <Input {...register('ai_phone_number')} type="tel" />
          </Field>
          <Field label="Tagline" optional error={errorOf('tagline')} className="sm:col-span-2">
            <Input {...register('tagline')} />
          </Field>
          <Field
            label="Time zone"
            error={errorOf('time_zone')}
            hint="All job times are shown in this zone."
            className="sm:col-span-2"
          >
            <Select {...register('time_zone')}>
              <Options of={timeZones(branding.time_zone)} words={(zone) => zone.replaceAll('_', ' ')} />
            </Select>
          </Field>
          {zone && zone !== branding.time_zone && (
            <TimeZoneChange zone={zone} keep={keepClockTimes} onKeep={setKeepClockTimes} />
          )}
        </div>
        <SaveFooter {...footer}>Save Changes</SaveFooter>
      </form>
    </Card>
  )
}

/** Inputs show an absent value as empty. */
const writable = (branding: Branding) => ({
  company_name: branding.company_name,
  company_email: branding.company_email,
  phone: branding.phone ?? '',
  website: branding.website ?? '',
  tagline: branding.tagline ?? '',
  ai_phone_number: branding.ai_phone_number ?? '',
  time_zone: branding.time_zone,
})

/** All zones the browser knows, and the one in use should it be unknown here. */
const timeZones = (current: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), current])].sort()
