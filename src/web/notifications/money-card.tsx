import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { moneySettingsForm } from '../../contract/invoices.ts'
import {
  DEPOSIT_REMINDER_FIELDS,
  type MoneySettings,
  REMINDER_FIELDS,
} from '../../domain/invoices/money-settings.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { SettingsCard } from './settings-card.tsx'

const moneySettingsQuery = reading(api.moneySettings.get)

/** When invoices are due, and in which words customers are reminded of what they owe. */
export const MoneyCard = () => (
  <SettingsCard
    title="Invoices and payment reminders"
    what="invoice settings"
    query={useQuery(moneySettingsQuery)}
  >
    {({ value }) => <MoneyForm settings={value} />}
  </SettingsCard>
)

function MoneyForm({ settings }: { settings: MoneySettings }) {
  const form = useForm({ resolver: zodResolver(moneySettingsForm), defaultValues: settings })
  const { register, errorOf } = form
  const { submit, footer } = useSettingsForm(
    form,
    async (value) => (await send(api.moneySettings.put, { body: { value } }, () => moneySettingsQuery)).value,
  )
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-3 p-card">
        <Field
          label="Invoices are due, days after their date"
          hint="0: when the customer gets it"
          error={errorOf('terms_days')}
          className="sm:max-w-[260px]"
        >
          <Input
            {...register('terms_days', { valueAsNumber: true })}
            type="number"
            min={0}
            max={60}
            step={1}
            className="tabular"
          />
        </Field>
        <Checkbox {...register('reminders')} label="Allow reminders of what customers owe" />
        <p className="text-secondary text-text-2">
          Sent when you press Remind on the Money page, at most once in three days, and not once the balance
          is paid. <FieldNames of={REMINDER_FIELDS} />
        </p>
        <Field label="Subject" error={errorOf('subject')}>
          <Input {...register('subject')} />
        </Field>
        <Field label="Message" error={errorOf('text')}>
          <Textarea {...register('text')} rows={8} />
        </Field>
        <Checkbox
          {...register('deposit_reminders')}
          label="Remind customers of their deposits"
          className="mt-2"
        />
        <p className="text-secondary text-text-2">
          Sent by itself three days before a deposit is due and once after, each once, and not once it is
          paid. <FieldNames of={DEPOSIT_REMINDER_FIELDS} />
        </p>
        <Field label="Subject of the deposit reminder" error={errorOf('deposit_subject')}>
          <Input {...register('deposit_subject')} />
        </Field>
        <Field label="Message of the deposit reminder" error={errorOf('deposit_text')}>
          <Textarea {...register('deposit_text')} rows={8} />
        </Field>
      </div>
      <SaveFooter {...footer} secondary>
        Save invoice settings
      </SaveFooter>
    </form>
  )
}

/** `Fields you can use: {{first_name}} {{amount}}` */
const FieldNames = ({ of }: { of: object }) => (
  <>
    Fields you can use:{' '}
    {Object.keys(of).map((name) => (
      <code key={name} className="mr-1.5 inline-block rounded-small bg-inset px-1 text-caption text-text-1">
        {`{{${name}}}`}
      </code>
    ))}
  </>
)
