import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { QuoteMail } from '../../contract/mails.ts'
import { formatMoment } from '../format/date.ts'
import { Card } from '../ui/card.tsx'

const STATE: Record<QuoteMail['state'], string> = {
  queued: 'queued, waiting for the mail server',
  sent: 'sent',
  kept: 'kept in data/mail, no mail server set',
  refused: 'refused by the mail server',
}

const ICON: Record<QuoteMail['state'], React.ReactNode> = {
  queued: <Clock className="mt-px shrink-0 text-warning" />,
  sent: <CircleCheck className="mt-px shrink-0 text-success" />,
  kept: <CircleCheck className="mt-px shrink-0 text-success" />,
  refused: <CircleAlert className="mt-px shrink-0 text-danger" />,
}

/** What became of each mail of this quote, the newest first. */
export function QuoteMails({ mails }: { mails: readonly QuoteMail[] }) {
  if (mails.length === 0) return null
  return (
    <Card title="Emails">
      <ul className="-my-2.5 divide-y divide-border">
        {mails
          .toSorted((a, b) => b.id - a.id)
          .map((mail) => (
            <li key={mail.id} className="flex gap-2.5 py-2.5 text-secondary">
              {ICON[mail.state]}
              <div className="min-w-0">
                <p className="font-medium break-words text-text-1">{mail.to}</p>
                <p className="break-words text-text-2" role="status">
                  {STATE[mail.state]}
                </p>
                {mail.detail && mail.state !== 'sent' && mail.state !== 'kept' && (
                  <p className="break-words text-text-3">{mail.detail}</p>
                )}
                <p className="text-caption tabular text-text-3">
                  {formatMoment(mail.settled_at ?? mail.created_at)}
                </p>
              </div>
            </li>
          ))}
      </ul>
    </Card>
  )
}
