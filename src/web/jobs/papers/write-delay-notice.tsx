import {
  delayNoticeSaid,
  LATE_ENDS,
  TOLD_BY,
  TOLD_BY_WORDS,
  type ToldBy,
} from '../../../domain/papers/delay-notice.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useForm } from '../../use-form.ts'
import { WHEN_MISSING } from '../move-day/date-time-field.ts'
import { SIGNER_MISSING, useWrittenPaper, type WritePaperProps } from './written-paper.ts'

const END_WORDS = { pickup: 'The pickup', delivery: 'The delivery' } as const

type Typed = {
  late: (typeof LATE_ENDS)[number]
  reason: string
  newFrom: string
  newTo: string
  toldAt: string
  toldBy: ToldBy
  toldTo: string
  signer: string
}

/** That a pickup or a delivery is late, and when and how the customer was told. */
export function WriteDelayNotice(props: WritePaperProps) {
  const { number, id: _, job, ...dialog } = props
  const { now, signer, momentOf, sign } = useWrittenPaper('delay_notice', props)
  const saidOf = ({ signer: _signer, toldAt, ...typed }: Typed) => ({
    ...typed,
    ...{ number, replaces: null, toldAt: momentOf(toldAt) },
  })
  const form = useForm<Typed>({
    defaultValues: {
      ...{ late: 'delivery', reason: '', newFrom: '', newTo: '' },
      ...{ toldAt: now, toldBy: 'phone', toldTo: job.customer_name, signer },
    },
    resolver: contractResolver(delayNoticeSaid, saidOf, (typed) => ({
      toldAt: typed.toldAt ? undefined : WHEN_MISSING,
      signer: typed.signer.trim() ? undefined : SIGNER_MISSING,
    })),
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Delay notice ${number}`}
      description="What the customer was told of a delay. Telling them costs them nothing."
      width="small"
      action="Sign and add"
      busyLabel="Adding..."
      onSave={(typed) => sign(saidOf(typed), typed.signer.trim())}
    >
      <div className="grid gap-4">
        <Field label="What is late" error={errorOf('late')}>
          <Select {...register('late')}>
            <Options of={LATE_ENDS} words={(end) => END_WORDS[end]} />
          </Select>
        </Field>
        <Field label="Reason" error={errorOf('reason')}>
          <Textarea rows={2} maxLength={500} {...register('reason')} />
        </Field>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="New first day" error={errorOf('newFrom')}>
            <Input type="date" {...register('newFrom')} />
          </Field>
          <Field label="New last day" error={errorOf('newTo')}>
            <Input type="date" {...register('newTo')} />
          </Field>
        </div>
        <Field label="Told at" error={errorOf('toldAt')}>
          <Input type="datetime-local" {...register('toldAt')} />
        </Field>
        <Field label="How" error={errorOf('toldBy')}>
          <Select {...register('toldBy')}>
            <Options of={TOLD_BY} words={(way) => TOLD_BY_WORDS[way]} />
          </Select>
        </Field>
        <Field label="Who was told" error={errorOf('toldTo')}>
          <Input {...register('toldTo')} />
        </Field>
        <Field label="Signed for the company" error={errorOf('signer')}>
          <Input {...register('signer')} />
        </Field>
      </div>
    </FormDialog>
  )
}
