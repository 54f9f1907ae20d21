import { delayNoticeSaid, TOLD_BY_WORDS } from '../../../domain/papers/delay-notice.ts'
import { ActForm, choice, day, line, paragraph, sentAs } from '../../act-form.tsx'
import { WHEN_MISSING } from '../move-day/date-time-field.ts'
import { SIGNER_MISSING, useWrittenPaper, type WritePaperProps } from './written-paper.ts'

const END_WORDS = { pickup: 'The pickup', delivery: 'The delivery' } as const

/** That a pickup or a delivery is late, and when and how the customer was told. */
export function WriteDelayNotice(props: WritePaperProps) {
  const { number, id: _, job, ...dialog } = props
  const { now, signer, momentOf, sign } = useWrittenPaper('delay_notice', props)
  return (
    <ActForm
      {...dialog}
      body={delayNoticeSaid}
      fields={{
        late: choice('What is late', END_WORDS, { start: 'delivery' }),
        reason: paragraph('Reason', { maxLength: 500 }),
        newFrom: day('New first day', { half: 'always' }),
        newTo: day('New last day', { half: 'always' }),
        toldAt: sentAs(
          line('Told at', { type: 'datetime-local', start: now, missing: WHEN_MISSING }),
          momentOf,
        ),
        toldBy: choice('How', TOLD_BY_WORDS, { start: 'phone' }),
        toldTo: line('Who was told', { start: job.customer_name }),
        signer: line('Signed for the company', { start: signer, missing: SIGNER_MISSING }),
      }}
      sent={({ signer: _signer, ...said }) => ({ ...said, number, replaces: null })}
      title={`Delay notice ${number}`}
      description="What the customer was told of a delay. Telling them costs them nothing."
      action="Sign and add"
      busyLabel="Adding..."
      onSave={(said, form) => sign(delayNoticeSaid.parse(said), form.getValues('signer').trim())}
    />
  )
}
