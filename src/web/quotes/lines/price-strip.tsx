import type { ReactNode } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { PRICE_KIND_NAMES, type PriceKind } from '../../../domain/agreements/price-kind.ts'
import { jurisdictions } from '../../../domain/jurisdictions/jurisdictions.ts'
import { dollarsOf, formatMoney } from '../../../domain/money.ts'
import type { SalesTax } from '../../../domain/pricing/tax-of.ts'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { type LineForm, type PriceForm, priceOfForm } from './line-form.ts'

type PriceStripProps = {
  quote: Quote
  form: PriceForm
  /** What the estimate comes to. */
  estimated: number | null
  tax: SalesTax
  /** Something else than what is stored: a protection that was chosen goes with it. */
  isChanged: boolean
  onKind: (kind: PriceForm['price_kind']) => void
  /** What is wrong with the kind of price. */
  kindError: string | undefined
}

/** What the lines come to, at each key that is pressed. */
export function PriceStrip({ quote, form, estimated, tax, isChanged, onKind, kindError }: PriceStripProps) {
  const protection = isChanged ? null : quote.protection
  const { total, every, move } = figures(form, estimated, tax, protection?.price)
  const options = form.lines.filter(({ optional }) => optional)
  const difference = estimated === null || move === null ? null : move - estimated
  return (
    <section
      aria-label="Price"
      className={`grid grid-cols-2 rounded-card border border-border bg-surface max-sm:gap-y-3 max-sm:py-3 sm:divide-x sm:divide-border lg:grid-cols-4`}
    >
      <Figure
        name={`Quoted price`}
        about={[chosenWords(options), protection && `${protection.label} included`]
          .filter(Boolean)
          .join('; ')}
        wide
      >
        <output className="text-stat tabular">{total === null ? 'No price yet' : formatMoney(total)}</output>
      </Figure>
      <Figure name="With every option" about={listed(options) || 'Nothing is optional'}>
        {every === null ? '—' : formatMoney(every)}
      </Figure>
      <Figure
        name="Change from estimate"
        about={estimated === null ? 'No estimate yet' : `The move alone, ${formatMoney(estimated)}`}
      >
        {difference === null ? '—' : formatMoney(difference)}
      </Figure>
      <KindOfPrice quote={quote} kind={form.price_kind} error={kindError} onChange={onKind} />
    </section>
  )
}

function figures(form: PriceForm, estimated: number | null, tax: SalesTax, protection = 0) {
  const price = priceOfForm(form, estimated, tax, { protection })
  const withAll = priceOfForm(form, estimated, tax, { protection, everyOption: true })
  return {
    total: dollarsOf(price.totalCents),
    every: dollarsOf(withAll.totalCents),
    move: dollarsOf(price.moveCents),
  }
}

function Figure({
  name,
  about,
  wide = false,
  children,
}: {
  name: string
  about: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 px-card sm:py-3.5 ${wide ? 'max-sm:col-span-2' : ''}`}>
      <p className="text-secondary text-text-2">{name}</p>
      <p className="mt-0.5 text-dialog leading-8 tabular">{children}</p>
      <p className="truncate text-caption text-text-3" title={about}>
        {about}
      </p>
    </div>
  )
}

type KindOfPriceProps = {
  quote: Quote
  kind: PriceForm['price_kind']
  error: string | undefined
  onChange: (kind: PriceForm['price_kind']) => void
}

/** What the price means, of the kinds that the move's jurisdiction knows. */
function KindOfPrice({ quote, kind, error, onChange }: KindOfPriceProps) {
  const { allowed, withMaximum } = jurisdictions[quote.jurisdiction].priceKinds.is
  const effective = kind ?? quote.price_kind_suggested
  const needsMaximum = withMaximum.includes(effective) && quote.maximum_price === null
  const names = allowed.map((known) => PRICE_KIND_NAMES[known].toLowerCase())
  const { name } = jurisdictions[quote.jurisdiction]
  const hint = needsMaximum
    ? 'Set the maximum on the quote’s page'
    : `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)}`
  return (
    <div className="min-w-0 px-card max-lg:border-t max-lg:border-border max-lg:pt-3 max-sm:col-span-2 sm:py-3.5">
      <Field label="Price type" error={error} hint={hint}>
        <Select
          name="price_kind"
          value={kind ?? ''}
          onChange={({ target }) => onChange((target.value as PriceKind) || null)}
        >
          <option value="">{PRICE_KIND_NAMES[quote.price_kind_suggested]} (suggested)</option>
          <Options of={allowed} words={(known) => PRICE_KIND_NAMES[known]} />
        </Select>
      </Field>
    </div>
  )
}

const listed = (lines: readonly LineForm[]) =>
  new Intl.ListFormat('en-US').format(lines.map(({ label }) => label.trim() || 'a line without a name'))

function chosenWords(options: readonly LineForm[]): string {
  if (options.length === 0) return 'Everything listed below'
  const chosen = listed(options.filter((line) => line.chosen))
  const left = listed(options.filter((line) => !line.chosen))
  const words = [chosen && `with ${chosen}`, left && `without ${left}`].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
