import { useState } from 'react'
import { roundedDown } from '../../domain/ledger/cash-rounding.ts'
import { RECEIPT_WAYS } from '../../domain/ledger/ledger-words.ts'
import { methodsAccepted } from '../../domain/ledger/methods-accepted.ts'
import { formatCents } from '../../domain/money.ts'
import { AmountStep } from './amount-step.tsx'
import { Primary, Screen, Secondary, TextField } from './parts.tsx'
import { Change, Choice, type Typed } from './payment-fields.tsx'
import { amountNow, centsTyped, purposeNow } from './payments.ts'
import { record } from './record.ts'
import { goTo } from './route.ts'
import { placeNow } from './signing.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

const writtenCents = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '')

/** Until someone types an amount it is what is due, which a payment just taken may still change. */
type Said = Omit<Typed, 'amount'> & { amount: string | null }

function usePayment(job: JobOnPhone) {
  const { store, keep } = useCrew()
  const due = amountNow(job)?.dueNowCents ?? null
  const accepted = methodsAccepted(job.pack.paper_facts?.agreement?.offer.formsOfPayment ?? [])
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [said, setSaid] = useState<Said>(() => ({
    method: accepted[0] ?? 'cash',
    amount: null,
    ...{ reference: '', given: '', tip: '' },
    receiptBy: job.pack.paper_facts?.customer.email ? 'mail' : job.pack.job.customer_phone ? 'text' : 'paper',
  }))
  const typed: Typed = { ...said, amount: said.amount ?? writtenCents(due ?? 0) }
  const put = (more: Partial<Typed>) => setSaid((before) => ({ ...before, ...more }))
  const amountCents = centsTyped(typed.amount) ?? 0
  const tipCents = centsTyped(typed.tip) ?? 0

  async function take() {
    setTried(true)
    if (!(amountCents + tipCents > 0) || isBusy) return
    const isCash = typed.method === 'cash'
    const given = isCash ? centsTyped(typed.given) : null
    const data = {
      purpose: purposeNow(placeNow(job)),
      method: typed.method,
      amount_cents: amountCents,
      tip_cents: tipCents,
      given_cents: given !== null && given >= amountCents + tipCents ? given : null,
      rounded_cents: isCash ? roundedDown(due ?? 0, amountCents) : 0,
      reference: isCash ? null : typed.reference.trim() || null,
      receipt_by: typed.receiptBy,
    }
    setBusy(true)
    const id = job.entry.id
    const isKept = await keep(() => record(store, id, 'payment_taken', data, { isUndoable: true }))
    setBusy(false)
    // A phone in a glove is felt before it is read.
    if (isKept) navigator.vibrate?.(40)
    if (isKept) goTo({ screen: 'amount', job: id })
  }
  return { due, accepted, typed, put, amountCents, tipCents, isTried, take }
}

/** Takes money: first how much and how, then, once that is agreed, the tip and the receipt. */
export function PaymentScreen({ job }: { job: JobOnPhone }) {
  const { payment, back } = useCrew().words
  const [isAgreed, setAgreed] = useState(false)
  const { due, accepted, typed, put, amountCents, tipCents, isTried, take } = usePayment(job)
  if (!isAgreed) {
    const agree = () => {
      put({ amount: typed.amount })
      setAgreed(true)
    }
    return <AmountStep {...{ job, due, accepted, typed, put }} onAgreed={agree} />
  }
  const isNothing = isTried && amountCents + tipCents === 0
  return (
    <Screen
      title={payment.title}
      subtitle={payment.agreed(formatCents(amountCents), payment.methods[typed.method])}
      foot={
        <>
          <Change typed={typed} />
          <div className="flex flex-wrap gap-2">
            <Secondary onClick={() => setAgreed(false)}>{back}</Secondary>
            <Primary isBeside onClick={() => void take()}>
              {payment.takeMoney(formatCents((amountCents || 0) + (tipCents || 0)))}
            </Primary>
          </div>
        </>
      }
    >
      <h2 className="text-bar">{payment.tipTitle}</h2>
      <p className="text-text-2">{payment.tipQuestion}</p>
      <TextField
        label={payment.tip}
        problem={Number.isNaN(tipCents) ? payment.enterTip : isNothing ? payment.enterAmount : null}
        maxLength={100}
        value={typed.tip}
        onType={(tip) => put({ tip })}
        isMoney
      />
      <Choice
        title={payment.receipt}
        name="receipt"
        options={RECEIPT_WAYS.filter((way) => way !== 'mail' || job.pack.paper_facts?.customer.email)}
        words={(way) => payment.receipts[way]}
        chosen={typed.receiptBy}
        onChoose={(receiptBy) => put({ receiptBy })}
      />
    </Screen>
  )
}
