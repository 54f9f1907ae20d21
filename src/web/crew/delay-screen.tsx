import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { delayNoticeSaid, LATE_ENDS, TOLD_BY, type ToldBy } from '../../domain/papers/delay-notice.ts'

import { Card, Primary, Screen, Warning } from './parts.tsx'
import { goTo } from './route.ts'
import { onPaper } from './time-words.ts'
import { OneOf, SelectField, Typed, useWritten } from './typed-field.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** That a pickup or a delivery is late: until when, and how the customer was told; someone of the crew signs it. */
export function DelayScreen({ job }: { job: JobOnPhone }) {
  const { words, now } = useCrew()
  const id = job.entry.id
  const [said, put] = useWritten(job, 'delay_notice')
  const [isLacking, setLacking] = useState(false)

  const whole = { ...said, toldAt: said.toldAt ?? onPaper(now(), job.pack.server_time) }
  const isWhole = delayNoticeSaid.safeParse(whole).success
  const field = (name: 'reason' | 'newFrom' | 'newTo' | 'toldTo') => ({
    value: said[name] ?? '',
    onType: (typed: string) => void put({ [name]: typed }),
  })
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
          <Typed {...field('reason')} label={words.delay.why} />
          <Typed {...field('newFrom')} label={words.delay.from} type="date" />
          <Typed {...field('newTo')} label={words.delay.to} type="date" />
          <SelectField
            label={words.delay.toldBy}
            value={said.toldBy}
            onChoose={(toldBy) => void put({ toldBy: toldBy as ToldBy })}
            options={TOLD_BY.map((way) => [way, words.delay.ways[way]])}
          />
          <Typed {...field('toldTo')} label={words.delay.toldTo} />
        </div>
      </Card>
    </Screen>
  )
}
