import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Ban,
  BellOff,
  BookOpen,
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleX,
  Eye,
  FileText,
  Handshake,
  Inbox,
  Link2,
  type LucideIcon,
  MailCheck,
  MessageSquare,
  MessageSquareReply,
  Pencil,
  Play,
  Reply,
  RotateCcw,
  Send,
  Signature,
  Truck,
  Undo2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TimelineEntry } from '../../contract/timeline.ts'
import type { TimelineKind } from '../../domain/history/timeline.ts'
import { useRights } from '../auth/rights.ts'
import type { CardOf } from '../feature.ts'
import { formatTime, formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { ChangeList } from '../ui/key-value.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Unloaded } from '../unloaded.tsx'
import { timelineQuery } from './queries.ts'

const ICONS: Record<TimelineKind, LucideIcon> = {
  made: FileText,
  edited: Pencil,
  sent: Send,
  delivered: MailCheck,
  kept: Inbox,
  refused: CircleAlert,
  link: Link2,
  seen: Eye,
  opened: BookOpen,
  asked: MessageSquare,
  answered: MessageSquareReply,
  date_proposed: CalendarClock,
  accepted: Signature,
  declined: CircleX,
  booked: CalendarCheck,
  reminded: Send,
  stopped: BellOff,
  converted: Truck,
  change_agreed: Handshake,
  change_withdrawn: Undo2,
  change_signed: Handshake,
  change_refused: CircleX,
  revoked: Ban,
  started: Play,
  completed: CircleCheck,
  cancelled: CircleX,
  reopened: RotateCcw,
}
const BY_CUSTOMER: readonly string[] = [
  'seen',
  'stopped',
  'asked',
  'date_proposed',
  'accepted',
  'declined',
  'booked',
  'change_signed',
  'change_refused',
  'delivered',
]

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog')

/**
 * What happened with a quote or a job and who changed what of it, the newest first, under the days; what the customer
 * asked is answered here.
 * @param quoteId whose questions are answered; null for a job without a quote
 */
export function QuoteTimeline({ of, id, quoteId }: CardOf) {
  const mayAnswer = useRights()('quotes.change') && quoteId !== null
  const [answering, setAnswering] = useState<{ asked: TimelineEntry; open: boolean } | null>(null)
  const query = useInfiniteQuery(timelineQuery(of, id))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const days = Map.groupBy(data?.pages.flatMap(({ entries }) => entries) ?? [], ({ at }) => at.slice(0, 10))
  return (
    <Card title="Timeline">
      {!data && <Unloaded query={query} what="timeline" rows={3} />}
      {data && days.size === 0 && <p className="text-body text-text-2">Nothing yet.</p>}
      <div className="grid gap-3">
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-label={formatWeekdayDate(day)}>
            <h3 className="mb-1.5 text-caption text-text-3">{formatWeekdayDate(day)}</h3>
            <ul className="grid gap-3">
              {ofDay.map((entry) => (
                <Entry
                  key={entry.key}
                  entry={entry}
                  onAnswer={mayAnswer ? () => setAnswering({ asked: entry, open: true }) : null}
                />
              ))}
            </ul>
          </section>
        ))}
        {isFetchNextPageError && (
          <p className="text-body text-text-2">Older entries could not be loaded. Please try again.</p>
        )}
        {hasNextPage && (
          <Button
            className="justify-self-start"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </div>
      {answering && quoteId !== null && (
        <Suspense fallback={null}>
          <AnswerDialog
            key={answering.asked.key}
            quoteId={quoteId}
            asked={answering.asked}
            open={answering.open}
            onClose={() => setAnswering({ ...answering, open: false })}
          />
        </Suspense>
      )}
    </Card>
  )
}

type EntryProps = { entry: TimelineEntry; onAnswer: (() => void) | null }

function Entry({ entry, onAnswer }: EntryProps) {
  // Of a later release's kinds nothing is known but their words.
  const Icon = ICONS[entry.kind as TimelineKind] ?? ICONS.edited
  const isByCustomer = BY_CUSTOMER.some((kind) => kind === entry.kind)
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
        <p className="text-body break-words">{entry.words}</p>
        {entry.changes.length > 0 && <ChangeList changes={entry.changes} />}
        {entry.changes.length === 0 && entry.detail && (
          <p className="text-secondary break-words text-text-2">{entry.detail}</p>
        )}
        {entry.quote && (
          <blockquote className="mt-1 border-l-2 border-accent-line pl-2.5 text-body break-words whitespace-pre-line text-text-2">
            {entry.quote}
          </blockquote>
        )}
        {entry.waits && onAnswer && (
          <Button size="small" icon={<Reply size={15} />} className="mt-2" onClick={onAnswer}>
            Answer
          </Button>
        )}
      </div>
      <time dateTime={entry.at} className="text-secondary whitespace-nowrap tabular text-text-3">
        {formatTime(entry.at)}
      </time>
    </li>
  )
}
