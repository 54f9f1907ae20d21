import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { KnownCustomer as Known } from '../../../contract/quote.ts'
import { formatCount } from '../../../domain/count.ts'
import { isEmailAddress } from '../../../domain/email-address.ts'
import { isPhoneNumber } from '../../../domain/phone-number.ts'
import { api } from '../../api/client.ts'
import { LISTED, reading } from '../../api/read.ts'
import { SEARCH_DEBOUNCE_MS } from '../../debounced-search.ts'
import { formatDate } from '../../format/date.ts'
import { Button } from '../../ui/button.tsx'
import { focusField } from '../../use-form.ts'
import { useDraft } from './draft-store.ts'
import type { Move, MoveForm } from './move-form.ts'
import { useDebounced } from './queries.ts'

const knownCustomerQuery = (asked: { email?: string; phone?: string; except?: number }) =>
  reading(
    api.quotes.knownCustomer,
    { query: asked },
    {
      ...LISTED,
      enabled: asked.email !== undefined || asked.phone !== undefined,
      select: ({ customer }) => customer,
    },
  )

/**
 * The earlier customer with the typed e-mail or phone, looked up debounced; null when there is none. Undefined while that
 * is not known, also offline.
 */
function useKnownCustomer(
  email: string,
  phone: string,
): { isAsked: boolean; known: Known | null | undefined } {
  const quoteId = useDraft(({ quote }) => quote?.id ?? null)
  const wanted = {
    ...(isEmailAddress(email.trim()) && { email: email.trim() }),
    ...(isPhoneNumber(phone) && { phone: phone.trim() }),
    ...(quoteId !== null && { except: quoteId }),
  }
  const mark = JSON.stringify(wanted)
  const asked = useDebounced(wanted, mark, SEARCH_DEBOUNCE_MS)
  const { data } = useQuery(knownCustomerQuery(asked.value))
  const isAsked = wanted.email !== undefined || wanted.phone !== undefined
  return { isAsked, known: isAsked && asked.mark === mark ? data : undefined }
}

const detailsOf = (known: Known): [field: keyof MoveForm, value: string | null][] => [
  ['customerName', known.customer_name],
  ['customerEmail', known.customer_email],
  ['customerPhone', known.customer_phone],
  ['originAddress', known.pickup_address],
  ['destinationAddress', known.delivery_address],
]

type KnownCustomerProps = Pick<UseFormReturn<MoveForm, unknown, Move>, 'control' | 'getValues' | 'setValue'>

/** Offers what is known of a customer who was quoted before; only what is still empty is filled. */
export function KnownCustomer({ control, setValue }: KnownCustomerProps) {
  const typed = useWatch({ control })
  const { isAsked, known } = useKnownCustomer(typed.customerEmail ?? '', typed.customerPhone ?? '')
  const missing = known
    ? detailsOf(known).flatMap(([field, value]) => (value && !typed[field]?.trim() ? [{ field, value }] : []))
    : []
  const use = () => {
    for (const { field, value } of missing) setValue(field, value, { shouldValidate: true })
    // The button goes with the last empty field.
    focusField(
      control,
      typed.originAddress?.trim() || missing.some(({ field }) => field === 'originAddress')
        ? 'distance'
        : 'originAddress',
    )
  }
  return (
    // The row is there from when it is asked for, so that a late answer does not shift the buttons below (layout shift).
    <div role="status" className={isAsked ? 'mt-4 flex min-h-11.5 flex-col justify-center' : undefined}>
      {isAsked && known === null && <p className="text-secondary text-text-2">No earlier quotes.</p>}
      {known && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-soft px-3 py-2 text-secondary text-text-1">
          <UserRoundCheck className="shrink-0 text-accent" />
          <p className="min-w-0 flex-auto basis-48 wrap-anywhere">{knownInWords(known)}</p>
          {missing.length > 0 && (
            <Button size="small" onClick={use}>
              Use these details
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const MANY = 20

const knownInWords = ({ customer_name, quotes, last_quoted }: Known) =>
  `${customer_name ?? 'A caller'}, ${quotes < MANY ? formatCount(quotes, 'quote') : `${MANY} or more quotes`}, last ${formatDate(last_quoted)}`
