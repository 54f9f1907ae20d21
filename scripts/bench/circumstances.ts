import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { type RunningApp, startApp } from '../../test/setup/running-app.ts'
import { answerOf, type SignedIn, signIn } from './calls.ts'
import type { FilledCompany } from './fill.ts'
import { type Goal, ms } from './goals.ts'
import { once, percentile, type Target, underLoad } from './timing.ts'

export const CONNECTIONS = 32

/** A server process with what it was started with. */
export type Node = {
  app: RunningApp
  env: Record<string, string>
  companies: FilledCompany[]
  secret: string
}

/** How many quotes a second are stored for one company, and for all of them in turn. */
export async function newQuotes(
  create: Target,
  staff: readonly SignedIn[],
  seconds: number,
): Promise<Goal[]> {
  let turn = 0
  const next = () => {
    turn += 1
    return { headers: staff[turn % staff.length]?.headers ?? {} }
  }
  const one = await underLoad(create, { connections: CONNECTIONS, seconds: 2 * seconds })
  const many = await underLoad(create, { connections: CONNECTIONS, seconds: 2 * seconds, next })
  return [
    {
      what: 'new quotes a second, one company',
      wanted: '≥ 300',
      measured: one.perSecond.toFixed(0),
      met: one.perSecond >= 300,
    },
    {
      what: 'new quotes a second, 200 companies',
      wanted: '≥ 600',
      measured: many.perSecond.toFixed(0),
      met: many.perSecond >= 600,
    },
  ]
}

export async function againstYardstick(
  signedIn: SignedIn,
  list: Target,
  folder: string,
  seconds: number,
): Promise<Goal[]> {
  const answer = await answerOf(signedIn, list.call.path.replace('/api/v1', ''))
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const bare = await startApp([join(import.meta.dirname, 'yardstick.ts'), file], {})
  try {
    const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
    for (let round = 0; round < 3; round += 1) {
      const load = { connections: CONNECTIONS, seconds }
      rates.bare.push((await underLoad({ url: bare.url, call: list.call }, load)).perSecond)
      rates.ours.push((await underLoad(list, load)).perSecond)
    }
    const [ours, most] = [percentile(rates.ours, 50), percentile(rates.bare, 50)]
    const measured = `${(ours / most).toFixed(2)} (${ours.toFixed(0)} of ${most.toFixed(0)} a second, ${JSON.stringify(answer).length} bytes)`
    const what = 'list with filter and total, of a bare Fastify with the same bytes'
    return [{ what, wanted: '≥ 0.16, floor 0.10', measured, met: ours / most >= 0.16 }]
  } finally {
    await bare.end('SIGKILL')
  }
}

/** How one quote is answered while 32 connections search for a common part. */
export async function besideSearches(quote: Target, search: Target, who: string): Promise<Goal[]> {
  const sample = async (milliseconds: number) => {
    const times: number[] = []
    for (const until = performance.now() + milliseconds; performance.now() < until; )
      times.push(await once(quote))
    return times
  }
  await sample(500)
  const quiet = percentile(await sample(4_000), 99)
  const searches = underLoad(search, { connections: CONNECTIONS, seconds: 8 })
  const beside = await sample(1_000)
    .then(() => sample(6_000))
    .then((times) => percentile(times, 99))
    .finally(() => searches)
  const { perSecond, failed } = await searches
  const behind = await once(quote)
  const measured = `${(beside / quiet).toFixed(1)} × (${ms(beside)} of ${ms(quiet)} ms; ${perSecond.toFixed(0)} searches a second, ${failed} refused; ${ms(behind)} ms just after)`
  return [
    {
      what: `one quote while 32 common searches of ${who} run, p99`,
      wanted: '≤ 5 × its quiet one',
      measured,
      met: beside / quiet <= 5,
    },
  ]
}

export function memoryOf(app: RunningApp): Goal {
  const resident =
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(app.pid)], { encoding: 'utf8' })) / 1024
  return {
    what: 'memory of the node after the run',
    wanted: '≤ 200 MB',
    measured: `${resident.toFixed(0)} MB`,
    met: resident <= 200,
  }
}

/** Of a second node on the same database, from the start of its process. */
export async function startToFirstAnswer({
  env,
  companies,
  secret,
}: Pick<Node, 'env' | 'companies' | 'secret'>): Promise<Goal> {
  const took: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const begun = performance.now()
    const app = await startServerProcess(env)
    await answerOf(await signIn(app.url, secret, companies[0] as FilledCompany), '/quotes')
    took.push(performance.now() - begun)
    await app.end('SIGKILL')
  }
  const median = percentile(took, 50)
  return {
    what: 'start to the first answer',
    wanted: '≤ 1 s',
    measured: `${(median / 1000).toFixed(2)} s`,
    met: median <= 1000,
  }
}
