import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ClaimRow } from '../../contract/claim-answers.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { useListSearch } from '../debounced-search.ts'
import { useListAddress } from '../list-address.ts'
import { CARD_ACTION, CARD_LINK, CardActions, ListCard, ListCards } from '../list-card.tsx'
import { SearchFilter, StatusFilter } from '../list-filters.tsx'
import { ListPanel } from '../list-panel.tsx'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { MoneyPage } from '../money-page.tsx'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { ClaimBadge, ClaimDue } from './claim-state.tsx'
import { type ClaimsShown, claimsQuery, PAGE_SIZE } from './queries.ts'

const SHOWN_WORDS = { closed: 'Closed claims', every: 'All claims' } as const
type Shown = keyof typeof SHOWN_WORDS
const SHOWN = Object.keys(SHOWN_WORDS) as Shown[]
const STATES: Readonly<Record<Shown, ClaimsShown>> = { closed: 'closed', every: 'all' }

/** All claims of the company: the open ones first, by what is due first. */
export function ClaimsPage() {
  const { page = 1, filter, q = '' } = useSearch({ from: '/staff/money/claims' })
  const goTo = useListAddress('/money/claims')
  const search = useListSearch(q, goTo)
  const shown = SHOWN.find((one) => one === filter)
  const claims = useQuery(claimsQuery({ page, state: shown ? STATES[shown] : 'open', search: q }))
  const register = useDownload('Register of claims', () => api.claims.csv())
  return (
    <MoneyPage
      may={useRights()}
      actions={
        <Button icon={<Download />} busy={register.isPending} onClick={() => register.mutate()}>
          Register
        </Button>
      }
    >
      <ListPanel
        noun="claims"
        page={page}
        pageSize={PAGE_SIZE}
        query={claims}
        rows={claims.data?.claims}
        onPage={(next, replace) => goTo({ page: next }, replace)}
        countOnPhone
        cardHeight="h-[140px]"
        filters={
          <>
            <SearchFilter {...search} label="Search by customer or number" placeholder="Customer or number" />
            <StatusFilter
              value={shown}
              all="Open claims"
              options={SHOWN}
              labelOf={(one) => SHOWN_WORDS[one]}
              onChange={(one) => goTo({ filter: one === 'all' ? undefined : one })}
              className="w-40"
            />
          </>
        }
        table={(rows) => <ClaimsTable claims={rows} />}
        cards={(rows) => <ClaimCards claims={rows} />}
        onClear={q === '' && !shown ? undefined : () => goTo({ q: undefined, filter: undefined })}
        filterNames="the filter"
        whenNone="A claim is filed on the Money tab of its job, or by the customer on the page of their move."
        whereFrom={
          <Link to="/jobs" className={buttonStyle('secondary')}>
            Jobs
          </Link>
        }
      />
    </MoneyPage>
  )
}

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Filed' },
  { title: 'Status' },
  { title: 'Next' },
  { title: 'Claimed', className: 'text-right' },
  { title: 'Offered', className: 'text-right' },
  { title: 'Paid', className: 'text-right' },
]

const amount = (dollars: number | null) => (dollars === null ? '' : formatMoney(dollars))

const ClaimsTable = ({ claims }: { claims: readonly ClaimRow[] }) => (
  <ListTable columns={COLUMNS}>
    <tbody className="divide-y divide-border">
      {claims.map((claim) => (
        <tr key={claim.id} className={ROW}>
          <NameCell to="/money/claims/$id" id={claim.id} name={claim.customer_name}>
            {claim.number}, {claim.job_number}
          </NameCell>
          <td className={`${CELL} whitespace-nowrap tabular`}>{shortDay(claim.filed_on)}</td>
          <td className={CELL}>
            <ClaimBadge state={claim.state} />
          </td>
          <td className={CELL}>
            <ClaimDue {...claim} />
          </td>
          <td className={`${CELL} text-right tabular`}>{formatMoney(claim.asked)}</td>
          <td className={`${CELL} text-right tabular text-text-2`}>{amount(claim.offered)}</td>
          <td className={`${CELL} text-right tabular text-text-2`}>{amount(claim.paid)}</td>
          <td className={ACTIONS_CELL}>
            <Link
              to="/jobs/$id"
              params={{ id: String(claim.job_id) }}
              search={{ tab: 'money' }}
              className={buttonStyle('secondary', 'small')}
            >
              Job
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </ListTable>
)

const ClaimCards = ({ claims }: { claims: readonly ClaimRow[] }) => (
  <ListCards>
    {claims.map((claim) => (
      <ListCard
        key={claim.id}
        title={
          <Link to="/money/claims/$id" params={{ id: String(claim.id) }} className={CARD_LINK}>
            {claim.customer_name}
          </Link>
        }
        amount={formatMoney(claim.asked)}
        actions={
          <CardActions>
            <Link
              to="/jobs/$id"
              params={{ id: String(claim.job_id) }}
              search={{ tab: 'money' }}
              className={CARD_ACTION.plain}
            >
              Job {claim.job_number}
            </Link>
          </CardActions>
        }
      >
        <p className="mb-1.5 text-secondary text-text-2">
          {claim.number}, filed {shortDay(claim.filed_on)}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2 text-secondary">
          <ClaimBadge state={claim.state} />
          <ClaimDue {...claim} />
        </div>
      </ListCard>
    ))}
  </ListCards>
)
