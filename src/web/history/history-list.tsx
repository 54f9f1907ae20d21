import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatTime, formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/key-value.tsx'
import { Unloaded } from '../unloaded.tsx'
import { type Filter, historyQuery } from './queries.ts'

/** Who changed what, the newest first, under the days; quotes and jobs can be opened from here. */
export function HistoryList({ filter }: { filter: Filter }) {
  const query = useInfiniteQuery(historyQuery(filter))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!data) return <Unloaded query={query} what="history" rows={4} />
  const entries = data.pages.flatMap(({ history }) => history)
  if (entries.length === 0) return <p className="text-body text-text-2">No changes yet.</p>
  const days = Map.groupBy(entries, ({ at }) => at.slice(0, 10))
  return (
    <div className="grid gap-4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={`Changes on ${formatWeekdayDate(day)}`}>
          <h3 className="mb-1.5 text-caption text-text-3">{formatWeekdayDate(day)}</h3>
          <ul className="grid gap-3">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError && <p className="text-body text-text-2">Older entries could not be loaded.</p>}
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  // What was made says so; its fields stand where it is.
  const told = entry.action === 'changed' || entry.entity === 'team'
  return (
    <li className="flex min-w-0 gap-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-body">
          <EntryWords entry={entry} />
        </p>
        {told && entry.changes.length > 0 && <ChangeList changes={entry.changes} />}
      </div>
      <time dateTime={entry.at} className="text-secondary whitespace-nowrap tabular text-text-3">
        {formatTime(entry.at)}
      </time>
    </li>
  )
}

// Underlined: within a sentence the color alone does not tell a link.
const LINK = 'text-accent underline underline-offset-2'

function EntryWords({ entry: { words, name, entity, entity_id, action } }: { entry: HistoryEntry }) {
  if (entity_id === null || action === 'deleted' || (entity !== 'quote' && entity !== 'job')) {
    return words
  }
  const params = { id: String(entity_id) }
  return (
    <>
      {words.slice(0, words.length - name.length)}
      {entity === 'quote' ? (
        <Link to="/quotes/$id" params={params} className={LINK}>
          {name}
        </Link>
      ) : (
        <Link to="/jobs/$id" params={params} className={LINK}>
          {name}
        </Link>
      )}
    </>
  )
}
