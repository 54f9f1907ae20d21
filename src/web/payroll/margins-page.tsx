import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { Margins } from '../../contract/margins.ts'
import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import { MARGIN_ORDERS, type MarginOrder } from '../../domain/payroll/margin-parts.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { DateRangeFields } from '../date-range-fields.tsx'
import { today } from '../format/date.ts'
import { CardsOfRows, TableOfRows } from '../list-page.tsx'
import { MoneyPage } from '../money-page.tsx'
import { useOrganization } from '../organization/queries.ts'
import { useDownload } from '../print-file.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Totals } from '../ui/key-value.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Options, Select } from '../ui/select.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { percentWords } from './margin-card.tsx'
import { MARGIN_ROWS } from './margins-list.tsx'
import { type AskedMargins, marginsQuery, PAGE_SIZE } from './queries.ts'

/** A list that is opened without a period is of the last weeks. */
const USUAL_DAYS = 28
const ORDER_WORDS: Readonly<Record<MarginOrder, string>> = { worst: 'Worst first', date: 'Newest first' }

/** What the address asks for, and the way to ask for something else. */
function useAsked() {
  const { timeZone } = useOrganization()
  const search = useSearch({ from: '/staff/money/margins' })
  const navigate = useNavigate()
  const to = search.to ?? today(timeZone)
  const asked: AskedMargins = {
    from: search.from ?? dayAfter(to, 1 - USUAL_DAYS),
    to,
    order: search.order ?? 'worst',
    crew: search.crew,
    page: search.page ?? 1,
  }
  const ask = (part: Partial<AskedMargins>) => {
    const { order, ...next } = { ...asked, page: undefined, ...part }
    const said = order === 'date' ? order : undefined
    void navigate({ to: '/money/margins', search: { ...next, order: said }, replace: true })
  }
  return { asked, ask }
}

/** What the jobs of a period earned, the worst first, with the sums of each crew. */
export function MarginsPage() {
  const { asked, ask } = useAsked()
  const query = useQuery(marginsQuery(asked))
  const { data } = query
  const csv = useDownload('Margins', () => {
    const { page: _, crew, ...period } = asked
    return api.jobMargins.csv({ query: { ...period, ...(crew && { crew }) } })
  })
  return (
    <MoneyPage
      may={useRights()}
      actions={
        data && data.total > 0 ? (
          <Button icon={<Download />} busy={csv.isPending} onClick={() => csv.mutate()}>
            CSV
          </Button>
        ) : undefined
      }
    >
      <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[10rem_10rem_10rem_minmax(0,14rem)]">
        <DateRangeFields from={asked.from} to={asked.to} onChange={ask} />
        <Field label="Order">
          <Select value={asked.order} onChange={({ target }) => ask({ order: target.value as MarginOrder })}>
            <Options of={MARGIN_ORDERS} words={(order) => ORDER_WORDS[order]} />
          </Select>
        </Field>
        <Field label="Crew">
          <CrewSelect asked={asked} data={data} onChange={(crew) => ask({ crew })} />
        </Field>
      </div>
      {!data && query.isError ? (
        <Card>
          <ErrorState onRetry={() => void query.refetch()}>
            {reasonOf(query.error, 'The margins could not be loaded. Please try again.')}
          </ErrorState>
        </Card>
      ) : data ? (
        <div aria-busy={query.isPlaceholderData} className="grid gap-4">
          <Content data={data} page={asked.page} onPage={(page) => ask({ page })} />
        </div>
      ) : (
        <Card divided>
          <SkeletonRows rows={8} label="Loading margins" />
        </Card>
      )}
    </MoneyPage>
  )
}

type CrewSelectProps = {
  asked: AskedMargins
  data: Margins | undefined
  onChange: (crew: string | undefined) => void
}

function CrewSelect({ asked, data, onChange }: CrewSelectProps) {
  const names = new Set(data?.by_crew.flatMap(({ crew }) => crew ?? []))
  if (asked.crew) names.add(asked.crew)
  return (
    <Select value={asked.crew ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">All crews</option>
      <Options of={[...names]} />
    </Select>
  )
}

type ContentProps = { data: Margins; page: number; onPage: (page: number) => void }

function Content({ data, page, onPage }: ContentProps) {
  const isWide = useIsAtLeast('table')
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState title="No completed jobs in this period">Choose other days, or all crews.</EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Sums {...data} />
      {isWide ? (
        <Card aria-label="Jobs" divided className="overflow-hidden">
          <TableOfRows rows={data.rows} of={MARGIN_ROWS} />
        </Card>
      ) : (
        <CardsOfRows rows={data.rows} of={MARGIN_ROWS} />
      )}
      {data.total > PAGE_SIZE && (
        <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPage={onPage} />
      )}
      {data.by_crew.length > 1 && <ByCrew {...data} />}
    </>
  )
}

function Sums({ sums, from, to }: Margins) {
  const open = sums.jobs - sums.known
  const known = (dollars: number) => (sums.known === 0 ? '–' : formatMoney(dollars))
  const figures = [
    { label: 'Price', value: known(sums.price) },
    { label: 'Costs', value: known(sums.costs) },
    { label: 'Margin', value: known(sums.margin) },
    { label: 'Margin %', value: sums.percent === null ? '–' : percentWords(sums.percent) },
  ]
  return (
    <section aria-label="Sums" className="rounded-card border border-border bg-surface px-card py-3.5">
      <Totals totals={figures} />
      <p className="mt-2 text-caption text-text-2">
        {mediumDate(from)} to {mediumDate(to)}, {formatCount(sums.known, 'job')}.
        {open > 0 && (
          <>
            {` ${formatCount(open, 'more job')} ${open === 1 ? 'lacks' : 'lack'} figures and ${open === 1 ? 'is' : 'are'} not in the sums. `}
            <Link to="/settings" search={{ tab: 'cost-rates' }} className="font-medium text-accent underline">
              Cost rates
            </Link>
          </>
        )}
      </p>
    </section>
  )
}

const ByCrew = ({ by_crew }: Margins) => (
  <Card title="By crew" divided className="overflow-hidden">
    <table className="w-full border-collapse text-body max-sm:text-secondary">
      <thead>
        <tr className="border-b border-border text-caption text-text-2">
          {['Crew', 'Jobs', 'Margin', 'Margin %'].map((title) => (
            <th
              key={title}
              scope="col"
              className="px-2 py-2 text-right font-medium first:pl-card first:text-left last:pr-card"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {by_crew.map(({ crew_id, crew, jobs, known, margin, percent }) => (
          <tr key={`${crew_id} ${crew}`}>
            <th scope="row" className="py-2.5 pr-2 pl-card text-left font-normal">
              {crew ?? 'No crew'}
            </th>
            <td className="px-2 py-2.5 text-right tabular text-text-2">
              {known < jobs ? `${known} of ${jobs}` : jobs}
            </td>
            <td className={cx('px-2 py-2.5 text-right font-medium tabular', margin < 0 && 'text-danger')}>
              {known === 0 ? '–' : formatMoney(margin)}
            </td>
            <td className="py-2.5 pr-card pl-2 text-right tabular text-text-2">
              {percent === null ? '–' : percentWords(percent)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
