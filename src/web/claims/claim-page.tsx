import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Claim } from '../../contract/claim-answers.ts'
import { mediumDate } from '../../domain/calendar.ts'
import type { ClaimAct } from '../../domain/claims/claim-states.ts'
import { FILED_HOW_NAMES } from '../../domain/claims/claim-states.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../domain/money.ts'
import { isMissing } from '../api/api-error.ts'
import { useRights } from '../auth/rights.ts'
import { MoneyPage } from '../money-page.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { JobFact } from '../ui/key-value.tsx'
import { preloadLater } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ArticlesCard, DeadlinesCard, NotedCard } from './claim-parts.tsx'
import { ClaimBadge, ClaimDue } from './claim-state.tsx'
import { claimQuery } from './queries.ts'

const load = preloadLater(() => import('./claim-dialogs.tsx'))
const AcknowledgeDialog = lazy(async () => ({ default: (await load()).AcknowledgeDialog }))
const WordsDialog = lazy(async () => ({ default: (await load()).WordsDialog }))
const OfferDialog = lazy(async () => ({ default: (await load()).OfferDialog }))
const PayDialog = lazy(async () => ({ default: (await load()).PayDialog }))
const CustomerSaysDialog = lazy(async () => ({ default: (await load()).CustomerSaysDialog }))
const EditClaimDialog = lazy(async () => ({
  default: (await import('./file-claim-dialog.tsx')).EditClaimDialog,
}))

/** One claim: what is asked, what the mover answers for, what is due, and what was noted on the day. */
export function ClaimPage() {
  const { id } = useParams({ from: '/staff/money/claims/$id' })
  const { data, error, refetch } = useQuery(claimQuery(Number(id)))
  const may = useRights()
  return (
    <MoneyPage may={may}>
      <Link
        to="/money/claims"
        className="-ml-1 mb-2.5 inline-flex items-center gap-1.5 rounded-small text-secondary font-medium text-text-2 hover:text-text-1 max-sm:min-h-11"
      >
        <ChevronLeft />
        Claims
      </Link>
      {isMissing(error) ? (
        <EmptyState
          title="Claim not found"
          action={
            <Link to="/money/claims" className={buttonStyle('secondary')}>
              Back to Claims
            </Link>
          }
        >
          It may belong to another company.
        </EmptyState>
      ) : data ? (
        <LoadedClaim key={data.id} claim={data} mayChange={may('claims.change')} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>Error loading the claim. Please try again.</ErrorState>
      ) : (
        <SkeletonRows rows={6} label="Loading the claim..." />
      )}
    </MoneyPage>
  )
}

const ACT_NAMES: Readonly<Record<ClaimAct, string>> = {
  acknowledge: 'Acknowledge',
  tell: 'Send an Update',
  offer: 'Make an Offer',
  accept: 'Customer Accepts',
  pay: 'Pay Claim',
  decline: 'Decline Claim',
  withdraw: 'Customer Withdraws',
}
/** What is mostly done next with a claim that stands so. */
const FIRST: readonly ClaimAct[] = ['accept', 'acknowledge', 'offer', 'pay']

type Asked = { act: ClaimAct | 'edit'; key: number; isOpen: boolean }

type ActButtonsProps = { claim: Claim; onAsk: (act: Asked['act']) => void }

function ActButtons({ claim, onAsk }: ActButtonsProps) {
  const { acts } = claim
  // An offer that was accepted is paid, one that waits is answered.
  const next = claim.state === 'accepted' ? 'pay' : FIRST.find((act) => acts.includes(act))
  const others = acts.filter((act) => act !== next)
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Menu
        label="More actions"
        className="inline-flex size-control shrink-0 items-center justify-center rounded-control border border-border text-text-2 hover:bg-inset"
        items={[
          { label: 'Edit Articles', onSelect: () => onAsk('edit') },
          ...others.map((act) => ({ label: ACT_NAMES[act], onSelect: () => onAsk(act) })),
        ]}
      >
        <Ellipsis size={17} />
      </Menu>
      {next && (
        <Button variant="primary" className="max-sm:flex-1" onClick={() => onAsk(next)}>
          {ACT_NAMES[next]}
        </Button>
      )}
    </div>
  )
}

function LoadedClaim({ claim, mayChange }: { claim: Claim; mayChange: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (act: Asked['act']) => setAsked({ act, key: (asked?.key ?? 0) + 1, isOpen: true })
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2.5 text-page">
            <span className="tabular">{claim.number}</span>
            <ClaimBadge state={claim.state} />
          </h2>
          <p className="mt-0.5 text-body break-words text-text-2">
            {claim.customer_name},{' '}
            <Link
              to="/jobs/$id"
              params={{ id: String(claim.job_id) }}
              search={{ tab: 'money' }}
              className="rounded-small font-medium text-accent hover:underline"
            >
              {claim.job_number}
            </Link>
            . <ClaimDue {...claim} />
          </p>
        </div>
        {mayChange && claim.acts.length > 0 && <ActButtons claim={claim} onAsk={ask} />}
      </header>
      {claim.filed_late && (
        <Banner kind="warning" className="mb-4">
          Filed after the deadline for claims. You decide whether it counts.
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-1 gap-4">
          <ArticlesCard claim={claim} />
          <NotedCard claim={claim} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <AmountsCard claim={claim} />
          <DeadlinesCard claim={claim} />
        </div>
      </div>
      {asked && <Dialogs key={asked.key} claim={claim} asked={asked} onClose={close} />}
    </>
  )
}

function Dialogs({ claim, asked, onClose }: { claim: Claim; asked: Asked; onClose: () => void }) {
  const dialog = { claim, open: asked.isOpen, onClose }
  const { act } = asked
  return (
    <Suspense fallback={null}>
      {act === 'edit' && <EditClaimDialog {...dialog} />}
      {act === 'acknowledge' && <AcknowledgeDialog {...dialog} />}
      {(act === 'tell' || act === 'decline') && <WordsDialog {...dialog} act={act} />}
      {act === 'offer' && <OfferDialog {...dialog} />}
      {act === 'pay' && <PayDialog {...dialog} />}
      {(act === 'accept' || act === 'withdraw') && <CustomerSaysDialog {...dialog} act={act} />}
    </Suspense>
  )
}

const money = (amount: number | null) => (amount === null ? null : formatMoney(amount))

function AmountsCard({ claim }: { claim: Claim }) {
  const { paid_on, paid_method, paid_reference } = claim
  const how = [
    paid_method && PAYMENT_METHOD_NAMES[paid_method],
    paid_reference,
    paid_on && mediumDate(paid_on),
  ]
  return (
    <Card title="Amounts">
      <dl className="grid grid-cols-2 gap-3">
        <JobFact name="Claimed">{formatMoney(claim.asked)}</JobFact>
        <JobFact name="Covered amount" absent="Pending">
          {money(claim.liability)}
        </JobFact>
        <JobFact name="Offered" absent="Nothing yet">
          {money(claim.offered)}
        </JobFact>
        <JobFact name="Paid" absent="Nothing yet">
          {money(claim.paid)}
        </JobFact>
        {paid_on && (
          <JobFact name="How it was paid" wide>
            {how.filter(Boolean).join(', ')}
          </JobFact>
        )}
        <JobFact name="Filed" wide>
          {mediumDate(claim.filed_on)}, {FILED_HOW_NAMES[claim.filed_how].toLowerCase()}
        </JobFact>
        <JobFact name="Protection" wide>
          {claim.protection}
        </JobFact>
        {claim.reason && (
          <JobFact name="Reason" wide>
            {claim.reason}
          </JobFact>
        )}
        {claim.note && (
          <JobFact name="Note for the office" wide>
            {claim.note}
          </JobFact>
        )}
      </dl>
      <ul className="mt-3 grid gap-1 text-caption text-text-2">
        {claim.liability_words.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Card>
  )
}
