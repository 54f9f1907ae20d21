import { useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { formatCount } from '../../domain/count.ts'
import { offersApi } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { type Address, behind } from './address.ts'
import { focusNamed, useSending } from './sending.ts'
import { Sheet } from './sheet.tsx'

type UnlockProps = {
  unlock: NonNullable<Offer['unlock']>
  address: Address
  onDone: (offer: Offer) => void
  /** Given the offer as it stands after a wrong answer, with the tries that are left. */
  onLook: (offer: Offer) => void
  /** Why it is asked, as a sentence, and what follows. */
  why: string
  what: string
}

const TriesLeft = ({ of: { tries_left, most_tries } }: { of: UnlockProps['unlock'] }) => (
  <p aria-live="polite" className="-mt-2 text-caption text-text-2">
    {tries_left} of {formatCount(most_tries, 'try', 'tries')} left. After that the link is locked for an hour.
  </p>
)

function useUnlock({ unlock, address, onDone, onLook, why, what }: UnlockProps) {
  const [answer, setAnswer] = useState('')
  const sending = useSending(onDone, {
    missing: [answer.trim() === '' && 'unlock'],
    onRefused() {
      // Without it the tries stay as they were; the refusal itself is in sight.
      offersApi.get(behind(address)).then(onLook, () => undefined)
    },
  })
  const [byEmail, setByEmail] = useState(false)
  const byPhone = unlock.asks_for === 'phone' && !byEmail
  function change() {
    setByEmail(byPhone)
    setAnswer('')
    sending.again()
    focusNamed('unlock')
  }
  const submit = () =>
    sending.send(() => offersApi.unlock({ ...behind(address), body: { answer: answer.trim() } }))
  const field = unlock.locked ? (
    <p>Too many wrong answers. Please try again in an hour, or call us.</p>
  ) : (
    <>
      <p className="text-text-2">
        {why} Please type{' '}
        {byPhone
          ? 'the last four digits of your phone number'
          : 'the email address that this quote was made for'}{' '}
        {what}.
      </p>
      <Field
        label={byPhone ? 'Last four digits' : 'Your email'}
        error={sending.problem?.words ?? (sending.lacks('unlock') ? 'Please fill this in.' : undefined)}
      >
        <Input
          name="unlock"
          type={byPhone ? 'text' : 'email'}
          inputMode={byPhone ? 'numeric' : 'email'}
          autoComplete={byPhone ? 'off' : 'email'}
          maxLength={byPhone ? 4 : 300}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
      <TriesLeft of={unlock} />
    </>
  )
  const other = unlock.asks_for === 'phone' && unlock.may_use_email && !unlock.locked && (
    <button
      type="button"
      onClick={change}
      className="flex min-h-11 w-full items-center justify-center rounded-control font-medium text-accent hover:bg-accent-soft"
    >
      {byPhone ? 'Use my email instead' : 'Use my phone number instead'}
    </button>
  )
  return { field, other, submit, sending }
}

/** Where customers say who they are before they see what a forwarded link should not tell. */
export function UnlockForm(props: UnlockProps) {
  const { field, other, submit, sending } = useUnlock(props)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {field}
      {!props.unlock.locked && (
        <Button
          type="submit"
          variant="primary"
          busy={sending.isBusy}
          busyLabel="Looking …"
          className="h-12 w-full"
        >
          Show my quote
        </Button>
      )}
      {other}
    </form>
  )
}

type UnlockSheetProps = Omit<UnlockProps, 'why' | 'what'> & {
  isOpen: boolean
  onClose: () => void
  /** It is asked for a PDF. */
  forPdf: boolean
}

/** The same where the offer is shown: for its street numbers, or for a PDF, which has them. */
export function UnlockSheet({ isOpen, onClose, forPdf, ...props }: UnlockSheetProps) {
  const { field, other, submit, sending } = useUnlock({
    ...props,
    why: forPdf ? 'The PDF shows the full addresses.' : 'They are hidden from anyone else who has this link.',
    what: forPdf ? 'to download it' : 'to see them',
  })
  const words = forPdf ? 'Download the PDF' : 'Show the full addresses'
  return (
    <Sheet
      {...{ isOpen, onClose, sending }}
      title={words}
      onSubmit={submit}
      // What went wrong stands at the field.
      trouble={null}
      action={words}
      busyWords="Looking …"
    >
      {field}
      {other}
    </Sheet>
  )
}
