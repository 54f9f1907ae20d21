import { CircleAlert, CircleCheck, CircleHelp, Clock, Inbox } from 'lucide-react'
import type { QuoteMail } from '../../contract/mails.ts'
import { formatMoment } from '../format/date.ts'
import { CardPart } from '../ui/card.tsx'

type Words = { words: string; icon: React.ReactNode; showsDetail?: boolean }

const STATE: Record<QuoteMail['state'], Words> = {
  queued: {
    words: 'queued, waiting for the mail server',
    icon: <Clock className="mt-px shrink-0 text-warning" />,
    showsDetail: true,
  },
  sent: { words: 'sent', icon: <CircleCheck className="mt-px shrink-0 text-success" /> },
  kept: {
    words: 'kept in data/mail, no mail server set',
    icon: <Inbox className="mt-px shrink-0 text-warning" />,
  },
  refused: {
    words: 'refused by the mail server',
    icon: <CircleAlert className="mt-px shrink-0 text-danger" />,
    showsDetail: true,
  },
  unconfirmed: {
    words: 'may have arrived: the mail server never confirmed it; it is not tried again',
    icon: <CircleHelp className="mt-px shrink-0 text-warning" />,
    showsDetail: true,
  },
}

const MAY_HAVE_ARRIVED: Words = {
  ...STATE.unconfirmed,
  words: 'may have arrived: the mail server has not confirmed it; it is tried again in a few hours',
}

const wordsOf = ({ state, may_have_arrived }: QuoteMail): Words =>
  state === 'queued' && may_have_arrived ? MAY_HAVE_ARRIVED : STATE[state]

/** The delivery status of each mail of this quote, newest first. */
export function QuoteMails({ mails }: { mails: readonly QuoteMail[] }) {
  if (mails.length === 0) return null
  return (
    <CardPart title="Emails">
      <ul className="-my-2.5 divide-y divide-border">
        {mails
          .toSorted((a, b) => b.id - a.id)
          .map((mail) => ({ mail, ...wordsOf(mail) }))
          .map(({ mail, words, icon, showsDetail }) => (
            <li key={mail.id} className="flex gap-2.5 py-2.5 text-secondary">
              {icon}
              <div className="min-w-0">
                <p className="font-medium break-words text-text-1">{mail.to}</p>
                <p className="break-words text-text-2" role="status">
                  {words}
                </p>
                {mail.message && (
                  <blockquote className="my-1 border-l-2 border-accent-line pl-2.5 break-words whitespace-pre-line text-text-2">
                    {mail.message}
                  </blockquote>
                )}
                {showsDetail && mail.detail && <p className="break-words text-text-3">{mail.detail}</p>}
                <p className="text-caption tabular text-text-3">
                  {formatMoment(mail.settled_at ?? mail.created_at)}
                </p>
              </div>
            </li>
          ))}
      </ul>
    </CardPart>
  )
}
