import { useNavigate } from '@tanstack/react-router'
import { Mail, Send } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { DeliveryAnswer } from '../../../contract/mails.ts'
import type { Quote } from '../../../contract/quote.ts'
import { formatCount } from '../../../domain/count.ts'
import { formatMoney } from '../../../domain/money.ts'
import { ApiError, detailOf, isOffline } from '../../api/api-error.ts'
import { useRights } from '../../auth/rights.ts'
import { useIsAtLeast } from '../../surroundings.ts'
import { BottomBar } from '../../ui/action-bar.tsx'
import { showAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSendQuote } from '../queries.ts'
import { conversionFailure } from '../refusal-words.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { type Outcome, OutcomeDialog } from './outcome-dialog.tsx'

const ConvertDialog = lazyPart(() => import('../convert-dialog.tsx'), 'ConvertDialog')
const SendDialog = lazyPart(() => import('../send-dialog.tsx'), 'SendDialog')

const SEND_FAILED = 'Failed to send quote. Please try again.'

/** Send, keep as a draft, or convert; and what came of it. */
export function ReviewActions({ quote }: { quote: Quote }) {
  const draft = useDraftStore()
  const quoteId = useDraft(({ quote }) => quote?.id ?? null)
  const isWide = useIsAtLeast('desktop')
  const mayBook = useRights()('jobs.change')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Its code is asked for when it is first opened: what was not opened cannot fail the page.
  const [conversion, setConversion] = useState<Opened>(null)
  const [preview, setPreview] = useState<Opened>(null)
  const finish = (reached: Outcome) => {
    draft.forget()
    setOutcome(reached)
  }
  const { isSending, answered, begin } = useSending(quote, finish)
  const openConversion = () => {
    if (quoteId === null) void showAlert('No quote found to convert. Please create a quote first.')
    else setConversion('open')
  }
  const sendButton = (
    <Button variant="primary" icon={<Send />} busy={isSending} busyLabel="Sending..." onClick={begin}>
      Send Quote
    </Button>
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-2 min-[360px]:max-lg:grid-cols-2">
        {isWide && sendButton}
        <Button onClick={() => finish({ kind: 'draft' })}>Save as Draft</Button>
        {mayBook && <Button onClick={openConversion}>Convert to Job</Button>}
        <Button icon={<Mail />} className="min-[360px]:max-lg:col-span-2" onClick={() => setPreview('open')}>
          Preview Email
        </Button>
      </div>
      {!isWide && <SendBar quote={quote}>{sendButton}</SendBar>}
      <OutcomeDialog quote={quote} outcome={outcome} onClose={() => setOutcome(null)} />
      <Suspense fallback={null}>
        {preview && (
          <SendDialog
            quote={quote}
            open={preview === 'open'}
            onClose={() => setPreview('closed')}
            onSent={(answer) => {
              setPreview('closed')
              answered(answer)
            }}
            onNotSent={(reason) => void showAlert(`${SEND_FAILED} ${reason}`)}
          />
        )}
        {conversion && (
          <Convert quote={quote} open={conversion === 'open'} onClose={() => setConversion('closed')} />
        )}
      </Suspense>
    </>
  )
}

type Opened = 'open' | 'closed' | null
type ConvertProps = { quote: Quote; open: boolean; onClose: () => void }

function Convert(props: ConvertProps) {
  const draft = useDraftStore()
  const navigate = useNavigate()
  return (
    <ConvertDialog
      {...props}
      onConverted={(jobId) => {
        draft.forget()
        void navigate({ to: '/jobs/$id', params: { id: String(jobId) } })
      }}
      onFailed={(error) =>
        void showAlert(
          error instanceof ApiError || isOffline(error)
            ? conversionFailure(error)
            : 'Failed to convert quote to job. Please try again.',
        )
      }
    />
  )
}

const SendBar = ({ quote, children }: { quote: Quote; children: ReactNode }) => (
  <BottomBar>
    <div className="flex items-center justify-between gap-3">
      {/* At the other end than Review Quote was: a second tap there must not send what no one has seen. */}
      {children}
      <div className="min-w-0 text-right">
        <p className="text-[19px] leading-6 font-semibold tracking-[-0.015em]">
          {formatMoney(quote.total_cost ?? 0)}
        </p>
        <p className="truncate text-secondary text-text-2">{summaryOf(quote)}</p>
      </div>
    </div>
  </BottomBar>
)

function summaryOf({ selected_items_json: { estimate } }: Quote) {
  if (!estimate) return ''
  const { movers, estimated_hours } = estimate.summary
  return `${formatCount(movers, 'mover')}, ${formatCount(estimated_hours, 'hour')}`
}

function useSending(quote: Quote, finish: (reached: Outcome) => void) {
  const send = useSendQuote(quote.id)
  const answered = ({ delivery, kept, detail }: DeliveryAnswer) => {
    if (delivery === 'refused') void showAlert(`${SEND_FAILED} ${detail}`)
    else finish({ kind: kept ? 'kept' : delivery, detail })
  }
  const onError = (error: unknown) => void showAlert([SEND_FAILED, detailOf(error)].filter(Boolean).join(' '))
  const begin = () => send.mutate({ version: quote.version }, { onSuccess: answered, onError })
  return { isSending: send.isPending, answered, begin }
}
