/**
 * `npm run bench:races`: what twenty simultaneous attempts at the same crew, truck, person or way come to, on the embedded
 * database and on PostgreSQL where it is found. `-- --rounds 20` says how often each race is run. Of every round exactly one
 * may be accepted and the others must be refused in words; the command fails where that is not so. Times are of the
 * attempts' answers, under each other's load.
 */
import { parseArgs } from 'node:util'
import { contract } from '../src/contract/contract.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { dayAfter } from '../src/domain/calendar.ts'
import { type Company, type Reply, registerCompany } from '../test/setup/company.ts'
import { startOwnServer } from '../test/setup/own-server.ts'
import { findPostgres, startScratchPostgres } from './scratch-postgres.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const ROUNDS = Number(values.rounds)
const AT_ONCE = 20
const { crews, jobs, people, settings, trucks } = contract

type Attempt = { endpoint: Endpoint; params?: object; body: object }
/** What the attempt of a number does on a day that nothing else is booked on. */
type Race = (number: number, day: string) => Attempt

/** A company with room for all of them, so that only what they race for is in the way. */
async function races(company: Company): Promise<Record<string, Race>> {
  const pat = await company.call(people.create, { body: { name: 'Pat Dwyer' } })
  const sam = await company.call(people.create, { body: { name: 'Sam Okoye' } })
  const truck = await company.call(trucks.create, { body: { name: 'Truck 1' } })
  const members = { Dwyer: [pat.id], North: [pat.id], Okoye: [sam.id] }
  for (const [name, member_ids] of Object.entries(members)) {
    await company.call(crews.create, { body: { name, member_ids } })
  }
  for (let spare = 1; spare <= AT_ONCE; spare += 1) {
    await company.call(crews.create, { body: { name: `Spare ${spare}` } })
  }
  const { value } = await company.call(settings.operations)
  const yard_address = '4500 Jason St, Denver, CO 80211'
  await company.call(settings.putOperations, { body: { value: { ...value, yard_address } } })

  const job = (day: string, wish: object, clock = '09:00'): Attempt => ({
    endpoint: jobs.create,
    body: {
      customer_name: 'Olivia Chen',
      scheduled_date: `${day}T${clock}:00`,
      duration_hours: 2,
      ...wish,
    },
  })
  const way = {
    origin_address: '1840 Pearl St, Denver, CO 80203',
    destination_address: '6217 Marigold Ct, Arvada, CO 80004',
  }
  return {
    'the same crew': (_number, day) => job(day, { assigned_crew: 'Dwyer' }),
    'the same truck': (number, day) => job(day, { truck_id: truck.id, assigned_crew: `Spare ${number + 1}` }),
    'the same person, in two crews': (number, day) =>
      job(day, { assigned_crew: number % 2 ? 'Dwyer' : 'North' }),
    // Two hours each, five minutes between them: the way back and there is longer.
    'overlapping ways': (number, day) =>
      job(day, { ...way, assigned_crew: 'Okoye' }, number % 2 ? '09:00' : '11:05'),
    'a day off against a booking': (number, day) =>
      number % 2
        ? { endpoint: people.addDaysOff, params: { id: pat.id }, body: { from: day, to: day } }
        : job(day, { assigned_crew: 'Dwyer' }),
  }
}

const isRefusedInWords = ({ status, body }: Reply) =>
  status === 409 && / is (already booked then|off on)/.test((body as { detail?: string }).detail ?? '')

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number)

async function run(database: string, env: Record<string, string>): Promise<boolean> {
  const server = await startOwnServer(() => new Date(), env)
  let isRight = true
  try {
    const company = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl: server.baseUrl })
    let day = dayAfter(new Date().toISOString().slice(0, 10), 60)
    for (const [name, race] of Object.entries(await races(company))) {
      const [counts, times] = [{ accepted: 0, refused: 0, other: 0, uneven: 0 }, [] as number[]]
      for (let round = 0; round < ROUNDS; round += 1) {
        day = dayAfter(day, 1)
        const replies = await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, number) => {
            const { endpoint, ...sent } = race(number, day)
            const begun = performance.now()
            const reply = await company.attempt(endpoint, sent)
            times.push(performance.now() - begun)
            return reply
          }),
        )
        const accepted = replies.filter(({ status }) => status === 201).length
        const refused = replies.filter(isRefusedInWords).length
        counts.accepted += accepted
        counts.refused += refused
        counts.other += AT_ONCE - accepted - refused
        if (accepted !== 1 || refused !== AT_ONCE - 1) counts.uneven += 1
      }
      times.sort((one, other) => one - other)
      const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
      console.log(
        `| ${[database, name, ROUNDS, counts.accepted, counts.refused, counts.other, p50, p95].join(' | ')} |`,
      )
      isRight &&= counts.uneven === 0
    }
  } finally {
    await server.stop()
  }
  return isRight
}

console.log(
  `| database | ${AT_ONCE} at once want | rounds | accepted | refused with 409 | anything else | p50 ms | p95 ms |`,
)
console.log('|---|---|---|---|---|---|---|---|')
const outcomes = [await run('embedded', {})]
const installed = findPostgres()
if (installed) {
  const postgres = await startScratchPostgres(installed)
  const env = { DATABASE_URL: postgres.url, APP_SECRET: 'a secret of a bench that is long enough' }
  outcomes.push(await run(`PostgreSQL ${postgres.version}`, env).finally(postgres.stop))
}
if (outcomes.includes(false)) {
  console.error('In some round not exactly one was accepted and the others refused in words.')
  process.exitCode = 1
}
