import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Quote, updateQuoteBody } from '../../contract/quote.ts'
import { DEPOSIT_KINDS, type DepositKind } from '../../domain/agreements/deposit-rule.ts'
import { PRICE_KIND_NAMES, type PriceKind } from '../../domain/agreements/price-kind.ts'
import { SURVEYS, type Survey } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import {
  jurisdictionOfMove,
  possibleOverride,
  type RulesOverrideKind,
} from '../../domain/jurisdictions/rules-override.ts'
import { ownDepositWords } from '../../domain/ledger/deposit.ts'
import { contractResolver } from '../contract-resolver.ts'
import { differencesOf } from '../differences.ts'
import { FormDialog } from '../form-dialog.tsx'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { useOpenings } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { quoteQuery, useUpdateQuote } from './queries.ts'
import { SURVEY_NAMES } from './quote-words.ts'

type AgreementDialogProps = { quote: Quote; open: boolean; onClose: () => void }

/** Says what the quote's price means and how the goods were surveyed. Its state resets with every opening. */
export const AgreementDialog = (props: AgreementDialogProps) => (
  <AgreementForm key={useOpenings(props.open)} {...props} />
)

type Agreement = {
  price_kind: PriceKind | ''
  maximum_price: string
  survey: Survey | ''
  rules_override: { kind: RulesOverrideKind | ''; reason: string }
  /** Empty: what the company usually asks for. */
  deposit: { kind: DepositKind | ''; amount: string }
}

const formOf = ({ price_kind, maximum_price, survey, rules_override, deposit }: Quote): Agreement => ({
  price_kind: price_kind ?? '',
  maximum_price: writtenAmount(maximum_price),
  survey: survey ?? '',
  rules_override: rules_override ?? { kind: '', reason: '' },
  deposit: { kind: deposit?.kind ?? '', amount: writtenAmount(deposit?.amount || null) },
})
const sentDeposit = ({ kind, amount }: { kind: DepositKind; amount: string }) => ({
  kind,
  amount: kind === 'none' ? 0 : (numberTyped(amount) ?? 0),
})
const DEPOSIT_OPTIONS: Readonly<Record<DepositKind, string>> = {
  none: 'None',
  fixed: 'An amount',
  percent: 'A part of the total',
}
const bodyOf = ({ price_kind, maximum_price, survey, rules_override, deposit }: Agreement) => ({
  price_kind: price_kind || null,
  maximum_price: numberTyped(maximum_price),
  survey: survey || null,
  rules_override: rules_override.kind === '' ? null : { ...rules_override, kind: rules_override.kind },
  deposit: deposit.kind === '' ? null : sentDeposit({ ...deposit, kind: deposit.kind }),
})

const LABELS = {
  price_kind: 'Price type',
  maximum_price: 'Maximum price',
  survey: 'Survey of the goods',
  rules: 'Whose rules',
  reason: 'Reason for the rules',
  deposit: 'Deposit',
}

/** What the rules are called where the addresses do not tell them. */
const OVERRIDE_OPTIONS: Readonly<Record<RulesOverrideKind, string>> = {
  exempt_zone: 'Inside a commercial zone',
  through_other_state: 'Runs through another state',
}

function AgreementForm({ quote, open, onClose }: AgreementDialogProps) {
  const queryClient = useQueryClient()
  // What was read when it was opened, also when a colleague's change arrives meanwhile.
  const [read] = useState(quote)
  const form = useForm<Agreement>({
    defaultValues: formOf(read),
    resolver: contractResolver(updateQuoteBody, bodyOf),
  })
  const { control, register, getValues, errorOf, refuse } = form
  const [kind, override, depositKind] = useWatch({
    control,
    name: ['price_kind', 'rules_override.kind', 'deposit.kind'],
  })
  const effective = kind || quote.price_kind_suggested
  const rulesBy = (kind: RulesOverrideKind | '') =>
    jurisdictions[
      jurisdictionOfMove({
        pickupAddress: quote.pickup_address,
        deliveryAddress: quote.delivery_address,
        rulesOverride: kind ? { kind, reason: '' } : null,
      })
    ]
  const { priceKinds, surveys } = rulesBy(override)
  const { allowed, withMaximum, refusal } = priceKinds.is
  const possible = possibleOverride(quote.pickup_address, quote.delivery_address)
  const inWords = ({ price_kind, maximum_price, survey, rules_override, deposit }: Agreement) => ({
    price_kind: price_kind ? PRICE_KIND_NAMES[price_kind] : 'Suggested',
    maximum_price: writtenAmount(maximum_price),
    survey: survey ? SURVEY_NAMES[survey] : 'None recorded',
    rules: rules_override.kind ? OVERRIDE_OPTIONS[rules_override.kind] : 'By the addresses',
    reason: rules_override.kind && rules_override.reason,
    deposit: deposit.kind ? ownDepositWords(sentDeposit({ ...deposit, kind: deposit.kind })) : 'As usual',
  })
  const update = useUpdateQuote(quote.id)
  const { save, dialog } = useVersionedSave<Quote>({
    noun: 'quote',
    page: `/quotes/${quote.id}`,
    send: (over) => update.mutateAsync({ ...bodyOf(getValues()), version: over?.version ?? read.version }),
    read: () => queryClient.fetchQuery({ ...quoteQuery(String(quote.id)), staleTime: 0 }),
    differences: (theirs) => differencesOf(LABELS, inWords(formOf(theirs ?? read)), inWords(getValues())),
    onSaved: onClose,
    onFailed: (error) => refuse(error, 'It could not be saved. Please try again.'),
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Price type, survey and rules"
      width="narrow"
      action="Save"
      busyLabel="Saving..."
      onSave={() => save().then(() => false)}
    >
      <div className="grid gap-4">
        <Field
          label={LABELS.price_kind}
          error={errorOf('price_kind')}
          hint={allowed.length < Object.keys(PRICE_KIND_NAMES).length && refusal.replace(/ Choose .*$/, '')}
        >
          <Select {...register('price_kind')}>
            <option value="">{PRICE_KIND_NAMES[quote.price_kind_suggested]} (suggested)</option>
            <Options of={allowed} words={(known) => PRICE_KIND_NAMES[known]} />
          </Select>
        </Field>
        <Field
          label={`${LABELS.maximum_price} in $`}
          optional={!withMaximum.includes(effective)}
          error={errorOf('maximum_price')}
          hint={
            effective === 'binding'
              ? 'A binding price is its own maximum.'
              : 'For the work listed; what the customer adds raises it by its price.'
          }
        >
          <Input {...register('maximum_price')} inputMode="decimal" className="tabular" />
        </Field>
        <Field
          label={LABELS.deposit}
          error={errorOf('deposit.kind')}
          hint={
            depositKind === '' &&
            read.deposit === null &&
            (quote.deposit_asked?.words ?? 'You usually ask for none.')
          }
        >
          <Select {...register('deposit.kind')}>
            <option value="">As usual</option>
            <Options of={DEPOSIT_KINDS} words={(known) => DEPOSIT_OPTIONS[known]} />
          </Select>
        </Field>
        {(depositKind === 'fixed' || depositKind === 'percent') && (
          <Field
            label={depositKind === 'fixed' ? 'Deposit in $' : 'Deposit in %'}
            error={errorOf('deposit.amount')}
          >
            <Input {...register('deposit.amount')} inputMode="decimal" className="tabular" />
          </Field>
        )}
        <Field
          label={LABELS.survey}
          optional={surveys === null}
          error={errorOf('survey')}
          hint="Only staff see this."
        >
          <Select {...register('survey')}>
            <option value="">None recorded</option>
            <Options of={SURVEYS} words={(known) => SURVEY_NAMES[known]} />
          </Select>
        </Field>
        {possible && (
          <Field
            label={LABELS.rules}
            error={errorOf('rules_override.kind')}
            hint={`By the rules for ${rulesBy(override).name}.`}
          >
            <Select {...register('rules_override.kind')}>
              <option value="">By the addresses</option>
              <option value={possible}>{OVERRIDE_OPTIONS[possible]}</option>
            </Select>
          </Field>
        )}
        {override !== '' && (
          <Field
            label={LABELS.reason}
            error={errorOf('rules_override.reason')}
            hint="It is kept with the quote and in its history."
          >
            <Input {...register('rules_override.reason')} maxLength={300} />
          </Field>
        )}
      </div>
      {dialog}
    </FormDialog>
  )
}
