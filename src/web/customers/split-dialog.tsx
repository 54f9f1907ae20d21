import { useState } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { reasonOf } from '../api/api-error.ts'
import { formatDate, formatMoment } from '../format/date.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Chosen, useSplit } from './join-and-split.ts'

/** What of a customer can be a new one's: their quotes, whose jobs follow, and their jobs without a quote. */
const movesOf = ({ quotes, jobs }: Customer) => [
  ...quotes.rows.map(({ id, quote_number, customer_name, created_at, pickup_address }) => ({
    ...{ kind: 'quote_ids' as const, id, number: quote_number, name: customer_name },
    below: [`Created ${formatDate(created_at)}`, pickup_address],
  })),
  ...jobs.rows
    .filter(({ quote_id }) => quote_id === null)
    .map(({ id, job_number, customer_name, scheduled_date, origin_address }) => ({
      ...{ kind: 'job_ids' as const, id, number: job_number, name: customer_name },
      below: [scheduled_date ? formatMoment(scheduled_date) : 'Time TBD', origin_address],
    })),
]

/** Whether there are two quotes or jobs to part. */
export const canSplit = (customer: Customer) => customer.quotes.total > 1 || movesOf(customer).length > 1

/** Chooses which quotes and jobs are another person's. `start`: what is chosen at first. */
export function SplitDialog({
  customer,
  start,
  onClose,
}: {
  customer: Customer
  start: Chosen
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(start)
  const split = useSplit(customer, onClose)
  const moves = movesOf(customer)
  const shown = moves.filter(({ kind, id }) => chosen[kind].includes(id)).length
  const notShown = chosen.quote_ids.length + chosen.job_ids.length - shown
  const isSome =
    shown + notShown > 0 && (shown < moves.length || customer.quotes.rows.length < customer.quotes.total)
  const choose = (kind: keyof Chosen, id: number, isChosen: boolean) =>
    setChosen((before) => ({
      ...before,
      [kind]: isChosen ? [...before[kind], id] : before[kind].filter((other) => other !== id),
    }))
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`Split ${customer.name}`}
      description="What you choose goes to a new customer, under the name that it says. Nothing else of it changes, and it can be taken back."
      width="narrow"
      action="Split"
      busyLabel="Splitting..."
      busy={split.isPending}
      disabled={!isSome}
      refusal={split.isError && reasonOf(split.error, 'The customer could not be split. Please try again.')}
      onSubmit={() => split.mutate(chosen)}
    >
      <fieldset>
        <legend className="mb-1 text-body font-medium">Another person’s</legend>
        {moves.map(({ kind, id, number, name, below }) => (
          <Checkbox
            key={number}
            className="flex w-full rounded-control px-2 py-2 hover:bg-inset has-checked:bg-accent-soft"
            checked={chosen[kind].includes(id)}
            onChange={({ target }) => choose(kind, id, target.checked)}
            label={
              <span className="min-w-0 break-words">
                <span className="tabular">{number}</span> <bdi className="font-medium">{name}</bdi>
                <span className="block text-secondary text-text-2">{below.filter(Boolean).join(', ')}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      <p role="status" className="mt-2 text-secondary text-text-2">
        {isSome || shown === 0 ? notShown > 0 && `${notShown} older ones go, too.` : 'Leave at least one.'}
      </p>
    </ActionDialog>
  )
}
