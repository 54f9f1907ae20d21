import type { Claim } from '../../contract/claim-answers.ts'
import { claims } from '../../contract/claims.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'
import {
  ActForm,
  choice,
  day,
  dollars,
  type Kind,
  line,
  orLeftOut,
  orNull,
  own,
  paragraph,
  tick,
} from '../act-form.tsx'
import { useClaims } from './queries.ts'

type DialogProps = { claim: Claim; open: boolean; onClose: () => void }

/** Whether the customer is mailed; without an address there is nothing to choose. */
const mailOf = ({ customer_email }: Claim): Kind<boolean> =>
  customer_email !== null
    ? tick(`Email ${customer_email}`, { start: true })
    : own(false, () => (
        <p className="col-span-2 text-secondary text-text-2">
          This customer has no email address: tell them another way.
        </p>
      ))

/** Confirms in writing that a claim has come. */
export function AcknowledgeDialog({ claim, ...dialog }: DialogProps) {
  const { acknowledge } = useClaims()
  return (
    <ActForm
      {...dialog}
      body={claims.acknowledge.body}
      fields={{ mail: mailOf(claim) }}
      title="Acknowledge Claim"
      description="Sends the customer the claim number and your reply-by date."
      action="Acknowledge"
      busyLabel="Recording..."
      onSave={(body) => acknowledge(claim.id, body)}
    />
  )
}

const WORDS = {
  tell: {
    title: 'Send an Update',
    label: 'Where it stands, and why it is taking longer',
    action: 'Tell the Customer',
  },
  decline: { title: 'Decline Claim', label: 'Why, as the customer reads it', action: 'Decline Claim' },
} as const

/** Tells why it takes longer, or why nothing is paid, in words that the customer reads. */
export function WordsDialog({ claim, act, ...dialog }: DialogProps & { act: 'tell' | 'decline' }) {
  const does = useClaims()[act]
  const { label, ...words } = WORDS[act]
  return (
    <ActForm
      {...dialog}
      {...words}
      body={claims[act].body}
      fields={{ words: paragraph(label, { rows: 5, maxLength: 2000 }), mail: mailOf(claim) }}
      danger={act === 'decline'}
      busyLabel="Recording..."
      onSave={(body) => does(claim.id, body)}
    />
  )
}

/** Offers to settle a claim, by article; what the mover answers for is proposed. */
export function OfferDialog({ claim, ...dialog }: DialogProps) {
  const { offer } = useClaims()
  const amounts = claim.items.map(
    ({ what, asked, offered, liability }, at) =>
      [
        `items.${at}.offered`,
        dollars(what, { hint: `${formatMoney(asked)} claimed`, start: offered ?? liability }),
      ] as const,
  )
  return (
    <ActForm
      {...dialog}
      body={claims.offer.body}
      fields={{
        ...Object.fromEntries(amounts),
        words: orNull(paragraph('Note to the customer', { optional: true, rows: 3, maxLength: 2000 })),
        mail: mailOf(claim),
      }}
      sent={({ words, mail, ...amounts }) => {
        const offered = Object.values<number>(amounts)
        return { items: claim.items.map(({ id }, at) => ({ id, offered: offered[at] ?? 0 })), words, mail }
      }}
      title="Make an Offer"
      description={
        claim.liability === null
          ? `${formatMoney(claim.asked)} claimed`
          : `${formatMoney(claim.asked)} claimed, ${formatMoney(claim.liability)} covered`
      }
      action="Make Offer"
      busyLabel="Recording..."
      onSave={(body) => offer(claim.id, body)}
    />
  )
}

/** Records what was paid on a claim. */
export function PayDialog({ claim, ...dialog }: DialogProps) {
  const { pay } = useClaims()
  return (
    <ActForm
      {...dialog}
      body={claims.pay.body}
      fields={{
        amount: dollars('Amount', { half: true, start: claim.offered ?? claim.liability }),
        method: choice('Method', PAYMENT_METHOD_NAMES, { half: true, start: 'check' }),
        reference: orNull(line('Reference', { half: true, optional: true, maxLength: 100 })),
        paid_on: orLeftOut(day('Paid on', { half: true, optional: true, hint: 'Leave blank for today' })),
        mail: mailOf(claim),
      }}
      title="Pay Claim"
      description="Recorded with the claim; the price and the balance of the job stay as they are."
      action="Record Payment"
      busyLabel="Recording..."
      onSave={(body) => pay(claim.id, body)}
    />
  )
}

/** Records that the customer says yes to the offer, or takes the claim back. */
export function CustomerSaysDialog({ claim, act, ...dialog }: DialogProps & { act: 'accept' | 'withdraw' }) {
  const does = useClaims()
  if (act === 'accept') {
    return (
      <ActForm
        {...dialog}
        body={claims.withdraw.body}
        fields={{}}
        title="Customer Accepts"
        description={`${formatMoney(claim.offered ?? 0)} settles ${claim.number}.`}
        action="Record Acceptance"
        busyLabel="Recording..."
        onSave={() => does.accept(claim.id)}
      />
    )
  }
  return (
    <ActForm
      {...dialog}
      body={claims.withdraw.body}
      fields={{ words: orNull(paragraph('Why', { optional: true, maxLength: 2000 })) }}
      title="Customer Withdraws"
      description={`${claim.number} is closed, and nothing is paid.`}
      action="Withdraw Claim"
      danger
      busyLabel="Recording..."
      onSave={(body) => does.withdraw(claim.id, body)}
    />
  )
}
