import type { Bell, Notice } from '../../contract/notices.ts'
import { formatRoundMoney } from '../../domain/money.ts'
import type { ToastMessage } from '../ui/toast-queue.ts'

export type PhoneQuoteNotice = Extract<Notice, { kind: 'phone_quote' }>

export type CustomerNotice = Extract<Notice, { kind: 'customer_answer' }>

const ANSWERS: Record<CustomerNotice['answer'], string> = {
  accepted: 'accepted and signed',
  declined: 'declined',
  asked: 'asks a question',
  date_proposed: 'proposes another date',
  booked: 'booked the move',
  change_signed: 'signed a change order',
  change_refused: 'declined a change order',
}

/** Longer than news: it asks for something. */
const BELL_SHOWN_MS = 30_000

const open = (quote_id: number, quote_number: string) => ({
  label: 'Open',
  name: `Open quote ${quote_number}`,
  to: '/quotes/$id' as const,
  params: { id: String(quote_id) },
})

/** What staff read when a customer has done something behind their link. */
export const answerToast = ({
  quote_id,
  quote_number,
  customer_name,
  answer,
}: CustomerNotice): ToastMessage => ({
  kind: ['accepted', 'booked', 'change_signed'].includes(answer) ? 'success' : 'info',
  title: `${customer_name} ${ANSWERS[answer]}`,
  description: quote_number,
  link: open(quote_id, quote_number),
})

/** What staff read when the phone agent has taken a quote, with the way to it. */
export const noticeToast = ({
  quote_id,
  quote_number,
  customer_name,
  total_cost,
}: PhoneQuoteNotice): ToastMessage => ({
  kind: 'info',
  title: `New phone quote from ${customer_name}`,
  description: `${quote_number}, ${total_cost === null ? 'no estimate yet' : `about ${formatRoundMoney(total_cost)}`}`,
  link: open(quote_id, quote_number),
})

/** What someone reads when what they were to do has come due. */
export const bellToast = ({ key, title, description, href }: Bell): ToastMessage => ({
  kind: 'info',
  title,
  description,
  topic: key,
  link: { label: 'Open', name: `Open: ${title}`, to: href as '/' },
  shownMs: BELL_SHOWN_MS,
})
