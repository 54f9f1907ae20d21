import { useMutation } from '@tanstack/react-query'
import { Download, Reply, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Contract } from '../../contract/contract.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import { formatNumber } from '../../domain/count.ts'
import { QUOTES_CSV_BEGINNING, quotesCsv } from '../../domain/quotes/quotes-csv.ts'
import { reasonOf } from '../api/api-error.ts'
import { api, type Input } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { saveFile } from '../print-file.ts'
import { keepToastsAbove } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type BulkAction, deleteEach, followUpEach, sendEach } from './bulk-actions.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './quote-selection.tsx'

/** So many of a view can be written to or deleted in one go: a page of the server's. */
const MOST_AT_ONCE = 100

type View = NonNullable<Input<Contract['quotes']['csv']>['query']>
type SelectedQuotesProps = {
  selection: Selection
  /** What the list is filtered by, and how many it has. */
  view: View
  list: { total: number; more: boolean } | undefined
}

type Doing = { action: BulkAction; quotes: readonly QuoteRow[]; at: number; open: boolean }

/** Says how many quotes are selected and what can be done with them. */
export function SelectedQuotes({ selection, view, list }: SelectedQuotesProps) {
  const mayChange = useRights()('quotes.change')
  const [doing, setDoing] = useState<Doing>()
  const { isWhole, rows, all, total, whole, exportThem } = useSelected({ selection, view, list })
  const begin = (action: BulkAction) =>
    setDoing({ action, quotes: rows, at: (doing?.at ?? 0) + 1, open: true })
  return (
    <>
      {rows.length > 0 && (
        <section
          ref={keepToastsAbove}
          aria-label="Selected quotes"
          className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface px-card py-2.5 shadow-popover max-sm:bottom-above-tabs max-sm:px-3"
        >
          <Selected keep={selection.keep} {...{ rows, all, total, whole, isWhole }} isAll={selection.isAll} />
          <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            {mayChange && (
              <>
                <Button icon={<Send />} onClick={() => begin(sendEach)}>
                  Send...
                </Button>
                <Button icon={<Reply />} onClick={() => begin(followUpEach)}>
                  Follow up...
                </Button>
              </>
            )}
            <Button icon={<Download />} {...exportThem}>
              Export
            </Button>
            {mayChange && (
              <Button icon={<Trash2 />} onClick={() => begin(deleteEach)}>
                Delete drafts...
              </Button>
            )}
          </div>
        </section>
      )}
      {doing && (
        <BulkDialog
          key={doing.at}
          {...doing}
          onClose={() => setDoing({ ...doing, open: false })}
          // What was not done stays selected.
          onDone={(done) => selection.keep(rows.map(({ id }) => id).filter((id) => !done.includes(id)))}
        />
      )}
    </>
  )
}

/** What is selected: the rows that were ticked, or the whole view. */
function useSelected({ selection, view, list }: SelectedQuotesProps) {
  const { timeZone } = useOrganization()
  /** The newest of the whole view, once all of it is selected. */
  const whole = useMutation({
    mutationFn: async () => {
      const query = { ...view, page: 1, per_page: MOST_AT_ONCE, include: 'none' as const }
      return (await api.quotes.list({ query })).quotes
    },
    onError: (error) => sayFailed('Not selected', error),
  })
  const download = useMutation({
    mutationFn: () => api.quotes.csv({ query: view }),
    onSuccess: saveFile,
    onError: (error) => sayFailed('Quotes not downloaded', error),
  })
  const isWhole = whole.data !== undefined && selection.isAll
  if (whole.data && !selection.isAll) whole.reset()
  const rows = isWhole ? whole.data : selection.rows
  const { total, more } = list ?? { total: 0, more: false }
  const all = `${formatNumber(total)}${more ? '+' : ''}`
  const exportThem = {
    busy: download.isPending,
    onClick: () => (isWhole ? download.mutate() : saveFile(csvOf(rows, today(timeZone)))),
  }
  return { isWhole, rows, all, total, whole, exportThem }
}

type SelectedProps = Pick<Selection, 'keep' | 'isAll'> &
  Pick<ReturnType<typeof useSelected>, 'rows' | 'all' | 'total' | 'whole' | 'isWhole'>

/** How many are selected, and the offer to select the rest. */
const Selected = ({ keep, isAll, rows, all, total, whole, isWhole }: SelectedProps) => (
  <>
    <div className="flex min-w-0 flex-auto items-center gap-1">
      <p role="status" className="text-body font-semibold tabular">
        {isWhole ? `All ${all} in this view selected` : `${rows.length} selected`}
      </p>
      <Button variant="link" size="small" className="max-sm:ml-auto" onClick={() => keep([])}>
        Clear
      </Button>
      {isAll && !isWhole && total > rows.length && (
        <Button
          variant="link"
          size="small"
          busy={whole.isPending}
          onClick={() => whole.mutate()}
        >{`Select all ${all} in this view`}</Button>
      )}
    </div>
    {isWhole && total > rows.length && (
      <p className="w-full text-secondary text-text-2">
        {`Export includes all of them. Emails and deletion are for the newest ${rows.length} at a time.`}
      </p>
    )}
  </>
)

const sayFailed = (title: string, error: unknown) =>
  showToast({ kind: 'error', title, description: reasonOf(error, 'Please try again.') })

/** The quotes as a table for spreadsheets. */
const csvOf = (rows: readonly QuoteRow[], date: string) =>
  new File([QUOTES_CSV_BEGINNING, quotesCsv(rows)], `quotes-${date}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
