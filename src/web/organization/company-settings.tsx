import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Branding, brandingForm } from '../../contract/organization.ts'
import { api } from '../api/client.ts'
import { SaveFooter, useSaveBanner } from '../save-footer.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { brandingQuery } from './queries.ts'
import { ScheduleSettings, TimeZoneChange } from './schedule-settings.tsx'

export function CompanySettings() {
  const { data, isLoadingError, refetch } = useQuery(brandingQuery)
  if (isLoadingError) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        The settings could not be loaded. Please try again.
      </ErrorState>
    )
  }
  if (!data) return <Loading>Loading settings...</Loading>
  return (
    <div className="grid gap-4">
      <ConfirmEmailNotice />
      <CompanyForm branding={data} />
      <ScheduleSettings />
    </div>
  )
}

function CompanyForm({ branding }: { branding: Branding }) {
  const { banner, show } = useSaveBanner()
  const queryClient = useQueryClient()
  const { control, register, handleSubmit, formState, reset, refuse } = useForm({
    resolver: zodResolver(brandingForm),
    defaultValues: writable(branding),
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedChanges(isDirty)
  const zone = useWatch({ control, name: 'time_zone' })
  const [keepClockTimes, setKeepClockTimes] = useState(false)
  const save = useMutation({
    mutationFn: ({ keep, ...value }: Partial<Branding> & { keep?: boolean }) =>
      api.settings.putBranding({ body: { value, ...(keep && { keep_clock_times: true }) } }),
  })

  const submit = handleSubmit(async (form) => {
    try {
      const { value } = await save.mutateAsync({ ...form, keep: keepClockTimes })
      if (value.time_zone !== branding.time_zone) void queryClient.invalidateQueries({ queryKey: ['jobs'] })
      setKeepClockTimes(false)
      queryClient.setQueryData(brandingQuery.queryKey, value)
      reset(writable(value), { keepFieldsRef: true })
      show('saved')
    } catch (error) {
      refuse(error)
      show('failed', error)
    }
  })

  return (
    <Card title="Company" divided>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 p-card sm:grid-cols-2">
          <Field label="Company Name" error={errors.company_name?.message} className="sm:col-span-2">
            <Input {...register('company_name')} autoComplete="organization" />
          </Field>
          <Field
            label="Company Email"
            error={errors.company_email?.message}
            hint="Customers reply to this address."
          >
            <Input {...register('company_email')} type="email" autoComplete="email" />
          </Field>
          <Field label="Phone" optional error={errors.phone?.message}>
            <Input {...register('phone')} type="tel" autoComplete="tel" />
          </Field>
          <Field label="Website" optional error={errors.website?.message}>
            <Input {...register('website')} type="url" autoComplete="url" />
          </Field>
          <Field label="AI Phone Number" optional error={errors.ai_phone_number?.message}>
            <Input {...register('ai_phone_number')} type="tel" />
          </Field>
          <Field label="Tagline" optional error={errors.tagline?.message} className="sm:col-span-2">
            <Input {...register('tagline')} />
          </Field>
          <Field
            label="Time zone"
            error={errors.time_zone?.message}
            hint="All job times are shown in this zone."
            className="sm:col-span-2"
          >
            <Select {...register('time_zone')}>
              {timeZones(branding.time_zone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </Field>
          {zone && zone !== branding.time_zone && (
            <TimeZoneChange zone={zone} keep={keepClockTimes} onKeep={setKeepClockTimes} />
          )}
        </div>
        <SaveFooter banner={banner} busy={isSubmitting}>
          Save Changes
        </SaveFooter>
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
