import { useRef, useState } from 'react'
import type { ChangeOrder } from '../../contract/change-orders.ts'
import type { Offer } from '../../contract/offer.ts'
import { formatMoney } from '../../domain/money.ts'
import { offersApi } from '../api/client.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SignatureField } from '../ui/signature-field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { type Address, behind } from './address.ts'
import { useSending } from './sending.ts'
import { focusNamed, SendingProblem, Sheet, Submit } from './sheet.tsx'
import { Tick } from './tick.tsx'

type ChangeSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The server's answer, and what the page says about it. */
  onDone: (offer: Offer, words: string) => void
  order: ChangeOrder
  address: Address
}

/** The call's address: behind the link, the document that was read. */
function ofOrder({ order, address }: Pick<ChangeSheetProps, 'order' | 'address'>) {
  const { params, query } = behind(address)
  return { params: { ...params, sha256: order.sha256 }, query }
}

/** Where the customer initials and signs a change order. */
export function SignChangeSheet({ isOpen, onClose, onDone, order, address }: ChangeSheetProps) {
  const [name, setName] = useState('')
  const [letters, setLetters] = useState<Readonly<Record<string, string>>>({})
  const [consents, setConsents] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const readDrawing = useRef<() => string | null>(() => null)
  const { title, statements } = order.document
  const { isBusy, problem, send } = useSending((offer) =>
    onDone(offer, `${title} is signed. The crew is told.`),
  )
  const own = statements.filter(({ by }) => by.includes('customer'))
  const missing = [
    ...own.filter(({ id }) => !letters[id]?.trim()).map(({ id }) => `initials-${id}`),
    !consents && 'consent',
    name.trim() === '' && 'full-name',
  ].filter((field) => field !== false)
  const lacks = (field: string) => wasPressed && missing.includes(field)

  function sign() {
    setPressed(true)
    const [first] = missing
    if (first) return focusNamed(first)
    const initials = own.map(({ id }) => ({ statement: id, letters: letters[id]?.trim() ?? '' }))
    const drawing = isDrawn ? readDrawing.current() : null
    const body = { answer: 'signed' as const, name: name.trim(), consent: true, initials, drawing }
    return send(() => offersApi.answerChange({ ...ofOrder({ order, address }), body }))
  }
  return (
    <Sheet
      open={isOpen}
      width="medium"
      title={`Sign ${title.toLowerCase()}`}
      onClose={onClose}
      onSubmit={sign}
      trouble={<SendingProblem problem={problem} />}
      submit={<Submit isBusy={isBusy} words={`Sign, add ${formatMoney(order.adds)}`} busyWords="Signing …" />}
    >
      {own.map(({ id, words }) => (
        <div key={id} className="flex flex-col gap-2 rounded-control border px-3.5 py-3">
          <p id={`statement-${id}`}>{words}</p>
          <Field
            label="Your initials"
            className="max-w-40"
            error={lacks(`initials-${id}`) ? 'Please type your initials.' : undefined}
          >
            <Input
              name={`initials-${id}`}
              maxLength={10}
              autoComplete="off"
              value={letters[id] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setLetters((before) => ({ ...before, [id]: value }))
              }
            />
          </Field>
        </div>
      ))}
      <Tick
        name="consent"
        checked={consents}
        onChange={setConsents}
        error={lacks('consent') && 'Please check this box to sign here.'}
        label="I agree to sign this change order electronically."
      />
      <Field label="Your full name" error={lacks('full-name') ? 'Please type your full name.' : undefined}>
        <Input
          name="full-name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <SignatureField isOpen={isOpen} isDrawn={isDrawn} onDrawn={setDrawn} readerRef={readDrawing} />
    </Sheet>
  )
}

/** Where the customer says no; nobody has to say why. */
export function DeclineChangeSheet({ isOpen, onClose, onDone, order, address }: ChangeSheetProps) {
  const [reason, setReason] = useState('')
  const { title } = order.document
  const { isBusy, problem, send } = useSending((offer) =>
    onDone(offer, `${title} is declined. Your price stays as it is.`),
  )
  const body = { answer: 'refused' as const, reason: reason.trim() || null }
  return (
    <Sheet
      open={isOpen}
      title={`Decline ${title.toLowerCase()}`}
      onClose={onClose}
      onSubmit={() => send(() => offersApi.answerChange({ ...ofOrder({ order, address }), body }))}
      trouble={<SendingProblem problem={problem} />}
      submit={
        <Submit isBusy={isBusy} words={`Decline ${title.toLowerCase()}`} busyWords="Declining …" danger />
      }
    >
      <Field label="Why?" optional>
        <Textarea
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </Sheet>
  )
}
