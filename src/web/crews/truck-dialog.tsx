import { createTruckBody, type Truck } from '../../contract/crews.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { AbsencesField } from './absences-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

type TruckForm = Record<'name' | 'length_ft' | 'capacity_cu_ft' | 'capacity_lb' | 'plate', string> & {
  active: boolean
}
/** The form as it is sent. */
const bodyOf = (typed: TruckForm) => ({
  ...typed,
  length_ft: numberTyped(typed.length_ft),
  capacity_cu_ft: numberTyped(typed.capacity_cu_ft),
  capacity_lb: numberTyped(typed.capacity_lb),
})

export function TruckDialog({ truck, onClose }: { truck: Truck | null; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      name: truck?.name ?? '',
      length_ft: writtenAmount(truck?.length_ft ?? null),
      capacity_cu_ft: writtenAmount(truck?.capacity_cu_ft ?? null),
      capacity_lb: writtenAmount(truck?.capacity_lb ?? null),
      plate: truck?.plate ?? '',
      active: truck?.active ?? true,
    },
    resolver: contractResolver(createTruckBody, bodyOf),
  })
  const { register, errorOf } = form
  return (
    <EditDialog form={form} noun="truck" row={truck} calls={api.trucks} bodyOf={bodyOf} onClose={onClose}>
      <Field label="Name" error={errorOf('name')}>
        <Input {...register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Plate" optional error={errorOf('plate')}>
        <Input {...register('plate')} maxLength={30} autoComplete="off" />
      </Field>
      <Field label="Length (ft)" optional error={errorOf('length_ft')}>
        <Input {...register('length_ft')} inputMode="decimal" />
      </Field>
      <Field label="Capacity (cu ft)" optional error={errorOf('capacity_cu_ft')}>
        <Input {...register('capacity_cu_ft')} inputMode="decimal" />
      </Field>
      <Field label="Capacity (lb)" optional error={errorOf('capacity_lb')}>
        <Input {...register('capacity_lb')} inputMode="decimal" />
      </Field>
      <Checkbox className="sm:col-span-2" label="Active" {...register('active')} />
      {truck && (
        <AbsencesField
          legend="Out of service"
          absences={truck.out_of_service}
          name={truck.name}
          add={async (body) => {
            await api.trucks.addOutOfService({ params: { id: truck.id }, body })
            return []
          }}
        />
      )}
    </EditDialog>
  )
}
