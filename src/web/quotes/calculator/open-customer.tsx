import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import { isStandInName } from '../../../domain/quotes/stand-in-contact.ts'
import { customerQuery } from '../../customers/queries.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { ItemsSkeleton } from './items-skeleton.tsx'

/** Begins a new quote with all that is known of a customer; where they cannot be read, with nothing. */
export function OpenCustomer({ id, onOpen }: { id: number; onOpen: (draft: Draft) => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['customer-to-quote', id],
    queryFn: () => client.fetchQuery(customerQuery(id)),
    gcTime: 0,
  })
  useEffect(() => {
    if (data) onOpen(draftFor(data))
    else if (error) onOpen(EMPTY_DRAFT)
  }, [data, error, onOpen])
  return (
    <>
      <h1 className="mb-5 text-page max-sm:sr-only">Smart Moving Calculator</h1>
      <ItemsSkeleton />
    </>
  )
}

/** Anyone who has moved lives where the last move went; anyone who has not is asked about the same move again. */
function draftFor({ name, email, phone, quotes, jobs }: Customer): Draft {
  const [newest] = quotes.rows
  const hasMoved = newest?.standing === 'booked'
  const form = {
    ...EMPTY_DRAFT.form,
    customerName: isStandInName(name) ? '' : name,
    customerEmail: email ?? '',
    customerPhone: phone ?? '',
    howDidYouHear: jobs.total > 0 ? 'previous_customer' : '',
    originAddress: (hasMoved ? newest.delivery_address : newest?.pickup_address) ?? '',
    destinationAddress: (hasMoved ? null : newest?.delivery_address) ?? '',
  }
  return { ...EMPTY_DRAFT, form }
}
