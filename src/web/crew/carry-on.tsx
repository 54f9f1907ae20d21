import { useState } from 'react'
import { formatCents } from '../../domain/money.ts'
import { FIELD, Labelled, PRIMARY, Sheet } from './parts.tsx'
import { record } from './record.ts'
import { goTo } from './route.ts'
import { gatesNow } from './signing.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** As much as a note takes beside its own words. */
const LONGEST_REASON = 300

type CarryOnProps = { job: JobOnPhone; cents: number; onClose: () => void }

/** Goes on with the balance open, with the reason for the office: where the law says so, goods are not held for it. */
export function CarryOn({ job, cents, onClose }: CarryOnProps) {
  const { words, store, keep } = useCrew()
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const money = formatCents(cents)
  const law = gatesNow(job).filter(({ at }) => at === 'before unloading')

  async function goOn() {
    const said = reason.trim()
    setLacking(said === '')
    if (said === '') return
    const note = { words: words.payment.wentOn(money, said), by: 'crew' } as const
    if (await keep(() => record(store, job.entry.id, 'remark', note))) {
      goTo({ screen: 'job', job: job.entry.id })
    }
  }

  return (
    <Sheet title={words.payment.goOnTitle(money)} onClose={onClose}>
      <p className="text-text-2">{words.payment.goOnHint}</p>
      {law.map((gate) => (
        <p key={gate.requires} className="text-text-2">
          {words.gate(gate)}
        </p>
      ))}
      <Labelled label={words.payment.whyUnpaid} problem={isLacking ? words.pleaseSayWhy : null}>
        {(field) => (
          <textarea
            rows={2}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className={`${FIELD} py-3`}
            {...field}
          />
        )}
      </Labelled>
      <button type="button" className={PRIMARY} onClick={() => void goOn()}>
        {words.payment.goOn}
      </button>
    </Sheet>
  )
}
