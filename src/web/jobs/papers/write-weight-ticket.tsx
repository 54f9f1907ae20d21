import { weightTicketSaid } from '../../../domain/papers/weight-ticket.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useForm } from '../../use-form.ts'
import { SIGNER_MISSING, useWrittenPaper, type WritePaperProps } from './written-paper.ts'

type Props = WritePaperProps & {
  /** The crew's pictures of scale tickets. */
  pictures: readonly { sha256: string; words: string }[]
}

/** What a scale's ticket says, typed at the desk. */
export function WriteWeightTicket({ pictures, ...props }: Props) {
  const { number, id: _, job, ...dialog } = props
  const { now, signer, sign } = useWrittenPaper('weight_ticket', props)
  const pounds = (typed: string) => (typed === '' ? undefined : Number(typed))
  const form = useForm({
    defaultValues: {
      ...{ scale: '', place: '', weighedOn: now.slice(0, 10), vehicle: '' },
      ...{ grossLb: '', tareLb: '', photo: pictures.at(-1)?.sha256 ?? '', signer },
    },
    resolver: contractResolver(
      weightTicketSaid,
      ({ grossLb, tareLb, photo, signer: _signer, ...typed }) => ({
        ...typed,
        ...{ number, grossLb: pounds(grossLb), tareLb: pounds(tareLb), photo: photo || null },
      }),
      (typed) => ({ signer: typed.signer.trim() ? undefined : SIGNER_MISSING }),
    ),
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Weight ticket ${number}`}
      description="One weighing of one truck, as the scale’s own ticket says it."
      width="small"
      action="Sign and add"
      busyLabel="Adding..."
      onSave={({ signer: name, grossLb, tareLb, photo, ...typed }) =>
        sign(
          {
            ...typed,
            ...{ number, replaces: null, grossLb: Number(grossLb), tareLb: Number(tareLb) },
            photo: photo || null,
          },
          name.trim(),
        )
      }
    >
      <div className="grid gap-4">
        <Field label="Name of the scale" error={errorOf('scale')}>
          <Input {...register('scale')} />
        </Field>
        <Field label="Where it is" error={errorOf('place')}>
          <Input {...register('place')} />
        </Field>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Date" error={errorOf('weighedOn')}>
            <Input type="date" {...register('weighedOn')} />
          </Field>
          <Field label="Truck" error={errorOf('vehicle')}>
            <Input {...register('vehicle')} />
          </Field>
          <Field label="Loaded, in pounds" error={errorOf('grossLb')}>
            <Input type="number" step="any" {...register('grossLb')} />
          </Field>
          <Field label="Empty, in pounds" error={errorOf('tareLb')}>
            <Input type="number" step="any" {...register('tareLb')} />
          </Field>
        </div>
        {pictures.length > 0 && (
          <Field label="Picture of the scale’s ticket" error={errorOf('photo')}>
            <Select {...register('photo')}>
              {pictures.map(({ sha256, words }) => (
                <option key={sha256} value={sha256}>
                  {words}
                </option>
              ))}
              <option value="">None</option>
            </Select>
          </Field>
        )}
        <Field label="Signed for the company" error={errorOf('signer')}>
          <Input {...register('signer')} />
        </Field>
      </div>
    </FormDialog>
  )
}
