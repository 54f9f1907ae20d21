import { Plus } from 'lucide-react'
import { formatCount } from '../../../domain/count.ts'
import { type Clock, EVENT_WORDS } from '../../../domain/move-day/day-words.ts'
import { type EventKind, isPayment } from '../../../domain/move-day/events.ts'
import { whenOf } from '../../../domain/move-day/log-entries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EventIcon } from './event-icon.tsx'
import { type DayEntry, detailOf, isListed } from './read-day.ts'

/** The element of an event in the list, to which its mark on the timeline leads. */
export const idOfEntry = ({ event }: DayEntry) => `event-${event.id}`

type DayEventsProps = {
  entries: readonly DayEntry[]
  clock: Clock
  /** Adds an event, and corrects one; null for anyone who may not. */
  onAdd: ((kind: EventKind) => void) | null
  onCorrect: ((entry: DayEntry) => void) | null
}

/** All that happened, the last first; of what is many the number. */
export function DayEvents({ entries, clock, onAdd, onCorrect }: DayEventsProps) {
  const listed = entries.filter(isListed)
  const counted = (kind: EventKind) =>
    entries.filter((entry) => !isListed(entry) && entry.event.kind === kind).length
  const many = [
    counted('item_checked') > 0 && formatCount(counted('item_checked'), 'item as sold', 'items as sold'),
    counted('item_condition') > 0 &&
      formatCount(counted('item_condition'), 'inventory entry', 'inventory entries'),
    counted('photo_added') > 0 && formatCount(counted('photo_added'), 'photo'),
  ].filter(Boolean)
  return (
    <Card
      title="Events"
      aside={
        onAdd && (
          <Button size="small" icon={<Plus />} onClick={() => onAdd('on_the_way')}>
            Add event
          </Button>
        )
      }
      divided
    >
      {listed.length === 0 && (
        <p className="px-card py-3.5 text-body text-text-2">Nothing has happened yet.</p>
      )}
      <ol className="divide-y divide-border">
        {listed.map((entry) => (
          <Entry key={entry.event.id} entry={entry} log={entries} clock={clock} onCorrect={onCorrect} />
        ))}
      </ol>
      {many.length > 0 && (
        <p className="border-t border-border px-card py-3 text-secondary text-text-2">
          Also kept: {many.join(', ')}.
        </p>
      )}
    </Card>
  )
}

type EntryProps = {
  entry: DayEntry
  log: readonly DayEntry[]
  clock: Clock
  onCorrect: DayEventsProps['onCorrect']
}

function Entry({ entry, log, clock, onCorrect }: EntryProps) {
  const { event, by, at, original, correction } = entry
  const detail = detailOf(entry, log, clock)
  const time = clock(whenOf(entry))
  const isMoved = at !== null && at.getTime() !== original.getTime()
  return (
    <li
      id={idOfEntry(entry)}
      tabIndex={-1}
      className="grid grid-cols-[4.5rem_1.75rem_minmax(0,1fr)] items-start gap-x-2 px-card py-2.5 -outline-offset-2 sm:grid-cols-[4.5rem_1.75rem_minmax(0,1fr)_auto]"
    >
      <span className="text-body tabular text-text-2">{at === null ? <s>{time}</s> : time}</span>
      <EventIcon kind={event.kind} className="mt-0.5" />
      <div className="min-w-0">
        <p className="text-body font-medium break-words">
          {at === null ? <s>{EVENT_WORDS[event.kind]}</s> : EVENT_WORDS[event.kind]}
          {isMoved && (
            <s className="ml-2 font-normal whitespace-nowrap tabular text-text-2">
              <span className="sr-only">sent as </span>
              {clock(original)}
            </s>
          )}
          {at === null && <span className="ml-2 font-normal text-text-2">Did not happen</span>}
        </p>
        {detail && <p className="text-secondary break-words whitespace-pre-line text-text-2">{detail}</p>}
        {correction && (
          <p className="text-secondary break-words text-text-2">
            {`Corrected${correction.by ? ` by ${correction.by}` : ''} at ${clock(new Date(correction.made_at))}: ${correction.reason}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 text-secondary text-text-2 max-sm:col-start-3 max-sm:flex-wrap">
        {by && <span className="min-w-0 break-words sm:max-w-44">{by}</span>}
        {onCorrect && !isPayment(event) && (
          <Button
            variant="link"
            size="small"
            className="-mr-2.5 max-sm:-ml-2.5"
            aria-label={`Correct ${EVENT_WORDS[event.kind]}, ${time}`}
            onClick={() => onCorrect(entry)}
          >
            Correct
          </Button>
        )}
      </div>
    </li>
  )
}
