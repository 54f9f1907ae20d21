import { MessageSquare, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { dueInCash, roundedDown } from '../../domain/ledger/cash-rounding.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/ledger/ledger-words.ts'
import { formatCents } from '../../domain/money.ts'
import { textTo } from '../format/phone.ts'
import { Primary, Screen, SECONDARY, Secondary, Sheet, TextField, Warning } from './parts.tsx'
import { Change, Choice, type Typed } from './payment-fields.tsx'
import { centsTyped } from './payments.ts'
import { CodeToScan } from './qr-code.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import type { Words } from './words.ts'

type StepProps = {
  job: JobOnPhone
  due: number | null
  accepted: readonly PaymentMethod[]
  typed: Typed
  put: (more: Partial<Typed>) => void
  onAgreed: () => void
}

const NUMBERED: readonly PaymentMethod[] = ['check', 'cashiers_check', 'money_order']

function problemsOf(typed: Typed, due: number | null, payment: Words['payment']) {
  const cents = centsTyped(typed.amount)
  const given = typed.method === 'cash' ? centsTyped(typed.given) : null
  const isTooLittle = given !== null && !(given >= (cents ?? 0))
  const lacksNumber = NUMBERED.includes(typed.method) && typed.reference.trim() === ''
  return {
    amount: (cents ?? 0) > 0 || (due === 0 && cents === null) ? null : payment.enterAmount,
    reference: lacksNumber ? payment.enterCheckNumber : null,
    given: isTooLittle ? (Number.isNaN(given) ? payment.enterAmount : payment.givenTooLittle) : null,
  }
}

/** How much is paid, and how. Where nothing is due any more a tip alone may follow. */
export function AmountStep({ job, due, accepted, typed, put, onAgreed }: StepProps) {
  const { payment } = useCrew().words
  const [isTried, setTried] = useState(false)
  const [isWide, setWide] = useState(false)
  const [isByLink, setByLink] = useState(false)
  const isCash = typed.method === 'cash'
  const problems = problemsOf(typed, due, payment)
  function next() {
    setTried(true)
    if (Object.values(problems).every((problem) => problem === null)) onAgreed()
  }
  const field = (name: keyof typeof problems) => ({
    ...{ maxLength: 100, value: typed[name], problem: isTried ? problems[name] : null },
    onType: (words: string) => put({ [name]: words }),
  })
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
      <TextField {...field('amount')} label={payment.amount} isMoney />
      {due !== null && <BesideDue {...{ due, typed, put }} />}
      {isCash ? (
        <TextField {...field('given')} label={payment.given} isMoney />
      ) : (
        <TextField
          {...field('reference')}
          label={NUMBERED.includes(typed.method) ? payment.checkNumber : payment.reference}
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

/** What is paid beside what is due: cash without its pennies, or more than is due. */
function BesideDue({ due, typed, put }: Pick<StepProps, 'typed' | 'put'> & { due: number }) {
  const { payment } = useCrew().words
  const cents = centsTyped(typed.amount)
  const isCash = typed.method === 'cash'
  const whole = dueInCash(due)
  const rounded = isCash ? roundedDown(due, cents ?? 0) : 0
  return (
    <>
      {isCash && cents === due && whole > 0 && whole < due && (
        <Secondary onClick={() => put({ amount: (whole / 100).toFixed(2) })}>
          {payment.withoutPennies(formatCents(whole))}
        </Secondary>
      )}
      {rounded > 0 && <p className="text-text-2">{payment.roundedDown(formatCents(rounded))}</p>}
      {cents !== null && cents > due && <Warning>{payment.moreThanDue(formatCents(cents - due))}</Warning>}
    </>
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
