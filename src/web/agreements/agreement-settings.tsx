import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { agreementLimits } from '../../domain/agreements/agreement-settings.ts'
import { PRICE_KIND_NAMES, PRICE_KINDS } from '../../domain/agreements/price-kind.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useForm } from '../use-form.ts'
import {
  type AgreementAlone,
  type WrittenAgreement,
  writtenAgreement,
  writtenAgreementSchema,
} from './agreement-form.ts'
import { DepositSettings } from './deposit-settings.tsx'
import { LogoCard } from './logo-card.tsx'
import { agreementQuery } from './queries.ts'
import { StateLicences } from './state-licences.tsx'
import { ValuationSettings } from './valuation-settings.tsx'

/** What stands on the company's agreements: who it is by law, its terms, its prices' meaning, its logo. */
export function AgreementSettings() {
  const query = useQuery(agreementQuery)
  const { data } = query
  if (data) {
    return (
      <div className="grid gap-4">
        <LogoCard hasLogo={data.has_logo} />
        <AgreementForm settings={data.value} />
      </div>
    )
  }
  return (
    <Card title="Agreement and documents" divided>
      <Unloaded query={query} what="agreement settings" block="h-64" className="p-card" />
    </Card>
  )
}

function AgreementForm({ settings }: { settings: AgreementAlone }) {
  const form = useForm({
    resolver: zodResolver(writtenAgreementSchema),
    defaultValues: writtenAgreement(settings),
  })
  const { dirtyFields } = form.formState
  const { submit, footer } = useSettingsForm(form, async (value) => {
    // Only what was changed here: a colleague may be changing the rest.
    const changed = only(value, Object.keys(dirtyFields))
    const answer = await send(api.agreement.put, { body: { value: changed } }, () => agreementQuery)
    return writtenAgreement(answer.value as AgreementAlone)
  })

  return (
    <Card
      title="Agreement and documents"
      aside={
        <Link to="/rules" search={{ of: undefined }} className="text-blue-text hover:underline">
          Rules of moves
        </Link>
      }
      divided
    >
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <div className="grid gap-4 p-card sm:grid-cols-2">
            <WhoItIs />
            <WhatItAsks />
            <ValuationSettings />
            <DepositSettings />
            <Terms />
            <Checkbox
              {...form.register('customers_may_book')}
              label="Customers can book a free day themselves after signing"
              className="sm:col-span-2"
            />
          </div>
          <SaveFooter {...footer} secondary>
            Save agreement
          </SaveFooter>
        </form>
      </FormProvider>
    </Card>
  )
}

const only = (value: AgreementAlone, names: string[]): Partial<AgreementAlone> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))

function WhoItIs() {
  const { register, formState } = useFormContext<WrittenAgreement>()
  const { errors } = formState
  return (
    <>
      <Field
        label="Legal name"
        optional
        error={errors.legal_name?.message}
        hint="As it is registered, for example Ridgeline Movers LLC."
      >
        <Input {...register('legal_name')} />
      </Field>
      <Field
        label="U.S. DOT number"
        optional
        error={errors.dot_number?.message}
        hint="Required for moves between states."
      >
        <Input {...register('dot_number')} inputMode="numeric" />
      </Field>
      <Field label="Registered address" optional error={errors.address?.message} className="sm:col-span-2">
        <Input {...register('address')} autoComplete="street-address" />
      </Field>
      <StateLicences />
    </>
  )
}

function WhatItAsks() {
  const { register, formState } = useFormContext<WrittenAgreement>()
  const { errors } = formState
  // One message for the whole list, wherever in it the fault stands.
  const payment = errors.forms_of_payment as { message?: string } | { message?: string }[] | undefined
  const paymentError = Array.isArray(payment) ? payment.find(Boolean)?.message : payment?.message
  return (
    <>
      <Field
        label="Forms of payment"
        optional
        error={paymentError}
        hint="Separated by commas: Cash, Visa and Mastercard, Zelle."
        className="sm:col-span-2"
      >
        <Input {...register('forms_of_payment')} />
      </Field>
      <Field
        label="When payment is due"
        optional
        error={errors.payment_due?.message}
        hint="Texas wants it in writing: on delivery, before unloading."
        className="sm:col-span-2"
      >
        <Input {...register('payment_due')} />
      </Field>
      <Field
        label="Where goods are held"
        optional
        error={errors.storage_place?.message}
        hint="Name, phone and address, for goods held before delivery or in a dispute. Florida and Colorado ask for it."
        className="sm:col-span-2"
      >
        <Input {...register('storage_place')} />
      </Field>
      <Field
        label="Usual price type"
        error={errors.price_kind?.message}
        hint="Where the rules for a move do not allow it, an allowed one is suggested."
      >
        <Select {...register('price_kind')}>
          <option value="">Suggested from the two addresses</option>
          <Options of={PRICE_KINDS} words={(kind) => PRICE_KIND_NAMES[kind]} />
        </Select>
      </Field>
      <Field label="Days a quote is valid" error={errors.days_it_holds?.message}>
        <Input {...register('days_it_holds')} inputMode="numeric" className="tabular" />
      </Field>
    </>
  )
}

function Terms() {
  const { control, register, formState } = useFormContext<WrittenAgreement>()
  const length = useWatch({ control, name: 'terms' }).trim().length
  const left = agreementLimits.terms - length
  return (
    <Field
      label="Terms"
      optional
      error={formState.errors.terms?.message}
      hint={
        <>
          Plain text, shown on every document.{' '}
          <span className="tabular">
            {length.toLocaleString('en-US')} of {agreementLimits.terms.toLocaleString('en-US')} characters
          </span>
          {left < 0 && `, ${(-left).toLocaleString('en-US')} too many`}
        </>
      }
      className="sm:col-span-2"
    >
      <Textarea {...register('terms')} rows={8} />
    </Field>
  )
}
