import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Branding, brandingForm } from '../../contract/organization.ts'
import { api } from '../api/client.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Loading } from '../ui/spinner.tsx'
import { brandingQuery } from './queries.ts'

const BANNER_SHOWN_MS = 3000

export function CompanySettings() {
  const { data, isError, refetch } = useQuery(brandingQuery)
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        The settings could not be loaded. Please try again.
      </ErrorState>
    )
  }
  return data ? <CompanyForm branding={data} /> : <Loading>Loading settings...</Loading>
}

function CompanyForm({ branding }: { branding: Branding }) {
  const [banner, setBanner] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(brandingForm),
    defaultValues: writable(branding),
  })
  const { errors, isSubmitting } = formState
  const save = useMutation({
    mutationFn: (value: Partial<Branding>) => api.settings.putBranding({ body: { value } }),
  })

  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(null), BANNER_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [banner])

  const submit = handleSubmit(async (form) => {
    try {
      const { value } = await save.mutateAsync(form)
      queryClient.setQueryData(brandingQuery.queryKey, value)
      reset(writable(value))
      setBanner({ kind: 'success', text: 'Settings saved successfully!' })
    } catch {
      setBanner({ kind: 'error', text: 'Failed to save settings. Please try again.' })
    }
  })

  return (
    <Card divided>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 p-card sm:grid-cols-2">
          <Field label="Company Name" error={errors.company_name?.message} className="sm:col-span-2">
            <Input {...register('company_name')} autoComplete="organization" />
          </Field>
          <Field
            label="Company Email"
            error={errors.company_email?.message}
            hint="Customers answer to this address."
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
            label="Time Zone"
            error={errors.time_zone?.message}
            hint="All times of jobs are shown in this zone."
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
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-border px-card py-3.5">
          <div className="min-w-0 flex-auto">
            {banner && <Banner kind={banner.kind}>{banner.text}</Banner>}
          </div>
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
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
