import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Quote, updateQuoteBody } from '../../contract/quote.ts'
import type { DepositKind } from '../../domain/agreements/deposit-rule.ts'
import { PRICE_KIND_NAMES } from '../../domain/agreements/price-kind.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import {
  jurisdictionOfMove,
  possibleOverride,
  type RulesOverrideKind,
} from '../../domain/jurisdictions/rules-override.ts'
import { ownDepositWords } from '../../domain/ledger/deposit.ts'
import { ActDialog, choice, figure, line, orNull, useAct } from '../act-form.tsx'
import { differencesOf } from '../differences.ts'
import { writtenAmount } from '../format/typed-amount.ts'
import { useOpenings } from '../ui/dialog.tsx'
import { useVersionedSave } from '../versioned-save.tsx'
import { quoteQuery, useUpdateQuote } from './queries.ts'
import { SURVEY_NAMES } from './quote-words.ts'

type AgreementDialogProps = { quote: Quote; open: boolean; onClose: () => void }

/** Says what the quote's price means and how the goods were surveyed. Its state resets with every opening. */
export const AgreementDialog = (props: AgreementDialogProps) => (
  <AgreementForm key={useOpenings(props.open)} {...props} />
)

const DEPOSIT_OPTIONS: Readonly<Record<DepositKind, string>> = {
  none: 'None',
  fixed: 'An amount',
  percent: 'A part of the total',
}
/** What the rules are called where the addresses do not tell them. */
const OVERRIDE_OPTIONS: Readonly<Record<RulesOverrideKind, string>> = {
  exempt_zone: 'Inside a commercial zone',
  through_other_state: 'Runs through another state',
}

const LABELS = {
  price_kind: 'Price type',
  maximum_price: 'Maximum price',
  survey: 'Survey of the goods',
  rules: 'Whose rules',
  reason: 'Reason for the rules',
  deposit: 'Deposit',
}

type Agreement = Pick<Quote, 'price_kind' | 'maximum_price' | 'survey' | 'rules_override'> & {
  /** Null: what the company usually asks for. */
  deposit: { kind: DepositKind; amount: number } | null
}
const inWords = ({ price_kind, maximum_price, survey, rules_override, deposit }: Agreement) => ({
  price_kind: price_kind ? PRICE_KIND_NAMES[price_kind] : 'Suggested',
  maximum_price: writtenAmount(maximum_price),
  survey: survey ? SURVEY_NAMES[survey] : 'None recorded',
  rules: rules_override ? OVERRIDE_OPTIONS[rules_override.kind] : 'By the addresses',
  reason: rules_override?.reason ?? '',
  deposit: deposit ? ownDepositWords(deposit) : 'As usual',
})

const someOf = <Name extends string>(names: Readonly<Record<Name, string>>, some: readonly Name[]) =>
  Object.fromEntries(some.map((name) => [name, names[name]])) as Record<Name, string>

type Overriding = { override: RulesOverrideKind | ''; setOverride: (kind: RulesOverrideKind | '') => void }

/** What the price means, as far as the rules want it: those of the addresses, or of what overrides them. */
function fieldsOf(quote: Quote, read: Quote, overriding: Overriding) {
  const { pickup_address: pickupAddress, delivery_address: deliveryAddress, move_type: moveType } = quote
  const { override } = overriding
  const rulesOverride = override ? { kind: override, reason: '' } : null
  const rules = jurisdictions[jurisdictionOfMove({ pickupAddress, deliveryAddress, rulesOverride, moveType })]
  const { allowed, withMaximum, refusal } = rules.priceKinds.is
  const suggested = quote.price_kind_suggested
  return {
    price_kind: orNull(
      choice(
        LABELS.price_kind,
        { '': `${PRICE_KIND_NAMES[suggested]} (suggested)`, ...someOf(PRICE_KIND_NAMES, allowed) },
        {
          start: read.price_kind ?? '',
          hint: allowed.length < Object.keys(PRICE_KIND_NAMES).length && refusal.replace(/ Choose .*$/, ''),
        },
      ),
    ),
    maximum_price: figure(`${LABELS.maximum_price} in $`, {
      ...{ start: read.maximum_price, className: 'tabular' },
      shown: ({ price_kind }) => ({
        optional: !withMaximum.includes(price_kind || suggested),
        hint:
          (price_kind || suggested) === 'binding'
            ? 'A binding price is its own maximum.'
            : 'For the work listed; what the customer adds raises it by its price.',
      }),
    }),
    ...depositFields(quote, read),
    survey: orNull(
      choice(
        LABELS.survey,
        { '': 'None recorded', ...SURVEY_NAMES },
        { start: read.survey ?? '', optional: rules.surveys === null, hint: 'Only staff see this.' },
      ),
    ),
    ...overrideFields(quote, read, overriding, rules.name),
  }
}

const depositFields = (quote: Quote, read: Quote) => ({
  'deposit.kind': choice(
    LABELS.deposit,
    { '': 'As usual', ...DEPOSIT_OPTIONS },
    {
      start: read.deposit?.kind ?? '',
      shown: ({ deposit: { kind } }) => ({
        hint:
          kind === '' && read.deposit === null && (quote.deposit_asked?.words ?? 'You usually ask for none.'),
      }),
    },
  ),
  'deposit.amount': figure('Deposit in $', {
    ...{ start: read.deposit?.amount || null, className: 'tabular' },
    shown: ({ deposit: { kind } }) => kind === 'fixed' || (kind === 'percent' && { label: 'Deposit in %' }),
  }),
})

const overrideFields = (quote: Quote, read: Quote, { override, setOverride }: Overriding, rules: string) => {
  const possible = possibleOverride(quote.pickup_address, quote.delivery_address)
  return {
    'rules_override.kind': choice(
      LABELS.rules,
      { '': 'By the addresses', ...someOf(OVERRIDE_OPTIONS, possible ? [possible] : []) },
      {
        start: read.rules_override?.kind ?? '',
        register: { onChange: ({ target }) => setOverride(target.value) },
        hint: `By the rules for ${rules}.`,
        shown: () => possible !== null && quote.move_type === 'household',
      },
    ),
    'rules_override.reason': line(LABELS.reason, {
      ...{ start: read.rules_override?.reason, maxLength: 300 },
      hint: 'It is kept with the quote and in its history.',
      shown: () => override !== '',
    }),
  }
}

function AgreementForm({ quote, open, onClose }: AgreementDialogProps) {
  const queryClient = useQueryClient()
  // What was read when it was opened, also when a colleague's change arrives meanwhile.
  const [read] = useState(quote)
  const [override, setOverride] = useState<RulesOverrideKind | ''>(read.rules_override?.kind ?? '')
  const act = useAct({
    body: updateQuoteBody,
    fields: fieldsOf(quote, read, { override, setOverride }),
    sent: ({ price_kind, maximum_price, survey, ...parts }) => {
      const [kind, asked] = [parts['rules_override.kind'], parts['deposit.kind']]
      const amount = asked === 'none' ? 0 : (parts['deposit.amount'] ?? 0)
      return {
        ...{ price_kind, maximum_price, survey },
        rules_override: kind === '' ? null : { kind, reason: parts['rules_override.reason'] },
        deposit: asked === '' ? null : { kind: asked, amount },
      }
    },
  })
  const { form, bodyOf } = act
  const update = useUpdateQuote(quote.id)
  const { save, dialog } = useVersionedSave<Quote>({
    noun: 'quote',
    page: `/quotes/${quote.id}`,
    send: (over) =>
      update.mutateAsync({ ...bodyOf(form.getValues()), version: over?.version ?? read.version }),
    read: () => queryClient.fetchQuery({ ...quoteQuery(String(quote.id)), staleTime: 0 }),
    differences: (theirs) =>
      differencesOf(LABELS, inWords(theirs ?? read), inWords(bodyOf(form.getValues()) as Agreement)),
    onSaved: onClose,
    onFailed: (error) => form.refuse(error, 'It could not be saved. Please try again.'),
  })
  return (
    <ActDialog
      act={act}
      open={open}
      onClose={onClose}
      title="Price type, survey and rules"
      width="narrow"
      action="Save"
      onSave={() => save().then(() => false)}
    >
      {dialog}
    </ActDialog>
  )
}
