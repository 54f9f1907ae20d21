import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import { dayAfter } from '../../src/domain/calendar.ts'
import { type SeededRandom, seededRandom } from '../../src/server/demo/seeded-random.ts'
import { type FakeStripe, startFakeStripe } from '../../test/fakes/stripe.ts'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { COMPLETED, doneMoveByWord, takeCards, WEBHOOK_SECRET } from '../../test/setup/card-payments.ts'
import { type Company, visitor } from '../../test/setup/company.ts'
import { putDatabase } from '../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { registerRidgeline } from '../../test/setup/signed-job.ts'
import type { Attack } from './attack.ts'

const { customerMoneys, jobMoney } = contract

const PAYERS = 16
const AT_ONCE = 6
const KILLS = 5
/** How often the provider’s answer is lost although it has done what was asked. */
const LOST = 0.15
/** What of the webhooks never comes. */
const UNTOLD = 0.3
const SETTLED_WITHIN_MS = 240_000
const PATIENCE_MS = 8_000

type Server = Awaited<ReturnType<typeof startServerProcess>>
type Payer = { jobId: number; token: string; tries: number }

/** One customer, who presses until a page opens, pays once, and looks again; each time the server may be gone. */
async function payOnce(payer: Payer, play: Play): Promise<void> {
  const { fake, random, url, webhook } = play
  const params = { token: payer.token }
  for (;;) {
    payer.tries += 1
    if (random.chance(LOST)) fake.fail({ on: '/v1/checkout/sessions', does: 'loses the answer' })
    const patient = visitor({ baseUrl: url(), signal: AbortSignal.timeout(PATIENCE_MS) })
    const opened = await patient
      .attempt(customerMoneys.pay, { params, body: { purpose: 'balance' } })
      .catch(() => null)
    if (opened?.status === 409) return
    if (opened?.status !== 200) {
      await pause(random.between(200, 1_500))
      continue
    }
    const session = (opened.body as { url: string }).url.split('/').at(-1) as string
    const page = fake.sessions.find(({ id }) => id === session)
    if (page?.status === 'open') fake.pay(session)
    if (!random.chance(UNTOLD)) {
      const { body, headers } = fake.delivery(COMPLETED, session, WEBHOOK_SECRET)
      await visitor({ baseUrl: url() })
        .request('POST', webhook, { body, headers })
        .catch(() => null)
    }
    const again = visitor({ baseUrl: url(), signal: AbortSignal.timeout(PATIENCE_MS) })
    await again.attempt(customerMoneys.look, { params }).catch(() => null)
    return
  }
}

type Play = { fake: FakeStripe; random: SeededRandom; url: () => string; webhook: string }

/** What the ledger has of each customer: one payment of what they were charged, or what else. */
async function wrongIn(company: Company, baseUrl: string, payers: readonly Payer[]): Promise<string[]> {
  const staff = visitor({ baseUrl, token: company.token })
  const wrong: string[] = []
  for (const { jobId } of payers) {
    const { entries, due_now } = await staff.call(jobMoney.get, { params: { id: jobId } })
    const said = entries.map(({ kind, amount }) => `${kind} ${amount}`).join(', ')
    const isPaidOnce = entries.length === 1 && entries[0]?.kind === 'payment' && due_now === 0
    if (!isPaidOnce) wrong.push(`job ${jobId}: ${said || 'nothing'}`)
  }
  return wrong
}

/** The server is killed at any moment while customers pay: between the provider’s yes and our row above all. */
const killedWhilePaying: Attack = {
  name: 'kill -9 while customers pay by card',
  isUnderLoad: true,
  async *play(seed) {
    const random = seededRandom(seed)
    const scratch = makeScratchFolder('faults')
    const fake = await startFakeStripe()
    const data = join(scratch.path, 'data')
    await putDatabase(data)
    const env = { DATA_DIR: data, STRIPE_API_URL: fake.url, PASSWORD_COST: 'low', TRUST_PROXY: 'true' }
    let server: Server = await startServerProcess(env)
    try {
      const company = await registerRidgeline({ baseUrl: server.url })
      const webhook = await takeCards(company)
      const payers: Payer[] = []
      for (let nth = 0; nth < PAYERS; nth += 1) {
        // Two crews move two a day at most.
        const day = dayAfter('2026-12-01', nth)
        payers.push({ ...(await doneMoveByWord(company, day)), tries: 0 })
      }
      const left = [...payers]
      const play = { fake, random, webhook, url: () => server.url }
      const next = async () => {
        for (let payer = left.shift(); payer; payer = left.shift()) await payOnce(payer, play)
      }
      const paying = Promise.all(Array.from({ length: AT_ONCE }, next))
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(random.between(300, 2_500))
        await server.end('SIGKILL')
        server = await startServerProcess(env)
      }
      await paying
      yield { what: 'load', figures: `${Math.round(loadavg()[0] as number)}`, stood: true }
      const until = performance.now() + SETTLED_WITHIN_MS
      let wrong = await wrongIn(company, server.url, payers)
      while (wrong.length > 0 && performance.now() < until) {
        await pause(2_000)
        wrong = await wrongIn(company, server.url, payers)
      }
      const tries = payers.reduce((sum, payer) => sum + payer.tries, 0)
      yield {
        what: 'card payments',
        figures: `${PAYERS} customers, ${tries} presses, ${KILLS} kills: ${fake.charged.length} charged, ${PAYERS - wrong.length} entered once${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`,
        stood: wrong.length === 0 && fake.charged.length === PAYERS,
      }
    } finally {
      await server.end('SIGKILL')
      await fake.stop()
      scratch.remove()
    }
  },
}

/** What card payments must survive: a server that dies between the provider’s yes and our row. */
export const cardPaymentFaults: Attack[] = [killedWhilePaying]
