import { PenLine } from 'lucide-react'
import { useId, useState } from 'react'
import { delayNoticeSaid, LATE_ENDS, TOLD_BY, type ToldBy } from '../../domain/papers/delay-notice.ts'
import { cx } from '../ui/cx.ts'
import { Card, FIELD, PRIMARY, Screen, SECONDARY, Warning } from './parts.tsx'
import { goTo } from './route.ts'
import { onPaper } from './time-words.ts'
import { Typed, useWritten } from './typed-field.tsx'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

/** That a pickup or a delivery is late: until when, and how the customer was told; somebody of the crew signs it. */
export function DelayScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  if (!job.pack.paper_facts) {
    return (
      <Screen title={words.paperNames.delay_notice} subtitle={job.entry.customer_name}>
        <p>{words.noPapers}</p>
      </Screen>
    )
  }
  return <DelayForm job={job} />
}

function DelayForm({ job }: { job: JobOnPhone }) {
  const { words, now } = useCrew()
  const id = job.entry.id
  const [said, put] = useWritten(job, 'delay_notice')
  const [isLacking, setLacking] = useState(false)
  const told = useId()

  const whole = { ...said, toldAt: said.toldAt ?? onPaper(now(), job.pack.server_time) }
  const isWhole = delayNoticeSaid.safeParse(whole).success
  async function sign() {
    setLacking(!isWhole)
    if (isWhole && (await put(whole))) goTo({ screen: 'sign', job: id, paper: 'delay_notice' })
  }
  return (
    <Screen
      title={words.delay.number(said.number ?? 1)}
      subtitle={job.entry.customer_name}
      foot={
        <>
          {isLacking && !isWhole && <Warning>{words.delay.lacks}</Warning>}
          <p className="text-center text-secondary text-text-2">{!said.toldAt && words.delay.now}</p>
          <button type="button" className={PRIMARY} onClick={() => void sign()}>
            <PenLine size={24} />
            {words.signPaper(words.paperNames.delay_notice)}
          </button>
        </>
      }
    >
      <fieldset className="rounded-card border border-border-strong bg-surface p-card">
        <legend className="sr-only">{words.delay.late}</legend>
        <p aria-hidden="true" className="mb-2 text-bar">
          {words.delay.late}
        </p>
        <div className="grid grid-cols-2 gap-2">
          {LATE_ENDS.map((end) => (
            <button
              key={end}
              type="button"
              aria-pressed={said.late === end}
              className={cx(
                SECONDARY,
                'text-body',
                said.late === end && 'border-accent bg-accent-soft font-semibold ring-1 ring-accent',
              )}
              onClick={() => void put({ late: end })}
            >
              {words.delay.ends[end]}
            </button>
          ))}
        </div>
      </fieldset>
      <Card>
        <div className="flex flex-col gap-3 p-card">
          <Typed
            label={words.delay.why}
            value={said.reason ?? ''}
            onType={(reason) => void put({ reason })}
          />
          <Typed
            label={words.delay.from}
            type="date"
            value={said.newFrom ?? ''}
            onType={(newFrom) => void put({ newFrom })}
          />
          <Typed
            label={words.delay.to}
            type="date"
            value={said.newTo ?? ''}
            onType={(newTo) => void put({ newTo })}
          />
          <label htmlFor={told} className="text-secondary">
            {words.delay.toldBy}
          </label>
          <select
            id={told}
            value={said.toldBy}
            onChange={({ target }) => void put({ toldBy: target.value as ToldBy })}
            className={FIELD}
          >
            {TOLD_BY.map((way) => (
              <option key={way} value={way}>
                {words.delay.ways[way]}
              </option>
            ))}
          </select>
          <Typed
            label={words.delay.toldTo}
            value={said.toldTo ?? ''}
            onType={(toldTo) => void put({ toldTo })}
          />
        </div>
      </Card>
    </Screen>
  )
}
