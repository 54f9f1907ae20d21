import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import { MINUTE_MS } from '../../src/domain/calendar.ts'
import type { SeededRandom } from '../../src/server/demo/seeded-random.ts'
import { registerCompany, visitor } from '../../test/setup/company.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../test/setup/phone-agent.ts'
import { happens, type Stage, type StageNode } from './stage.ts'
import { type Fault, underLoad } from './under-load.ts'

/** A mail that a dead node had in hand is free again after the lease of four minutes and the next look for overdue ones. */
export const LEASED_MAILS_MS = 6 * MINUTE_MS
const IN_HAND_WITHIN_MS = 30_000
const APART_MS = 20_000

const CALLS = 12
const DELIVERIES_AT_ONCE = 6
const WORKED_ON_MS = 120_000

/** One of two nodes is gone for good, with mails in its hands. */
async function loseOne({ nodes, mail }: Stage): Promise<number> {
  const held = Promise.withResolvers<undefined>()
  mail.behave((step) => (step === 'DATA' ? held.promise : undefined))
  // Four workers each: with five conversations both nodes have one.
  await happens(() => mail.open() > 4, IN_HAND_WITHIN_MS)
  const lost = nodes.pop() as StageNode
  const lostAt = performance.now()
  await lost.kill()
  held.resolve(undefined)
  mail.behave(() => undefined)
  return lostAt
}

/** Fall: at two in the morning it is one again, while the offices work and book that very night. */
function throughTheNight(): Pick<Fault, 'databaseClock' | 'strike' | 'firstDay' | 'starts'> {
  const changeMs = Date.parse('2026-11-01T08:00:00Z')
  let aheadMs = 0
  return {
    databaseClock: () => {
      aheadMs = changeMs - 110_000 - Date.now()
      return aheadMs
    },
    firstDay: '2026-10-31',
    starts: ['00:00', '00:30', '01:30', '03:00', '05:30', '09:00'],
    async strike() {
      await happens(() => Date.now() + aheadMs > changeMs + 5_000, 2 * MINUTE_MS)
      return undefined
    },
  }
}

/** What the platform tells of each call: three times each, in no order, at any node, again where it is refused. */
async function deliverThrice({ nodes }: Stage, random: SeededRandom) {
  const company = await registerCompany({}, { baseUrl: nodes[0]?.url() as string })
  const line = await openPhoneLine(company)
  const calls = Array.from({ length: CALLS }, (_, n) => ({ id: someCallId(), name: `Caller ${n}` }))
  const deliveries = calls.flatMap(({ id, name }) =>
    ['call_started', 'call_ended', 'call_analyzed_rich'].flatMap((file) => {
      const call = { call: { call_id: id } }
      const one = retellDelivery(
        file,
        file.endsWith('rich') ? { ...call, analysis: { customer_name: name } } : call,
      )
      return [one, one, one]
    }),
  )
  const shuffled = deliveries.map((one) => [random.next(), one]).sort(([a], [b]) => a - b)
  const platform = async () => {
    for (let next = shuffled.pop(); next; next = shuffled.pop()) {
      while ((await line.deliver(next[1], { node: random.pick(nodes).url() })).status >= 500) await pause(200)
    }
  }
  await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, platform))
  return { company, calls }
}

function phonePlatform(): Pick<Fault, 'strike' | 'also'> {
  let told: Awaited<ReturnType<typeof deliverThrice>>
  return {
    async strike(stage, random) {
      told = await deliverThrice(stage, random)
      return undefined
    },
    async also({ nodes }) {
      const office = visitor({ baseUrl: nodes[0]?.url() as string, token: told.company.token })
      const waiting = async () => (await office.call(contract.phoneAgent.get)).value.waiting
      await happens(async () => (await waiting()) === 0, WORKED_ON_MS)
      const { quotes } = await office.call(contract.quotes.list, { query: { per_page: 100 } })
      const names = quotes.map(({ customer_name }) => customer_name).sort()
      const isRight =
        names.join() ===
        told.calls
          .map(({ name }) => name)
          .sort()
          .join()
      return [{ what: 'calls', figures: `${names.length} quotes of ${CALLS} calls`, stood: isRight }]
    },
  }
}

const twoNodes = { on: 'PostgreSQL', clocks: () => [0, 0] } as const

const faults: Fault[] = [
  {
    ...twoNodes,
    name: 'one node of two gone with work',
    strike: loseOne,
    mailsWithinMs: LEASED_MAILS_MS,
    mayBeUnsure: true,
  },
  {
    ...twoNodes,
    name: 'clocks of two nodes 5 min apart',
    clocks: () => [0, 5 * MINUTE_MS],
    strike: () => pause(APART_MS, undefined),
  },
  { ...twoNodes, name: 'end of daylight saving', ...throughTheNight() },
  { ...twoNodes, name: 'phone platform delivers thrice', ...phonePlatform() },
]

export const nodeFaults = faults.map(underLoad)
