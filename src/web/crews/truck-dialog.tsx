import { createTruckBody, type Truck } from '../../contract/crews.ts'
import { figure, line, tick, useAct } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { AbsencesField } from './absences-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

export function TruckDialog({ truck, onClose }: { truck: Truck | null; onClose: () => void }) {
  const half = { half: true, optional: true }
  const act = useAct({
    body: createTruckBody,
    fields: {
      name: line('Name', { half: true, start: truck?.name, maxLength: 100, autoComplete: 'off' }),
      plate: line('Plate', { ...half, start: truck?.plate, maxLength: 30, autoComplete: 'off' }),
      length_ft: figure('Length (ft)', { ...half, start: truck?.length_ft }),
      capacity_cu_ft: figure('Capacity (cu ft)', { ...half, start: truck?.capacity_cu_ft }),
      capacity_lb: figure('Capacity (lb)', { ...half, start: truck?.capacity_lb }),
      active: tick('Active', { start: truck?.active ?? true }),
    },
  })
  return (
    <EditDialog act={act} noun="truck" row={truck} calls={api.trucks} onClose={onClose}>
      {truck && (
        <AbsencesField
          legend="Out of service"
          absences={truck.out_of_service}
          name={truck.name}
          add={async (body) => (await api.trucks.addOutOfService({ params: { id: truck.id }, body })).jobs}
        />
      )}
    </EditDialog>
  )
}
