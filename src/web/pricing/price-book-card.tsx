import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PriceBookAnswer, type PriceBookEntryAnswer, priceBookForm } from '../../contract/price-book.ts'
import { formatCount } from '../../domain/count.ts'
import { MAX_PRICE_BOOK_ENTRIES, OFFER_KINDS } from '../../domain/pricing/price-book.ts'
import { LINE_UNITS, lineLimits } from '../../domain/quotes/quote-lines.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { SaveFooter, useSaveBanner } from '../save-footer.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { mergeEntries } from './merge-entries.ts'
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
        Services and materials besides the move
        {data && `: ${formatCount(entries.length, 'entry', 'entries')}, ${priced} of them with a price`}. What
        has no price is never offered. What customers choose is added to a quote as optional: they keep it or
        leave it out.
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

type EntryForm = Omit<PriceBookEntryAnswer, 'id' | 'price'> & {
  id: number | null
  key: string
  /** As it is typed. */
  price: string
}

const entryForm = (entry: PriceBookEntryAnswer): EntryForm => ({
  ...entry,
  key: `stored-${entry.id}`,
  price: writtenAmount(entry.price),
})
const entryBody = ({ key: _, price, ...entry }: EntryForm) => ({
  ...entry,
  name: entry.name.trim(),
  price: numberTyped(price),
})

const bodyOf = (rows: readonly EntryForm[]) => ({ entries: rows.map(entryBody) })
const isSame = (a: EntryForm, b: EntryForm) =>
  JSON.stringify(entryBody(a)) === JSON.stringify(entryBody({ ...b, id: a.id }))

const KIND_WORDS = { service: 'Service', material: 'Material', fee: 'Fee' } as const

const COLUMNS =
  'grid grid-cols-2 items-center gap-x-2 gap-y-2 px-card md:grid-cols-[minmax(0,1fr)_108px_112px_92px_64px_72px_56px_36px]'

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
    const blank = { id: null, key, name: '', price: '', kind: 'service', unit: 'piece' } as const
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
            Somebody else has saved the price book meanwhile. Their changes and yours are put together here:
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

type EntryRowProps = {
  entry: EntryForm
  index: number
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<EntryForm>) => void
  onRemove: () => void
}

function EntryRow({ entry, index, errors, onChange, onRemove }: EntryRowProps) {
  const errorId = useId()
  const name = entry.name.trim() || `entry ${index + 1}`
  const errorOf = (field: string) => errors[`${index}.${field}`]
  const wrong = (field: string) =>
    errorOf(field) ? { 'aria-invalid': true, 'aria-describedby': errorId } : undefined
  const problems = ['name', 'price'].flatMap((field) => errorOf(field) ?? [])
  const tick = (field: 'taxable' | 'customer_may_choose' | 'active', words: string, what: string) => (
    <span className="flex md:justify-center">
      <Checkbox
        label={<span className="md:sr-only">{words}</span>}
        aria-label={`${name}: ${what}`}
        className="md:gap-0"
        checked={entry[field]}
        onChange={({ target }) => onChange({ [field]: target.checked })}
      />
    </span>
  )
  return (
    <li className={cx(COLUMNS, 'py-3 md:py-2')}>
      <Input
        aria-label={`Name of ${name}`}
        autoComplete="off"
        maxLength={lineLimits.label}
        autoFocus={entry.id === null && entry.name === ''}
        className="max-md:col-span-2"
        value={entry.name}
        onChange={({ target }) => onChange({ name: target.value })}
        {...wrong('name')}
      />
      <Select
        aria-label={`Kind of ${name}`}
        value={entry.kind}
        onChange={({ target }) => onChange({ kind: target.value as EntryForm['kind'] })}
      >
        {OFFER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`Unit of ${name}`}
        value={entry.unit}
        onChange={({ target }) => onChange({ unit: target.value as EntryForm['unit'] })}
      >
        {LINE_UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </Select>
      <Input
        aria-label={`Price of ${name}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="No price"
        className="text-right tabular max-md:col-span-2"
        value={entry.price}
        onChange={({ target }) => onChange({ price: target.value })}
        onBlur={() => onChange({ price: writtenAmount(entry.price) })}
        {...wrong('price')}
      />
      {tick('taxable', 'Taxable', 'Taxable')}
      {tick('customer_may_choose', 'Customers choose', 'Customers choose it themselves')}
      {tick('active', 'Active', 'Active')}
      <IconButton label={`Remove ${name}`} className="max-md:justify-self-end" onClick={onRemove}>
        <X size={16} />
      </IconButton>
      {problems.length > 0 && (
        <div className="col-span-full">
          <FieldError id={errorId}>{problems.join('. ')}</FieldError>
        </div>
      )}
    </li>
  )
}
