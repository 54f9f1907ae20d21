import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BooksMonth } from '../../contract/books.ts'
import { reasonOf } from '../api/api-error.ts'
import { useRights } from '../auth/rights.ts'
import { MoneyPage } from '../money-page.tsx'
import { useIsAtLeast } from '../surroundings.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Unloaded } from '../unloaded.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'
import { ExportBooks } from './export-books.tsx'
import { JournalCard } from './journal-card.tsx'
import { MonthCard } from './month-card.tsx'
import { MonthChips } from './month-chips.tsx'
import { monthQuery, monthsQuery } from './queries.ts'

/** The journal by months: what stands in each, and which are closed. */
export function BooksPage() {
  const may = useRights()
  const search = useSearch({ from: '/staff/money/books' })
  const months = useQuery(monthsQuery)
  const [showsAccounts, setShowsAccounts] = useState(false)
  const shown = months.data && monthToShow(months.data.months, search.month)
  return (
    <MoneyPage
      may={may}
      actions={
        <>
          {may('company.change') && <Button onClick={() => setShowsAccounts(true)}>Accounts</Button>}
          <ExportBooks />
        </>
      }
    >
      {months.data && shown ? (
        <>
          <MonthChips months={months.data.months} shown={shown} />
          <Parts month={shown} />
        </>
      ) : (
        <Card divided>
          {months.isError ? (
            <ErrorState onRetry={() => void months.refetch()}>
              {reasonOf(months.error, 'The books could not be loaded. Please try again.')}
            </ErrorState>
          ) : (
            <SkeletonRows rows={6} label="Loading books" />
          )}
        </Card>
      )}
      {showsAccounts && <AccountsDialog onClose={() => setShowsAccounts(false)} />}
    </MoneyPage>
  )
}

/** The month that is asked for, else the one that closes next, else the current one. */
function monthToShow(months: readonly BooksMonth[], asked: string | undefined): string | undefined {
  const found =
    months.find(({ month }) => month === asked) ??
    months.find(({ state }) => state === 'open') ??
    months.at(-1)
  return found?.month
}

/** Beside each other where there is room, else the month first: its journal may be long. */
function Parts({ month }: { month: string }) {
  const hasRoom = useIsAtLeast('desktop')
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_320px]">
      {!hasRoom && <Month month={month} />}
      <Journal month={month} />
      {hasRoom && <Month month={month} />}
    </div>
  )
}

function Journal({ month }: { month: string }) {
  const { job, page = 1 } = useSearch({ from: '/staff/money/books' })
  const navigate = useNavigate()
  return (
    <JournalCard
      asked={job === undefined ? { month } : { job_id: job }}
      month={month}
      page={page}
      onPage={(next) => void navigate({ to: '/money/books', search: { month, job, page: next } })}
    />
  )
}

function Month({ month }: { month: string }) {
  const query = useQuery(monthQuery(month))
  return query.data ? (
    <div aria-busy={query.isPlaceholderData}>
      <MonthCard month={query.data} />
    </div>
  ) : (
    <Card divided>
      <Unloaded query={query} what="month" rows={4} />
    </Card>
  )
}
