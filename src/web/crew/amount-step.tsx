import { MessageSquare, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { dueInCash, roundedDown } from '../../domain/ledger/cash-rounding.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/ledger/ledger-words.ts'
import { formatCents } from '../../domain/money.ts'
import { textTo } from '../phone-links.ts'
import { Primary, Screen, SECONDARY, Secondary, Sheet, TextField, Warning } from './parts.tsx'
import { Change, Choice, type Typed } from './payment-fields.tsx'
import { centsTyped } from './payments.ts'
import { CodeToScan } from './qr-code.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

type StepProps = {
  job: JobOnPhone
  due: number | null
  accepted: readonly PaymentMethod[]
  typed: Typed
  put: (more: Partial<Typed>) => void
  onAgreed: () => void
}

const NUMBERED: readonly PaymentMethod[] = ['check', 'cashiers_check', 'money_order']

/** How much is paid, and how. Where nothing is due any more a tip alone may follow. */
export function AmountStep({ job, due, accepted, typed, put, onAgreed }: StepProps) {
  const { words } = useCrew()
  const [isTried, setTried] = useState(false)
  const [isWide, setWide] = useState(false)
  const [isByLink, setByLink] = useState(false)
  const { payment } = words
  const cents = centsTyped(typed.amount)
  const given = centsTyped(typed.given)
  const isCash = typed.method === 'cash'
  const isNumbered = NUMBERED.includes(typed.method)
  const problems = {
    amount: (cents ?? 0) > 0 || (due === 0 && cents === null) ? null : payment.enterAmount,
    reference: isNumbered && typed.reference.trim() === '' ? payment.enterCheckNumber : null,
    given:
      isCash && given !== null && !(given >= (cents ?? 0))
        ? Number.isNaN(given)
          ? payment.enterAmount
          : payment.givenTooLittle
        : null,
  }
  function next() {
    setTried(true)
    if (Object.values(problems).every((problem) => problem === null)) onAgreed()
  }
  const beyond = due !== null && cents !== null ? cents - due : 0
  const shown = (problem: string | null) => (isTried ? problem : null)
  return (
    <Screen
      title={payment.title}
      subtitle={job.entry.customer_name}
      foot={
        <>
          <Change typed={typed} />
          <Primary onClick={next}>{payment.next}</Primary>
        </>
      }
    >
      {due !== null && <p className="text-text-2">{payment.due(formatCents(due))}</p>}
      <Choice
        title={payment.how}
        name="method"
        options={isWide ? PAYMENT_METHODS : accepted}
        words={(method) => payment.methods[method]}
        chosen={typed.method}
        onChoose={(method) => put({ method })}
      />
      {!isWide && accepted.length < PAYMENT_METHODS.length && (
        <Secondary onClick={() => setWide(true)}>{payment.otherWays}</Secondary>
      )}
      <TextField
        maxLength={100}
        label={payment.amount}
        problem={shown(problems.amount)}
        value={typed.amount}
        onType={(amount) => put({ amount })}
        isMoney
      />
      {isCash && due !== null && cents === due && dueInCash(due) > 0 && dueInCash(due) < due && (
        <Secondary onClick={() => put({ amount: (dueInCash(due) / 100).toFixed(2) })}>
          {payment.withoutPennies(formatCents(dueInCash(due)))}
        </Secondary>
      )}
      {isCash && due !== null && roundedDown(due, cents ?? 0) > 0 && (
        <p className="text-text-2">{payment.roundedDown(formatCents(roundedDown(due, cents ?? 0)))}</p>
      )}
      {beyond > 0 && <Warning>{payment.moreThanDue(formatCents(beyond))}</Warning>}
      {isCash ? (
        <TextField
          maxLength={100}
          label={payment.given}
          problem={shown(problems.given)}
          value={typed.given}
          onType={(given) => put({ given })}
          isMoney
        />
      ) : (
        <TextField
          maxLength={100}
          label={isNumbered ? payment.checkNumber : payment.reference}
          problem={shown(problems.reference)}
          value={typed.reference}
          onType={(reference) => put({ reference })}
        />
      )}
      {job.pack.customer_link && (
        <Secondary onClick={() => setByLink(true)}>
          <QrIcon size={24} />
          {payment.byLink}
        </Secondary>
      )}
      {isByLink && <ByLink job={job} onClose={() => setByLink(false)} />}
    </Screen>
  )
}

/** The customer’s own link as a code and as a text: there they read what is due, and pay where the company takes cards. */
function ByLink({ job, onClose }: { job: JobOnPhone; onClose: () => void }) {
  const { kept, words } = useCrew()
  const { customer_link: link } = job.pack
  const { customer_phone: phone } = job.pack.job
  if (!link) return null
  return (
    <Sheet title={words.payment.byLink} onClose={onClose}>
      <p className="text-text-2">{words.payment.linkScan}</p>
      <CodeToScan content={link} label={words.payment.linkScan} />
      {phone && (
        <a
          className={SECONDARY}
          href={textTo(phone, words.payment.textLinkWords(kept.day?.company.name ?? '', link))}
        >
          <MessageSquare size={24} />
          {words.payment.textLink}
        </a>
      )}
    </Sheet>
  )
}
