import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { reviewForm } from '../../contract/customer-claims.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { SettingsCard } from './settings-card.tsx'

const reviewsQuery = reading(api.reviewSettings.get)

/** Whether customers are asked how their move was, and where they are led to then. */
export const ReviewsCard = () => (
  <SettingsCard title="Reviews" what="review settings" query={useQuery(reviewsQuery)}>
    {({ value }) => <ReviewsForm settings={value} />}
  </SettingsCard>
)

const written = ({ active, url }: { active: boolean; url: string | null }) => ({ active, url: url ?? '' })

function ReviewsForm({ settings }: { settings: { active: boolean; url: string | null } }) {
  const form = useForm({ resolver: zodResolver(reviewForm), defaultValues: written(settings) })
  const { register, errorOf } = form
  const { submit, footer } = useSettingsForm(form, async (value) =>
    written((await send(api.reviewSettings.put, { body: { value } }, () => reviewsQuery)).value),
  )
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-3 p-card">
        <Checkbox {...register('active')} label="Ask customers how their move was" />
        <p className="text-secondary text-text-2">
          One email two days after a move is completed and paid, between 9 AM and 5 PM, never while a claim is
          open. Applies to moves that are completed from now on. Every customer sees the link to your review
          page, whatever they say.
        </p>
        <Field label="Your review page" optional error={errorOf('url')} className="sm:max-w-[420px]">
          <Input {...register('url')} placeholder="https://" inputMode="url" maxLength={200} />
        </Field>
      </div>
      <SaveFooter {...footer} secondary>
        Save reviews
      </SaveFooter>
    </form>
  )
}
