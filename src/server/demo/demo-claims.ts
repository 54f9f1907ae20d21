import { DAY_MS } from '../../domain/calendar.ts'
import type { FiledHow } from '../../domain/claims/claim-states.ts'
import { claimActHandlers } from '../claims/claim-acts.ts'
import { fileClaim } from '../claims/file-claim.ts'
import { getJob } from '../jobs/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { Visitor } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { DoneJob } from './demo-books.ts'

type Asked<Body> = { params: { id: number }; query: undefined; body: Body }
type Act = (scope: StaffScope, id: number) => Promise<unknown>
type DemoClaim = {
  /** How many days ago its move was done, at least. */
  readonly daysAgo: number
  /** How many days after the move it was filed. */
  readonly filedAfter: number
  readonly filedHow: FiledHow
  readonly item: Parameters<typeof fileClaim>[2]['items'][number]
  /** What the office did with it, each so many days after it was filed. */
  readonly acts: readonly (readonly [days: number, act: Act])[]
}

const { acknowledge, offer, accept, pay, decline, withdraw } = claimActHandlers
/** An address that is no one's (RFC 5737). */
const OFFICE = { address: '203.0.113.24', userAgent: 'Mozilla/5.0 (Macintosh)' } as Visitor

const does =
  <Body>(handler: (scope: StaffScope, request: Asked<Body>, visitor: Visitor) => unknown, body: Body): Act =>
  async (scope, id) =>
    handler(scope, { params: { id }, query: undefined, body }, OFFICE)
const acknowledged = does(acknowledge, { mail: false })
const accepted = does(accept, {})
const offered = (amount: number) => does(offer, { mail: false, amount, items: [] })
const paid = (amount: number, reference: string) =>
  does(pay, { mail: false, amount, method: 'check', reference })
const declined = (words: string) => does(decline, { mail: false, words })
const withdrawn = (words: string) => does(withdraw, { words })

const CLAIMS: readonly DemoClaim[] = [
  {
    ...{ daysAgo: 260, filedAfter: 5, filedHow: 'link' },
    item: { what: 'Floor lamp', result: 'damaged', weight_lb: 14, asked: 180, note: 'The shade is torn.' },
    acts: [
      [1, acknowledged],
      [9, offered(120)],
      [11, accepted],
      [14, paid(120, '2207')],
    ],
  },
  {
    ...{ daysAgo: 190, filedAfter: 12, filedHow: 'mail' },
    item: { what: 'Dresser', result: 'damaged', weight_lb: 160, asked: 650, note: 'A scratch on top.' },
    acts: [
      [2, acknowledged],
      [20, declined('The inventory signed at pickup shows this scratch.')],
    ],
  },
  {
    ...{ daysAgo: 130, filedAfter: 3, filedHow: 'phone' },
    item: { what: 'Box of books', result: 'lost', weight_lb: 40, asked: 90 },
    acts: [
      [1, acknowledged],
      [4, withdrawn('The box was found in the garage.')],
    ],
  },
  {
    ...{ daysAgo: 75, filedAfter: 6, filedHow: 'link' },
    item: {
      what: '55-inch TV',
      result: 'damaged',
      weight_lb: 45,
      asked: 480,
      note: 'The screen is cracked.',
    },
    acts: [
      [1, acknowledged],
      [12, offered(350)],
      [15, accepted],
      [19, paid(350, '2264')],
    ],
  },
  {
    ...{ daysAgo: 33, filedAfter: 4, filedHow: 'link' },
    item: { what: 'Dining table', result: 'damaged', weight_lb: 110, asked: 540, note: 'A leg is broken.' },
    acts: [
      [2, acknowledged],
      [20, offered(300)],
    ],
  },
  {
    ...{ daysAgo: 12, filedAfter: 3, filedHow: 'office' },
    item: { what: 'Wall mirror', result: 'damaged', weight_lb: 25, asked: 210, note: 'The glass is broken.' },
    acts: [[1, acknowledged]],
  },
  {
    ...{ daysAgo: 4, filedAfter: 2, filedHow: 'link' },
    item: { what: 'Bicycle', result: 'lost', weight_lb: 28, asked: 400 },
    acts: [],
  },
]

/** Has customers of the year file claims after their moves, and the office do what it did with each until now. */
export async function addDemoClaims(scope: OrgScope, done: readonly DoneJob[]): Promise<void> {
  const latest = done.toSorted((a, b) => b.completedAt.getTime() - a.completedAt.getTime())
  for (const { daysAgo, filedAfter, filedHow, item, acts } of CLAIMS) {
    const before = scope.now.getTime() - daysAgo * DAY_MS
    const job = latest.find(({ completedAt }) => completedAt.getTime() <= before)
    if (!job) continue
    // The office's scope on a day, with no services: no one is mailed.
    const office = (days: number) => {
      const now = new Date(job.completedAt.getTime() + (filedAfter + days) * DAY_MS)
      return { ...scope, now, services: {} } as unknown as StaffScope
    }
    const then = office(0)
    const filed = { filedOn: dayIn(scope.timeZone, then.now), filedHow, items: [item] }
    const { id } = await fileClaim(then, await getJob(scope, job.id), filed)
    for (const [days, act] of acts) await act(office(days), id)
  }
}
