/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Offer } from '../../contract/offer.ts'
import type { DeclineReason } from '../../domain/agreements/decline-reasons.ts'
import { Problem } from './card.tsx'
import { TextArea, TextField } from './form-field.tsx'
import { type Address, pathOf } from './send.ts'
import { useSending } from './sending.ts'
import { SendingProblem, Sheet, Submit } from './sheet.tsx'

export type WayProps = {
  isOpen: boolean
  onClose: () => void
  /** The server's answer, and what the page says about it. */
  onDone: (offer: Offer, words: string) => void
  offer: Offer
  address: Address
}

const MOST_CHARACTERS = 2000

export function AskSheet({ isOpen, onClose, onDone, offer, address }: WayProps) {
  const [message, setMessage] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const { isBusy, problem, send } = useSending((answer) => {
    setMessage('')
    setPressed(false)
    onDone(answer, `Your question was sent. ${offer.company.name} will reply by email.`)
  })
  const isEmpty = message.trim() === ''
  function submit() {
    setPressed(true)
    if (isEmpty) return document.getElementById('question')?.focus()
    return send(pathOf(address, '/questions'), { message: message.trim() })
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="Ask a question"
      onClose={onClose}
      onSubmit={submit}
      trouble={<SendingProblem problem={problem} />}
      submit={<Submit isBusy={isBusy} words="Send question" busyWords="Sending …" />}
    >
      <TextArea
        id="question"
        label="Your question"
        maxLength={MOST_CHARACTERS}
        value={message}
        onInput={(event) => setMessage(event.currentTarget.value)}
        hint={`${offer.company.name} will reply by email. Your quote does not change.`}
        problem={wasPressed && isEmpty && 'Please write your question.'}
      />
    </Sheet>
  )
}

export function DateSheet({ isOpen, onClose, onDone, offer, address }: WayProps) {
  const [date, setDate] = useState('')
  const [message, setMessage] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const { isBusy, problem, send } = useSending((answer) => {
    setPressed(false)
    onDone(answer, `Your date was sent. ${offer.company.name} will reply with a newer offer or by email.`)
  })
  function submit() {
    setPressed(true)
    if (date === '') return document.getElementById('other-date')?.focus()
    return send(pathOf(address, '/dates'), { date, message: message.trim() || null })
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="Propose another date"
      onClose={onClose}
      onSubmit={submit}
      trouble={<SendingProblem problem={problem} />}
      submit={<Submit isBusy={isBusy} words="Propose this date" busyWords="Sending …" />}
    >
      <TextField
        id="other-date"
        type="date"
        label="Date"
        value={date}
        onInput={(event) => setDate(event.currentTarget.value)}
        problem={wasPressed && date === '' && 'Please choose a date.'}
      />
      <TextArea
        id="date-words"
        label="A few words"
        optional
        maxLength={MOST_CHARACTERS}
        value={message}
        onInput={(event) => setMessage(event.currentTarget.value)}
      />
      <p class="rounded-control bg-inset px-3 py-2.5 text-secondary text-text-2">
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
  const [reason, setReason] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const { isBusy, problem, send } = useSending((answer) => onDone(answer, ''))
  function submit() {
    setPressed(true)
    if (reason === null) return document.getElementById('reason-price')?.focus()
    return send(pathOf(address, '/decline'), { reason, message: message.trim() || null })
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="Decline this quote"
      onClose={onClose}
      onSubmit={submit}
      trouble={<SendingProblem problem={problem} />}
      submit={<Submit isBusy={isBusy} words="Decline quote" busyWords="Declining …" danger />}
    >
      <fieldset class="flex flex-col">
        <legend class="text-secondary font-medium">Why?</legend>
        {Object.entries(REASONS).map(([id, words]) => (
          <label key={id} class="flex min-h-12 items-center gap-3 border-b">
            <input
              id={`reason-${id}`}
              type="radio"
              name="reason"
              checked={reason === id}
              onChange={() => setReason(id)}
              class="size-[18px] shrink-0 appearance-none rounded-full border border-text-3 bg-surface checked:border-[6px] checked:border-accent"
            />
            {words}
          </label>
        ))}
      </fieldset>
      {wasPressed && reason === null && <Problem>Please choose a reason.</Problem>}
      <TextArea
        id="decline-words"
        label="A few words"
        optional
        maxLength={MOST_CHARACTERS}
        value={message}
        onInput={(event) => setMessage(event.currentTarget.value)}
      />
    </Sheet>
  )
}
