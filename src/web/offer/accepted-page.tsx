import { CalendarCheck, Check, MessageSquare } from 'lucide-react'
import type { Offer } from '../../contract/offer.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { formatMoment, formatSpokenFullDate, formatTime } from '../format/date.ts'
import { Card, StatusCard } from './card.tsx'
import type { LaterParts } from './move-day.tsx'
import { PdfLink } from './pdf-link.tsx'
import { detailsOf, firstDecisions, priceOf, promiseOf, totalName } from './price.ts'
import { PriceCard } from './price-card.tsx'
import { CallButton, money, PRIMARY, SECONDARY, type Shown } from './status-pages.tsx'

type AcceptedProps = Shown & {
  /** Null until it is loaded. */
  later: LaterParts | null
  onBook: () => void
  onAsk: () => void
  onRemark: () => void
  /** What is shown of the move day may be old. */
  isCutOff: boolean
}

function depositWords({ amount, open, due_on, booking_waits }: NonNullable<Shown['offer']['deposit']>) {
  if (open === 0) return `Your deposit of ${money(amount)} is paid. Thank you.`
  const due = due_on === null ? '' : ` by ${mediumDate(due_on)}`
  const left = open === amount ? `The deposit of ${money(amount)}` : `${money(open)} of the deposit`
  return `${left} is due${due}.${booking_waits ? ' Your day is booked once the deposit is paid.' : ''}`
}

export function AcceptedPage({ later, onBook, onAsk, onRemark, isCutOff, ...shown }: AcceptedProps) {
  const { offer } = shown
  const { accepted, version, company, move_day } = offer
  const details = detailsOf(offer)
  if (!accepted) return null
  const decisions = firstDecisions(offer)
  return (
    <>
      {later && move_day?.is_near && (
        <later.MoveDay {...shown} day={move_day} isCutOff={isCutOff} onRemark={onRemark} />
      )}
      <Standing {...{ accepted, later, onBook, shown }} />
      {details && (
        <PriceCard
          title="What you agreed to"
          aside={`Version ${version}`}
          totalLabel={totalName(offer)}
          promise={promiseOf(offer, details, decisions)}
          details={details}
          price={priceOf(details, decisions)}
          decisions={decisions}
        />
      )}
      {later && <later.SignatureCard offer={offer} accepted={accepted} />}
      <Card title="Something changed?">
        <div className="flex flex-col gap-2 px-card pb-card print:hidden">
          {!move_day?.is_near && (
            <button type="button" className={SECONDARY} onClick={onAsk}>
              <MessageSquare />
              Ask a question
            </button>
          )}
          <CallButton phone={company.phone} />
        </div>
      </Card>
    </>
  )
}

type StandingProps = Pick<AcceptedProps, 'later' | 'onBook'> & {
  accepted: NonNullable<Offer['accepted']>
  shown: Shown
}

function Standing({ accepted, later, onBook, shown }: StandingProps) {
  const { offer } = shown
  const { booked_for, deposit } = offer
  const mayBook = offer.details?.may_book && booked_for === null
  const isHeld = booked_for !== null && deposit?.booking_waits
  return (
    <StatusCard
      icon={Check}
      tone="success"
      title={booked_for && !isHeld ? 'Accepted and booked' : 'Accepted, thank you'}
    >
      <p className="text-text-2">
        {accepted.name} signed on {formatMoment(accepted.at)}. {bookedWords(offer, mayBook)}
      </p>
      {accepted.changes_since.map((words) => (
        <p key={words} className="text-text-2">
          {words}
        </p>
      ))}
      {deposit && <p className="text-text-2">{depositWords(deposit)}</p>}
      <div className="flex flex-col gap-2 print:hidden">
        {mayBook && (
          <button type="button" className={PRIMARY} onClick={onBook}>
            <CalendarCheck />
            Choose your day
          </button>
        )}
        <PdfLink {...shown} signed className={PRIMARY}>
          Download the signed PDF
        </PdfLink>
        {later && booked_for && !isHeld && (
          <button
            type="button"
            className={SECONDARY}
            onClick={() => later.downloadCalendarEntry(offer, booked_for)}
          >
            <CalendarCheck />
            Add to my calendar
          </button>
        )}
      </div>
    </StatusCard>
  )
}

function bookedWords({ booked_for, deposit, company }: Shown['offer'], mayBook: boolean | undefined): string {
  if (!booked_for) {
    return mayBook ? 'Please choose the day of your move.' : `${company.name} confirms the day with you.`
  }
  const day = `${formatSpokenFullDate(booked_for)}, ${formatTime(booked_for)}`
  return deposit?.booking_waits ? `${day} is held for you.` : `Your move is booked for ${day}.`
}
