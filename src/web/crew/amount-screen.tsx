import { ChevronRight, Wallet } from 'lucide-react'
import { useState } from 'react'
import { formatCents } from '../../domain/money.ts'
import { Card, Primary, ROW, Screen, Secondary, SheetForm, TextField, Warning } from './parts.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { amountNow, moneyRows, type Row } from './payments.ts'
import { record } from './record.ts'
import { goTo, pathTo } from './route.ts'
import { gatesNow } from './signing.ts'
import { UndoStrip } from './undo-strip.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** What may be asked for at delivery, and why; what was paid of it, and what is still due. */
export function AmountScreen({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const [isCarrying, setCarrying] = useState(false)
  const id = job.entry.id
  const { paper_facts: facts } = job.pack
  const amount = amountNow(job)
  const due = amount?.dueNowCents ?? 0
  const rows = moneyRows(job)
  const paid = rows.filter(({ kind }) => kind === 'payment')
  const isPaid = amount !== null && due === 0 && paid.length > 0
  return (
    <Screen
      title={words.amount}
      subtitle={job.entry.customer_name}
      foot={
        facts && (
          <>
            <UndoStrip job={job} />
            {due > 0 && <Secondary onClick={() => setCarrying(true)}>{words.payment.goOn}</Secondary>}
            {isPaid && (
              <Secondary onClick={() => goTo({ screen: 'payment', job: id })}>
                {words.payment.tipLater}
              </Secondary>
            )}
            {isPaid ? (
              <Primary onClick={() => goTo({ screen: 'job', job: id })}>
                {words.backTo(job.entry.customer_name)}
              </Primary>
            ) : (
              <Primary onClick={() => goTo({ screen: 'payment', job: id })}>
                <Wallet size={24} />
                {words.payment.take}
              </Primary>
            )}
          </>
        )
      }
    >
      {!facts && <p>{words.noPapers}</p>}
      {facts && !amount && <p>{words.noAmount}</p>}
      {amount && (
        <>
          <div>
            <p className="text-text-2">{isPaid ? words.payment.allPaid : words.collectNow}</p>
            <p className="text-[min(56px,13vw)] leading-tight font-semibold tabular">{formatCents(due)}</p>
          </div>
          {amount.refundCents > 0 && (
            <Warning>{words.payment.overpaid(formatCents(amount.refundCents))}</Warning>
          )}
          <Account amount={amount} rows={rows} />
          {facts?.clock && !job.state.steps.unload_end && (
            <p className="text-secondary text-text-2">{words.soFar}</p>
          )}
        </>
      )}
      {facts && <PaymentRows job={job} rows={paid} />}
      {isCarrying && <CarryOn job={job} cents={due} onClose={() => setCarrying(false)} />}
    </Screen>
  )
}

type AccountProps = { amount: NonNullable<ReturnType<typeof amountNow>>; rows: readonly Row[] }

/** Charge by charge down to what is due. */
function Account({ amount, rows }: AccountProps) {
  const { words } = useCrew()
  return (
    <Card>
      <dl className="divide-y px-card">
        {amount.charges.map(({ label, detail, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a charge is its place
          <Line key={index} label={words.said(label)} detail={words.said(detail)} cents={cents} />
        ))}
        {amount.neverOwedCents > 0 && <Line label={words.aboveMaximum} cents={-amount.neverOwedCents} />}
        {amount.waivedCents > 0 && <Line label={words.payment.waived} cents={-amount.waivedCents} />}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a ledger is its place
          <PaidLine key={index} row={row} />
        ))}
        {amount.laterCents > 0 && <Line label={words.billedLater} cents={-amount.laterCents} />}
      </dl>
    </Card>
  )
}

/** What was paid stands below what it pays, and what went back below that; a tip is no part of it. */
function PaidLine({ row }: { row: Row }) {
  const { payment } = useCrew().words
  const { kind, purpose, method, amountCents: cents } = row
  if (cents === 0) return null
  if (kind === 'refund' || kind === 'reversal') return <Line label={payment.givenBack} cents={cents} />
  if (kind === 'moved_out') return <Line label={payment.movedOut} cents={cents} />
  if (kind === 'moved_in') return <Line label={payment.movedIn} cents={-cents} />
  if (kind !== 'payment') return null
  const label = purpose === 'deposit' ? payment.depositPaid : payment.paid(payment.methods[method ?? 'other'])
  return <Line label={label} cents={-cents} />
}

const Line = ({ label, detail = '', cents }: { label: string; detail?: string; cents: number }) => (
  <div className="flex justify-between gap-4 py-3">
    <dt className="min-w-0">
      {label}
      {detail && <span className="block text-secondary text-text-2">{detail}</span>}
    </dt>
    <dd className="shrink-0 font-semibold tabular">{formatCents(cents)}</dd>
  </div>
)

/** The way to the amount, from where the truck has arrived on; for those who take money. */
export function AmountDoor({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  if (!job.pack.paper_facts) return null
  const amount = amountNow(job)
  return (
    <Card>
      <a href={pathTo({ screen: 'amount', job: job.entry.id })} className={ROW}>
        <Wallet size={24} className="text-accent" />
        <span className="min-w-0 flex-1 font-semibold">{words.amount}</span>
        {amount && <span className="font-semibold tabular">{formatCents(amount.dueNowCents)}</span>}
        <ChevronRight size={20} />
      </a>
    </Card>
  )
}

/** As much as a note takes beside its own words. */
const LONGEST_REASON = 300

type CarryOnProps = { job: JobOnPhone; cents: number; onClose: () => void }

/** Goes on with the balance open, with the reason for the office: where the law says so, goods are not held for it. */
function CarryOn({ job, cents, onClose }: CarryOnProps) {
  const { words, store, keep } = useCrew()
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const money = formatCents(cents)
  const law = gatesNow(job).filter(({ at }) => at === 'before unloading')

  async function goOn() {
    const said = reason.trim()
    setLacking(said === '')
    if (said === '') return
    const note = { words: words.payment.wentOn(money, said), by: 'crew' } as const
    if (await keep(() => record(store, job.entry.id, 'remark', note))) {
      goTo({ screen: 'job', job: job.entry.id })
    }
  }

  return (
    <SheetForm
      title={words.payment.goOnTitle(money)}
      submit={words.payment.goOn}
      onSubmit={goOn}
      onClose={onClose}
    >
      <p className="text-text-2">{words.payment.goOnHint}</p>
      {law.map((gate) => (
        <p key={gate.requires} className="text-text-2">
          {words.gate(gate)}
        </p>
      ))}
      <TextField
        label={words.payment.whyUnpaid}
        problem={isLacking ? words.pleaseSayWhy : null}
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        onType={setReason}
      />
    </SheetForm>
  )
}
