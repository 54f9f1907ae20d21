import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  BellOff,
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  CircleX,
  Eye,
  FileText,
  Link2,
  type LucideIcon,
  MailCheck,
  MessageSquare,
  MessageSquareReply,
  Pencil,
  Reply,
  Send,
  Signature,
  Truck,
} from 'lucide-react'
import { useState } from 'react'
import type { QuoteEvent } from '../../contract/quote-versions.ts'
import { formatTime, formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { quoteEventsQuery } from './queries.ts'

const ICONS: Record<QuoteEvent['kind'], LucideIcon> = {
  made: FileText,
  edited: Pencil,
  sent: Send,
  delivered: MailCheck,
  refused: CircleAlert,
  link: Link2,
  seen: Eye,
  asked: MessageSquare,
  answered: MessageSquareReply,
  date_proposed: CalendarClock,
  accepted: Signature,
  declined: CircleX,
  booked: CalendarCheck,
  reminded: Send,
  stopped: BellOff,
  converted: Truck,
  revoked: Ban,
}
const BY_CUSTOMER: readonly string[] = [
  'seen',
  'stopped',
  'asked',
  'date_proposed',
  'accepted',
  'declined',
  'booked',
  'delivered',
]

const AnswerDialog = lazyPart(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }))

/** What happened with a quote, the newest first, under the days; what the customer asked is answered here. */
export function QuoteTimeline({ quoteId }: { quoteId: number }) {
  // Each page begins where the one before it ended; the first with the newest event.
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  const [answering, setAnswering] = useState<{ asked: QuoteEvent; open: boolean } | null>(null)
  return (
    <Card title="Timeline">
      <div className="grid gap-3">
        {pages.map((before, index) => (
          <TimelinePage
            key={before ?? 'newest'}
            quoteId={quoteId}
            before={before}
            onAnswer={(asked) => setAnswering({ asked, open: true })}
            onMore={
              index === pages.length - 1
                ? (last) => setPages([...pages.slice(0, index + 1), last])
                : undefined
            }
          />
        ))}
      </div>
      {answering && (
        <AnswerDialog
          key={answering.asked.id}
          quoteId={quoteId}
          asked={answering.asked}
          open={answering.open}
          onClose={() => setAnswering({ ...answering, open: false })}
        />
      )}
    </Card>
  )
}

type PageProps = {
  quoteId: number
  before: number | undefined
  onAnswer: (asked: QuoteEvent) => void
  /** Of the last page: asks for the one that follows an event. */
  onMore: ((last: number) => void) | undefined
}

function TimelinePage({ quoteId, before, onAnswer, onMore }: PageProps) {
  const { data, isLoadingError, refetch } = useQuery(quoteEventsQuery(quoteId, before))
  if (isLoadingError) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        The timeline could not be loaded. Please try again.
      </ErrorState>
    )
  }
  if (!data) return <SkeletonRows rows={3} label="Loading timeline" />
  const days = Map.groupBy(data.events, ({ at }) => at.slice(0, 10))
  const last = data.events.at(-1)?.id
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatWeekdayDate(day)}>
          <h3 className="mb-1.5 text-caption text-text-3">{formatWeekdayDate(day)}</h3>
          <ul className="grid gap-3">
            {ofDay.map((event) => (
              <TimelineEvent key={event.id} event={event} onAnswer={() => onAnswer(event)} />
            ))}
          </ul>
        </section>
      ))}
      {data.more && onMore && last !== undefined && (
        <Button className="justify-self-start" onClick={() => onMore(last)}>
          Load more
        </Button>
      )}
    </>
  )
}

function TimelineEvent({ event, onAnswer }: { event: QuoteEvent; onAnswer: () => void }) {
  const Icon = ICONS[event.kind]
  const isByCustomer = BY_CUSTOMER.includes(event.kind)
  return (
    <li className="flex min-w-0 gap-2.5">
      <span
        className={cx(
          'flex size-5 shrink-0 items-center justify-center rounded-full',
          isByCustomer ? 'bg-accent-soft text-accent' : 'bg-inset text-text-2',
        )}
      >
        <Icon size={12} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body break-words">{event.words}</p>
        {event.changes.length > 0 && <ChangeList changes={event.changes} />}
        {event.changes.length === 0 && event.detail && (
          <p className="text-secondary break-words text-text-2">{event.detail}</p>
        )}
        {event.quote && (
          <blockquote className="mt-1 border-l-2 border-accent-line pl-2.5 text-body break-words whitespace-pre-line text-text-2">
            {event.quote}
          </blockquote>
        )}
        {event.waits && (
          <Button size="small" icon={<Reply size={15} />} className="mt-2" onClick={onAnswer}>
            Answer
          </Button>
        )}
      </div>
      <time dateTime={event.at} className="text-secondary whitespace-nowrap tabular text-text-3">
        {formatTime(event.at)}
      </time>
    </li>
  )
}
