import { useEffect, useState } from 'react'
import type { CustomerClaim, CustomerClaims } from '../../contract/customer-claims.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { CLAIM_RESULT_NAMES } from '../../domain/claims/liability-of.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { offersApi } from '../api/client.ts'
import { offerEndpoints } from '../api/endpoints.ts'
import { addressOf } from '../api/send-request.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { FieldError } from '../ui/field.tsx'
import { type Address, behind } from './address.ts'
import { Card } from './card.tsx'
import { ClaimSheet } from './claim-sheet.tsx'
import { ReviewCard } from './review-card.tsx'
import { useSending } from './sending.ts'
import { SECONDARY } from './status-pages.tsx'

type ClaimsPartProps = { address: Address; company: string }

/** What a customer claims of a move that is done, how each claim stands, and how they say it was. */
export function ClaimsPart({ address, company }: ClaimsPartProps) {
  const [data, setData] = useState<CustomerClaims | null>(null)
  const [problem, setProblem] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState('')
  const { params } = behind(address)

  async function load() {
    setProblem('')
    try {
      setData(await offersApi.claims({ params: { token: address.token } }))
    } catch (error) {
      setProblem(reasonOf(error, 'Your claims could not be loaded.'))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each page
  useEffect(() => void load(), [])

  if (problem && !data) {
    return (
      <div className="px-card pb-card">
        <FieldError>{problem}</FieldError>
        <button type="button" className={buttonStyle('secondary', 'medium', 'mt-2 h-12')} onClick={load}>
          Try again
        </button>
      </div>
    )
  }
  if (!data) return <p className="px-card pb-card text-text-2">Loading your claims …</p>
  return (
    <>
      {data.claims.map((claim) => (
        <ClaimEntry key={claim.number} claim={claim} address={address} onData={setData} />
      ))}
      {news && (
        <p role="status" className="mx-card mb-3 rounded-card bg-green-fill px-card py-3 text-green-text">
          {news}
        </p>
      )}
      <div className="px-card pb-card print:hidden">
        {data.file_by && <p className="pb-3 text-secondary text-text-2">{data.file_by}</p>}
        <button type="button" className={SECONDARY} onClick={() => setOpen(true)}>
          {data.claims.length > 0 ? 'File another claim' : 'File a claim'}
        </button>
      </div>
      <ClaimSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        articles={data.articles}
        params={params}
        onFiled={(next) => {
          setData(next)
          setOpen(false)
          setNews(`Your claim was sent to ${company}.`)
        }}
      />
    </>
  )
}

type ClaimEntryProps = { claim: CustomerClaim; address: Address; onData: (data: CustomerClaims) => void }

function ClaimEntry({ claim, address: { token }, onData }: ClaimEntryProps) {
  const { isBusy, problem, send } = useSending<CustomerClaims>(onData)
  const accept = () => {
    const body = { offered: claim.offered ?? 0 }
    return send(() => offersApi.acceptClaim({ params: { token, number: claim.number }, body }))
  }
  return (
    <section aria-label={`Claim ${claim.number}`} className="border-t px-card py-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{claim.standing}</span>
        <span className="text-secondary text-text-2">
          {claim.number}, {mediumDate(claim.filed_on)}
        </span>
      </p>
      <p className="pt-1">{claim.next}</p>
      <ClaimedItems items={claim.items} token={token} />
      {problem && <FieldError>{problem.words}</FieldError>}
      {claim.may_accept && (
        <button
          type="button"
          className={buttonStyle('primary', 'medium', 'mt-2 h-12 w-full')}
          aria-busy={isBusy}
          onClick={() => void accept()}
        >
          Accept {formatMoney(claim.offered ?? 0)}
        </button>
      )}
    </section>
  )
}

type ClaimedItemsProps = { items: CustomerClaim['items']; token: string }

const ClaimedItems = ({ items, token }: ClaimedItemsProps) => (
  <ul className="pt-2">
    {items.map(({ what, result, asked, offered, photos }, at) => (
      // What stands in a claim never changes its place.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={at} className="py-1">
        <span className="flex justify-between gap-3 text-secondary text-text-2">
          <span className="min-w-0 break-words">
            {what}, {CLAIM_RESULT_NAMES[result].toLowerCase()}
          </span>
          <span className="shrink-0 tabular">
            {formatMoney(asked)}
            {offered !== null && `, we offer ${formatMoney(offered)}`}
          </span>
        </span>
        {photos.length > 0 && (
          <span className="flex flex-wrap gap-2 pt-1">
            {photos.map((sha256, photo) => (
              <img
                key={sha256}
                src={addressOf(offerEndpoints.claimPicture, { params: { token, sha256 } })}
                alt={`${what}, ${photo + 1}`}
                loading="lazy"
                className="size-16 rounded-control bg-inset object-cover"
              />
            ))}
          </span>
        )}
      </li>
    ))}
  </ul>
)

/** The same, and beside it how the move was, where the company asks. */
export function ReviewPart({ address, company }: ClaimsPartProps) {
  const [data, setData] = useState<CustomerClaims | null>(null)
  useEffect(() => {
    offersApi.claims({ params: { token: address.token } }).then(setData, () => undefined)
  }, [address.token])
  if (!data?.review) return null
  return (
    <div id="review">
      <Card title="How was your move?">
        <ReviewCard review={data.review} token={address.token} company={company} onData={setData} />
      </Card>
    </div>
  )
}
