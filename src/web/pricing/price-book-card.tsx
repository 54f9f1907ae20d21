import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type PriceBookAnswer, priceBookForm } from '../../contract/price-book.ts'
import { formatCount } from '../../domain/count.ts'
import { dollarsOf } from '../../domain/money.ts'
import { MAX_PRICE_BOOK_ENTRIES, USUAL_PRICES } from '../../domain/pricing/price-book.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { contractResolver } from '../contract-resolver.ts'
import { writtenAmount } from '../format/typed-amount.ts'
import { SaveFooter, useSaveBanner } from '../save-footer.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { mergeEntries } from './merge-entries.ts'
import { COLUMNS, type EntryForm, EntryRow, entryBody, entryForm } from './price-book-entry.tsx'
import { priceBookQuery } from './queries.ts'

/** What the company offers besides the move; saves by itself, apart from the rates. */
export function PriceBookCard() {
  const query = useQuery(priceBookQuery)
  const { data } = query
  const entries = data?.value.entries ?? []
  const priced = entries.filter(({ price }) => price !== null).length
  return (
    <Card title="Price book" divided>
      <p className="px-card py-3 text-secondary text-text-2">
        Services and materials beyond the move
        {data && `: ${formatCount(entries.length, 'entry', 'entries')}, ${priced} of them with a price`}.
        Entries without a price are never offered, except those at cost. “Customers choose” entries are added
        to a quote as optional: customers keep them or leave them out. What a material costs you is only for
        the margin of a job: no customer sees it.
        {data && priced === 0 && (
          <strong className="mt-1 block font-medium text-text-1">
            Start here: fill in the usual prices, change what you charge differently, and save.
          </strong>
        )}
      </p>
      {data ? (
        <PriceBookForm saved={data} />
      ) : (
        <Unloaded query={query} what="price book" block="h-48" className="p-card" />
      )}
    </Card>
  )
}

/** In dollars; null where none is known for what the entry is called. */
const usualPrice = ({ name }: EntryForm) => dollarsOf(USUAL_PRICES[name.trim()] ?? null)
const takesUsualPrice = (entry: EntryForm) => entry.price === '' && usualPrice(entry) !== null

type BookForm = { entries: readonly EntryForm[] }
const formOf = ({ value }: PriceBookAnswer): BookForm => ({ entries: value.entries.map(entryForm) })
const bodyOf = ({ entries }: BookForm) => ({ entries: entries.map(entryBody) })
const isSame = (a: EntryForm, b: EntryForm) =>
  JSON.stringify(entryBody(a)) === JSON.stringify(entryBody({ ...b, id: a.id }))

const BLANK: Omit<EntryForm, 'key'> = {
  ...{ id: null, name: '', price: '', cost: '', hours: '', people: '', kind: 'service', unit: 'piece' },
  ...{ taxable: false, customer_may_choose: false, active: true },
}

/** The entries as they are typed, and how they are saved. */
function useBook(saved: PriceBookAnswer) {
  const { banner, show } = useSaveBanner()
  const queryClient = useQueryClient()
  // What was typed stays when the query refetches.
  const [based, setBased] = useState(saved)
  const before = formOf(based)
  const { control, handleSubmit, getValues, setValue, errorOf } = useForm<BookForm>({
    defaultValues: before,
    resolver: contractResolver(priceBookForm, bodyOf),
  })
  const entries = useWatch({ control, name: 'entries' })
  const setEntries = (change: (latest: readonly EntryForm[]) => readonly EntryForm[]) =>
    setValue('entries', change(getValues('entries')))
  const [isMerged, setMerged] = useState(false)
  useUnsavedChanges(JSON.stringify(bodyOf({ entries })) !== JSON.stringify(bodyOf(before)))
  const { save, isBusy } = useVersionedSave<PriceBookAnswer>({
    send: () => {
      const body = { value: bodyOf(getValues()), version: based.version }
      return send(api.pricing.putPriceBook, { body }, () => priceBookQuery)
    },
    read: () => queryClient.fetchQuery({ ...priceBookQuery, staleTime: 0 }),
    /** What a colleague has saved meanwhile and what was changed here; nothing is saved yet. */
    merge: (theirs) => {
      setEntries((mine) => mergeEntries(before.entries, mine, formOf(theirs).entries, isSame))
      setBased(theirs)
      setMerged(true)
    },
    onSaved: (stored) => {
      setBased(stored)
      setEntries(() => formOf(stored).entries)
      setMerged(false)
      show('saved')
    },
    onFailed: (failure) => show('failed', failure),
  })
  return {
    entries,
    setEntries,
    errorOf,
    submit: handleSubmit(save),
    isMerged,
    footer: { banner, busy: isBusy },
  }
}

function PriceBookForm({ saved }: { saved: PriceBookAnswer }) {
  const { entries, setEntries, errorOf, submit, isMerged, footer } = useBook(saved)
  const added = useRef(0)
  const change = (key: string, part: Partial<EntryForm>) =>
    setEntries((latest) => latest.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  const fillUsualPrices = () =>
    setEntries((latest) =>
      latest.map((entry) =>
        takesUsualPrice(entry) ? { ...entry, price: writtenAmount(usualPrice(entry)) } : entry,
      ),
    )
  const add = () => {
    added.current += 1
    const key = `new-${added.current}`
    setEntries((latest) => [...latest, { ...BLANK, key }])
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Price book">
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
            {...{ entry, index, errorOf }}
            onChange={(part) => change(entry.key, part)}
            onRemove={() => setEntries((latest) => latest.filter(({ key }) => key !== entry.key))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-border px-card py-3">
        {entries.some(takesUsualPrice) && (
          <Button size="small" onClick={fillUsualPrices}>
            Fill in usual prices
          </Button>
        )}
        <Button
          size="small"
          icon={<Plus size={15} />}
          disabled={entries.length >= MAX_PRICE_BOOK_ENTRIES}
          onClick={add}
        >
          Add an entry
        </Button>
      </div>
      {isMerged && <MergedNote />}
      <SaveFooter {...footer} secondary>
        Save price book
      </SaveFooter>
    </form>
  )
}

const MergedNote = () => (
  <div className="px-card pb-3">
    <Banner kind="warning">
      A colleague saved the price book in the meantime. Their changes and yours are combined here: nothing is
      saved until you save again.
    </Banner>
  </div>
)
