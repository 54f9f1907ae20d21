import { useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { DECLINE_REASONS, type DeclineReason } from '../../domain/agreements/decline-reasons.ts'
import { offersApi } from '../api/client.ts'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { type Address, behind } from './address.ts'
import { useSending } from './sending.ts'
import { Sheet } from './sheet.tsx'

export type WayProps = {
  isOpen: boolean
  onClose: () => void
  /** The server's answer, and what the page says about it. */
  onDone: (offer: Offer, words: string) => void
  offer: Offer
  address: Address
}

const MOST_CHARACTERS = 2000

const FewWords = ({ value, onChange }: { value: string; onChange: (words: string) => void }) => (
  <Field label="A few words" optional>
    <Textarea
      maxLength={MOST_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)

type MessageSheetProps = Omit<WayProps, 'offer' | 'address'> & {
  title: string
  label: string
  hint: string
  /** What is said where nothing was written. */
  missing: string
  action: string
  /** What is said once it was sent. */
  sent: string
  post: (message: string) => Promise<Offer>
}

export function MessageSheet({ label, hint, missing, sent, post, onDone, ...sheet }: MessageSheetProps) {
  const [message, setMessage] = useState('')
  const sending = useSending(
    (answer) => {
      setMessage('')
      onDone(answer, sent)
    },
    { missing: [message.trim() === '' && 'message'] },
  )
  return (
    <Sheet {...sheet} sending={sending} onSubmit={() => sending.send(() => post(message.trim()))}>
      <Field label={label} hint={hint} error={sending.lacks('message') ? missing : undefined}>
        <Textarea
          name="message"
          maxLength={MOST_CHARACTERS}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
    </Sheet>
  )
}

export function AskSheet({ offer, address, ...sheet }: WayProps) {
  const { name } = offer.company
  return (
    <MessageSheet
      {...sheet}
      title="Ask a question"
      label="Your question"
      hint={`${name} will reply by email. Your quote does not change.`}
      missing="Please write your question."
      action="Send question"
      sent={`Your question was sent. ${name} will reply by email.`}
      post={(message) => offersApi.ask({ ...behind(address), body: { message } })}
    />
  )
}

export function DateSheet({ isOpen, onClose, onDone, offer, address }: WayProps) {
  const [date, setDate] = useState('')
  const [message, setMessage] = useState('')
  const sending = useSending(
    (answer) =>
      onDone(answer, `Your date was sent. ${offer.company.name} will reply with a newer offer or by email.`),
    { missing: [date === '' && 'other-date'] },
  )
  const body = { date, message: message.trim() || null }
  return (
    <Sheet
      {...{ isOpen, onClose, sending }}
      title="Propose another date"
      onSubmit={() => sending.send(() => offersApi.proposeDate({ ...behind(address), body }))}
      action="Propose this date"
    >
      <Field label="Date" error={sending.lacks('other-date') ? 'Please choose a date.' : undefined}>
        <Input
          name="other-date"
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      </Field>
      <FewWords value={message} onChange={setMessage} />
      <p className="rounded-control bg-inset px-3 py-2.5 text-secondary text-text-2">
        Another date may change the price. You will get a new offer to review; nothing is booked yet.
      </p>
    </Sheet>
  )
}

const REASONS: Record<DeclineReason, string> = {
  price: 'The price',
  dates: 'The date does not work',
  chose_another: 'I chose another company',
  not_moving: 'I am not moving',
  other: 'Another reason',
}

export function DeclineSheet({ isOpen, onClose, onDone, address }: WayProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [message, setMessage] = useState('')
  const sending = useSending((answer) => onDone(answer, ''))
  const body = { reason, message: message.trim() || null }
  return (
    <Sheet
      {...{ isOpen, onClose, sending }}
      title="Decline this quote"
      onSubmit={() => sending.send(() => offersApi.decline({ ...behind(address), body }))}
      action="Decline quote"
      busyWords="Declining …"
      isDanger
    >
      <fieldset className="flex flex-col">
        <legend className="text-secondary font-medium">
          Why? <span className="font-normal text-text-3">(optional)</span>
        </legend>
        {DECLINE_REASONS.map((id) => (
          <label key={id} className="flex min-h-12 items-center gap-3 border-b">
            <input
              type="radio"
              name="reason"
              checked={reason === id}
              onChange={() => setReason(id)}
              className="size-[18px] shrink-0 appearance-none rounded-full border border-text-3 bg-surface checked:border-[6px] checked:border-accent"
            />
            {REASONS[id]}
          </label>
        ))}
      </fieldset>
      <FewWords value={message} onChange={setMessage} />
    </Sheet>
  )
}
