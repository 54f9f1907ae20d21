import type { PersonRole } from '../../domain/crews/person-roles.ts'
import { rebookAbsences } from '../crews/bookings.ts'
import { insertAbsence, insertCrew, insertPerson, insertTruck } from '../crews/store-crews.ts'
import type { OrgScope } from '../org-scope.ts'
import type { DemoWeek } from './demo-week.ts'

type DemoCrew = { name: string; people: [name: string, role: PersonRole][]; truck: DemoTruck }
type DemoTruck = { name: string; lengthFt: number; capacityCuFt: number; capacityLb: number; plate: string }

const small = { lengthFt: 20, capacityCuFt: 1016, capacityLb: 5605 }
const middle = { lengthFt: 24, capacityCuFt: 1380, capacityLb: 6500 }
const large = { lengthFt: 26, capacityCuFt: 1682, capacityLb: 9600 }

export const DEMO_CREWS: readonly DemoCrew[] = [
  {
    name: 'Dwyer',
    people: [
      ['Pat Dwyer', 'lead'],
      ['Omar Haddad', 'driver'],
      ['Lena Fox', 'helper'],
    ],
    truck: { name: 'Truck 1', ...small, plate: 'CO BHK-204' },
  },
  {
    name: 'Okoye',
    people: [
      ['Chidi Okoye', 'lead'],
      ['Ben Okafor', 'driver'],
      ['Thanh Tran', 'helper'],
      ['Siobhán McAllister', 'helper'],
    ],
    truck: { name: 'Truck 2', ...large, plate: 'CO CRT-881' },
  },
  {
    name: 'Castellanos',
    people: [
      ['Luis Castellanos', 'lead'],
      ['Eli Stone', 'driver'],
      ['Marek Novak', 'helper'],
    ],
    truck: { name: 'Truck 4', ...middle, plate: 'CO CRT-907' },
  },
  {
    name: 'Nakamura',
    people: [
      ['Yuki Nakamura', 'lead'],
      ['Dee Carter', 'driver'],
    ],
    truck: { name: 'Truck 5', ...small, plate: 'CO BHK-318' },
  },
  {
    name: 'Petrenko',
    people: [
      ['Oksana Petrenko', 'lead'],
      ['Will Sullivan', 'driver'],
      ['Jamal Rahman', 'helper'],
    ],
    truck: { name: 'Truck 6', ...large, plate: 'CO CRT-944' },
  },
  {
    name: 'Adeyemi-Lindholm',
    people: [
      ['Tayo Adeyemi-Lindholm', 'lead'],
      ['Ana Reyes', 'driver'],
      ['Gus Weber', 'helper'],
      ['Noor Diaz', 'helper'],
    ],
    truck: { name: 'Truck 8', ...large, plate: 'CO CRT-952' },
  },
  {
    name: 'Whitcomb',
    people: [
      ['Joanna Whitcomb', 'lead'],
      ['Ned Larsen', 'driver'],
      ['Kit Brooks', 'helper'],
    ],
    truck: { name: 'Truck 9', ...small, plate: 'CO BHK-377' },
  },
]

/** Every day: whenever the demo is opened, its crews are out. */
const WORK_DAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * Stores the demo company's crews with their people and trucks, and who is on leave.
 * @returns the truck of each crew, by its name
 */
export async function addDemoCrews(scope: OrgScope, leave: DemoWeek['leave']): Promise<Map<string, number>> {
  const trucks = new Map<string, number>()
  let phones = 0
  for (const [colour, { name, people, truck }] of DEMO_CREWS.entries()) {
    const { id: truckId } = await insertTruck(scope, truck)
    const members: number[] = []
    for (const [person, role] of people) {
      phones += 1
      const phone = `(303) 555-01${50 + phones}`
      const { id } = await insertPerson(scope, { name: person, role, phone })
      members.push(id)
      if (person === leave.person) await addLeave(scope, id, leave)
    }
    const hours = { dayStart: '08:00', dayEnd: '18:00' }
    await insertCrew(scope, { name, colour, truckId, workDays: WORK_DAYS, ...hours }, members)
    trucks.set(name, truckId)
  }
  return trucks
}

async function addLeave(scope: OrgScope, personId: number, { reason, from, to }: DemoWeek['leave']) {
  const { id } = await insertAbsence(scope, { personId, reason, fromDay: from, toDay: to })
  await rebookAbsences(scope, [id])
}
