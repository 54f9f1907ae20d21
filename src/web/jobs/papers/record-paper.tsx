import { useWatch } from 'react-hook-form'
import type { Job } from '../../../contract/jobs.ts'
import { moveDays } from '../../../contract/move-day.ts'
import { LONGEST_REMARK } from '../../../domain/move-day/event-fields.ts'
import { COPIES, type Copy, SIGNED_AT, type SignedAt } from '../../../domain/papers/paper-signature.ts'
import { COPY_WORDS, SIGNED_AT_WORDS } from '../../../domain/papers/paper-words.ts'
import type { PaperDocument } from '../../../domain/papers/papers.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { useOrganization } from '../../organization/queries.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useForm } from '../../use-form.ts'
import { useNow } from '../../use-now.ts'
import { momentOf, WHEN_MISSING, written } from '../move-day/date-time-field.ts'
import { useSayOfDay } from '../move-day/queries.ts'

type RecordPaperProps = {
  /** Of the event that comes of it: sent twice it is one. */
  id: string
  job: Job
  document: PaperDocument
  sha256: string
  open: boolean
  onClose: () => void
}

type Typed = {
  result: 'signed' | 'refused'
  at: string
  data: {
    place: SignedAt
    signatures: [{ name: string }, { name: string }]
    copy_given: Copy | ''
    reason: string
  }
}

/** Says at the desk that a paper was signed on paper, or that a change was refused: an event of the day like any other. */
export function RecordPaper({ id, job, document, sha256, ...dialog }: RecordPaperProps) {
  const { timeZone } = useOrganization()
  const now = useNow()
  const { add } = useSayOfDay(job.id)
  const bodyOf = ({ result, at, data }: Typed) => {
    const moment = momentOf(timeZone, at)
    const [customer, company] = data.signatures
    const sign = (party: 'customer' | 'company', name: string) => ({ party, name, signed_at: moment })
    return {
      ...{ id, at: moment, skew_ms: 0 },
      ...(result === 'refused'
        ? { kind: 'change_order', data: { result, document, sha256, reason: data.reason || null } }
        : {
            kind: 'paper_signed',
            data: {
              ...{ document, sha256, place: data.place, copy_given: data.copy_given || null },
              signatures: [
                sign('customer', customer.name),
                // The company's own may stand on it from before.
                ...(company.name.trim() ? [sign('company', company.name)] : []),
              ],
            },
          }),
    }
  }
  const form = useForm<Typed>({
    defaultValues: {
      result: 'signed',
      at: written(timeZone, now),
      data: {
        place: 'origin',
        signatures: [{ name: job.customer_name }, { name: '' }],
        copy_given: 'paper',
        reason: '',
      },
    },
    resolver: contractResolver(moveDays.add.body, bodyOf, ({ at }) => ({
      at: at ? undefined : WHEN_MISSING,
    })),
  })
  const { register, errorOf } = form
  const result = useWatch({ control: form.control, name: 'result' })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Record: ${document.title}`}
      description="What was done with it on paper. It is added to the day’s log."
      width="small"
      action="Record"
      busyLabel="Recording..."
      onSave={(typed) => add(bodyOf(typed) as Parameters<typeof add>[0])}
    >
      <div className="grid gap-4">
        {document.kind === 'change_order' && (
          <Field label="What happened" error={errorOf('result')}>
            <Select {...register('result')}>
              <option value="signed">It was signed</option>
              <option value="refused">The customer refused it</option>
            </Select>
          </Field>
        )}
        <Field label={result === 'refused' ? 'Refused at' : 'Signed at'} error={errorOf('at')}>
          <Input type="datetime-local" {...register('at')} />
        </Field>
        {result === 'refused' ? (
          <Field label="Reason" optional error={errorOf('data.reason')}>
            <Textarea rows={2} maxLength={LONGEST_REMARK} {...register('data.reason')} />
          </Field>
        ) : (
          <>
            <Field label="Signed by the customer" error={errorOf('data.signatures.0.name')}>
              <Input {...register('data.signatures.0.name')} />
            </Field>
            <Field label="Signed for the company" optional error={errorOf('data.signatures.1.name')}>
              <Input {...register('data.signatures.1.name')} />
            </Field>
            <Field label="Where" error={errorOf('data.place')}>
              <Select {...register('data.place')}>
                <Options
                  of={SIGNED_AT}
                  words={(one) => SIGNED_AT_WORDS[one].replace(/^./, (a) => a.toUpperCase())}
                />
              </Select>
            </Field>
            <Field label="Copy given" error={errorOf('data.copy_given')}>
              <Select {...register('data.copy_given')}>
                <Options of={COPIES} words={(one) => COPY_WORDS[one]} />
                <option value="">None</option>
              </Select>
            </Field>
          </>
        )}
      </div>
    </FormDialog>
  )
}
