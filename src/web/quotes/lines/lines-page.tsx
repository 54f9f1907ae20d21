import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Quote, updateQuoteBody } from '../../../contract/quote.ts'
import { taxOf } from '../../../domain/pricing/tax-of.ts'
import { isMissing } from '../../api/api-error.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { differencesOf } from '../../differences.ts'
import { salesTaxesQuery } from '../../pricing/queries.ts'
import { sayFailed } from '../../say.ts'
import { useIsAtLeast } from '../../surroundings.ts'
import { PhoneActionBar } from '../../ui/action-bar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MobileTopBar } from '../../ui/mobile-top-bar.tsx'
import { BACK_LINK, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnloadedPage } from '../../unloaded-page.tsx'
import { discardUnsavedChanges, useUnsavedChanges } from '../../unsaved-changes.ts'
import { useForm } from '../../use-form.ts'
import { useVersionedSave } from '../../versioned-save.tsx'
import { EditSigned, isSigned } from '../edit-signed.tsx'
import { quoteQuery, useUpdateQuote } from '../queries.ts'
import { PRICE_FIELDS, type PriceForm, priceBody, priceForm, priceInWords, taxOfQuote } from './line-form.ts'
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

/** The lines and the fixed price as they are typed, and how they are saved. */
function usePrice(quote: Quote, leave: () => void) {
  // What the change is based on stays as it was when editing began, even when the query refetches.
  const [{ before, version, estimated }] = useState(() => ({
    before: priceForm(quote),
    version: quote.version,
    estimated: quote.selected_items_json.estimate?.costs.total_cost ?? null,
  }))
  const { control, handleSubmit, getValues, setValue, errorOf, refuse } = useForm<PriceForm>({
    defaultValues: before,
    resolver: contractResolver(updateQuoteBody, (typed: PriceForm) => priceBody(typed)),
  })
  const form = { ...before, ...useWatch({ control }) } as PriceForm
  // Saved lines take the company's rate again.
  const { data: taxes } = useQuery(salesTaxesQuery)
  const stored = taxOfQuote(quote)
  const isChanged = JSON.stringify(priceBody(form)) !== JSON.stringify(priceBody(before))
  useUnsavedChanges(isChanged)
  const update = useUpdateQuote(quote.id)
  const queryClient = useQueryClient()
  const { save, isBusy, dialog } = useVersionedSave<Quote>({
    noun: 'quote',
    page: `/quotes/${quote.id}`,
    send: (over) => {
      // A line that someone else has removed meanwhile is a new one.
      const known = over && new Set((over.stored ?? quote).lines.map(({ id }) => id))
      return update.mutateAsync({ ...priceBody(getValues(), known), version: over?.version ?? version })
    },
    read: () => queryClient.fetchQuery({ ...quoteQuery(String(quote.id)), staleTime: 0 }),
    differences: (other) =>
      differencesOf(PRICE_FIELDS, priceInWords(other ? priceForm(other) : before), priceInWords(getValues())),
    onSaved: () => {
      discardUnsavedChanges()
      leave()
    },
    onFailed: (error) => {
      refuse(error)
      sayFailed(
        `Quote ${quote.quote_number} not saved`,
        'The server could not save it. Please try again.',
      )(error)
    },
  })
  return {
    shown: { quote, form, estimated, tax: taxes ? taxOf(taxes, stored) : stored },
    ...{ isChanged, isBusy, dialog, errorOf },
    submit: handleSubmit(() => (isChanged ? save() : leave())),
    setKind: (kind: PriceForm['price_kind']) => setValue('price_kind', kind),
    change: (next: (latest: PriceForm) => PriceForm) => {
      const { lines, fixed_price } = next(getValues())
      setValue('lines', lines)
      setValue('fixed_price', fixed_price)
    },
  }
}

/** The lines and the fixed price of a quote. A failed or stale save keeps what was typed. */
function LinesForm({ quote }: { quote: Quote }) {
  const formId = useId()
  const isPhone = !useIsAtLeast('tablet')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/quotes/$id', params: { id: String(quote.id) } })
  const { shown, isChanged, isBusy, dialog, errorOf, submit, setKind, change } = usePrice(quote, leave)
  const [asks, setAsks] = useState(isSigned(quote))
  const isDone = quote.booking?.is_done === true
  const buttons = (
    <>
      <Button variant={isPhone ? 'secondary' : 'ghost'} onClick={leave}>
        Cancel
      </Button>
      <Button
        {...{ type: 'submit', form: formId, variant: 'primary' }}
        busy={isBusy}
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
        <Head quote={quote}>{!isPhone && buttons}</Head>
        {quote.booking && (
          <Banner kind="info" className="mb-4">
            {isDone
              ? 'This move is done; its price can no longer change.'
              : 'This move is booked. What you save is a change: the job keeps what was agreed until the customer agrees to it.'}
          </Banner>
        )}
        <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
          <PriceStrip {...shown} isChanged={isChanged} kindError={errorOf('price_kind')} onKind={setKind} />
          <LinesTable {...shown} errorOf={errorOf} onChange={change} />
        </form>
        {isPhone && <PhoneActionBar>{buttons}</PhoneActionBar>}
      </Page>
      <EditSigned quoteId={quote.id} open={asks} onEdit={() => setAsks(false)} />
      {dialog}
    </>
  )
}

const Head = ({ quote, children }: { quote: Quote; children: ReactNode }) => (
  <>
    <Link to="/quotes/$id" params={{ id: String(quote.id) }} className={BACK_LINK}>
      <ChevronLeft />
      {[quote.quote_number, quote.customer_name].filter(Boolean).join(', ')}
    </Link>
    <div className="mb-5 flex items-center justify-between gap-4 max-sm:mb-3.5">
      <h1 className="min-w-0 text-page">Lines and price</h1>
      {children && <div className="flex shrink-0 items-center gap-2">{children}</div>}
    </div>
  </>
)
