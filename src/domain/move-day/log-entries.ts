import { eventsAsCorrected, instantOf, lastWords } from './day-state.ts'
import type { Correction, LoggedEvent } from './events.ts'

/** An event of a day's log as it is read, with what was said of it since. */
export type LogEntry<Event extends LoggedEvent = LoggedEvent, Said extends Correction = Correction> = {
  readonly event: Event
  /** When it happened, as it counts; null where someone said that it did not. */
  readonly at: Date | null
  readonly original: Date
  /** What was said of it last. */
  readonly correction: Said | null
}

/** When an entry stands in the list, also where it did not happen. */
export const whenOf = ({ at, original }: Pick<LogEntry, 'at' | 'original'>): Date => at ?? original

/** All of a log, the last first. */
export function logEntries<Event extends LoggedEvent, Said extends Correction>(
  log: readonly Event[],
  corrections: readonly Said[],
): LogEntry<Event, Said>[] {
  const said = lastWords(corrections)
  const counted = new Map(eventsAsCorrected(log, corrections).map(({ id, t }) => [id, new Date(t)]))
  return log
    .map((event) => ({
      event,
      at: counted.get(event.id) ?? null,
      original: new Date(instantOf(event)),
      correction: said.get(event.id) ?? null,
    }))
    .toSorted((a, b) => whenOf(b).getTime() - whenOf(a).getTime())
}
