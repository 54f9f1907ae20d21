import { Check, ChevronRight, type LucideIcon, MessageSquare, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Offer } from '../../contract/offer.ts'
import { formatCents } from '../../domain/money.ts'
import { taxLabel } from '../../domain/quotes/line-words.ts'
import { formatShortDate, formatWeekdayDate } from '../format/date.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { Address } from './address.ts'
import type { Pictures } from './card.tsx'
import { Card } from './card.tsx'
import { ChoicesCard, ProtectionCard } from './decide-cards.tsx'
import { EndOfDocument, ItemsCard, NextCard, TermsCard } from './list-cards.tsx'
import { MoveCard } from './move-card.tsx'
import { type Opening, PapersCard } from './papers.tsx'
import { PdfLink } from './pdf-link.tsx'
import {
  type Decisions,
  type Details,
  maximumOf,
  priceKindWords,
  priceOf,
  promiseOf,
  totalName,
  valuationOf,
} from './price.ts'
import { PriceCard } from './price-card.tsx'

export type Way = 'accept' | 'ask' | 'date' | 'decline' | 'unlock'

type OpenPageProps = {
  offer: Offer
  details: Details
  pictures: Pictures
  address: Address
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
  onWay: (way: Way) => void
  /** Asks who the customer is, for the street numbers or for a PDF. */
  onUnlock: (pdf: string | null) => void
  opening: Opening
  /** What was just done, e.g. that a question has left. */
  news: string
}

const ROW =
  'flex min-h-12 w-full items-center gap-3 border-t px-card text-left hover:bg-inset focus-visible:-outline-offset-2'

const Leads = ({ children }: { children: ReactNode }) => (
  <>
    <span className="flex-1">{children}</span>
    <ChevronRight className="text-text-3 min-[900px]:hidden" />
  </>
)

type WayRowProps = { icon: LucideIcon; children: ReactNode; onClick: () => void }

const WayRow = ({ icon: Icon, children, onClick }: WayRowProps) => (
  <button type="button" onClick={onClick} className={ROW}>
    <Icon className="text-text-2" />
    <Leads>{children}</Leads>
  </button>
)

/** Told only where the law asks for it before signing. */
const readWhole = ({ details }: Offer, opening: Opening) => details?.whole_document && opening.open(null)

function Ways({ offer, address, onWay, onUnlock, opening }: OpenPageProps) {
  return (
    <div className="print:hidden">
      <WayRow icon={MessageSquare} onClick={() => onWay('ask')}>
        Ask a question
      </WayRow>
      <PdfLink {...{ offer, address, onUnlock }} onOpen={() => readWhole(offer, opening)} className={ROW}>
        <Leads>Download as PDF</Leads>
      </PdfLink>
      <WayRow icon={X} onClick={() => onWay('decline')}>
        Decline this quote
      </WayRow>
    </div>
  )
}

/** What is decided so far and what it comes to; accepting waits until a protection is chosen. */
function useDeciding({ details, decisions, onDecide, onWay }: OpenPageProps) {
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const [wasTouched, setTouched] = useState(false)
  const price = priceOf(details, decisions)
  const needsProtection = details.valuation_offers.length > 0
  function decide(next: Partial<Decisions>) {
    setTouched(true)
    onDecide({ ...decisions, ...next })
  }
  function choose(id: number, isChosen: boolean) {
    const chosen = new Set(decisions.chosen)
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
    decide({ chosen })
  }
  function accept() {
    if (!needsProtection || decisions.valuation !== null) return onWay('accept')
    setChoiceMissing(true)
    const card = document.getElementById('protection')
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
    card?.querySelector('input')?.focus({ preventScroll: true })
  }
  const total = price.totalCents === null ? 'Not priced yet' : formatCents(price.totalCents)
  return { price, total, needsProtection, isChoiceMissing, wasTouched, decide, choose, accept }
}

type Deciding = ReturnType<typeof useDeciding>

const AcceptButton = ({ accept, className }: Pick<Deciding, 'accept'> & { className: string }) => (
  <button type="button" onClick={accept} className={buttonStyle('primary', 'medium', className)}>
    Accept and sign
  </button>
)

/** An offer that waits for its answer. */
export function OpenPage(props: OpenPageProps) {
  const deciding = useDeciding(props)
  const { total, accept } = deciding
  return (
    <>
      <div className="grid gap-3 min-[900px]:grid-cols-[minmax(0,1fr)_21rem] min-[900px]:items-start min-[900px]:gap-6">
        <Side {...props} deciding={deciding} />
        <Parts {...props} deciding={deciding} />
      </div>
      <p role="status" className="sr-only">
        {deciding.wasTouched && `Total ${total}`}
      </p>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface pb-[env(safe-area-inset-bottom)] min-[900px]:hidden print:hidden">
        <div className="mx-auto flex max-w-[1072px] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
          <p>
            <span className="block text-caption text-text-2">{totalName(props.offer)}</span>
            <span className="block text-[1.25rem] leading-6 font-semibold">{total}</span>
          </p>
          <AcceptButton accept={accept} className="h-12 px-5" />
        </div>
      </div>
    </>
  )
}

/** The total above the parts; from 900 px on it stands beside them, with a short sum and the ways. */
function Side({ deciding: { price, total, accept }, ...props }: OpenPageProps & { deciding: Deciding }) {
  const { offer, details, decisions } = props
  return (
    <div className="min-[900px]:sticky min-[900px]:top-20 min-[900px]:order-2 min-[900px]:overflow-hidden min-[900px]:rounded-card min-[900px]:border min-[900px]:bg-surface">
      <div className="max-[899px]:pb-2 min-[900px]:px-card min-[900px]:pt-card">
        <p className="text-secondary text-text-2">
          Quote {offer.quote_number} for {offer.customer_name}
        </p>
        <h1 className="text-price-large">{total}</h1>
        <p className="text-text-2 min-[900px]:text-secondary">
          {priceKindWords(offer, maximumOf(offer, details, decisions))}, valid until{' '}
          {formatWeekdayDate(offer.holds_until)}
        </p>
      </div>
      <div className="max-[899px]:hidden print:hidden">
        <dl className="mx-card mt-4">
          {shortSum(details, decisions, price).map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-3 border-t py-2.5">
              <dt className="text-text-2">{label}</dt>
              <dd className="font-medium tabular">{amount}</dd>
            </div>
          ))}
        </dl>
        <div className="p-card pt-3">
          <AcceptButton accept={accept} className="h-11 w-full" />
        </div>
        <Ways {...props} />
      </div>
    </div>
  )
}

function Parts({ deciding, ...props }: OpenPageProps & { deciding: Deciding }) {
  const { offer, details, pictures, address, decisions, onWay, onUnlock, opening, news } = props
  const { price, needsProtection } = deciding
  const options = details.lines.filter(({ optional }) => optional)
  return (
    <div className="flex min-w-0 flex-col gap-3 min-[900px]:gap-4">
      {news && (
        <p
          id="news"
          role="status"
          className="flex gap-2 rounded-card bg-green-fill px-card py-3 text-green-text"
        >
          <Check className="mt-0.5" />
          {news}
        </p>
      )}
      <noscript>
        <p className="rounded-card border bg-surface px-card py-3">
          To choose, sign or decline on this page, JavaScript must be switched on. You can also call or write
          to {offer.company.name}.
        </p>
      </noscript>
      <MoveCard
        move={details.move}
        onUnlock={offer.unlock && !offer.unlocked ? () => onUnlock(null) : undefined}
        onPropose={() => onWay('date')}
      />
      {options.length > 0 && (
        <ChoicesCard
          {...{ pictures, price, lines: options, chosen: decisions.chosen, onChange: deciding.choose }}
        />
      )}
      {needsProtection && (
        <ProtectionCard
          {...{ details, decisions, isMissing: deciding.isChoiceMissing }}
          onChange={(valuation) => deciding.decide({ valuation })}
        />
      )}
      <PriceCard
        {...{ details, price, decisions, promise: promiseOf(offer, details, decisions) }}
        title="What you pay for"
        totalLabel="Total"
      />
      {details.items.length > 0 && <ItemsCard details={details} pictures={pictures} />}
      {details.next_steps.length > 0 && <NextCard steps={details.next_steps} />}
      <TermsCard details={details} company={offer.company.legal_name ?? offer.company.name} />
      <PapersCard papers={details.papers} {...{ address, opening }} />
      <Asked asked={offer.asked} />
      {details.whole_document && <EndOfDocument onSeen={() => readWhole(offer, opening)} />}
      <div className="min-[900px]:hidden print:hidden">
        <Card title="Not sure yet?">
          <Ways {...props} />
        </Card>
      </div>
    </div>
  )
}

const Asked = ({ asked }: Pick<Offer, 'asked'>) =>
  asked.length > 0 && (
    <Card title="What you asked">
      <ul className="px-card pb-3">
        {asked.map(({ at, words }) => (
          <li key={`${at} ${words}`} className="py-1.5">
            <span className="text-secondary text-text-2">{formatShortDate(at)}</span> {words}
          </li>
        ))}
      </ul>
    </Card>
  )

function shortSum(
  details: Details,
  decisions: Decisions,
  price: ReturnType<typeof priceOf>,
): [string, string][] {
  const counted = price.lines.filter((line) => line.counted)
  const lineOf = (id: number) => details.lines.find((line) => line.id === id)
  const sum = (test: (kind: string, optional: boolean) => boolean) =>
    counted
      .filter(({ id }) => {
        const line = lineOf(id)
        return line && test(line.kind, line.optional)
      })
      .reduce((cents, { amountCents }) => cents + amountCents, 0)
  const parts: [string, number][] = [
    [details.is_fixed_price ? 'Move, fixed price' : 'Move', price.moveCents ?? 0],
    ['Services and materials', sum((kind, optional) => kind !== 'discount' && !optional)],
    ['Your choices', sum((kind, optional) => kind !== 'discount' && optional)],
    ['Discount', sum((kind) => kind === 'discount')],
    [taxLabel(details.tax_percent), price.taxCents],
  ]
  const valuation = valuationOf(details, decisions)
  return [
    ...parts
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]): [string, string] => [label, formatCents(cents)]),
    ...(details.valuation_offers.length > 0
      ? ([
          [
            'Protection',
            valuation
              ? valuation.price === 0
                ? 'Free'
                : formatCents(price.valuationCents)
              : 'Not chosen yet',
          ],
        ] as [string, string][])
      : []),
  ]
}
