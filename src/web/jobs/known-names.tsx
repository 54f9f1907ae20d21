import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'
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
    queryKey: ['search', 'known-names', asked],
    queryFn: ({ signal }) =>
      api.search.find({ query: { q: asked, types: 'customer,job', limit: 20 }, signal }),
    enabled: asked.length >= 2 && asked !== chosen,
    staleTime: STALE_MS.search,
  })
  const isAsked = asked === typed.trim() && asked.length >= 2 && asked !== chosen
  const found = isAsked ? namesOf(data?.results ?? [], asked) : []
  const choose = async ({ id, type }: (typeof found)[number]) => {
    const known = type === 'job' ? await ofJob(id) : await ofQuote(id)
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
            <li key={`${one.type}-${one.id}`}>
              <button
                type="button"
                onClick={() => void choose(one)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2.5 px-3 py-1.5 text-left text-body transition-colors hover:bg-inset"
              >
                <span className="font-medium wrap-anywhere">{one.title}</span>
                <span className="text-secondary tabular text-text-2">{one.subtitle}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Result = Awaited<ReturnType<typeof api.search.find>>['results'][number]

/** Each name that holds what was typed once: the customer before their jobs. */
function namesOf(results: readonly Result[], typed: string): Result[] {
  const byName = new Map<string, Result>()
  const inOrder = [...results].sort((a, b) => Number(b.type === 'customer') - Number(a.type === 'customer'))
  for (const one of inOrder) {
    const name = one.title.toLowerCase()
    if (name.includes(typed.toLowerCase()) && !byName.has(name)) byName.set(name, one)
  }
  return [...byName.values()].slice(0, SHOWN)
}

/** They live where they moved to last. */
async function ofQuote(id: number): Promise<Known> {
  const { customer_name, customer_phone, customer_email, ...quote } = await api.quotes.get({ params: { id } })
  return {
    customer_name,
    customer_phone: customer_phone ?? '',
    customer_email: customer_email ?? '',
    origin_address: (quote.job_id === null ? quote.pickup_address : quote.delivery_address) ?? '',
  }
}

async function ofJob(id: number): Promise<Known> {
  const { customer_name, customer_phone, customer_email, ...job } = await api.jobs.get({ params: { id } })
  return {
    customer_name,
    customer_phone: customer_phone ?? '',
    customer_email: customer_email ?? '',
    origin_address: job.destination_address ?? job.origin_address ?? '',
  }
}
