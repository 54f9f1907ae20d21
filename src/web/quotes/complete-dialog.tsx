import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { camelKeys } from '../../contract/naming.ts'
import { type Quote, updateQuoteBody } from '../../contract/quote.ts'
import { type CompletedField, fieldsToComplete } from '../../domain/worklist/work.ts'
import { ActDialog, line, orLeftOut, useAct } from '../act-form.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { showToast } from '../ui/toast.tsx'
import { useVersionedSave } from '../versioned-save.tsx'
import { quoteQuery, useUpdateQuote } from './queries.ts'

const FIELDS = {
  customerName: ['customer_name', 'Customer name', 'text'],
  customerEmail: ['customer_email', 'Email', 'email'],
  customerPhone: ['customer_phone', 'Phone', 'tel'],
  pickupAddress: ['pickup_address', 'Pickup address', 'text'],
  deliveryAddress: ['delivery_address', 'Delivery address', 'text'],
  moveDate: ['move_date', 'Move date', 'date'],
} as const satisfies Record<CompletedField, object>

type CompleteDialogProps = {
  quote: Quote
  /** What it lacks, as a sentence. */
  lacks: string
  open: boolean
  onClose: () => void
}

/** Asks for what a quote from the phone lacks and can be typed in a line; the rest takes the calculator. */
export function CompleteDialog({ quote, lacks, open, onClose }: CompleteDialogProps) {
  const queryClient = useQueryClient()
  const lacking = fieldsToComplete(camelKeys(quote)).map((field) => FIELDS[field])
  const act = useAct({
    body: updateQuoteBody,
    fields: Object.fromEntries(
      lacking.map(([name, label, type]) => [name, orLeftOut(line(label, { type, autoComplete: 'off' }))]),
    ),
    // A field that a colleague has filled meanwhile, and no one here, keeps what they wrote.
    sent: (read) => read,
    problems: (typed) => ({
      ...(lacking[0] &&
        !lacking.some(([name]) => typed[name]?.trim()) && { [lacking[0][0]]: 'Fill in at least one field' }),
    }),
  })
  const { form, bodyOf } = act
  const update = useUpdateQuote(quote.id)
  const { save } = useVersionedSave<Quote>({
    send: () => update.mutateAsync({ ...bodyOf(form.getValues()), version: quote.version }),
    read: () => queryClient.fetchQuery({ ...quoteQuery(String(quote.id)), staleTime: 0 }),
    merge: (_theirs, { message }) => form.setError('root', { message }),
    onSaved: ({ quote_number }) => {
      showToast({ kind: 'success', title: `Quote ${quote_number} was saved` })
      form.reset()
      onClose()
    },
    onFailed: (error) => form.refuse(error, 'The server could not save it. Please try again.'),
  })
  return (
    <ActDialog
      act={act}
      open={open}
      onClose={onClose}
      title="Complete the quote"
      description={`${quote.customer_name}, ${quote.quote_number}. ${lacks}`}
      action="Save"
      aside={
        <Link
          to="/calculator"
          search={{ quote: quote.id }}
          className={buttonStyle('link', 'medium', 'mr-auto')}
        >
          Open in the calculator
        </Link>
      }
      onSave={() => save().then(() => false)}
    />
  )
}
