import { Check, CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { isStep } from '../../domain/move-day/day-state.ts'
import { type DayEvent, isPaperEvent } from '../../domain/move-day/events.ts'
import { wordsOfItemKey } from '../../domain/move-day/item-condition.ts'
import { CallOffice } from './job-screen.tsx'
import { Card, PRIMARY, Screen, Warning } from './parts.tsx'
import { goBack } from './route.ts'
import type { SendingState, StoredEvent } from './store.ts'
import { tagSaid } from './tag-words.ts'
import { clockAt } from './time-words.ts'
import { useCrew } from './use-crew.tsx'
import type { Words } from './words.ts'

/** What one picture takes of the phone, with its small one, in bytes. */
const PHOTO_BYTES = 700_000
/** As much as somebody wants to read of what is done. */
const MOST_SENT = 20

type Thing = { key: string; words: string; at: number; state: SendingState; detail: string | null }

/** Everything that was pressed here and where it is: what was refused first, then what waits, then what was sent. */
export function OutboxScreen() {
  const { kept, words } = useCrew()
  const room = useRoomFor()
  const nameOf = (event: StoredEvent) => kept.day?.jobs.find(({ id }) => id === event.job)?.customer_name
  const things: Thing[] = [
    ...kept.events.map((stored) => ({
      ...{ key: stored.id, state: stored.state, detail: stored.detail, at: Date.parse(stored.event.at) },
      words: [nameOf(stored), eventWords(stored.event, words)].filter(Boolean).join(': '),
    })),
    ...kept.photos.map(({ sha256, state, detail, takenAt }) => ({
      ...{ key: sha256, state, detail, at: takenAt, words: words.events.photo_added },
    })),
  ].toSorted((a, b) => b.at - a.at)
  const of = (state: SendingState) => things.filter((thing) => thing.state === state)
  const refused = of('refused')
  return (
    <Screen
      title={words.toSend}
      foot={
        <>
          <p className="text-center text-secondary text-text-2">
            {room === null ? words.keptHere : words.roomFor(Math.floor(room / PHOTO_BYTES))}
          </p>
          <button type="button" className={PRIMARY} onClick={goBack}>
            {words.backToDay}
          </button>
        </>
      }
    >
      {kept.session.hasEnded && <Warning>{words.sessionEnded}</Warning>}
      {refused.map((thing) => (
        <Warning key={thing.key}>
          <strong className="block font-semibold">
            {thing.words}, {words.notTaken}
          </strong>
          {thing.detail} {words.askOffice}
        </Warning>
      ))}
      {refused.length > 0 && <CallOffice />}
      <Things title={words.waiting} things={of('waiting')} />
      <Things title={words.sent} things={of('sent').slice(0, MOST_SENT)} />
      {things.length === 0 && <p>{words.nothingYet}</p>}
    </Screen>
  )
}

function Things({ title, things }: { title: string; things: Thing[] }) {
  const { kept, words } = useCrew()
  const moment = kept.day?.server_time
  if (things.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="flex justify-between py-2 text-secondary text-text-2">
        {title}
        <span>{things.length}</span>
      </h2>
      <Card>
        <ul className="divide-y">
          {things.map((thing) => (
            <li key={thing.key} className="flex min-h-15 items-center gap-3 px-card py-2">
              <span className="min-w-0 flex-1">
                <span className="block">{thing.words}</span>
                {moment && (
                  <span className="block text-secondary text-text-2">{clockAt(thing.at, moment, words)}</span>
                )}
              </span>
              {thing.state === 'sent' ? (
                <Check size={22} className="text-success" />
              ) : (
                <CloudUpload size={22} className="text-text-2" />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function eventWords(event: DayEvent, words: Words): string {
  if (isPaperEvent(event)) return event.data.document.title
  const { kind, data } = event
  if (isStep(kind)) return words.steps[kind]
  if ('words' in data) return `${words.events.remark}: ${data.words}`
  if ('reason' in data) return `${words.events.pause}: ${words.pauses[data.reason]}`
  if (kind === 'crew_size' && 'crew_size' in data) return `${words.events.crew_size}: ${data.crew_size}`
  if ('result' in data) return `${itemName(wordsOfItemKey(data.item))}: ${words.results[data.result]}`
  if ('tag' in data) return `${tagSaid(data.tag, words)}, ${data.article}`
  return words.events[kind]
}

/** The bytes that the browser still gives the app; null where it does not tell. */
function useRoomFor(): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (quota !== undefined && usage !== undefined) setRoom(quota - usage)
    })
  }, [])
  return room
}
