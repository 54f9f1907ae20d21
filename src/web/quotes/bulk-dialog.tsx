import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { QuoteRow } from '../../contract/quote.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { refetchTouched } from '../api/refetch.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.tsx'
import type { BulkAction, Outcome } from './bulk-actions.ts'

/** A mail server is asked for few at once. */
const AT_ONCE = 3

type BulkDialogProps = {
  action: BulkAction
  /** As they were selected: what is deleted stays in sight until the dialog is closed. */
  quotes: readonly QuoteRow[]
  open: boolean
  onClose: () => void
  /** All is through: which were done. */
  onDone: (done: readonly number[]) => void
}

/** Says what will be done with each of several quotes, does it, and says of each what came of it. */
export function BulkDialog({ action, quotes, open, onClose, onDone }: BulkDialogProps) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [step, setStep] = useState<'asked' | 'running' | 'done'>('asked')
  const isOpen = useRef(open)
  isOpen.current = open
  const meant = quotes.filter((quote) => action.whyNot(quote) === null)

  async function run() {
    setStep('running')
    const waiting = [...meant]
    const all = new Map<number, Outcome>()
    const oneByOne = async () => {
      for (let quote = waiting.shift(); quote; quote = waiting.shift()) {
        all.set(quote.id, await outcome(action, quote))
        setOutcomes(new Map(all))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
    void refetchTouched(api.quotes.send)
    setStep('done')
    const done = [...all].filter(([, { isDone }]) => isDone).map(([id]) => id)
    onDone(done)
    // The person who closed it meanwhile is told all the same.
    if (isOpen.current) return
    const isAll = done.length === meant.length
    showToast({ kind: isAll ? 'success' : 'error', title: sumOf(action, done.length, meant.length) })
  }

  const done = [...outcomes.values()].filter(({ isDone }) => isDone).length
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={step === 'asked' ? action.title(meant.length) : sumOf(action, done, meant.length)}
      description={
        step === 'asked' && meant.length < quotes.length
          ? `${quotes.length - meant.length} of the ${quotes.length} selected cannot be; the reason is beside each.`
          : undefined
      }
      flush
      {...(step !== 'done' && { action: action.action, busyLabel: action.busyLabel })}
      cancel={step === 'asked' ? 'Cancel' : 'Close'}
      danger={action.danger ?? false}
      disabled={meant.length === 0}
      busy={step === 'running'}
      onSubmit={() => void run()}
    >
      <ul aria-live="polite" className="max-h-[60dvh] divide-y divide-border overflow-y-auto">
        {quotes.map((quote) => (
          <Line
            key={quote.id}
            {...{ quote, action, isRunning: step === 'running' }}
            outcome={outcomes.get(quote.id)}
          />
        ))}
      </ul>
    </ActionDialog>
  )
}

const sumOf = ({ done }: BulkAction, count: number, of: number) => `${done}: ${count} of ${of}`

async function outcome(action: BulkAction, quote: QuoteRow): Promise<Outcome> {
  try {
    return await action.run(quote)
  } catch (error) {
    const words = action.failed(error) ?? reasonOf(error, 'The server could not do it. Please try again.')
    return { isDone: false, words }
  }
}

type LineProps = { quote: QuoteRow; action: BulkAction; outcome: Outcome | undefined; isRunning: boolean }

function Line({ quote, action, outcome, isRunning }: LineProps) {
  const whyNot = action.whyNot(quote)
  return (
    <li className="flex gap-3 px-6 py-2.5 text-secondary max-sm:px-4">
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium break-words">
          <bdi>{quote.customer_name}</bdi>
        </p>
        <p className={whyNot === null ? 'break-words text-text-2' : 'break-words text-text-3'}>
          <span className="tabular">{quote.quote_number}</span>
          {`: ${outcome?.words ?? whyNot ?? action.will(quote)}`}
        </p>
      </div>
      {outcome?.isDone && <CircleCheck aria-label="Done" className="mt-0.5 shrink-0 text-success" />}
      {outcome && !outcome.isDone && (
        <CircleAlert aria-label="Not done" className="mt-0.5 shrink-0 text-danger" />
      )}
      {!outcome && whyNot === null && isRunning && <Spinner />}
    </li>
  )
}
