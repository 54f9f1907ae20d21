import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ClaimRow } from '../../contract/claim-answers.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { CARD_ACTION } from '../list-card.tsx'
import { ListPage, type RowsOf, useList } from '../list-page.tsx'
import { MoneyPage } from '../money-page.tsx'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { ClaimBadge, ClaimDue } from './claim-state.tsx'
import { claimsQuery, PAGE_SIZE } from './queries.ts'

const SHOWN_WORDS = { closed: 'Closed claims', every: 'All claims' }
const STATES = { closed: 'closed', every: 'all' } as const
const SHOWN = ['closed', 'every'] as const

/** All claims of the company: the open ones first, by what is due first. */
export function ClaimsPage() {
  const list = useList('/money/claims', useSearch({ from: '/staff/money/claims' }), SHOWN)
  const { page, filter, q } = list
  const claims = useQuery(claimsQuery({ page, state: filter ? STATES[filter] : 'open', search: q }))
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
      <ListPage
        noun="claims"
        list={list}
        pageSize={PAGE_SIZE}
        query={claims}
        rows={claims.data?.claims}
        of={ROWS}
        countOnPhone
        cardHeight="h-[140px]"
        search={{ label: 'Search by customer or number', placeholder: 'Customer or number' }}
        states={{ all: 'Open claims', words: (one) => SHOWN_WORDS[one], className: 'w-40' }}
        filterNames="the filter"
        whenNone="A claim is filed on the Money tab of its job, or by the customer on the page of their move."
        whereFrom={{ to: '/jobs', words: 'Jobs' }}
      />
    </MoneyPage>
  )
}

const amount = (dollars: number | null) => (dollars === null ? '' : formatMoney(dollars))

const ROWS: RowsOf<ClaimRow> = {
  name: ({ id, customer_name, number, job_number }) => ({
    ...{ to: '/money/claims/$id', id, name: customer_name, below: `${number}, ${job_number}` },
  }),
  columns: [
    { title: 'Filed', cell: ({ filed_on }) => shortDay(filed_on), className: 'whitespace-nowrap tabular' },
    { title: 'Status', cell: ({ state }) => <ClaimBadge state={state} /> },
    { title: 'Next', cell: (claim) => <ClaimDue {...claim} /> },
    { title: 'Claimed', cell: ({ asked }) => formatMoney(asked), isNumber: true },
    { title: 'Offered', cell: ({ offered }) => amount(offered), isNumber: true, className: 'text-text-2' },
    { title: 'Paid', cell: ({ paid }) => amount(paid), isNumber: true, className: 'text-text-2' },
  ],
  amount: ({ asked }) => formatMoney(asked),
  actions: ({ job_id, job_number }, as) => (
    <Link
      to="/jobs/$id"
      params={{ id: String(job_id) }}
      search={{ tab: 'money' }}
      className={as === 'row' ? buttonStyle('secondary', 'small') : CARD_ACTION.plain}
    >
      {as === 'row' ? 'Job' : `Job ${job_number}`}
    </Link>
  ),
  card: (claim) => (
    <>
      <p className="mb-1.5 text-secondary text-text-2">
        {claim.number}, filed {shortDay(claim.filed_on)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 text-secondary">
        <ClaimBadge state={claim.state} />
        <ClaimDue {...claim} />
      </div>
    </>
  ),
}
