import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Send } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { profileForm } from '../../contract/auth.ts'
import { type DeliveryAnswer, type MailPreview, sendBody } from '../../contract/mails.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import { Fields, line, paragraph } from '../act-form.tsx'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { sendAndShow } from '../api/send.ts'
import { profileQuery } from '../auth/rights.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAddressOf } from '../print-file.ts'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.tsx'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { MailFrame } from './mail-frame.tsx'
import { mailPreviewQuery, quoteFileQuery, useSendQuote } from './queries.ts'

export type SendDialogProps = {
  quote: Pick<QuoteRow, 'id' | 'quote_number' | 'customer_name'>
  open: boolean
  onClose: () => void
  /** The mail was sent or queued, which else is told in a notice. A refusal is not passed on: the dialog shows it. */
  onSent?: (answer: DeliveryAnswer) => void
  /** Sending failed after the dialog was closed. */
  onNotSent?: (reason: string) => void
}

/** Shows a quote's mail and PDF as the customer gets them, and sends them, to another address if need be. */
export function SendDialog(props: SendDialogProps) {
  const { quote, open, onClose } = props
  const { form, fields, preview, save, refusal } = useSending(props)
  const message = useWatch({ control: form.control, name: 'message' })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Send quote by email"
      description={
        <span className="tabular">
          {quote.quote_number}, {quote.customer_name}
        </span>
      }
      width="wide"
      flush
      action="Send Email"
      busyLabel="Sending..."
      icon={<Send />}
      refusal={refusal}
      onSave={() => save().then(() => false)}
    >
      <div className="flex flex-col gap-4 px-6 py-5 max-sm:px-4">
        <Fields of={fields} form={form} />
        {preview.data && <MailHead quote={quote} mail={preview.data} />}
      </div>
      <div className="border-t border-border bg-inset p-4 max-sm:p-2">
        {preview.data ? (
          <MailFrame html={preview.data.html} message={message} />
        ) : preview.error ? (
          <ErrorState onRetry={() => void preview.refetch()}>
            {reasonOf(preview.error, 'The email could not be loaded. Please try again.')}
          </ErrorState>
        ) : (
          <div role="status" aria-label="Loading the email">
            <Skeleton className="h-96" />
          </div>
        )}
      </div>
    </FormDialog>
  )
}

/** The form of the mail, which starts with what the server proposes, and how it is sent. */
function useSending({ quote, open, onClose, onSent, onNotSent }: SendDialogProps) {
  const queryClient = useQueryClient()
  const preview = useQuery({ ...mailPreviewQuery(quote.id), enabled: open })
  // The sender signs the offer for the company, better with a name than with an email.
  const lacksName = useQuery({ ...profileQuery, enabled: open }).data?.user.full_name === null
  const form = useForm<{ to: string; message: string; full_name: string }>({
    // The quote's own address, until another one is typed.
    values: { to: preview.data?.to ?? '', message: '', full_name: '' },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: contractResolver(lacksName ? sendBody.and(profileForm) : sendBody, (typed) =>
      preview.data ? typed : { ...typed, to: undefined },
    ),
  })
  const { getValues, setError, clearErrors, reset, refuse, errorOf, formState } = form
  const send = useSendQuote(quote.id)
  const { save, isBusy } = useVersionedSave<MailPreview, DeliveryAnswer>({
    send: async () => {
      // A press that comes before the email does counts, and waits for it.
      const mail = await queryClient.ensureQueryData(mailPreviewQuery(quote.id))
      const { to, message, full_name } = getValues()
      if (full_name.trim() !== '') await sendAndShow(api.auth.updateProfile, { body: { full_name } })
      return send.mutateAsync({ to: to.trim() || undefined, message, version: mail.version })
    },
    read: () => {
      void queryClient.invalidateQueries({ queryKey: quoteFileQuery(quote.id).queryKey })
      return queryClient.fetchQuery(mailPreviewQuery(quote.id))
    },
    // What a colleague changed is seen before it goes.
    merge: (_theirs, { message }) => setError('root', { type: 'stale', message }),
    onSaved: (answer) => {
      if (answer.delivery === 'refused') return setError('root', { message: answer.detail })
      if (onSent) return onSent(answer)
      onClose()
      tellDelivery(quote, answer)
    },
    onFailed: (error) => refuse(error, 'The server could not send it. Please try again.'),
  })
  const about = errorOf('root')
  const failure = about ?? errorOf('to') ?? errorOf('message') ?? errorOf('full_name')

  // While a send is pending, reopening the dialog shows its address.
  const begin = useEffectEvent(() => {
    if (!isBusy) reset()
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  const tell = useEffectEvent((reason: string) => (onNotSent ?? tellNotSent(quote))(reason))
  useEffect(() => {
    if (open || failure === undefined) return
    tell(failure)
    clearErrors()
  }, [open, failure, clearErrors])

  const isStale = formState.errors.root?.type === 'stale'
  const refusal = about && (isStale ? `${about} Below is the email as it is now.` : `Not sent. ${about}`)
  return { form, fields: fieldsOf(!preview.data || isBusy, lacksName, isBusy), preview, save, refusal }
}

const fieldsOf = (isWaiting: boolean, lacksName: boolean, isBusy: boolean) => ({
  to: line('To', { type: 'email', autoComplete: 'off', readOnly: isWaiting }),
  message: paragraph('Message', {
    hint: 'A few words to the customer, in the email above the quote.',
    ...{ optional: true, maxLength: 2000, readOnly: isWaiting },
  }),
  full_name: line('Your Name', {
    hint: 'You sign this quote for your company with it. Without a name it shows your email.',
    ...{ optional: true, autoComplete: 'name', readOnly: isBusy, shown: () => lacksName },
  }),
})

/** Tells what became of a quote's mail: only what a mail server took has been sent. */
function tellDelivery(
  { quote_number }: SendDialogProps['quote'],
  { delivery, kept, detail }: DeliveryAnswer,
) {
  const kind = delivery === 'queued' ? 'info' : kept ? 'warning' : 'success'
  const outcome = delivery === 'queued' ? 'queued' : kept ? 'kept, not emailed' : 'sent'
  showToast({ kind, title: `Quote ${quote_number} ${outcome}`, description: detail })
}

const tellNotSent =
  ({ quote_number }: SendDialogProps['quote']) =>
  (description: string) =>
    void showToast({ kind: 'error', title: `Quote ${quote_number} not sent`, description })

/** Whom it comes from, what it is about, and the PDF that goes with it. */
function MailHead({ quote, mail }: { quote: SendDialogProps['quote']; mail: MailPreview }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-secondary">
      <Row name="Subject">{mail.subject}</Row>
      <Row name="From">{mail.from_name}</Row>
      {mail.reply_to && <Row name="Replies to">{mail.reply_to}</Row>}
      <Row name="Attached">
        <AttachedPdf quote={quote} />
      </Row>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 font-medium break-words text-text-1">{children}</dd>
    </>
  )
}

const LINK = 'rounded-[3px] text-accent hover:text-accent-hover hover:underline'
const ATTACHED = 'inline-flex items-center gap-1.5 tabular max-sm:-my-[13px] max-sm:min-h-11'

/** Opens the PDF in a tab of its own, where every browser shows it. */
function AttachedPdf({ quote }: { quote: SendDialogProps['quote'] }) {
  const { data: file, error, refetch, isFetching } = useQuery(quoteFileQuery(quote.id))
  const url = useAddressOf(file)
  if (file && url !== null) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={cx(LINK, ATTACHED)}>
        <FileText size={15} className="shrink-0" />
        {file.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  if (error && !isFetching) {
    return (
      <button type="button" className={cx(LINK, ATTACHED)} onClick={() => void refetch()}>
        {quote.quote_number}.pdf could not be shown. Try again
      </button>
    )
  }
  return (
    <span className={cx(ATTACHED, 'font-normal text-text-3')} role="status">
      <FileText size={15} className="shrink-0" />
      Preparing {quote.quote_number}.pdf
    </span>
  )
}
