import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Report } from '../../contract/reports.ts'
import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { REPORT_WORDS } from '../../domain/reports/report-words.ts'
import { REPORTS, type ReportName } from '../../domain/reports/reports.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { LISTED, reading } from '../api/read.ts'
import { DateRangeFields } from '../date-range-fields.tsx'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { useDownload } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Totals } from '../ui/key-value.tsx'
import { Page } from '../ui/page.tsx'
import { Options, Select } from '../ui/select.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { figure } from './figures.ts'
import { ReportChart } from './report-chart.tsx'
import { type Asked, ReportRows } from './report-rows.tsx'
import { ReportTable } from './report-table.tsx'

/** A report that is opened without a period is of the last weeks. */
const USUAL_DAYS = 12 * 7

const HAS_CHART: readonly ReportName[] = ['revenue', 'ticket']

/** What the owner asks of a period; each row opens what it counts. */
export function ReportsPage() {
  const { timeZone } = useOrganization()
  const search = useSearch({ from: '/staff/reports' })
  const navigate = useNavigate()
  const to = search.to ?? today(timeZone)
  const asked: Asked = {
    name: search.name ?? 'revenue',
    from: search.from ?? dayAfter(to, 1 - USUAL_DAYS),
    to,
  }
  const ask = (part: Partial<Asked>) =>
    void navigate({ to: '/reports', search: { ...asked, ...part }, replace: true })
  const { download, isDownloading } = useCsv(asked)
  return (
    <Page
      title="Reports"
      actions={
        <div className="flex gap-2 print:hidden">
          <Button icon={<Printer />} onClick={() => print()} className="max-sm:hidden">
            Print
          </Button>
          <Button icon={<Download />} busy={isDownloading} onClick={download}>
            CSV
          </Button>
        </div>
      }
    >
      <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,16rem)_10rem_10rem] print:hidden">
        <Field label="Report" className="max-sm:col-span-2">
          <Select value={asked.name} onChange={({ target }) => ask({ name: target.value as ReportName })}>
            <Options of={REPORTS} words={(name) => REPORT_WORDS[name].title} />
          </Select>
        </Field>
        <DateRangeFields from={asked.from} to={asked.to} onChange={ask} />
      </div>
      <Content asked={asked} />
    </Page>
  )
}

function useCsv({ name, ...query }: Asked) {
  const { title } = REPORT_WORDS[name]
  const csv = useDownload(`${title} report`, () => api.reports.csv({ params: { name }, query }))
  return { download: () => csv.mutate(), isDownloading: csv.isPending }
}

/** A report. A period that the server refuses is refused again. */
const reportQuery = ({ name, ...query }: Asked) =>
  reading(api.reports.get, { params: { name }, query }, { ...LISTED, retry: false })

function Content({ asked }: { asked: Asked }) {
  const { data, error, isLoadingError, refetch } = useQuery(reportQuery(asked))
  const [opened, setOpened] = useState<Report['rows'][number] | null>(null)
  const { title, counts } = REPORT_WORDS[asked.name]
  if (isLoadingError) {
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()}>
          {reasonOf(error, 'The report could not be loaded. Please try again.')}
        </ErrorState>
      </Card>
    )
  }
  if (!data) {
    return (
      <Card title={title}>
        <SkeletonRows rows={6} label="Loading report" />
      </Card>
    )
  }
  const isEmpty = data.rows.every(({ values }) => values.every((value) => !value))
  return (
    <div className="grid gap-4">
      <Card title={title} aside={<Period {...data} />} className="break-inside-avoid">
        <Totals
          totals={data.totals.map(({ label, value, unit }) => ({ label, value: figure(value, unit) }))}
        />
        <p className="mt-3 text-caption text-text-2">{counts}</p>
        {HAS_CHART.includes(data.name) && !isEmpty && (
          <div className="mt-5">
            <ReportChart report={data} title={title} />
          </div>
        )}
      </Card>
      <Card aria-label="Rows" divided className="overflow-hidden">
        {isEmpty ? (
          <EmptyState title="Nothing in this period">Choose other days, or another report.</EmptyState>
        ) : (
          <ReportTable report={data} onOpen={setOpened} />
        )}
      </Card>
      <ReportRows asked={asked} row={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

const Period = ({ from, to }: Report) => (
  <span className="text-secondary text-text-2">
    {mediumDate(from)} to {mediumDate(to)}
  </span>
)
