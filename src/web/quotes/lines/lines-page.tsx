import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Quote } from '../../../contract/quote.ts'
import { fixedPriceBody, linesBody } from '../../../contract/quote-lines.ts'
import { ApiError, isMissing, reasonOf } from '../../api/api-error.ts'
import { differencesOf } from '../../differences.ts'
import { useIsAtLeast } from '../../media-query.ts'
import { salesTaxQuery } from '../../pricing/queries.ts'
import { useSingleFlight } from '../../single-flight.ts'
import { type StaleChange, StaleChangeDialog } from '../../stale-change-dialog.tsx'
import { PhoneActionBar } from '../../ui/action-bar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MobileTopBar } from '../../ui/mobile-top-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnloadedPage } from '../../unloaded-page.tsx'
import { discardUnsavedChanges, useUnsavedChanges } from '../../unsaved-changes.ts'
import { EditSigned, isSigned } from '../edit-signed.tsx'
import { quoteQuery, useUpdateQuote } from '../queries.ts'
import { PRICE_FIELDS, type PriceForm, priceBody, priceForm, priceInWords } from './line-form.ts'
import { LinesTable } from './lines-table.tsx'
import { PriceStrip } from './price-strip.tsx'

export function LinesPage() {
  const { id } = useParams({ from: '/staff/quotes/$id/lines' })
  const { data: quote, error, refetch } = useQuery(quoteQuery(id))
  if (quote && !isMissing(error)) return <LinesForm key={quote.id} quote={quote} />
  return (
    <UnloadedPage
      noun="Quote"
      error={error}
      onRetry={() => void refetch()}
      loading={
        <div role="status" aria-label="Loading quote">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-4 h-72 w-full" />
        </div>
      }
      whenMissing="It may have been deleted."
    />
  )
}

/** The lines and the fixed price of a quote. A failed or stale save keeps what was typed. */
function LinesForm({ quote }: { quote: Quote }) {
  const formId = useId()
  const isPhone = !useIsAtLeast('tablet')
  // What the change is based on stays as it was when editing began, even when the query refetches.
  const [{ before, version, estimated }] = useState(() => ({
    before: priceForm(quote),
    version: quote.version,
    estimated: quote.selected_items_json.estimate?.costs.total_cost ?? null,
  }))
  const [form, setForm] = useState(before)
  const [asks, setAsks] = useState(isSigned(quote))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [stale, setStale] = useState<(StaleChange & { version: number; known: Set<number> }) | null>(null)
  const isDone = quote.booking?.is_done === true
  // Saved lines take the company's rate anew.
  const { data: taxPercent = quote.tax_percent } = useQuery(salesTaxQuery)
  const isChanged = JSON.stringify(priceBody(form)) !== JSON.stringify(priceBody(before))
  useUnsavedChanges(isChanged)
  const update = useUpdateQuote(quote.id)
  const singleFlight = useSingleFlight()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const page = `/quotes/${quote.id}`

  const leave = () => void navigate({ to: '/quotes/$id', params: { id: String(quote.id) } })
  const leaveSaved = () => {
    discardUnsavedChanges()
    leave()
  }

  const save = (basedOn: number, known?: ReadonlySet<number>) =>
    singleFlight(() =>
      update.mutateAsync({ ...priceBody(form, known), version: basedOn }).then(leaveSaved, showFailure),
    )

  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.staleVersion !== null) return showConflict(error)
    setStale(null)
    setErrors(refusedFields(error))
    showToast({
      kind: 'error',
      title: `Quote ${quote.quote_number} not saved`,
      description: reasonOf(error, 'The server could not save it. Please try again.'),
    })
  }

  /** The save was refused as stale; no conflict where the stored price is what is typed, as after a lost answer. */
  const showConflict = async (error: ApiError) => {
    const words = reasonOf(error, 'Somebody else has changed this quote.')
    const other = await queryClient
      .fetchQuery({ ...quoteQuery(String(quote.id)), staleTime: 0 })
      .catch(() => null)
    const theirs = other ? priceForm(other) : before
    const differences = differencesOf(PRICE_FIELDS, priceInWords(theirs), priceInWords(form))
    if (other && differences.length === 0) return leaveSaved()
    setStale({
      words,
      differences,
      version: other?.version ?? (error.staleVersion as number),
      known: new Set(theirs.lines.flatMap(({ id }) => id ?? [])),
    })
  }

  const submit = () => {
    const found = problemsOf(form)
    // Drawn at once, so that the focus moves in the task of the press.
    flushSync(() => setErrors(found))
    if (Object.keys(found).length === 0) return isChanged ? void save(version) : leave()
    document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid=true]`)?.focus()
  }

  const buttons = (
    <>
      <Button variant={isPhone ? 'secondary' : 'ghost'} onClick={leave}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={update.isPending}
        busyLabel="Saving..."
        disabled={isDone}
      >
        Save lines
      </Button>
    </>
  )

  return (
    <>
      <MobileTopBar title={quote.quote_number} backTo="/quotes" />
      <Page>
        <Link
          to="/quotes/$id"
          params={{ id: String(quote.id) }}
          className="-ml-1 mb-2.5 inline-flex items-center gap-1.5 rounded-small text-secondary font-medium text-text-2 hover:text-text-1 max-sm:hidden"
        >
          <ChevronLeft />
          {[quote.quote_number, quote.customer_name].filter(Boolean).join(', ')}
        </Link>
        <div className="mb-5 flex items-center justify-between gap-4 max-sm:mb-3.5">
          <h1 className="min-w-0 text-page">Lines and price</h1>
          {!isPhone && <div className="flex shrink-0 items-center gap-2">{buttons}</div>}
        </div>
        {quote.booking && (
          <Banner kind="info" className="mb-4">
            {isDone
              ? 'This move is done; its price can no longer change.'
              : 'This move is booked. What you save is a change: the job keeps what was agreed until the customer agrees to it.'}
          </Banner>
        )}
        <form
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <PriceStrip
            quote={quote}
            form={form}
            estimated={estimated}
            taxPercent={taxPercent}
            isChanged={isChanged}
            kindError={errors.price_kind}
            onKind={(kind) => setForm((latest) => ({ ...latest, kind }))}
          />
          <LinesTable
            quote={quote}
            form={form}
            estimated={estimated}
            taxPercent={taxPercent}
            errors={errors}
            onChange={setForm}
          />
        </form>
        {isPhone && <PhoneActionBar>{buttons}</PhoneActionBar>}
      </Page>
      <EditSigned quoteId={quote.id} open={asks} onEdit={() => setAsks(false)} />
      <StaleChangeDialog
        change={stale}
        what="quote"
        page={page}
        busy={update.isPending}
        onClose={() => setStale(null)}
        onSaveOver={() => stale && void save(stale.version, stale.known)}
      />
    </>
  )
}

/** What the contract has against it, by `lines.<index>.<field>` and `fixed_price.<field>`. */
function problemsOf(form: PriceForm): Record<string, string> {
  const { lines, fixed_price } = priceBody(form)
  const found = {
    lines: linesBody.safeParse(lines),
    fixed_price: fixedPriceBody.safeParse(fixed_price),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([part, { error }]) =>
      (error?.issues ?? []).map(({ path, message }) => [[part, ...path].join('.'), message]),
    ),
  )
}

/** The same as the server said it. */
function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.detail === null || typeof error.detail === 'string') return {}
  return Object.fromEntries(error.detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]))
}
