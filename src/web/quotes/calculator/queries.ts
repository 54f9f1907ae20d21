import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EstimateAnswer, HoursRange } from '../../../contract/estimate.ts'
import { dollarsOf } from '../../../domain/money.ts'
import { taxAfter, taxOf } from '../../../domain/pricing/tax-of.ts'
import { api } from '../../api/client.ts'
import { keyOf } from '../../api/read.ts'
import { isOf, refetchTouched } from '../../api/refetch.ts'
import { rateCardQuery, salesTaxesQuery } from '../../pricing/queries.ts'
import { priceForm, priceOfForm, taxOfQuote } from '../lines/line-form.ts'
import { quoteQuery } from '../queries.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { calculationBody, type QuoteBody } from './quote-body.ts'
import { saveDraft } from './save-draft.ts'

/** Debounce of the running estimate: the keys of a number make one request, and its price is there within 200 ms. */
const CALCULATE_DEBOUNCE_MS = 100

type CalculationBody = ReturnType<typeof calculationBody>
type Calculated = { estimate: EstimateAnswer; range: HoursRange }

const estimateQuery = (body: CalculationBody) =>
  queryOptions({
    queryKey: keyOf(api.estimates.calculate, { body }),
    queryFn: async ({ signal }) => (body === null ? null : await api.estimates.calculate({ body, signal })),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

export type RunningEstimate = {
  /** What the quote would cost with them, its lines, fixed price and tax counted; null before the first item. */
  total: number | null
  /** What the total has besides what the estimate comes to, in words; null for nothing. */
  includes: string | null
  /** The latest figures, stale while newer ones load; null before the first item. */
  estimate: EstimateAnswer | null
  /** In which hours moves like it end. */
  range: HoursRange | null
  /** Whether figures for what is selected now are on their way. */
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** The estimate of what is selected so far; while it is calculated, or fails, the previous figures stay. */
export function useRunningEstimate(): RunningEstimate {
  const form = useDraft((draft) => draft.form)
  const items = useDraft((draft) => draft.items)
  const stops = useDraft((draft) => draft.stops)
  const wanted = calculationBody(form, items, stops)
  const mark = JSON.stringify(wanted)
  const asked = useDebounced(wanted, mark, CALCULATE_DEBOUNCE_MS)
  const { data, isError, isFetching, refetch } = useQuery(estimateQuery(asked.value))
  const [last, setLast] = useState<Calculated | null>(null)
  if (data !== undefined && data !== last) setLast(data)
  const shown = items.length === 0 ? null : data === undefined ? last : data
  const estimate = shown?.estimate ?? null
  const { total, isTaxed, isPending } = useTotal(estimate)
  return {
    estimate,
    range: shown?.range ?? null,
    total,
    includes:
      estimate === null || total === null || total === estimate.costs.total_cost
        ? null
        : isTaxed
          ? 'sales tax'
          : 'what was agreed',
    isLoading: wanted !== null && (isFetching || isPending || asked.mark !== mark),
    isFailed: isError && !isFetching && wanted !== null,
    retry: () => void refetch(),
  }
}

const UNTAXED = { taxPercent: 0, moveIsTaxed: false }
const NOTHING_AGREED = { lines: [], fixed_price: null, price_kind: null }

/**
 * What the draft's quote costs with an estimate, by the rule that prices it everywhere; `isTaxed` where nothing but the
 * tax can be added to it.
 */
function useTotal(estimate: EstimateAnswer | null) {
  const id = useDraft(({ quote }) => quote?.id ?? null)
  const pickupAddress = useDraft(({ form }) => form.originAddress)
  const deliveryAddress = useDraft(({ form }) => form.destinationAddress)
  const { data: quote, isLoading } = useQuery({ ...quoteQuery(String(id)), enabled: id !== null })
  const { data: taxes, isLoading: isUntaxed } = useQuery(salesTaxesQuery)
  if (!estimate || isLoading || isUntaxed)
    return { total: null, isTaxed: false, isPending: isLoading || isUntaxed }
  const { total_cost: estimated } = estimate.costs
  const route = { pickupAddress, deliveryAddress }
  if (!quote) {
    const tax = taxes ? taxOf(taxes, route) : UNTAXED
    const { totalCents } = priceOfForm(NOTHING_AGREED, estimated, tax)
    return { total: dollarsOf(totalCents), isTaxed: true, isPending: false }
  }
  const isAsStored = estimated === quote.selected_items_json.estimate?.costs.total_cost
  // A protection was chosen with what was signed: it goes when something else is offered.
  const protection = (isAsStored && quote.protection?.price) || 0
  const stored = taxOfQuote(quote)
  const tax = taxes ? taxAfter(taxes, stored, route) : stored
  const { totalCents } = priceOfForm(priceForm(quote), estimated, tax, { protection })
  const isTaxed = quote.lines.length === 0 && quote.fixed_price === null && protection === 0
  return { total: dollarsOf(totalCents), isTaxed, isPending: false }
}

/** A debounced value; `mark` tells two values apart. */
export function useDebounced<T>(value: T, mark: string, afterMs: number) {
  const [settled, setSettled] = useState({ value, mark })
  useEffect(() => {
    if (settled.mark === mark) return
    const timer = setTimeout(() => setSettled({ value, mark }), afterMs)
    return () => clearTimeout(timer)
  }, [value, mark, settled.mark, afterMs])
  return settled
}

/** How far the company carries without charge, in feet; null while it is not known. */
export const useFreeCarryFeet = () => useQuery(rateCardQuery).data?.value.carry.freeFeet ?? null

/** Saves the draft; see `saveDraft`. */
export function useSaveQuote() {
  const store = useDraftStore()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, over }: { body: QuoteBody; over: number | undefined }) =>
      saveDraft(store, body, over),
    onSuccess: (quote) => {
      const kept = quoteQuery(String(quote.id))
      client.setQueryData(kept.queryKey, quote)
      void refetchTouched(api.quotes.create, isOf(kept))
    },
  })
}
