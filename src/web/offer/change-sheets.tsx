import { useState } from 'react'
import type { ChangeOrder } from '../../contract/change-orders.ts'
import type { Offer } from '../../contract/offer.ts'
import { formatMoney } from '../../domain/money.ts'
import { offersApi } from '../api/client.ts'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { type Address, behind } from './address.ts'
import { useSending } from './sending.ts'
import { Sheet } from './sheet.tsx'
import { SignFields, useSigning } from './sign-fields.tsx'

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
  const [letters, setLetters] = useState<Readonly<Record<string, string>>>({})
  const signing = useSigning()
  const { title, statements } = order.document
  const own = statements.filter(({ by }) => by.includes('customer'))
  const sending = useSending((offer) => onDone(offer, `${title} is signed. The crew is told.`), {
    missing: [...own.map(({ id }) => !letters[id]?.trim() && `initials-${id}`), ...signing.missing],
  })
  const sign = () =>
    sending.send(() => {
      const initials = own.map(({ id }) => ({ statement: id, letters: letters[id]?.trim() ?? '' }))
      const body = { answer: 'signed' as const, ...signing.said(), initials }
      return offersApi.answerChange({ ...ofOrder({ order, address }), body })
    })
  return (
    <Sheet
      {...{ isOpen, onClose, sending }}
      width="medium"
      title={`Sign ${title.toLowerCase()}`}
      onSubmit={sign}
      action={`Sign, add ${formatMoney(order.adds)}`}
      busyWords="Signing …"
    >
      {own.map(({ id, words }) => (
        <div key={id} className="flex flex-col gap-2 rounded-control border px-3.5 py-3">
          <p id={`statement-${id}`}>{words}</p>
          <Field
            label="Your initials"
            className="max-w-40"
            error={sending.lacks(`initials-${id}`) ? 'Please type your initials.' : undefined}
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
      <SignFields
        {...{ isOpen, signing, lacks: sending.lacks }}
        agreement="I agree to sign this change order electronically."
      />
    </Sheet>
  )
}

/** Where the customer says no; no one has to say why. */
export function DeclineChangeSheet({ isOpen, onClose, onDone, order, address }: ChangeSheetProps) {
  const [reason, setReason] = useState('')
  const { title } = order.document
  const sending = useSending((offer) => onDone(offer, `${title} is declined. Your price stays as it is.`))
  const body = { answer: 'refused' as const, reason: reason.trim() || null }
  return (
    <Sheet
      {...{ isOpen, onClose, sending }}
      title={`Decline ${title.toLowerCase()}`}
      onSubmit={() => sending.send(() => offersApi.answerChange({ ...ofOrder({ order, address }), body }))}
      action={`Decline ${title.toLowerCase()}`}
      busyWords="Declining …"
      isDanger
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
