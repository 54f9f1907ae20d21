import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { followUpForm } from '../../contract/notifications.ts'
import {
  FOLLOW_UP_FIELDS,
  FOLLOW_UP_KINDS,
  type FollowUpKind,
  type FollowUpSettings,
  faultInFields,
  fillFields,
  paragraphsOf,
  SECOND_AFTER_FIRST,
} from '../../domain/agreements/follow-ups.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { useOrganization } from '../organization/queries.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { SettingsCard } from './settings-card.tsx'

const TITLES: Record<FollowUpKind, { title: string; days: string }> = {
  first: { title: 'First reminder', days: 'Days after sending' },
  second: { title: 'Second reminder', days: 'Days after sending' },
  last: { title: 'Before the offer expires', days: 'Days before it expires' },
}

const followUpsQuery = reading(api.notifications.followUps)

/** Whether and in which words a company follows quotes that no one has answered. */
export const FollowUpsCard = () => (
  <SettingsCard title="Follow-ups to customers" what="follow-ups" query={useQuery(followUpsQuery)}>
    {({ value }) => <FollowUpsForm settings={value} />}
  </SettingsCard>
)

const rules = followUpForm.refine(({ first, second }) => second.days > first.days, {
  path: ['second', 'days'],
  error: SECOND_AFTER_FIRST,
})

function FollowUpsForm({ settings }: { settings: FollowUpSettings }) {
  const form = useForm({ resolver: zodResolver(rules), defaultValues: settings })
  const { submit, footer } = useSettingsForm(
    form,
    async (value) =>
      (await send(api.notifications.putFollowUps, { body: { value } }, () => followUpsQuery)).value,
  )
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <div className="grid gap-3 p-card">
          <Checkbox {...form.register('active')} label="Email reminders to customers who have not answered" />
          <p className="text-secondary text-text-2">
            Applies to quotes emailed from now on. Reminders go out between 9 AM and 5 PM. They stop once the
            customer has answered or asked a question, the quote was changed or booked, or the customer used
            the link in each email to stop them.
          </p>
          <p className="text-secondary text-text-2">
            Fields you can use:{' '}
            {Object.keys(FOLLOW_UP_FIELDS).map((name) => (
              <code
                key={name}
                className="mr-1.5 inline-block rounded-small bg-inset px-1 text-caption text-text-1"
              >
                {`{{${name}}}`}
              </code>
            ))}
          </p>
        </div>
        {FOLLOW_UP_KINDS.map((kind) => (
          <FollowUpFields key={kind} kind={kind} />
        ))}
        <SaveFooter {...footer} secondary>
          Save follow-ups
        </SaveFooter>
      </form>
    </FormProvider>
  )
}

function FollowUpFields({ kind }: { kind: FollowUpKind }) {
  const { register, formState } = useFormContext<FollowUpSettings>()
  const errors = formState.errors[kind]
  const { title, days } = TITLES[kind]
  return (
    <fieldset className="min-w-0 border-t border-border p-card">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-3 text-body font-semibold">
        {title}
      </p>
      <div className="grid gap-4 sm:grid-cols-[150px_minmax(0,1fr)]">
        <Field label={days} error={errors?.days?.message}>
          <Input
            {...register(`${kind}.days`, { valueAsNumber: true })}
            type="number"
            min={1}
            max={60}
            step={1}
            className="tabular"
          />
        </Field>
        <Field label="Subject" error={errors?.subject?.message}>
          <Input {...register(`${kind}.subject`)} />
        </Field>
        <Field label="Message" error={errors?.text?.message} className="sm:col-span-2">
          <Textarea {...register(`${kind}.text`)} rows={8} />
        </Field>
      </div>
      <Preview kind={kind} />
    </fieldset>
  )
}

/** The mail with the values of a sample quote. */
function Preview({ kind }: { kind: FollowUpKind }) {
  const { name } = useOrganization()
  const { subject, text } = useWatch<FollowUpSettings, FollowUpKind>({ name: kind })
  const values = { ...FOLLOW_UP_FIELDS, company: name || FOLLOW_UP_FIELDS.company }
  if (faultInFields(subject) ?? faultInFields(text)) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex cursor-pointer items-center rounded-small text-secondary font-medium text-accent max-sm:min-h-11">
        Preview
      </summary>
      <div className="mt-2 rounded-control bg-inset p-4 text-body">
        <p className="font-semibold">{fillFields(subject, values)}</p>
        {paragraphsOf(text).map(({ words, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <p key={index} className="mt-3">
              <span className="inline-block rounded-control bg-accent px-3.5 py-2 font-medium text-on-accent">
                See your quote
              </span>
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <p key={index} className="mt-3 break-words whitespace-pre-line text-text-2">
              {fillFields(words, values)}
            </p>
          ),
        )}
        <p className="mt-3 text-caption text-text-2">
          You are getting this email because {values.company} sent you quote {values.quote_number}. Stop these
          reminders
        </p>
      </div>
    </details>
  )
}
