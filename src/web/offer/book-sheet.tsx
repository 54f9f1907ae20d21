import { useEffect, useEffectEvent, useState } from 'react'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { dayAfter, shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { offersApi } from '../api/client.ts'
import { formatSpokenFullDate, formatTime } from '../format/date.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { behind } from './address.ts'
import { useSending } from './sending.ts'
import { Sheet } from './sheet.tsx'
import type { WayProps } from './way-sheets.tsx'

type FreeDays = Answer<Contract['offers']['freeStarts']>
type FreeDay = FreeDays['days'][number]
type Slot = { date: string; start: string }

/**
 * Free days and starts near the wished one; what someone else took meanwhile leads to the others. Only a day that costs
 * what was signed is booked; another one is asked for, and the company sends an offer to sign.
 */
export function BookSheet({ isOpen, onClose, onDone, offer, address }: WayProps) {
  const [wished, setWished] = useState(offer.move?.date ?? '')
  const [slot, setSlot] = useState<Slot | null>(null)
  const [free, setFree] = useState<FreeDays | null>(null)
  const day = free?.days.find(({ date }) => date === slot?.date)
  const isOtherPrice = free !== null && day !== undefined && day.price !== free.agreed
  const sending = useSending(
    (answer) =>
      onDone(
        answer,
        isOtherPrice ? `You requested this day. ${offer.company.name} will reply with an offer to sign.` : '',
      ),
    { missing: [!slot && 'slot'] },
  )
  const { problem } = sending
  const look = isOpen && { wished, address, after: problem }
  const trouble = useFreeDays(look, (answer) => {
    setFree(answer)
    const isFree = (one: Slot) =>
      answer.days.some(({ date, starts }) => date === one.date && starts.includes(one.start))
    setSlot((one) => (one && isFree(one) ? one : null))
  })

  const submit = () =>
    sending.send(() => {
      const { date, start } = slot as Slot
      if (!isOtherPrice) return offersApi.book({ ...behind(address), body: { date, start } })
      const message = `Start at ${formatTime(start)}, please.`
      const body = { date, message, price: day.price ?? undefined }
      return offersApi.proposeDate({ ...behind(address), body })
    })
  return (
    <Sheet
      {...{ isOpen, onClose, sending }}
      title="Choose your day"
      onSubmit={submit}
      trouble={
        <Trouble sending={sending} otherPrice={isOtherPrice && { day, agreed: free.agreed }} {...{ offer }} />
      }
      {...(isOtherPrice
        ? { action: 'Request this day' }
        : { action: 'Book this day', busyWords: 'Booking …' })}
    >
      <Field label="Near which day?">
        <Input type="date" value={wished} onChange={(event) => setWished(event.currentTarget.value)} />
      </Field>
      {trouble && <FieldError>{trouble}</FieldError>}
      <div aria-live="polite" className="flex flex-col gap-4">
        {free === null ? (
          !trouble && <p className="text-text-2">Looking for free days …</p>
        ) : (
          <AboutDays free={free} slot={slot} />
        )}
        {free?.days.map((day) => (
          <Starts key={day.date} {...{ day, slot, agreed: free.agreed }} onChoose={setSlot} />
        ))}
      </div>
    </Sheet>
  )
}

/** What has to be known of the free days, or that there are none. */
const AboutDays = ({ free, slot }: { free: FreeDays; slot: Slot | null }) => (
  <>
    {free.earliest && <p className="text-secondary text-text-2">{free.earliest.words}</p>}
    {free.days.length === 0 && (
      <p className="text-text-2">Nothing is free near that day. Please try another one.</p>
    )}
    {free.lasts > 1 && free.days.length > 0 && (
      <p>
        This move takes {free.lasts} days
        {slot && `: ${daysWords(slot.date, free.lasts)}`}.
      </p>
    )}
  </>
)

type Look = { wished: string; address: WayProps['address']; after: unknown }

/** Asks for the free days near the wished one, after a refusal again; what went wrong, in words. */
function useFreeDays(look: Look | false, onFree: (free: FreeDays) => void): string | null {
  const [trouble, setTrouble] = useState<string | null>(null)
  const found = useEffectEvent(onFree)
  const { wished = '', address = null, after = null } = look || {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the free starts are asked for again
  useEffect(() => {
    if (!address) return
    let isStale = false
    setTrouble(null)
    offersApi.freeStarts({ params: { token: address.token }, query: { date: wished || undefined } }).then(
      (answer) => !isStale && found(answer),
      (error) => !isStale && setTrouble(reasonOf(error, 'The free days could not be loaded.')),
    )
    return () => {
      isStale = true
    }
  }, [wished, address, after])
  return trouble
}

type StartsProps = {
  day: FreeDay
  slot: Slot | null
  agreed: number | null
  onChoose: (slot: Slot) => void
}

function Starts({ day: { date, starts, price }, slot, agreed, onChoose }: StartsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between gap-3 font-medium">
        {formatSpokenFullDate(date)}
        {price !== null && (
          <span className={cx('tabular', price === agreed && 'font-normal text-text-2')}>
            {formatMoney(price)}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {starts.map((start) => {
          const isChosen = slot?.date === date && slot.start === start
          return (
            <button
              key={start}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose({ date, start })}
              className={cx(
                buttonStyle('secondary', 'medium', 'h-11 min-w-24'),
                isChosen && 'border-accent bg-accent-soft ring-1 ring-accent',
              )}
            >
              {formatTime(start)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** `Mon, Dec 14 and Tue, Dec 15`; of more the first and the last. */
const daysWords = (first: string, days: number) =>
  `${shortDay(first)} ${days === 2 ? 'and' : 'to'} ${shortDay(dayAfter(first, days - 1))}`

type TroubleProps = {
  sending: Pick<ReturnType<typeof useSending>, 'problem' | 'lacks'>
  otherPrice: Omit<OtherPriceProps, 'name'> | false
  offer: WayProps['offer']
}

const Trouble = ({ sending: { problem, lacks }, otherPrice, offer }: TroubleProps) => {
  if (problem) return <FieldError>{problem.words}</FieldError>
  return (
    <>
      {lacks('slot') && <FieldError>Please choose a day and a start time.</FieldError>}
      {otherPrice && <OtherPrice {...otherPrice} name={offer.company.name} />}
    </>
  )
}

type OtherPriceProps = { day: FreeDay; agreed: number | null; name: string }

const OtherPrice = ({ day, agreed, name }: OtherPriceProps) => (
  <p role="status" className="mb-3 rounded-control bg-inset px-3 py-2.5 text-secondary text-text-2">
    {formatSpokenFullDate(day.date)}{' '}
    {day.price === null ? 'has a different price' : `costs ${formatMoney(day.price)}`}
    {agreed !== null && `; you signed ${formatMoney(agreed)}`}. Nothing is booked yet: {name} sends you an
    offer for that day to sign.
  </p>
)
