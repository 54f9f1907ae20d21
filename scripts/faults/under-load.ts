import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import { type SeededRandom, seededRandom } from '../../src/server/demo/seeded-random.ts'
import { visitor } from '../../test/setup/company.ts'
import type { Attack, Finding } from './attack.ts'
import { checkBookings, checkFigures, checkMails, checkNumbers, checkWrites, readAll } from './checks.ts'
import { type Load, startLoad } from './load.ts'
import { happens, openStage, type Stage, type StageNode, type StageWish } from './stage.ts'

const WARM_AFTER_WRITES = 150
const WARM_WITHIN_MS = 120_000
const ALLOWED_BACK_MS = 10_000
const GIVEN_UP_MS = 60_000
const AFTERWARDS_MS = 5_000
const MAILS_WITHIN_MS = 100_000
/** A node takes more for as long as it does things for the first time: it is warm once it takes hardly any more. */
const STEADY_FOR_MS = 10_000
const STEADY_MB = 20
const STEADY_WITHIN_MS = 90_000
/** A node may keep so much more: code that ran first meanwhile, pages that its allocator keeps. */
const ALLOWED_MORE_MB = 120

export type Fault = StageWish & {
  name: string
  /** Why it cannot be played here; null where it can. */
  lacks?(): string | null
  /** The first of the days on which the offices book. */
  firstDay?: string
  /** At what times they book. */
  starts?: readonly string[]
  /** How long the last mail may take afterwards. */
  mailsWithinMs?: number
  /** A process that is killed cannot know whether the mail it was handing over has arrived. */
  mayBeUnsure?: true
  /**
   * Does the harm and mends what only a person could mend, such as a mail server; the load goes on all the while.
   * @returns when the app could have begun to recover, by `performance.now()`; where nothing is said, now
   */
  strike(stage: Stage, random: SeededRandom, load: Load): Promise<number | undefined>
  /** What else is to be looked at afterwards. */
  also?(stage: Stage, load: Load): Promise<Finding[]>
}

/** Plays a fault while offices work, and looks afterwards whether all that they were told is true. */
export const underLoad = (fault: Fault): Attack => ({
  name: fault.name,
  isUnderLoad: true,
  async *play(seed) {
    const lack = fault.lacks?.() ?? null
    const stage = lack === null ? await openStage(fault) : null
    if (!stage) {
      yield {
        what: 'not played',
        figures: lack ?? 'this machine has no PostgreSQL, or makes no disk for it',
        stood: true,
      }
      return
    }
    let load: Load | undefined
    try {
      const { firstDay = '2027-05-10', mailsWithinMs = MAILS_WITHIN_MS } = fault
      load = await startLoad(stage, seed, firstDay, fault.starts)
      const { ledger } = load
      if (!(await happens(() => ledger.acknowledged >= WARM_AFTER_WRITES, WARM_WITHIN_MS))) {
        throw new Error(`no one could write before anything failed: ${words(ledger.answers)}`)
      }
      const before = await warm(stage)
      load.spendAllMails()
      const mendedAt = await fault.strike(stage, seededRandom(seed), load)
      yield await answersAgain(stage, load, mendedAt ?? performance.now())
      // How long anything takes means little without it.
      yield { what: 'load', figures: `${Math.round(loadavg()[0] as number)}`, stood: true }
      await pause(AFTERWARDS_MS)
      await load.stop()
      const hasFailed = ledger.answers.has('500')
      const why = hasFailed ? [...stage.failures].slice(0, 3) : []
      yield {
        what: 'answers',
        figures: [words(ledger.answers), ...ledger.unexpected.slice(0, 3), ...why].join('; '),
        stood: !hasFailed && ledger.unexpected.length === 0,
      }
      yield await checkMails(stage, ledger, {
        withinMs: mailsWithinMs,
        mayBeUnsure: fault.mayBeUnsure ?? false,
      })
      const all = []
      for (const company of load.companies) all.push(await readAll(stage, company))
      yield checkWrites(ledger, all)
      yield checkNumbers(all)
      yield await checkBookings(stage, all, firstDay)
      yield await checkFigures(stage, all)
      yield {
        what: 'processes',
        figures: stage.deaths.length === 0 ? 'none died' : stage.deaths.join(' / '),
        stood: stage.deaths.length === 0,
      }
      yield await memoryIsBack(before, stage)
      if (fault.also) yield* await fault.also(stage, load)
    } finally {
      // Where something fell by throwing, the offices would go on, and the run with them.
      await load?.stop()
      await stage.close()
    }
  },
})

const words = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')

/** Each node lists and stores again, from the moment the fault is over. */
async function answersAgain(
  { nodes }: Stage,
  { companies: [company] }: Load,
  since: number,
): Promise<Finding> {
  const works = (baseUrl: string) => async () => {
    const office = visitor({ baseUrl, token: company?.token as string, signal: AbortSignal.timeout(5_000) })
    const [read, health] = await Promise.all([
      office.attempt(contract.quotes.list, { query: { per_page: 1 } }),
      office.attempt(contract.health.get, {}),
    ]).catch(() => [])
    return read?.status === 200 && health?.status === 200
  }
  const back = await Promise.all(nodes.map((node) => happens(works(node.url()), GIVEN_UP_MS)))
  const ms = performance.now() - since
  return {
    what: 'answers again',
    figures: back.every(Boolean) ? `after ${(ms / 1000).toFixed(1)} s` : 'not within a minute',
    stood: back.every(Boolean) && ms <= ALLOWED_BACK_MS,
  }
}

type Memory = ReadonlyMap<StageNode, number | null>

const memoryOf = async ({ nodes }: Stage): Promise<Memory> =>
  new Map(await Promise.all(nodes.map(async (node) => [node, await node.memory()] as const)))

/** Lets the offices work until the nodes' memory is steady. @returns what it is then */
async function warm(stage: Stage): Promise<Memory> {
  const until = performance.now() + STEADY_WITHIN_MS
  for (let before = await memoryOf(stage); ; ) {
    await pause(STEADY_FOR_MS)
    const now = await memoryOf(stage)
    const isSteady = [...now].every(([node, mb]) => (mb ?? 0) <= (before.get(node) ?? 0) + STEADY_MB)
    if (isSteady || performance.now() > until) return now
    before = now
  }
}

/** Compares the nodes that were there before and are there still. */
async function memoryIsBack(before: Memory, stage: Stage): Promise<Finding> {
  const pairs = [...(await memoryOf(stage))].map(([node, now]) => [before.get(node) ?? null, now] as const)
  return {
    what: 'memory',
    figures: pairs.map(([was, now]) => `${was ?? 'new'} → ${now ?? '?'} MB`).join(', '),
    stood: pairs.every(([was, now]) => was === null || now === null || now <= was + ALLOWED_MORE_MB),
  }
}
