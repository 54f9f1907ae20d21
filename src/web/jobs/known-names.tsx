import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'
import { reading } from '../api/read.ts'
import type { NewJobForm } from './new-job-form.ts'

const PAUSE_MS = 200
const SHOWN = 5

type Known = Pick<NewJobForm, 'customer_name' | 'customer_phone' | 'customer_email' | 'origin_address'>
type KnownNamesProps = { typed: string; onChoose: (known: Known) => void }

/** Customers of earlier quotes and jobs whose name is being typed; choosing one fills what is known of them. */
export function KnownNames({ typed, onChoose }: KnownNamesProps) {
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...reading(api.customers.list, { query: { search: asked, per_page: SHOWN } }),
    enabled: asked.length >= 2 && asked !== chosen,
    staleTime: STALE_MS.search,
  })
  const isAsked = asked === typed.trim() && asked.length >= 2 && asked !== chosen
  const found = isAsked ? (data?.customers ?? []) : []
  const choose = async (id: number) => {
    const known = knownOf(await api.customers.get({ params: { id } }))
    setChosen(known.customer_name)
    onChoose(known)
  }
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <ul
          aria-label="Known customers"
          className="divide-y divide-border rounded-control border border-border"
        >
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => void choose(one.id)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2.5 px-3 py-1.5 text-left text-body transition-colors hover:bg-inset"
              >
                <span className="font-medium wrap-anywhere">{one.name}</span>
                <span className="text-secondary tabular text-text-2">{one.phone ?? one.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** They live where they moved to last, or wanted to move from. */
function knownOf({ name, email, phone, quotes, jobs }: Customer): Known {
  const [job] = jobs.rows
  const [quote] = quotes.rows
  return {
    customer_name: name,
    customer_phone: phone ?? '',
    customer_email: email ?? '',
    origin_address: job?.destination_address ?? job?.origin_address ?? quote?.pickup_address ?? '',
  }
}
