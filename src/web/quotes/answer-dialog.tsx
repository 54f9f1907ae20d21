import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryAnswer } from '../../contract/mails.ts'
import { answerForm } from '../../contract/quote-versions.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import type { WorkRow } from '../../contract/worklist.ts'
import { formatMoney } from '../../domain/money.ts'
import { repriceWords } from '../../domain/worklist/work.ts'
import { ActDialog, paragraph, useAct } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { refetchTouched } from '../api/refetch.ts'
import { formatSpokenDate } from '../format/date.ts'
import { dayPriceWords } from '../schedule/day-price.tsx'
import { Banner } from '../ui/banner.tsx'
import { showToast } from '../ui/toast.tsx'
import { quoteQuery } from './queries.ts'
import { answeredFirst } from './refusal-words.ts'

type AnswerDialogProps = {
  quoteId: number
  /** What is answered, with the customer's own words. */
  asked: Pick<TimelineEntry, 'words' | 'quote'>
  /** The day that the customer proposes, and its price: the answer changes the quote to it. */
  day?: WorkRow['day_price']
  open: boolean
  onClose: () => void
}

const offerWords = ({ date, price }: NonNullable<WorkRow['day_price']>) =>
  `We can move you on ${formatSpokenDate(date)}. The price for that day is ${formatMoney(price)}.`

function tellDelivery({ delivery, kept, detail }: DeliveryAnswer) {
  const title =
    delivery === 'refused' ? 'Answer not delivered' : delivery === 'queued' ? 'Answer queued' : 'Answer sent'
  const kind =
    delivery === 'refused' ? 'error' : delivery === 'queued' ? 'info' : kept ? 'warning' : 'success'
  showToast({ kind, title: kept ? 'Answer kept, not emailed' : title, description: detail })
}

/**
 * Writes a customer the answer to what they asked. What was typed stays while it is closed, and after a failure; when a
 * colleague has answered first, it goes out as well or not at all.
 */
export function AnswerDialog({ quoteId, asked, day = null, open, onClose }: AnswerDialogProps) {
  const { data: quote } = useQuery(quoteQuery(String(quoteId)))
  /** Who has answered meanwhile, and when. */
  const [answered, setAnswered] = useState<string | null>(null)
  const act = useAct({
    body: answerForm,
    fields: {
      message: paragraph('Your answer', {
        hint: 'It goes out in your company’s name with a link to the quote. Replies go to your company.',
        start: day && offerWords(day),
        rows: 6,
        maxLength: 5000,
      }),
    },
  })
  const send = async (body: { message: string }) => {
    const anyway = answered !== null
    const answer = await api.quoteVersions
      .answer({ params: { id: quoteId }, body: { ...body, anyway, ...(day && { change_to: day }) } })
      .catch((error: unknown) => {
        const first = answeredFirst(error)
        if (first === null) throw error
        setAnswered(first)
        return null
      })
      .finally(() => void refetchTouched(api.quoteVersions.answer))
    if (answer === null) return false
    setAnswered(null)
    tellDelivery(answer)
    return true
  }
  return (
    <ActDialog
      act={act}
      open={open}
      onClose={onClose}
      title={day ? repriceWords(day.date) : 'Answer by email'}
      description={quote?.customer_email ?? undefined}
      width="medium"
      action={answered ? 'Send anyway' : 'Send answer'}
      cancel={answered ? 'Close' : 'Cancel'}
      refusal={act.form.errorOf('root') ?? answered}
      busyLabel="Sending..."
      icon={<Send />}
      failed="The server could not send it. Please try again."
      onSave={send}
      lead={<Asked asked={asked} day={day} agreed={quote?.total_cost} />}
    />
  )
}

type AskedProps = Required<Pick<AnswerDialogProps, 'asked' | 'day'>> & { agreed: number | null | undefined }

/** What the customer wrote, below what answering it changes. */
const Asked = ({ asked, day, agreed }: AskedProps) => (
  <div className="grid gap-4">
    {day && (
      <Banner kind="info">
        {dayPriceWords(day.date, { price: day.price, agreed: agreed ?? day.price }, 'the quote says')} The
        quote is changed to this day and price, and the email links to it.
      </Banner>
    )}
    <div>
      <p className="text-secondary text-text-2">{asked.words}</p>
      {asked.quote && (
        <blockquote className="mt-1 border-l-2 border-accent-line pl-2.5 text-body break-words whitespace-pre-line text-text-2">
          {asked.quote}
        </blockquote>
      )}
    </div>
  </div>
)
