import type { Absence } from '../../contract/absences.ts'
import type { Crew, Person, Truck } from '../../contract/crews.ts'
import type { CrewWithMembers, StoredAbsence, StoredPerson, StoredTruck } from './queries.ts'

export const crewOnTheWire = (crew: CrewWithMembers): Crew => ({
  id: crew.id,
  name: crew.name,
  colour: crew.colour,
  member_ids: crew.memberIds,
  truck_id: crew.truckId,
  active: crew.active,
  work_days: crew.workDays,
  day_start: crew.dayStart,
  day_end: crew.dayEnd,
})

export const absenceOnTheWire = ({ id, fromDay, toDay, reason }: StoredAbsence): Absence => ({
  id,
  from: fromDay,
  to: toDay,
  reason,
})

export const personOnTheWire = (person: StoredPerson, absent: readonly StoredAbsence[]): Person => ({
  id: person.id,
  name: person.name,
  phone: person.phone,
  email: person.email,
  role: person.role,
  active: person.active,
  user_id: person.userId,
  days_off: absent.filter(({ personId }) => personId === person.id).map(absenceOnTheWire),
})

export const truckOnTheWire = (truck: StoredTruck, absent: readonly StoredAbsence[]): Truck => ({
  id: truck.id,
  name: truck.name,
  length_ft: truck.lengthFt,
  capacity_cu_ft: truck.capacityCuFt,
  capacity_lb: truck.payloadLb,
  plate: truck.plate,
  active: truck.active,
  out_of_service: absent.filter(({ truckId }) => truckId === truck.id).map(absenceOnTheWire),
})
