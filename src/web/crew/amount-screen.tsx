import { ChevronRight, Wallet } from 'lucide-react'
import { amountAtDelivery } from '../../domain/ledger/amount-at-delivery.ts'
import { formatCents } from '../../domain/money.ts'
import { factsNow } from './papers.ts'
import { Card, ROW, Screen } from './parts.tsx'
import { pathTo } from './route.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

/** What is due at delivery as this phone knows it; null for a helper, and where nothing was agreed. */
function amountOf(job: JobOnPhone) {
  const facts = factsNow(job)
  const { steps, billableMinutes } = job.state
  return facts && amountAtDelivery(facts, steps.unload_end ? billableMinutes : null)
}

/** What may be asked for at delivery, and why. */
export function AmountScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  const amount = amountOf(job)
  return (
    <Screen title={words.amount} subtitle={job.entry.customer_name}>
      {!job.pack.paper_facts && <p>{words.noPapers}</p>}
      {job.pack.paper_facts && !amount && <p>{words.noAmount}</p>}
      {amount && (
        <>
          <div>
            <p className="text-text-2">{words.collectNow}</p>
            <p className="text-[min(56px,13vw)] leading-tight font-semibold tabular">
              {formatCents(amount.dueNowCents)}
            </p>
          </div>
          <Card>
            <dl className="divide-y px-card">
              {amount.charges.map(({ label, detail, cents }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a charge is its place
                <Line key={index} label={words.said(label)} detail={words.said(detail)} cents={cents} />
              ))}
              {amount.neverOwedCents > 0 && (
                <Line label={words.aboveMaximum} cents={-amount.neverOwedCents} />
              )}
              {amount.laterCents > 0 && <Line label={words.billedLater} cents={-amount.laterCents} />}
            </dl>
          </Card>
          {job.pack.paper_facts?.clock && !job.state.steps.unload_end && (
            <p className="text-secondary text-text-2">{words.soFar}</p>
          )}
        </>
      )}
    </Screen>
  )
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

/** The way to the amount, from where the truck has arrived on. */
export function AmountDoor({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const amount = amountOf(job)
  if (!amount) return null
  return (
    <Card>
      <a href={pathTo({ screen: 'amount', job: job.entry.id })} className={ROW}>
        <Wallet size={24} className="text-accent" />
        <span className="min-w-0 flex-1 font-semibold">{words.amount}</span>
        <span className="font-semibold tabular">{formatCents(amount.dueNowCents)}</span>
        <ChevronRight size={20} />
      </a>
    </Card>
  )
}
