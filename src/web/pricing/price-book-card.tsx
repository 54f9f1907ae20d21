import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PriceBookAnswer, priceBookForm } from '../../contract/price-book.ts'
import { formatCount } from '../../domain/count.ts'
import { MAX_PRICE_BOOK_ENTRIES } from '../../domain/pricing/price-book.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { SaveFooter, useSaveBanner } from '../save-footer.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { mergeEntries } from './merge-entries.ts'
import { COLUMNS, type EntryForm, EntryRow, entryBody, entryForm } from './price-book-entry.tsx'
import { priceBookQuery } from './queries.ts'

/**
 * What the company offers besides the move; saves by itself, apart from the rates. Closed, so that the rates are near,
 * unless a link to it was followed.
 */
export function PriceBookCard() {
  const { data, isLoadingError, refetch } = useQuery(priceBookQuery)
  const [open, setOpen] = useState(() => location.hash === '#price-book')
  const entries = data?.value.entries ?? []
  const priced = entries.filter(({ price }) => price !== null).length
  return (
    <Card
      title="Price book"
      divided
      aside={
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close price book' : 'Edit price book'}
        </Button>
      }
    >
      <p className="px-card py-3 text-secondary text-text-2">
        Services and materials beyond the move
        {data && `: ${formatCount(entries.length, 'entry', 'entries')}, ${priced} of them with a price`}.
        Entries without a price are never offered. “Customers choose” entries are added to a quote as
        optional: customers keep them or leave them out.
      </p>
      {isLoadingError ? (
        <ErrorState onRetry={() => void refetch()}>
          The price book could not be loaded. Please try again.
        </ErrorState>
      ) : data ? (
        // What was typed stays while it is closed.
        <div hidden={!open}>
          <PriceBookForm saved={data} />
        </div>
      ) : (
        <div role="status" aria-label="Loading price book" className="p-card">
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Card>
  )
}

const bodyOf = (rows: readonly EntryForm[]) => ({ entries: rows.map(entryBody) })
const isSame = (a: EntryForm, b: EntryForm) =>
  JSON.stringify(entryBody(a)) === JSON.stringify(entryBody({ ...b, id: a.id }))

function PriceBookForm({ saved }: { saved: PriceBookAnswer }) {
  const { banner, show } = useSaveBanner()
  const queryClient = useQueryClient()
  // What was typed stays when the query refetches.
  const [based, setBased] = useState(saved)
  const before = based.value.entries.map(entryForm)
  const [entries, setEntries] = useState(before)
  const [merged, setMerged] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const added = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedChanges(JSON.stringify(bodyOf(entries)) !== JSON.stringify(bodyOf(before)))
  const save = useMutation({
    mutationFn: (value: ReturnType<typeof bodyOf>) =>
      api.pricing.putPriceBook({ body: { value, version: based.version } }),
  })

  const change = (key: string, part: Partial<EntryForm>) =>
    setEntries((latest) => latest.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  const add = () => {
    added.current += 1
    const key = `new-${added.current}`
    const blank = {
      id: null,
      key,
      name: '',
      price: '',
      hours: '',
      people: '',
      kind: 'service',
      unit: 'piece',
    } as const
    setEntries([...entries, { ...blank, taxable: false, customer_may_choose: false, active: true }])
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { error } = priceBookForm.safeParse(bodyOf(entries))
    const problems = error?.issues.map(({ path, message }) => [path.slice(1).join('.'), message])
    // Drawn at once, so that the focus moves in the task of the press.
    flushSync(() => setErrors(Object.fromEntries(problems ?? [])))
    if (problems) return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    try {
      const stored = await save.mutateAsync(bodyOf(entries))
      queryClient.setQueryData(priceBookQuery.queryKey, stored)
      setBased(stored)
      setEntries(stored.value.entries.map(entryForm))
      setMerged(false)
      show('saved')
    } catch (failure) {
      if (failure instanceof ApiError && failure.staleVersion !== null) await mergeTheirs().catch(failed)
      else failed(failure)
    }
  }
  const failed = (failure: unknown) => show('failed', failure)

  /** Puts what a colleague has saved meanwhile and what was changed here together; nothing is saved yet. */
  const mergeTheirs = async () => {
    const theirs = await queryClient.fetchQuery({ ...priceBookQuery, staleTime: 0 })
    setEntries(mergeEntries(before, entries, theirs.value.entries.map(entryForm), isSame))
    setBased(theirs)
    setMerged(true)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Price book">
      <div aria-hidden="true" className={`${COLUMNS} pt-3 text-caption text-text-2 max-md:hidden`}>
        <span>Name</span>
        <span>Kind</span>
        <span>Unit</span>
        <span className="text-right">Price</span>
        <span className="text-center">Taxable</span>
        <span className="text-center">Customers choose</span>
        <span className="text-center">Active</span>
        <span />
      </div>
      <ul className="divide-y divide-border">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            index={index}
            errors={errors}
            onChange={(part) => change(entry.key, part)}
            onRemove={() => setEntries((latest) => latest.filter(({ key }) => key !== entry.key))}
          />
        ))}
      </ul>
      <div className="border-t border-border px-card py-3">
        <Button
          size="small"
          icon={<Plus size={15} />}
          disabled={entries.length >= MAX_PRICE_BOOK_ENTRIES}
          onClick={add}
        >
          Add an entry
        </Button>
      </div>
      {merged && (
        <div className="px-card pb-3">
          <Banner kind="warning">
            Somebody else has saved the price book in the meantime. Their changes and yours are combined here:
            nothing is saved until you save again.
          </Banner>
        </div>
      )}
      <SaveFooter banner={banner} busy={save.isPending} secondary>
        Save price book
      </SaveFooter>
    </form>
  )
}
