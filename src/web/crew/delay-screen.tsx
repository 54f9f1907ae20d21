import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { delayNoticeSaid, LATE_ENDS, TOLD_BY, type ToldBy } from '../../domain/papers/delay-notice.ts'

import { Card, FIELD, Labelled, Primary, Screen, Warning } from './parts.tsx'
import { goTo } from './route.ts'
import { onPaper } from './time-words.ts'
import { OneOf, Typed, useWritten } from './typed-field.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** That a pickup or a delivery is late: until when, and how the customer was told; somebody of the crew signs it. */
export function DelayScreen({ job }: { job: JobOnPhone }) {
  const { words, now } = useCrew()
  const id = job.entry.id
  const [said, put] = useWritten(job, 'delay_notice')
  const [isLacking, setLacking] = useState(false)

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
          <Primary onClick={() => void sign()}>
            <PenLine size={24} />
            {words.signPaper(words.paperNames.delay_notice)}
          </Primary>
        </>
      }
    >
      <fieldset className="rounded-card border border-border-strong bg-surface p-card">
        <OneOf
          title={words.delay.late}
          all={LATE_ENDS}
          words={(end) => words.delay.ends[end]}
          chosen={said.late}
          onChoose={(late) => void put({ late })}
        />
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
          <Labelled label={words.delay.toldBy}>
            {(field) => (
              <select
                {...field}
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
            )}
          </Labelled>
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
