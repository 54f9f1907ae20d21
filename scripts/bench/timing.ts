import { Agent, request as open } from 'node:http'
import autocannon from 'autocannon'
import type { Call } from './calls.ts'

/** A call of a server. */
export type Target = { url: string; call: Call }

const agents = new Map<string, Agent>()
function agentOf(url: string): Agent {
  const agent = agents.get(url) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(url, agent)
  return agent
}

export function closeConnections(): void {
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
}

/** Makes a call alone. @returns milliseconds to the last byte of its answer */
export function once({ url, call }: Target): Promise<number> {
  const { method, path, headers, body } = call
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const request = open(url + path, { method, headers, agent: agentOf(url) }, (answer) => {
      const { statusCode = 0 } = answer
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (statusCode >= 300) reject(new Error(`${method} ${path}: ${statusCode}`))
        else resolve(performance.now() - begun)
      })
    })
    request.once('error', reject)
    request.end(body?.())
  })
}

/** Times of every target, each in turn, so that whatever else the machine does falls on all of them alike. */
export async function inTurns<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, each }: { rounds: number; each: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(targets) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  // The first answers of a path compile what the later ones use.
  for (const name of names) for (let warm = 0; warm < 3; warm += 1) await once(targets[name])
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      for (let time = 0; time < each; time += 1) times[name].push(await once(targets[name]))
    }
  }
  return times
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export type Load = { perSecond: number; p50: number; p99: number; failed: number }

/** A call again and again over some connections at once; `next` may change what each request is. */
export async function underLoad(
  { url, call }: Target,
  {
    connections,
    seconds,
    next,
  }: { connections: number; seconds: number; next?: () => Partial<autocannon.Request> },
): Promise<Load> {
  const { method, path, headers, body } = call
  const request: autocannon.Request = {
    ...{ method, path, headers },
    ...((next || body) && {
      setupRequest: (made: autocannon.Request) => ({ ...made, ...next?.(), ...(body && { body: body() }) }),
    }),
  }
  const times: number[] = []
  const begun = performance.now()
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, requests: [request] }
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  const tookSeconds = (performance.now() - begun) / 1000
  return {
    perSecond: (times.length - non2xx) / tookSeconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    failed: non2xx + errors,
  }
}
