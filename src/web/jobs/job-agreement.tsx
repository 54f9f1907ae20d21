import { type LucideIcon, Mail, MessageSquare, PenLine, Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { PRICE_KIND_NAMES } from '../../domain/agreements/price-kind.ts'
import { AGREED_BY_WORDS, type AgreedBy } from '../../domain/jobs/change-pending.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { formatMoment } from '../format/date.ts'
import { SendForSignature } from '../quotes/send-for-signature.tsx'
import { SignedChanges } from '../signed-changes.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { KeyValue, KeyValueList } from '../ui/key-value.tsx'

type Agreement = NonNullable<Job['agreement']>

/** What a job rests on: what was signed and what was agreed since, the newest first; nothing for a job without a quote. */
export function JobAgreement({ job }: { job: Job }) {
  const { agreement } = job
  if (!agreement) return <NotSigned job={job} />
  const { changes, waiting_maximum: waiting, signed_changes: orders } = agreement
  return (
    <Card title="Agreement">
      <p className="font-semibold">{agreement.title}</p>
      {changes.length > 0 && (
        <p className="text-secondary text-text-2">Protection, deposit and papers stay as they were signed.</p>
      )}
      {waiting && (
        <Banner kind="warning" className="mt-3">
          {waiting.words}
        </Banner>
      )}
      <ol className="mt-3 grid gap-4">
        {changes.toReversed().map((change) => (
          <ChangedStep key={change.version} change={change} />
        ))}
        <SignedStep agreement={agreement} quoteNumber={job.quote_number} />
      </ol>
      {orders.length > 0 && (
        <KeyValueList className="mt-2">
          <SignedChanges changes={orders} total={agreement.total_with_changes} />
        </KeyValueList>
      )}
    </Card>
  )
}

function NotSigned({ job }: { job: Job }) {
  const may = useRights()
  // Anyone who sees no prices is told of no quote.
  if (job.quote_id === null || !OPEN_STATUSES.includes(job.status)) return null
  const { quote_id: id, quote_number, customer_name } = job
  return (
    <Card title="Agreement">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone="amber">Not signed</Badge>
        {may('quotes.change') && (
          <SendForSignature quote={{ id, quote_number: quote_number ?? '', customer_name }} />
        )}
      </div>
    </Card>
  )
}

const ICONS: Readonly<Record<AgreedBy, LucideIcon>> = {
  phone: Phone,
  email: Mail,
  text: MessageSquare,
  in_person: User,
}

type StepProps = { icon: LucideIcon; title: string; at: string; who: string; children: ReactNode }

function Step({ icon: Icon, title, at, who, children }: StepProps) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-2.5">
      <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-3.5">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          <span className="text-secondary text-text-2">{formatMoment(at)}</span>
        </p>
        <p className="text-secondary text-text-2">{who}</p>
        <KeyValueList>{children}</KeyValueList>
      </div>
    </li>
  )
}

function ChangedStep({ change }: { change: Agreement['changes'][number] }) {
  const { how, at, agreed_by, recorded_by, differences, total } = change
  const who = recorded_by === null ? agreed_by : `${recorded_by} with ${agreed_by}`
  return (
    <Step icon={ICONS[how] ?? Phone} title={`Changed ${AGREED_BY_WORDS[how]}`} {...{ at, who }}>
      {differences.map(({ name, before, after }) => (
        <KeyValue key={name} name={name.charAt(0).toUpperCase() + name.slice(1)}>
          {[before, after ?? 'Removed'].filter((words) => words !== null).join(' → ')}
        </KeyValue>
      ))}
      {differences.length === 0 && total !== null && <KeyValue name="Total">{formatMoney(total)}</KeyValue>}
    </Step>
  )
}

type SignedStepProps = { agreement: Agreement; quoteNumber: string | null }

function SignedStep({ agreement, quoteNumber }: SignedStepProps) {
  const { signed_by, signed_at, version, protection, deposit, price_kind, total } = agreement
  return (
    <Step
      icon={PenLine}
      title={`Signed by ${signed_by}`}
      at={signed_at}
      who={`${quoteNumber}, version ${version}, by link`}
    >
      <KeyValue name={`${PRICE_KIND_NAMES[price_kind]} total`}>{formatMoney(total)}</KeyValue>
      {agreement.signed_maximum !== null && (
        <KeyValue name="Signed maximum">{formatMoney(agreement.signed_maximum)}</KeyValue>
      )}
      {protection && <KeyValue name="Protection">{protection}</KeyValue>}
      {deposit && <KeyValue name="Deposit">{deposit}</KeyValue>}
    </Step>
  )
}
