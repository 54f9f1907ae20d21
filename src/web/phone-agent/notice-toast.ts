import type { Notice } from '../../contract/notices.ts'
import { formatRoundMoney } from '../../domain/money.ts'
import type { ToastMessage } from '../ui/toast-queue.ts'

export type PhoneQuoteNotice = Extract<Notice, { kind: 'phone_quote' }>

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
  link: {
    label: 'Open',
    name: `Open quote ${quote_number}`,
    to: '/quotes/$id',
    params: { id: String(quote_id) },
  },
})
