import { MessageSquare, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { formatCents } from '../../domain/money.ts'
import { textTo } from '../format/phone.ts'
import { Card, Door, Sheet } from './parts.tsx'
import { amountNow, type Row } from './payments.ts'
import { CodeToScan } from './qr-code.tsx'
import { clockAt, dayAt, dayWords } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import type { Words } from './words.ts'

/** What was taken on a phone, each with the ways to its receipt. */
export function PaymentRows({ job, rows }: { job: JobOnPhone; rows: readonly Row[] }) {
  const { words } = useCrew()
  const taken = rows.filter(({ eventId }) => eventId !== null)
  if (taken.length === 0) return null
  return (
    <section aria-label={words.payment.taken} className="flex flex-col gap-2">
      <h2 className="text-bar">{words.payment.taken}</h2>
      {taken.map((row) => (
        <PaymentRow key={row.eventId} job={job} row={row} />
      ))}
    </section>
  )
}

function Paid({ row, moment }: { row: Row; moment: string }) {
  const { words } = useCrew()
  return (
    <p className="flex justify-between gap-4 px-card py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{words.payment.methods[row.method ?? 'other']}</span>
        <span className="block text-secondary text-text-2">
          {[row.number, clockAt(row.at, moment, words)].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="shrink-0 text-right tabular">
        <span className="block font-semibold">{formatCents(row.amountCents)}</span>
        {row.tipCents > 0 && (
          <span className="block text-secondary text-text-2">
            {words.payment.withTip(formatCents(row.tipCents))}
          </span>
        )}
      </span>
    </p>
  )
}

function PaymentRow({ job, row }: { job: JobOnPhone; row: Row }) {
  const { kept, words } = useCrew()
  const [isShown, setShown] = useState(false)
  const { customer_phone: phone } = job.pack.job
  const moment = job.pack.server_time
  const isOwn = kept.events.some(({ id }) => id === row.eventId)
  const receipt = receiptInWords(
    row,
    {
      company: kept.day?.company.name ?? '',
      jobNumber: job.entry.job_number,
      by: isOwn
        ? kept.session.person.name
        : (job.pack.events.find(({ id }) => id === row.eventId)?.by ?? null),
      moment,
      dueCents: amountNow(job)?.dueNowCents ?? null,
    },
    words,
  )
  return (
    <Card>
      <Paid row={row} moment={moment} />
      <div className="flex flex-wrap divide-x border-t">
        {phone && (
          <Door href={textTo(phone, receipt)} icon={MessageSquare}>
            {words.payment.textReceipt}
          </Door>
        )}
        <button
          type="button"
          onClick={() => setShown(true)}
          className="flex min-h-14 flex-1 items-center justify-center gap-2 px-2 text-accent active:bg-inset focus-visible:-outline-offset-2"
        >
          <QrIcon size={22} />
          {words.payment.showCode}
        </button>
      </div>
      {isShown && (
        <Sheet title={words.payment.receiptScan} onClose={() => setShown(false)}>
          <CodeToScan content={receipt} label={words.payment.receiptScan} />
          <p className="whitespace-pre-line text-text-2">{receipt}</p>
        </Sheet>
      )}
    </Card>
  )
}

type Known = {
  company: string
  jobNumber: string
  /** Who takes the money; null where this phone does not know. */
  by: string | null
  /** Any moment of the day as answers carry it. */
  moment: string
  /** What is due after it; null where no one knows. */
  dueCents: number | null
}

/** A receipt as plain words: for a text that the phone itself sends, and behind a code. */
function receiptInWords(row: Row, { company, jobNumber, by, moment, dueCents }: Known, words: Words) {
  const { receiptWords: said, methods, purposes } = words.payment
  const when = `${dayWords(dayAt(row.at, moment), words)}, ${clockAt(row.at, moment, words)}`
  return [
    said.from(company, jobNumber),
    row.number,
    row.amountCents > 0 &&
      `${purposes[row.purpose ?? 'balance']}, ${methods[row.method ?? 'other'].toLowerCase()}: ${formatCents(row.amountCents)}`,
    row.tipCents > 0 && said.tip(formatCents(row.tipCents)),
    said.at(when),
    by && said.takenBy(by),
    dueCents !== null && said.balance(formatCents(dueCents)),
  ]
    .filter(Boolean)
    .join('\n')
}
