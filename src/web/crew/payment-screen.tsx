import { MessageSquare, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  RECEIPT_WAYS,
  type ReceiptWay,
} from '../../domain/ledger/ledger-words.ts'
import { methodsAccepted } from '../../domain/ledger/methods-accepted.ts'
import { formatCents } from '../../domain/money.ts'
import { textTo } from '../phone-links.ts'
import { Card, FIELD, Labelled, PRIMARY, Screen, SECONDARY, Sheet, Warning } from './parts.tsx'
import { amountNow, centsTyped, purposeNow } from './payments.ts'
import { QrCode } from './qr-code.tsx'
import { record } from './record.ts'
import { goTo } from './route.ts'
import { placeNow } from './signing.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

/** What is written down of a payment before it is taken. */
type Typed = {
  method: PaymentMethod
  amount: string
  reference: string
  given: string
  tip: string
  receiptBy: ReceiptWay
}

/** Takes money: first how much and how, then, once that is agreed, the tip and the receipt. */
export function PaymentScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  if (job.pack.paper_facts) return <Payment job={job} />
  return (
    <Screen title={words.payment.title} subtitle={job.entry.customer_name}>
      <p>{words.noPapers}</p>
    </Screen>
  )
}

const writtenCents = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '')

function Payment({ job }: { job: JobOnPhone }) {
  const { words, store, keep } = useCrew()
  const due = amountNow(job)?.dueNowCents ?? null
  const accepted = methodsAccepted(job.pack.paper_facts?.agreement?.offer.formsOfPayment ?? [])
  const [isAgreed, setAgreed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState<Typed>(() => ({
    method: accepted[0] ?? 'cash',
    amount: writtenCents(due ?? 0),
    ...{ reference: '', given: '', tip: '' },
    receiptBy: job.pack.paper_facts?.customer.email ? 'mail' : job.pack.job.customer_phone ? 'text' : 'paper',
  }))
  const put = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  const id = job.entry.id
  const amountCents = centsTyped(typed.amount) ?? 0
  const tipCents = centsTyped(typed.tip) ?? 0
  const total = formatCents((amountCents || 0) + (tipCents || 0))

  async function take() {
    if (Number.isNaN(tipCents) || isBusy) return
    const given = typed.method === 'cash' ? centsTyped(typed.given) : null
    setBusy(true)
    const isKept = await keep(() =>
      record(
        store,
        id,
        'payment_taken',
        {
          purpose: purposeNow(placeNow(job)),
          method: typed.method,
          amount_cents: amountCents,
          tip_cents: tipCents,
          given_cents: given !== null && given >= amountCents + tipCents ? given : null,
          reference: typed.method === 'cash' ? null : typed.reference.trim() || null,
          receipt_by: typed.receiptBy,
        },
        { isUndoable: true },
      ),
    )
    setBusy(false)
    // A phone in a glove is felt before it is read.
    if (isKept) navigator.vibrate?.(40)
    if (isKept) goTo({ screen: 'amount', job: id })
  }

  if (!isAgreed) {
    return <AmountStep {...{ job, due, accepted, typed, put }} onAgreed={() => setAgreed(true)} />
  }
  return (
    <Screen
      title={words.payment.title}
      subtitle={words.payment.agreed(formatCents(amountCents), words.payment.methods[typed.method])}
      foot={
        <>
          <Change typed={typed} />
          <div className="flex flex-wrap gap-2">
            <button type="button" className={SECONDARY} onClick={() => setAgreed(false)}>
              {words.back}
            </button>
            <button type="button" className={`${PRIMARY} flex-1`} onClick={() => void take()}>
              {words.payment.takeMoney(total)}
            </button>
          </div>
        </>
      }
    >
      <h2 className="text-bar">{words.payment.tipTitle}</h2>
      <p className="text-text-2">{words.payment.tipQuestion}</p>
      <Labelled label={words.payment.tip} problem={Number.isNaN(tipCents) ? words.payment.enterTip : null}>
        {(field) => (
          <input
            inputMode="decimal"
            value={typed.tip}
            onChange={({ target }) => put({ tip: target.value })}
            className={FIELD}
            {...field}
          />
        )}
      </Labelled>
      <Choice
        title={words.payment.receipt}
        name="receipt"
        options={RECEIPT_WAYS.filter((way) => way !== 'mail' || job.pack.paper_facts?.customer.email)}
        words={(way) => words.payment.receipts[way]}
        chosen={typed.receiptBy}
        onChoose={(receiptBy) => put({ receiptBy })}
      />
    </Screen>
  )
}

type StepProps = {
  job: JobOnPhone
  due: number | null
  accepted: readonly PaymentMethod[]
  typed: Typed
  put: (more: Partial<Typed>) => void
  onAgreed: () => void
}

const NUMBERED: readonly PaymentMethod[] = ['check', 'cashiers_check', 'money_order']

function AmountStep({ job, due, accepted, typed, put, onAgreed }: StepProps) {
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
    amount: cents === null || !(cents > 0) ? payment.enterAmount : null,
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
          <button type="button" className={PRIMARY} onClick={next}>
            {payment.next}
          </button>
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
        <button type="button" className={SECONDARY} onClick={() => setWide(true)}>
          {payment.otherWays}
        </button>
      )}
      <Labelled label={payment.amount} problem={shown(problems.amount)}>
        {(field) => (
          <input
            inputMode="decimal"
            value={typed.amount}
            onChange={({ target }) => put({ amount: target.value })}
            className={`${FIELD} text-bar tabular`}
            {...field}
          />
        )}
      </Labelled>
      {beyond > 0 && <Warning>{payment.moreThanDue(formatCents(beyond))}</Warning>}
      {isCash ? (
        <Labelled label={payment.given} problem={shown(problems.given)}>
          {(field) => (
            <input
              inputMode="decimal"
              value={typed.given}
              onChange={({ target }) => put({ given: target.value })}
              className={FIELD}
              {...field}
            />
          )}
        </Labelled>
      ) : (
        <Labelled
          label={isNumbered ? payment.checkNumber : payment.reference}
          problem={shown(problems.reference)}
        >
          {(field) => (
            <input
              maxLength={100}
              autoComplete="off"
              value={typed.reference}
              onChange={({ target }) => put({ reference: target.value })}
              className={FIELD}
              {...field}
            />
          )}
        </Labelled>
      )}
      {job.pack.customer_link && (
        <button type="button" className={SECONDARY} onClick={() => setByLink(true)}>
          <QrIcon size={24} />
          {payment.byLink}
        </button>
      )}
      {isByLink && <ByLink job={job} onClose={() => setByLink(false)} />}
    </Screen>
  )
}

/** What goes back to whoever gave more cash than was taken. */
function Change({ typed }: { typed: Typed }) {
  const { words } = useCrew()
  const given = typed.method === 'cash' ? centsTyped(typed.given) : null
  const back = given === null ? 0 : given - (centsTyped(typed.amount) ?? 0) - (centsTyped(typed.tip) ?? 0)
  if (!(back > 0)) return null
  return (
    <p role="status" className="text-center text-bar tabular">
      {words.payment.change(formatCents(back))}
    </p>
  )
}

type ChoiceProps<Option extends string> = {
  title: string
  name: string
  options: readonly Option[]
  words: (option: Option) => string
  chosen: Option
  onChoose: (option: Option) => void
}

const Choice = <Option extends string>({
  title,
  name,
  options,
  words,
  chosen,
  onChoose,
}: ChoiceProps<Option>) => (
  <fieldset>
    <legend className="pb-2 text-secondary">{title}</legend>
    <Card>
      <div className="divide-y">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-15 items-center gap-3 px-card py-2 has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="size-6 accent-accent"
            />
            {words(option)}
          </label>
        ))}
      </div>
    </Card>
  </fieldset>
)

/** The customer’s own link as a code and as a text: there they read what is due, and pay where the company takes cards. */
function ByLink({ job, onClose }: { job: JobOnPhone; onClose: () => void }) {
  const { kept, words } = useCrew()
  const { customer_link: link } = job.pack
  const { customer_phone: phone } = job.pack.job
  if (!link) return null
  return (
    <Sheet title={words.payment.byLink} onClose={onClose}>
      <p className="text-text-2">{words.payment.linkScan}</p>
      <QrCode content={link} label={words.payment.linkScan} away={words.payment.codeAway} />
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
