import { useQuery } from '@tanstack/react-query'
import { FileText, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DeliveryAnswer, MailPreview } from '../../contract/mails.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import { isStale, reasonOf } from '../api/api-error.ts'
import { fieldErrors } from '../field-errors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MailFrame } from './mail-frame.tsx'
import { mailPreviewQuery, quoteFileQuery, useSendQuote } from './queries.ts'

export type SendDialogProps = {
  quote: Pick<QuoteRow, 'id' | 'quote_number' | 'customer_name'>
  open: boolean
  onClose: () => void
  /** The mail was sent or queued. A refusal is not passed on: the dialog shows it itself. */
  onSent: (answer: DeliveryAnswer) => void
  /** Sending failed after the dialog was closed. */
  onNotSent: (reason: string) => void
}

type Failure = { reason: string; field?: 'to'; isStale?: boolean }

/** Shows a quote's mail and PDF as the customer gets them, and sends them, to another address if need be. */
export function SendDialog({ quote, open, onClose, onSent, onNotSent }: SendDialogProps) {
  const preview = useQuery({ ...mailPreviewQuery(quote.id), enabled: open })
  // Null until the user types: until then the field shows the quote's own address.
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = useSendQuote(quote.id)
  const to = typed ?? preview.data?.to ?? ''

  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // While a send is pending, reopening the dialog shows its address.
    if (open && !send.isPending) {
      setTyped(null)
      setFailure(null)
    }
  }

  const submit = () => {
    if (send.isPending || !preview.data) return
    setFailure(null)
    const { version } = preview.data
    send.mutate(
      { to: to.trim(), version },
      {
        onSuccess: (answer) => {
          if (answer.delivery === 'refused') setFailure({ reason: answer.detail })
          else onSent(answer)
        },
        onError: (error) => {
          const { to: reason } = fieldErrors(error)
          if (reason) setFailure({ reason, field: 'to' })
          else {
            const reason = reasonOf(error, 'The server could not send it. Please try again.')
            setFailure({ reason, isStale: isStale(error) })
          }
        },
      },
    )
  }
  // The dialog was closed while the send was pending: the caller reports the failure.
  useEffect(() => {
    if (open || failure === null) return
    onNotSent(failure.reason)
    setFailure(null)
  }, [open, failure, onNotSent])

  return (
    <Dialog
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
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Send />}
            disabled={!preview.data}
            busy={send.isPending}
            busyLabel="Sending..."
          >
            Send Email
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 px-6 py-5 max-sm:px-4">
        {failure && !failure.field && (
          <Banner kind="error">
            {failure.isStale
              ? `${failure.reason} Below is the email as it is now.`
              : `Not sent. ${failure.reason}`}
          </Banner>
        )}
        <Field label="To" error={failure?.field && failure.reason}>
          <Input
            type="email"
            name="to"
            autoComplete="off"
            readOnly={!preview.data || send.isPending}
            value={to}
            onChange={(event) => {
              setTyped(event.target.value)
              setFailure(null)
            }}
          />
        </Field>
        {preview.data && <MailHead quote={quote} mail={preview.data} />}
      </div>
      <div className="border-t border-border bg-inset p-4 max-sm:p-2">
        {preview.data ? (
          <MailFrame html={preview.data.html} />
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
    </Dialog>
  )
}

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
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
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
