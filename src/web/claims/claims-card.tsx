import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Star } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import type { CardOf } from '../feature.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { preloadLater } from '../ui/lazy-part.ts'
import { Unloaded } from '../unloaded.tsx'
import { ClaimBadge, ClaimDue } from './claim-state.tsx'
import { jobClaimsQuery } from './queries.ts'

const loadDialog = preloadLater(() => import('./file-claim-dialog.tsx'))
const FileClaimDialog = lazy(async () => ({ default: (await loadDialog()).FileClaimDialog }))

/** The claims on a job, what was noted at its delivery, and how its customer said it was. */
export function ClaimsCard({ id }: CardOf) {
  const mayChange = useRights()('claims.change')
  const query = useQuery(jobClaimsQuery(id))
  const { data } = query
  const [dialog, setDialog] = useState<{ key: number; isOpen: boolean } | null>(null)
  const noted = data ? data.noted.exceptions.length + data.noted.remarks.length : 0
  return (
    <Card
      title="Claims"
      divided
      className="overflow-hidden"
      aside={
        data &&
        mayChange && (
          <Button
            size="small"
            icon={<Plus size={14} />}
            onClick={() => setDialog({ key: (dialog?.key ?? 0) + 1, isOpen: true })}
          >
            File Claim
          </Button>
        )
      }
    >
      {!data && <Unloaded query={query} what="claims" rows={1} />}
      {data && data.claims.length === 0 && (
        <p className="p-card text-text-2">
          {noted > 0
            ? 'Nothing is claimed. What was noted on the day stands below.'
            : 'Nothing is claimed, and nothing was noted at the delivery.'}
        </p>
      )}
      {data && data.claims.length > 0 && (
        <ul>
          {data.claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {data && noted > 0 && <Noted {...data.noted} />}
      {data?.review && <Review review={data.review} />}
      {dialog && (
        <Suspense fallback={null}>
          <FileClaimDialog
            key={dialog.key}
            jobId={id}
            open={dialog.isOpen}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
          />
        </Suspense>
      )}
    </Card>
  )
}

type OfJob = Answer<Contract['claims']['ofJob']>

const ClaimLine = ({ claim }: { claim: OfJob['claims'][number] }) => (
  <li className="border-t border-border first:border-t-0">
    <Link
      to="/money/claims/$id"
      params={{ id: String(claim.id) }}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-card py-2.5 transition-colors hover:bg-inset"
    >
      <span className="min-w-0">
        <span className="block font-medium tabular">{claim.number}</span>
        <span className="block text-caption">
          <ClaimDue {...claim} />
        </span>
      </span>
      <span className="flex items-center gap-3">
        <ClaimBadge state={claim.state} />
        <span className="tabular">{formatMoney(claim.paid ?? claim.offered ?? claim.asked)}</span>
      </span>
    </Link>
  </li>
)

const Noted = ({ exceptions, remarks }: OfJob['noted']) => (
  <ul className="border-t border-border px-card py-2.5 text-secondary text-text-2">
    {exceptions.map(({ tag, article, result, note }) => (
      <li key={`${tag} ${article}`}>
        Signed at the delivery: {[tag, article].filter(Boolean).join(' ')}, {result}
        {note && `. ${note}`}
      </li>
    ))}
    {remarks.map(({ at, by, words }) => (
      <li key={`${at} ${words}`}>
        Remark of the {by}: {words}
      </li>
    ))}
  </ul>
)

const Review = ({ review: { rating, at, words } }: { review: NonNullable<OfJob['review']> }) => (
  <div className="border-t border-border px-card py-2.5">
    <p className="flex items-center gap-1.5 font-medium">
      <Star size={14} aria-hidden="true" />
      {rating} of 5<span className="font-normal text-text-2">on {mediumDate(at.slice(0, 10))}</span>
    </p>
    {words && <p className="text-secondary break-words whitespace-pre-line text-text-2">{words}</p>}
  </div>
)
