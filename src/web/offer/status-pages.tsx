import { CalendarX, FileText, Lock, Phone, X } from 'lucide-react'
import type { Offer } from '../../contract/offer.ts'
import { formatMoney } from '../../domain/money.ts'
import {
  formatMoment,
  formatShortDate,
  formatSpokenFullDate,
  formatTime,
  formatWeekdayDate,
} from '../format/date.ts'
import { formatPhone } from '../format/phone.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { Address } from './address.ts'
import { AmountRow, Card, StatusCard } from './card.tsx'
import { MoveCard } from './move-card.tsx'
import { PdfLink } from './pdf-link.tsx'
import { priceKindWords } from './price.ts'
import { UnlockForm } from './unlock-form.tsx'

export type StatusProps = { offer: Offer; address: Address; onOffer: (offer: Offer) => void }

const BUTTON = 'h-12 w-full whitespace-normal text-center'
export const PRIMARY = buttonStyle('primary', 'medium', BUTTON)
export const SECONDARY = buttonStyle('secondary', 'medium', BUTTON)

export const money = (amount: number | null) => (amount === null ? 'Not priced' : formatMoney(amount))

export function CallButton({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className={SECONDARY}>
      <Phone />
      Call {formatPhone(phone)}
    </a>
  )
}

export type Shown = Omit<StatusProps, 'onOffer'> & { onUnlock: (pdf: string) => void }
export function DeclinedPage({ offer, onAsk }: { offer: Offer; onAsk: () => void }) {
  return (
    <StatusCard icon={X} tone="grey" title="You declined this quote">
      <p className="text-text-2">
        {offer.declined_at && `That was on ${formatMoment(offer.declined_at)}. `}
        {offer.company.name} was notified. If you change your mind, ask for a new one.
      </p>
      <div className="flex flex-col gap-2 print:hidden">
        <button type="button" className={PRIMARY} onClick={onAsk}>
          Ask a question
        </button>
        <CallButton phone={offer.company.phone} />
      </div>
    </StatusCard>
  )
}

export function WithdrawnPage({ offer, onAsk }: { offer: Offer; onAsk: () => void }) {
  const { company, booked_for } = offer
  return (
    <StatusCard icon={X} tone="grey" title="This change was withdrawn">
      <p className="text-text-2">
        What you agreed to before still applies, and there is nothing to sign.
        {booked_for &&
          ` Your move is booked for ${formatSpokenFullDate(booked_for)}, ${formatTime(booked_for)}.`}
      </p>
      <div className="flex flex-col gap-2 print:hidden">
        <button type="button" className={PRIMARY} onClick={onAsk}>
          Ask a question
        </button>
        <CallButton phone={company.phone} />
      </div>
    </StatusCard>
  )
}

const cityOf = (address: string | null) => address?.split(',').slice(1).join(',').trim() || address

export function ExpiredPage({ offer, address, onAsk, onUnlock }: Shown & { onAsk: () => void }) {
  const { move } = offer
  const was = [
    ['Quote', offer.quote_number],
    ['Day', move?.date ? formatWeekdayDate(move.date) : null],
    ['From', cityOf(move?.from.address ?? null)],
    ['To', cityOf(move?.to.address ?? null)],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <>
      <StatusCard icon={CalendarX} tone="grey" title="This quote has expired">
        <p className="text-text-2">
          It was valid until {formatWeekdayDate(offer.holds_until)}. Prices depend on the date, so please ask
          for a new one. Your items and addresses are kept.
        </p>
        <div className="flex flex-col gap-2 print:hidden">
          <button type="button" className={PRIMARY} onClick={onAsk}>
            Ask for a new quote
          </button>
          <CallButton phone={offer.company.phone} />
        </div>
      </StatusCard>
      <Card title="What it included">
        <dl className="px-card pb-1">
          {was.map(([label, value], index) => (
            <AmountRow key={label} label={label} amount={value} isFirst={index === 0} />
          ))}
          <AmountRow label="Total" amount={<s className="font-normal text-text-2">{money(offer.total)}</s>} />
        </dl>
        <PdfLink
          {...{ offer, address, onUnlock }}
          className="flex min-h-12 items-center justify-center gap-2 border-t font-medium text-accent hover:bg-accent-soft print:hidden"
        >
          Download as PDF
        </PdfLink>
      </Card>
    </>
  )
}

export function NewerPage({ offer, address, onUnlock }: Shown) {
  const { newer, company, version, sent_at, total, move } = offer
  if (!newer) return null
  // Of two that were sent on one day the version tells which is which.
  const isSameDay = newer.sent_at.slice(0, 10) === sent_at.slice(0, 10)
  const nameOf = (one: { version: number; sent_at: string }) =>
    isSameDay ? `version ${one.version}` : formatShortDate(one.sent_at)
  return (
    <>
      <StatusCard icon={FileText} tone="accent" title="There is a newer offer">
        <p className="text-text-2">
          {company.name} changed this quote on {formatWeekdayDate(newer.sent_at)}. The offer you opened can no
          longer be accepted.
        </p>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border bg-border">
          <div className="bg-surface px-3.5 py-3">
            <dt className="text-caption text-text-2">This one, {nameOf({ version, sent_at })}</dt>
            <dd className="text-dialog text-text-2">
              <s>{money(total)}</s>
            </dd>
          </div>
          <div className="bg-surface px-3.5 py-3">
            <dt className="text-caption text-text-2">Newer one, {nameOf(newer)}</dt>
            <dd className="text-dialog">{money(newer.total)}</dd>
          </div>
        </dl>
        {newer.changes && <p className="text-secondary text-text-2">Changed: {newer.changes}.</p>}
        <div className="flex flex-col gap-2 print:hidden">
          <a href={newer.path} className={PRIMARY}>
            See the newer offer
          </a>
          <PdfLink {...{ offer, address, onUnlock }} className={SECONDARY}>
            PDF of this one
          </PdfLink>
        </div>
      </StatusCard>
      {move && <MoveCard move={move} />}
    </>
  )
}

/** Before customers have said who they are, the total is all that is shown. */
export function LockedPage({ offer, address, onOffer }: StatusProps) {
  const { unlock } = offer
  return (
    <>
      <div className="pb-2">
        <p className="text-secondary text-text-2">Quote {offer.quote_number}</p>
        <h1 className="text-price-large">{money(offer.total)}</h1>
        <p className="text-text-2">
          {priceKindWords(offer, null)}, valid until {formatWeekdayDate(offer.holds_until)}
        </p>
      </div>
      <Card>
        <div className="flex flex-col gap-4 p-card">
          <span className="flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent">
            <Lock size={20} />
          </span>
          <h2 className="text-page">Is this you?</h2>
          {unlock && (
            // Loaded again: the page brings pictures for what it shows.
            <UnlockForm
              unlock={unlock}
              address={address}
              onDone={() => location.reload()}
              onLook={onOffer}
              why="This link is older than 14 days."
              what="to see the rest"
            />
          )}
        </div>
      </Card>
    </>
  )
}
