import { contract } from '../../src/contract/contract.ts'
import { type Company, onlyCrews } from './company.ts'

const { crews, jobs, people, quotes, settings, trucks } = contract

/** A Monday to come. */
export const BUSY_DAY = '2027-05-10'
export const CREW_COUNT = 12
const TRUCK_COUNT = 10
export const JOB_COUNT = 40

const CREW_NAMES = [
  'Abbott',
  'Bauer',
  'Castro',
  'Dwyer',
  'Egan',
  'Farrow',
  'Haddad',
  'Ibarra',
  'Kowalski',
  'Lindgren',
  'Moreno',
  'Okoye',
]
/** From two to four people each. */
const sizeOfCrew = (index: number) => 2 + (index % 3)

/** Towns around Denver by their ZIP codes, the farthest 30 miles away. */
const TOWNS = [
  'Denver, CO 80203',
  'Lakewood, CO 80226',
  'Arvada, CO 80004',
  'Golden, CO 80401',
  'Aurora, CO 80012',
  'Englewood, CO 80110',
  'Littleton, CO 80120',
  'Westminster, CO 80031',
  'Thornton, CO 80229',
  'Boulder, CO 80302',
  'Parker, CO 80134',
  'Broomfield, CO 80020',
]
const town = (index: number) => `${100 + index} Elm St, ${TOWNS[index % TOWNS.length]}`

const SURNAMES = ['Adler', 'Boone', 'Chen', 'Diaz', 'Ellis', 'Frost', 'Grant', 'Hale', 'Ives', 'Jones']
const FIRST_NAMES = ['Amy', 'Ben', 'Cleo', 'Dora']
/** Forty customers, none of whose names begins another's. */
export const customerOf = (index: number) =>
  `${FIRST_NAMES[Math.floor(index / SURNAMES.length)]} ${SURNAMES[index % SURNAMES.length]}`

/** How many of the jobs were quoted, sent and converted, each with the time that was agreed, and none with a crew. */
const CONVERTED = 10
const AGREED_STARTS = ['08:00', '09:30', '13:00', '14:30']

const SMALL_HOME = [
  { name: 'sofa-three-seat', quantity: 1 },
  { name: 'bed-queen', quantity: 1 },
]
const LARGE_HOME = [
  ...SMALL_HOME,
  { name: 'dresser-double', quantity: 12 },
  { name: 'bed-full', quantity: 10 },
]

/**
 * A day as a dispatcher of a large company finds it in the morning: twelve crews of 36 people, of whom one is on
 * vacation, ten trucks, of which one is in the shop, a yard, and forty jobs that no one has planned: ten converted
 * from quotes that customers were sent, at the times agreed with them but without a crew, thirty without a time.
 * @returns the jobs' numbers, in the order of `customerOf`
 */
export async function makeBusyDay(company: Company): Promise<number[]> {
  const { value } = await company.call(settings.operations)
  const yard_address = '1701 Wynkoop St, Denver, CO 80202'
  await company.call(settings.putOperations, { body: { value: { ...value, yard_address } } })

  await onlyCrews(company)
  const truckIds = await inTurn(TRUCK_COUNT, async (index) => {
    const isSmall = index % 3 === 2
    const body = {
      name: `Truck ${index + 1}`,
      length_ft: isSmall ? 16 : 26,
      capacity_cu_ft: isSmall ? 800 : 1700,
      capacity_lb: isSmall ? 4300 : 9600,
    }
    return (await company.call(trucks.create, { body })).id
  })
  await inTurn(CREW_COUNT, async (index) => {
    const member_ids = await inTurn(sizeOfCrew(index), async (nth) => {
      const body = { name: `${FIRST_NAMES[nth]} ${CREW_NAMES[index]}` }
      return (await company.call(people.create, { body })).id
    })
    const body = { name: CREW_NAMES[index] as string, member_ids, truck_id: truckIds[index] ?? null }
    await company.call(crews.create, { body: { ...body, day_start: '07:00', day_end: '18:00' } })
    if (index > 0) return
    const vacation = { from: '2027-05-08', to: '2027-05-14', reason: 'Vacation' }
    await company.call(people.addDaysOff, { params: { id: member_ids[0] as number }, body: vacation })
  })
  await company.call(trucks.addOutOfService, {
    params: { id: truckIds.at(-1) as number },
    body: { from: BUSY_DAY, to: BUSY_DAY, reason: 'Brakes' },
  })

  return inTurn(JOB_COUNT, (index) =>
    index < CONVERTED ? quotedJob(company, index) : undatedJob(company, index),
  )
}

async function quotedJob(company: Company, index: number): Promise<number> {
  const { id } = await company.call(quotes.createAndSend, {
    body: {
      ...quotes.createAndSend.example,
      customer_name: customerOf(index),
      customer_email: `customer-${index}@example.com`,
      pickup_address: town(index),
      delivery_address: town(index * 5 + 1),
      items: index % 8 === 0 ? LARGE_HOME : SMALL_HOME,
      move_date: BUSY_DAY,
    },
  })
  const body = { scheduled_date: `${BUSY_DAY}T${AGREED_STARTS[index % AGREED_STARTS.length]}:00` }
  return (await company.call(quotes.convert, { params: { id }, body })).id
}

async function undatedJob(company: Company, index: number): Promise<number> {
  const body = {
    customer_name: customerOf(index),
    origin_address: town(index),
    destination_address: town(index * 7 + 3),
    move_date: BUSY_DAY,
    duration_hours: 1.5 + (index % 4) * 0.5,
    crew_size: 2 + (index % 2),
  }
  return (await company.call(jobs.create, { body })).id
}

/** One after the other, as an office types. */
async function inTurn<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}
