import { Check, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCents, formatMoney } from '../../domain/money.ts'
import type { QuotePrice } from '../../domain/quotes/quote-price.ts'
import { cx } from '../ui/cx.ts'
import { Card, Drawing, lineKey, type Pictures } from './card.tsx'
import { type Decisions, type Details, lineReason, type OfferLine } from './price.ts'

type ChoiceRowProps = {
  type: 'checkbox' | 'radio'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  price: string
  words: ReactNode
  /** The address of a drawing beside it. */
  picture?: string | undefined
  describedBy?: string
}

/** A row to tick: all of it is the target. */
function ChoiceRow(props: ChoiceRowProps) {
  const { type, name, checked, onChange, label, price, words, picture, describedBy } = props
  return (
    <label
      className={cx(
        'flex min-h-12 gap-3 border-t px-card py-3.5 transition-colors',
        picture && !words && 'items-center',
        checked ? 'border-accent-line bg-accent-soft' : 'hover:bg-inset',
      )}
    >
      <span className="relative mt-px inline-flex size-[18px] shrink-0">
        <input
          type={type}
          name={name}
          checked={checked}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={cx(
            'peer size-[18px] appearance-none border border-text-3 bg-surface checked:border-accent',
            type === 'checkbox'
              ? 'rounded-[5px] checked:bg-accent'
              : 'rounded-full checked:border-[6px] checked:bg-surface',
          )}
        />
        {type === 'checkbox' && (
          <Check
            size={12}
            className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100"
          />
        )}
      </span>
      {picture && <Drawing src={picture} />}
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3 font-medium">
          <span className="min-w-0">{label}</span>
          <span className="shrink-0 tabular">{price}</span>
        </span>
        {words && <span className="block text-secondary text-text-2">{words}</span>}
      </span>
    </label>
  )
}

type ChoicesCardProps = {
  lines: readonly OfferLine[]
  pictures: Pictures
  price: QuotePrice
  chosen: ReadonlySet<number>
  onChange: (id: number, isChosen: boolean) => void
}

/** The optional lines, which the customer takes or leaves. */
export function ChoicesCard({ lines, pictures, price, chosen, onChange }: ChoicesCardProps) {
  return (
    <Card title="You decide" aside="The total updates">
      <fieldset>
        <legend className="sr-only">What you can add or leave out</legend>
        {lines.map((line) => (
          <ChoiceRow
            key={line.id}
            type="checkbox"
            name={`line-${line.id}`}
            checked={chosen.has(line.id)}
            onChange={(isChosen) => onChange(line.id, isChosen)}
            label={line.label}
            price={formatCents(price.lines.find(({ id }) => id === line.id)?.amountCents ?? 0)}
            words={lineReason(line, null)}
            picture={pictures[lineKey(line)]}
          />
        ))}
      </fieldset>
    </Card>
  )
}

type ProtectionCardProps = {
  details: Details
  decisions: Decisions
  /** The customer wanted to sign without having chosen. */
  isMissing: boolean
  onChange: (id: string) => void
}

/** What the company pays when something is damaged; one has to be chosen before signing. */
export function ProtectionCard({ details, decisions, isMissing, onChange }: ProtectionCardProps) {
  return (
    <Card title="If something is damaged" id="protection">
      {details.protected_total && (
        <p className="px-card pb-2 text-secondary text-text-2">
          {`The total includes ${details.protected_total.label.toLowerCase()} until you choose: you have it and pay for it unless you waive it in writing.`}
        </p>
      )}
      <fieldset aria-describedby="protection-notice">
        <legend className="sr-only">How your things are protected</legend>
        {details.valuation_offers.map(({ id, label, price, words }) => (
          <ChoiceRow
            key={id}
            type="radio"
            name="valuation"
            checked={decisions.valuation === id}
            onChange={() => onChange(id)}
            label={label}
            price={price === 0 ? 'Free' : formatMoney(price)}
            words={words}
          />
        ))}
      </fieldset>
      <p
        id="protection-notice"
        role={isMissing ? 'alert' : undefined}
        className={
          decisions.valuation === null
            ? 'flex gap-2 border-t bg-amber-fill px-card py-2.5 text-secondary text-amber-text'
            : 'hidden'
        }
      >
        {decisions.valuation === null && (
          <>
            <Info className="mt-px" />
            Please choose one before you accept.
          </>
        )}
      </p>
    </Card>
  )
}
