import { Download, Reply, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { QuoteRow } from '../../contract/quote.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import { STANDING_NAMES } from '../../domain/quotes/quote-standing.ts'
import { useRights } from '../auth/rights.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { saveFile } from '../print-file.ts'
import { keepToastsAbove } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { type BulkAction, deleteEach, followUpEach, sendEach } from './bulk-actions.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './quote-selection.tsx'
import { leadSourceInList } from './quote-words.ts'

type Doing = { action: BulkAction; quotes: readonly QuoteRow[]; at: number; open: boolean }

/** Says how many quotes are selected and what can be done with them. */
export function SelectedQuotes({ selection }: { selection: Selection }) {
  const mayChange = useRights()('quotes.change')
  const { timeZone } = useOrganization()
  const [doing, setDoing] = useState<Doing>()
  const { rows } = selection
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
          <div className="flex min-w-0 flex-auto items-center gap-1">
            <p role="status" className="text-body font-semibold tabular">
              {rows.length} selected
            </p>
            <Button variant="link" size="small" className="max-sm:ml-auto" onClick={() => selection.keep([])}>
              Clear
            </Button>
          </div>
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
            <Button icon={<Download />} onClick={() => saveFile(csvOf(rows, today(timeZone)))}>
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

const HEADINGS = [
  'Quote',
  'Status',
  'Standing',
  'Customer',
  'Email',
  'Phone',
  'Total',
  'Miles',
  'Move date',
  'Created',
  'Valid until',
  'Source',
]

/** The quotes as a table for spreadsheets: days as `YYYY-MM-DD`, dollars as plain numbers. */
function csvOf(rows: readonly QuoteRow[], date: string): File {
  const day = (moment: string | null) => moment?.slice(0, 10) ?? null
  const lines = rows.map((quote) => [
    quote.quote_number,
    quote.status,
    STANDING_NAMES[quote.standing],
    quote.customer_name,
    quote.customer_email,
    quote.customer_phone,
    quote.total_cost?.toFixed(2) ?? null,
    quote.distance?.toString() ?? null,
    day(quote.move_date),
    day(quote.created_at),
    quote.holds_until,
    leadSourceInList(quote.customer_lead_source),
  ])
  const text = csvBeginning(HEADINGS) + csvRows(lines)
  return new File([text], `quotes-${date}.csv`, { type: 'text/csv;charset=utf-8' })
}
