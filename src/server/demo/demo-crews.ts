import type { PersonRole } from '../../domain/crews/person-roles.ts'
import { insertCrew, insertPerson, insertTruck } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'

type DemoCrew = { name: string; people: [name: string, role: PersonRole][]; truck: DemoTruck }
type DemoTruck = { name: string; lengthFt: number; capacityCuFt: number; payloadLb: number; plate: string }

export const DEMO_CREWS: readonly DemoCrew[] = [
  {
    name: 'Crew Aspen',
    people: [
      ['Pat Dwyer', 'lead'],
      ['Omar Haddad', 'driver'],
      ['Lena Fox', 'helper'],
    ],
    truck: { name: 'Truck 1', lengthFt: 20, capacityCuFt: 1016, payloadLb: 5605, plate: 'CO BHK-204' },
  },
  {
    name: 'Crew Birch',
    people: [
      ['Chidi Okoye', 'lead'],
      ['Ben Okafor', 'driver'],
      ['Thanh Tran', 'helper'],
      ['Siobhán McAllister', 'helper'],
    ],
    truck: { name: 'Truck 2', lengthFt: 26, capacityCuFt: 1682, payloadLb: 9600, plate: 'CO CRT-881' },
  },
  {
    name: 'Crew Cedar',
    people: [
      ['Luis Castellanos', 'lead'],
      ['Yuki Nakamura', 'driver'],
      ['Eli Stone', 'helper'],
    ],
    truck: { name: 'Truck 4', lengthFt: 24, capacityCuFt: 1380, payloadLb: 6500, plate: 'CO CRT-907' },
  },
]

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Stores the demo company's crews with their people and trucks. @returns the truck of each crew, by its name */
export async function addDemoCrews(scope: OrgScope): Promise<Map<string, number>> {
  const trucks = new Map<string, number>()
  for (const [colour, { name, people, truck }] of DEMO_CREWS.entries()) {
    const { id: truckId } = await insertTruck(scope, truck)
    const members: number[] = []
    for (const [person, role] of people) members.push((await insertPerson(scope, { name: person, role })).id)
    const hours = { dayStart: '08:00', dayEnd: '18:00' }
    await insertCrew(scope, { name, colour, truckId, workDays: EVERY_DAY, ...hours }, members)
    trucks.set(name, truckId)
  }
  return trucks
}
