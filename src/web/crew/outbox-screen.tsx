import { Check, CloudUpload } from 'lucide-react'
import { eventWords } from './event-words.ts'
import { CallOffice } from './job-screen.tsx'
import { type Outgoing, thingsOf } from './outbox.ts'
import { Card, Primary, Screen, Warning } from './parts.tsx'
import { goBack } from './route.ts'
import type { SendingState, StoredEvent } from './store.ts'
import { useRoomForPhotos } from './take-photo.tsx'
import { clockAt } from './time-words.ts'
import { useCrew } from './use-crew.tsx'

/** As much as someone wants to read of what is done. */
const MOST_SENT = 20

type Thing = Outgoing & { words: string }

/** Everything that was pressed here and where it is: what was refused first, then what waits as it goes, then what was sent. */
export function OutboxScreen() {
  const { kept, words } = useCrew()
  const room = useRoomForPhotos()
  const nameOf = ({ job }: StoredEvent) => kept.day?.jobs.find(({ id }) => id === job)?.customer_name
  const things = thingsOf(kept).map((thing): Thing => {
    const said = thing.of ? [nameOf(thing.of), eventWords(thing.of.event, words)] : [words.events.photo_added]
    return { ...thing, words: said.filter(Boolean).join(': ') }
  })
  const inState = (state: SendingState) => things.filter((thing) => thing.state === state)
  const refused = inState('refused')
  return (
    <Screen
      title={words.toSend}
      foot={
        <>
          <p className="text-center text-secondary text-text-2">
            {room === null ? words.keptHere : words.roomFor(room)}
          </p>
          <Primary onClick={goBack}>{words.backToDay}</Primary>
        </>
      }
    >
      {refused.map((thing) => (
        <Warning key={thing.key}>
          <strong className="block font-semibold">
            {thing.words}, {words.notTaken}
          </strong>
          {words.said(thing.detail ?? '')} {words.askOffice}
        </Warning>
      ))}
      {refused.length > 0 && <CallOffice />}
      <Things title={words.waiting} things={inState('waiting')} />
      <Things title={words.sent} things={inState('sent').toReversed().slice(0, MOST_SENT)} />
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
