import type { SeededRandom } from './seeded-random.ts'

const FIRST_NAMES = [
  ...['Megan', 'Daniel', 'Priya', 'Marcus', 'Elena', 'Tom', 'Aisha', 'Robert', 'Hannah', 'Luis', 'Grace'],
  ...['Kevin', 'Sofia', 'Andre', 'Julia', 'Peter', 'Naomi', 'Carlos', 'Emily', 'Victor', 'Rachel', 'Omar'],
  ...['Laura', 'Samuel', 'Ines', 'Brian', 'Chloe', 'David', 'Mei', 'Jason', 'Zoë', 'Patrick', 'Nora', 'Eric'],
]
const LAST_NAMES = [
  ...['Ortega', 'Whitfield', 'Nair', 'Bell', 'Petrov', 'Hadley', 'Rahman', 'Chen', 'Brooks', 'Garcia'],
  ...[
    'Kim',
    'Sullivan',
    'Moreau',
    'Johnson',
    'Weber',
    'Larsen',
    'Okafor',
    'Diaz',
    'Carter',
    'Novak',
    'Stone',
  ],
  ...['Haddad', 'Fischer', 'Nguyen', 'Rossi', 'Walsh', 'Park', 'Coleman', 'Lind', 'Murphy', 'Şahin', 'Reyes'],
]
const STREETS = [
  ...['Pearl St', 'Marigold Ct', 'Larimer St', 'Wadsworth Blvd', 'Colfax Ave', 'Aspen Way', 'Juniper Dr'],
  ...['Downing St', 'Lowell Blvd', 'Sheridan Blvd', 'Vine St', 'Franklin St', 'Alpine Ave', 'Cherry St'],
  ...['Kipling St', 'Humboldt St', 'Tennyson St', 'Yarrow St', 'Quebec St', 'Spruce St', 'Meadow Ln'],
]

type Town = {
  readonly name: string
  readonly zip: string
  readonly eastMiles: number
  readonly northMiles: number
}

/** Towns around Denver, by about how far they lie from its centre. */
const TOWNS: readonly Town[] = [
  { name: 'Denver, CO', zip: '80203', eastMiles: 0, northMiles: 0 },
  { name: 'Denver, CO', zip: '80211', eastMiles: -2, northMiles: 2 },
  { name: 'Denver, CO', zip: '80231', eastMiles: 6, northMiles: -4 },
  { name: 'Aurora, CO', zip: '80012', eastMiles: 9, northMiles: -2 },
  { name: 'Lakewood, CO', zip: '80226', eastMiles: -6, northMiles: -2 },
  { name: 'Arvada, CO', zip: '80004', eastMiles: -6, northMiles: 6 },
  { name: 'Westminster, CO', zip: '80031', eastMiles: -3, northMiles: 9 },
  { name: 'Littleton, CO', zip: '80120', eastMiles: -1, northMiles: -10 },
  { name: 'Englewood, CO', zip: '80110', eastMiles: 0, northMiles: -6 },
  { name: 'Golden, CO', zip: '80401', eastMiles: -13, northMiles: 1 },
  { name: 'Boulder, CO', zip: '80302', eastMiles: -15, northMiles: 21 },
  { name: 'Longmont, CO', zip: '80501', eastMiles: -6, northMiles: 31 },
  { name: 'Parker, CO', zip: '80134', eastMiles: 12, northMiles: -17 },
  { name: 'Castle Rock, CO', zip: '80104', eastMiles: 6, northMiles: -27 },
  { name: 'Fort Collins, CO', zip: '80524', eastMiles: -5, northMiles: 60 },
  { name: 'Colorado Springs, CO', zip: '80903', eastMiles: 10, northMiles: -65 },
]

const FAR = [
  { name: 'Albuquerque, NM 87106', miles: 449 },
  { name: 'Salt Lake City, UT 84103', miles: 521 },
  { name: 'Omaha, NE 68104', miles: 540 },
  { name: 'Kansas City, MO 64111', miles: 606 },
  { name: 'Phoenix, AZ 85016', miles: 863 },
]

const FAR_SHARE = 0.05
/** Roads are about a third longer than the straight line. */
const ROAD_FACTOR = 1.3
const LEAST_MILES = 1.5

export type Customer = { name: string; email: string; phone: string }
export type Route = { pickup: string; delivery: string; miles: number; from: string; to: string }

/** A customer with an address at example.com and a number no one has. */
export function someCustomer(random: SeededRandom): Customer {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
  const mailbox = `${first}.${last}`.normalize('NFD').replace(/[^\w.]/g, '')
  return { name: `${first} ${last}`, email: `${mailbox.toLowerCase()}@example.com`, phone: somePhone(random) }
}

/** A number no one has. */
export const somePhone = (random: SeededRandom): string =>
  `(${random.pick(['303', '720'])}) 555-01${random.between(0, 99).toString().padStart(2, '0')}`

/** A home in one of the towns, by its name without the state. */
export function someAddress(random: SeededRandom, town: string): string {
  const found = TOWNS.find(({ name }) => name === `${town}, CO`)
  if (!found) throw new Error(`${town} is none of the towns`)
  return `${street(random)}, ${found.name} ${found.zip}`
}

/** From a home in or around Denver to another, now and then far away. */
export function someRoute(random: SeededRandom): Route {
  const from = random.pick(TOWNS)
  const pickup = `${street(random)}, ${from.name} ${from.zip}`
  if (random.chance(FAR_SHARE)) {
    const far = random.pick(FAR)
    return {
      pickup,
      delivery: `${street(random)}, ${far.name}`,
      miles: far.miles,
      from: from.name,
      to: far.name,
    }
  }
  const to = random.pick(TOWNS)
  const straight = Math.hypot(to.eastMiles - from.eastMiles, to.northMiles - from.northMiles)
  const miles = Math.max(LEAST_MILES, straight * ROAD_FACTOR) + random.between(0, 30) / 10
  const delivery = `${street(random)}, ${to.name} ${to.zip}`
  return { pickup, delivery, miles: Math.round(miles * 10) / 10, from: from.name, to: to.name }
}

function street(random: SeededRandom): string {
  const unit = random.chance(0.35) ? `, Apt ${random.between(1, 9)}${random.pick(['A', 'B', 'C', 'D'])}` : ''
  return `${random.between(110, 9890)} ${random.pick(STREETS)}${unit}`
}
