/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Offer } from '../../contract/offers.ts'
import { formatCount } from '../../domain/count.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { TextField } from './form-field.tsx'
import { type Address, pathOf, read } from './send.ts'
import { useSending } from './sending.ts'
import { Sheet, Submit } from './sheet.tsx'

type UnlockProps = {
  unlock: NonNullable<Offer['unlock']>
  address: Address
  onDone: (offer: Offer) => void
  /** Given the offer as it stands after a wrong answer, with the tries that are left. */
  onLook: (offer: Offer) => void
}

function useUnlock({ unlock, address, onDone, onLook }: UnlockProps) {
  const [answer, setAnswer] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const { isBusy, problem, send } = useSending(onDone, onRefused)
  function onRefused() {
    // Without it the tries stay as they were; the refusal itself is in sight.
    read(pathOf(address)).then(
      (offer) => onLook(offer as Offer),
      () => undefined,
    )
  }
  const byPhone = unlock.asks_for === 'phone'
  const isEmpty = answer.trim() === ''
  function submit() {
    setPressed(true)
    if (isEmpty) return document.getElementById('unlock')?.focus()
    return send(pathOf(address, '/unlock'), { answer: answer.trim() })
  }
  const field = unlock.locked ? (
    <p>Too many wrong answers. Please try again in an hour, or call us.</p>
  ) : (
    <TextField
      id="unlock"
      label={byPhone ? 'Last four digits of your phone number' : 'Your e-mail'}
      type={byPhone ? 'text' : 'email'}
      inputMode={byPhone ? 'numeric' : 'email'}
      autocomplete={byPhone ? 'off' : 'email'}
      maxLength={byPhone ? 4 : 300}
      value={answer}
      onInput={(event) => setAnswer(event.currentTarget.value)}
      hint={`${formatCount(unlock.tries_left, 'try', 'tries')} left. After that the link is locked for an hour.`}
      problem={problem?.words ?? (wasPressed && isEmpty && 'Please fill this in.')}
    />
  )
  return { field, submit, isBusy }
}

/** Where customers say who they are before they see what a forwarded link should not tell. */
export function UnlockForm(props: UnlockProps) {
  const { field, submit, isBusy } = useUnlock(props)
  return (
    <form
      noValidate
      class="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {field}
      {!props.unlock.locked && (
        <button type="submit" aria-busy={isBusy} class={buttonStyle('primary', 'medium', 'h-12 w-full')}>
          {isBusy ? 'Looking …' : 'Show my quote'}
        </button>
      )}
    </form>
  )
}

/** The same where the offer is shown, for the street numbers alone. */
export function UnlockSheet({
  isOpen,
  onClose,
  ...props
}: UnlockProps & { isOpen: boolean; onClose: () => void }) {
  const { field, submit, isBusy } = useUnlock(props)
  return (
    <Sheet
      isOpen={isOpen}
      title="Show the full addresses"
      onClose={onClose}
      onSubmit={submit}
      submit={<Submit isBusy={isBusy} words="Show the full addresses" busyWords="Looking …" />}
    >
      {field}
    </Sheet>
  )
}
