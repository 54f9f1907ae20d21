import { ChevronRight, MessageSquare, Phone, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CustomerDay } from '../../contract/customer-day.ts'
import type { Offer } from '../../contract/offer.ts'
import { formatCount, formatNames } from '../../domain/count.ts'
import type { PersonRole } from '../../domain/crews/person-roles.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { offersApi } from '../api/client.ts'
import { formatMoment } from '../format/date.ts'
import { type Address, dayPaperPath, dayPhotoPath } from './address.ts'
import { BookSheet } from './book-sheet.tsx'
import { downloadCalendarEntry } from './calendar-entry.ts'
import { AmountRow, Card } from './card.tsx'
import { ChangeOrders } from './change-orders.tsx'
import type * as ClaimParts from './claims-part.tsx'
import { DayCard } from './day-card.tsx'
import { loadClaims } from './follow-day.ts'
import { AskedLink } from './pdf-link.tsx'
import { SignatureCard } from './signature-card.tsx'
import { SECONDARY } from './status-pages.tsx'
import { MessageSheet, type WayProps } from './way-sheets.tsx'

type MoveDayProps = {
  offer: Offer
  day: CustomerDay
  address: Address
  isCutOff: boolean
  onUnlock: (pdf: string) => void
  onRemark: () => void
}

/** The day of the move: where it stands, who comes, what was signed, and in the end what was delivered. */
export function MoveDay({ offer, day, address, isCutOff, onUnlock, onRemark }: MoveDayProps) {
  const { company } = offer
  return (
    <>
      <DayCard day={day} bookedFor={offer.booked_for} isCutOff={isCutOff} />
      {day.done && <DoneCard done={day.done} />}
      {!day.done && (day.crew || day.trucks.length > 0) && <CrewCard day={day} company={company} />}
      {day.papers.length > 0 && (
        <Card title="Papers of the day" aside={formatCount(day.papers.length, 'paper')}>
          <ul>
            {day.papers.map(({ id, title, signed_at, signed_by }) => (
              <li key={id} className="border-t">
                <AskedLink
                  offer={offer}
                  pdf={dayPaperPath(id, address)}
                  onUnlock={onUnlock}
                  className="flex min-h-14 items-center gap-3 px-card py-2.5 hover:bg-accent-soft"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium break-words">{title}</span>
                    <span className="block text-secondary break-words text-text-2">
                      Signed {formatMoment(signed_at)} by {formatNames(signed_by)}
                    </span>
                  </span>
                  <span className="sr-only">(PDF)</span>
                  <ChevronRight className="text-text-2 print:hidden" />
                </AskedLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {day.photos.length > 0 && <PhotosCard photos={day.photos} address={address} />}
      {day.done && <ClaimCard words={day.done.claim_words} company={company} address={address} />}
      <Card title="Remarks">
        {day.remarks.length > 0 && (
          <ul className="px-card pb-2">
            {day.remarks.map(({ at, words }) => (
              <li key={`${at} ${words}`} className="py-1.5">
                <p className="break-words whitespace-pre-line">{words}</p>
                <p className="text-secondary text-text-2">{formatMoment(at)}</p>
              </li>
            ))}
          </ul>
        )}
        <div className="px-card pb-card print:hidden">
          <button type="button" className={SECONDARY} onClick={onRemark}>
            <MessageSquare />
            Write a remark
          </button>
        </div>
      </Card>
    </>
  )
}

const ROLES: Readonly<Record<PersonRole, string>> = { lead: 'Crew lead', driver: 'Driver', helper: 'Mover' }

function CrewCard({ day: { crew, trucks }, company }: { day: CustomerDay; company: Offer['company'] }) {
  const people = crew?.people ?? []
  return (
    <Card title="Who comes" aside={people.length > 0 && formatCount(people.length, 'mover')}>
      <ul>
        {people.map(({ id, name, role }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-t px-card py-2">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent"
            >
              {name.charAt(0).toUpperCase()}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{name}</span>
              <span className="block text-secondary text-text-2">{ROLES[role]}</span>
            </span>
            {role === 'lead' && company.phone && (
              <a
                href={`tel:${company.phone}`}
                className="flex size-12 shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft print:hidden"
              >
                <Phone size={18} />
                <span className="sr-only">Call {company.name}</span>
              </a>
            )}
          </li>
        ))}
        {trucks.map((truck) => (
          <li key={truck.name} className="flex min-h-14 items-center gap-3 border-t px-card py-2">
            <span aria-hidden="true" className="flex size-9 shrink-0 items-center justify-center text-text-2">
              <Truck size={18} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{truck.name}</span>
              {truck.plate && <span className="block text-secondary text-text-2">Plate {truck.plate}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const SHOWS: Partial<Record<CustomerDay['photos'][number]['shows'], string>> = {
  before: 'Before the move',
  damage: 'Damage',
}

/** Folded away, so that nothing is loaded over a bad line which no one asked for. */
function PhotosCard({ photos, address }: { photos: CustomerDay['photos']; address: Address }) {
  return (
    <Card>
      <details>
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-card">
          <span className="text-card">Photos of your things</span>
          <span className="text-secondary text-text-2">{formatCount(photos.length, 'photo')}</span>
        </summary>
        <ul className="grid grid-cols-2 gap-3 px-card pb-card">
          {photos.map(({ sha256, shows, item, taken_at }) => {
            const words = [SHOWS[shows], item].filter(Boolean).join(': ') || 'Photo'
            return (
              <li key={sha256} className="min-w-0">
                <img
                  src={dayPhotoPath(sha256, address)}
                  alt={words}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square w-full rounded-control bg-inset object-cover"
                />
                <p className="pt-1 text-secondary break-words">{words}</p>
                <p className="text-caption text-text-2">{formatMoment(taken_at)}</p>
              </li>
            )
          })}
        </ul>
      </details>
    </Card>
  )
}

function DoneCard({ done }: { done: NonNullable<CustomerDay['done']> }) {
  const { delivered_at, worked_minutes, receipt } = done
  const rows = [
    { label: 'Delivered', value: delivered_at && formatMoment(delivered_at) },
    { label: 'Time worked', value: worked_minutes === null ? null : hoursAndMinutes(worked_minutes) },
    { label: 'Handed over', value: receipt && formatCount(receipt.articles, 'article') },
    {
      label: 'Missing or damaged',
      value:
        receipt &&
        (receipt.exceptions.length === 0
          ? 'Nothing noted'
          : receipt.exceptions.map(({ article, result }) => `${article}, ${result}`).join('; ')),
    },
  ].filter(({ value }) => value !== null)
  if (rows.length === 0) return null
  return (
    <Card title="Your delivery">
      <dl className="px-card pb-1">
        {rows.map(({ label, value }, at) => (
          <AmountRow key={label} label={label} amount={value} isFirst={at === 0} />
        ))}
      </dl>
    </Card>
  )
}

type ClaimCardProps = { words: string | null; company: Offer['company']; address: Address }

/** What can be claimed, and how the move was: loaded once the page lives, so that no one waits for it. */
function ClaimCard({ words, company, address }: ClaimCardProps) {
  const [parts, setParts] = useState<typeof ClaimParts | null>(null)
  useEffect(() => {
    loadClaims().then(setParts, () => undefined)
  }, [])
  return (
    <>
      {parts && <parts.ReviewPart address={address} company={company.name} />}
      <Card title="Found damage later?">
        <p className="px-card pb-card text-text-2">
          Tell {company.name} in writing as soon as you can, with photos of what is damaged. Nothing you
          signed on the day rules out a claim. {words}
        </p>
        {parts && <parts.ClaimsPart address={address} company={company.name} />}
      </Card>
    </>
  )
}

/** What the customer tells the company about the move day. */
export function RemarkSheet({ offer, address: { token }, ...sheet }: WayProps) {
  const { name } = offer.company
  return (
    <MessageSheet
      {...sheet}
      title="Write a remark"
      label="Your remark"
      hint={`Anything ${name} should know about your move day. It is kept with your move.`}
      missing="Please write your remark."
      action="Send remark"
      sent={`Your remark was sent to ${name}.`}
      post={async (words) => {
        const move_day = await offersApi.remark({ params: { token }, body: { words } })
        return { ...offer, move_day }
      }}
    />
  )
}

/** What is shown once an offer is accepted: its booking, the day of the move, and what the crew asks to be changed on it. */
export const LATER_PARTS = {
  BookSheet,
  ChangeOrders,
  downloadCalendarEntry,
  MoveDay,
  RemarkSheet,
  SignatureCard,
}

export type LaterParts = typeof LATER_PARTS
