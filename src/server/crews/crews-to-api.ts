import type { Absence } from '../../contract/absences.ts'
import {
  type Crew,
  crewFieldNames,
  type Person,
  personFieldNames,
  type Truck,
  truckFieldNames,
} from '../../contract/crews.ts'
import { wireFields } from '../../contract/naming.ts'
import type { CrewWithMembers, StoredAbsence, StoredPerson, StoredTruck } from './queries.ts'

export const crewToApi = (crew: CrewWithMembers): Crew => wireFields(crewFieldNames, crew)

export const absenceToApi = ({ id, fromDay, fromClock, toDay, reason }: StoredAbsence): Absence => ({
  id,
  from: fromDay,
  from_time: fromClock,
  to: toDay,
  reason,
})

export const personToApi = (person: StoredPerson, absent: readonly StoredAbsence[]): Person => ({
  ...wireFields(personFieldNames, person),
  days_off: absent.filter(({ personId }) => personId === person.id).map(absenceToApi),
})

export const truckToApi = (truck: StoredTruck, absent: readonly StoredAbsence[]): Truck => ({
  ...wireFields(truckFieldNames, truck),
  out_of_service: absent.filter(({ truckId }) => truckId === truck.id).map(absenceToApi),
})
