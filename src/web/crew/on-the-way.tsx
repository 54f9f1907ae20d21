import { MessageSquare, Minus, Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { arrivalAt } from '../../domain/move-day/arrival.ts'
import { textTo } from '../format/phone.ts'
import { Card, Door, Primary } from './parts.tsx'
import { takeStep } from './record.ts'
import { goTo } from './route.ts'
import { clockAt } from './time-words.ts'
import { ALL_LANGUAGES, type JobOnPhone, useCrew, useNow, wordsOf } from './use-crew.tsx'
import { firstName } from './words.ts'

const STEPPER =
  'flex size-12 shrink-0 items-center justify-center rounded-card border border-border-control active:bg-inset'

/** The first press of a job: that the crew is on its way, and when it is there. What is said is kept with the press. */
export function OnTheWay({ job, children }: { job: JobOnPhone; children: string }) {
  const { words, store, keep } = useCrew()
  const now = useNow()
  const [steps, setSteps] = useState(0)
  const { entry, pack } = job
  const planned = {
    travelMinutes: pack.plan.find(({ name }) => name === 'travel')?.minutes ?? null,
    promisedAt: new Date(entry.arrival_from ?? entry.starts_at),
  }
  const arrival = arrivalAt(now, planned, steps)
  async function leave() {
    const said = arrival ? { arrives_at: arrival.toISOString() } : {}
    if (!(await keep(() => takeStep(store, entry.id, 'on_the_way', said)))) return
    // A phone in a glove is felt before it is read.
    navigator.vibrate?.(40)
    goTo({ screen: 'job', job: entry.id })
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-label={words.onTheWay.earlier}
          className={STEPPER}
          onClick={() => setSteps(steps - 1)}
        >
          <Minus size={22} />
        </button>
        <output className="min-w-0 text-center text-secondary text-text-2">
          {arrival
            ? words.onTheWay.arrives(clockAt(arrival, pack.server_time, words))
            : words.onTheWay.arrivalUnknown}
        </output>
        <button
          type="button"
          aria-label={words.onTheWay.later}
          className={STEPPER}
          onClick={() => setSteps(steps + 1)}
        >
          <Plus size={22} />
        </button>
      </div>
      <Primary onClick={() => void leave()}>
        <Truck size={24} />
        {children}
      </Primary>
    </>
  )
}

/**
 * Offers a text to the customer of a crew that is on its way, with the time that was kept with the press, in the language
 * in which they read it. The phone sends nothing by itself. Their own link is not part of it: of a link the server has
 * only the hash, and on a phone that is lost it would sign for them.
 */
export function TellCustomer({ job }: { job: JobOnPhone }) {
  const { kept, words } = useCrew()
  const { pack, state } = job
  const { customer_name, customer_phone: phone } = pack.job
  if (state.phase !== 'on_the_way' || !phone) return null
  const name = firstName(customer_name)
  const textIn = (language: (typeof ALL_LANGUAGES)[number]) => {
    const theirs = wordsOf(language)
    const clock = state.arrivesAt && clockAt(state.arrivesAt, pack.server_time, theirs)
    return theirs.onTheWay.text(name, kept.day?.company.name ?? '', clock)
  }
  return (
    <Card label={words.onTheWay.tell(name)}>
      <p className="px-card py-3">
        <span className="block font-semibold">{words.onTheWay.tell(name)}</span>
        {state.arrivesAt && (
          <span className="block text-secondary text-text-2">
            {words.onTheWay.arrives(clockAt(state.arrivesAt, pack.server_time, words))}
          </span>
        )}
      </p>
      <div className="flex flex-wrap divide-x border-t">
        {ALL_LANGUAGES.map((language) => (
          <Door key={language} href={textTo(phone, textIn(language))} icon={MessageSquare}>
            {words.onTheWay.textIn(wordsOf(language).language)}
          </Door>
        ))}
      </div>
    </Card>
  )
}
