import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { camelKeys } from '../../contract/naming.ts'
import { type Quote, updateQuoteBody } from '../../contract/quote.ts'
import { type CompletedField, fieldsToComplete } from '../../domain/worklist/work.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { showToast } from '../ui/toast.tsx'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { quoteQuery, useUpdateQuote } from './queries.ts'

const FIELDS = {
  customerName: { name: 'customer_name', label: 'Customer name', type: 'text' },
  customerEmail: { name: 'customer_email', label: 'Email', type: 'email' },
  customerPhone: { name: 'customer_phone', label: 'Phone', type: 'tel' },
  pickupAddress: { name: 'pickup_address', label: 'Pickup address', type: 'text' },
  deliveryAddress: { name: 'delivery_address', label: 'Delivery address', type: 'text' },
  moveDate: { name: 'move_date', label: 'Move date', type: 'date' },
} as const satisfies Record<CompletedField, object>

type Typed = Partial<Record<(typeof FIELDS)[CompletedField]['name'], string>>

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
  const fields = fieldsToComplete(camelKeys(quote)).map((field) => FIELDS[field])
  /** What was typed of what still lacks: a field that a colleague has filled meanwhile keeps what they wrote. */
  const bodyOf = (typed: Typed) =>
    Object.fromEntries(
      fields.flatMap(({ name }) => (typed[name]?.trim() ? [[name, typed[name].trim()]] : [])),
    ) as Typed
  const form = useForm<Typed>({
    resolver: contractResolver(updateQuoteBody, bodyOf, (typed) => ({
      ...(fields[0] &&
        Object.keys(bodyOf(typed)).length === 0 && { [fields[0].name]: 'Fill in at least one field' }),
    })),
  })
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
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Complete the quote"
      description={`${quote.customer_name}, ${quote.quote_number}. ${lacks}`}
      width="small"
      action="Save"
      busyLabel="Saving..."
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
    >
      <div className="grid gap-4">
        {fields.map(({ name, label, type }) => (
          <Field key={name} label={label} error={form.errorOf(name)}>
            <Input type={type} autoComplete="off" {...form.register(name)} />
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}
