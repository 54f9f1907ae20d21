import { describe, expect, test } from 'vitest'
import { ACCOUNTS, type Account } from '../../src/domain/journal/accounts.ts'
import cases from '../../src/domain/journal/cases.json' with { type: 'json' }
import { type Day, monthOf } from '../../src/domain/journal/entry.ts'
import { missingOf, PEERS } from '../setup/peers.ts'
import { type PlainBooks, type PlainEntry, plainAccount } from '../setup/plain-text-books.ts'

type Career = (typeof cases)[number]
type Posted = Career['entries'][number]
type Sums = Partial<Record<Account, number>>

/** Some entries of a career in accounts of their own, and what each of all accounts comes to by a day. */
function booksOf(of: string, posted: readonly Posted[], day: Day, sums: Sums): Required<PlainBooks> {
  const entries = posted.map(
    ({ id, day: on, kind, postings }): PlainEntry => ({
      ...{ day: on, number: `${of}-${id}`, words: kind },
      lines: postings.map(({ account, cents }) => ({ account: plainAccount(account as Account, of), cents })),
    }),
  )
  const balances = (Object.keys(ACCOUNTS) as Account[]).map((account) => ({
    ...{ day, account: plainAccount(account, of) },
    cents: sums[account] ?? 0,
  }))
  return { entries, balances }
}

const booksOfCareer = ({ entries, checks, byMonth }: Career, index: number): Required<PlainBooks>[] => [
  ...checks.map(({ after_event: last, as_of: day, accounts }) => {
    const known = entries.filter(({ event, day: on }) => event <= last && on <= day)
    return booksOf(`Career-${index + 1}-${last}-${day}`, known, day, accounts)
  }),
  ...Object.entries(byMonth).map(([month, sums]) => {
    const own = entries.filter(({ day }) => monthOf(day) === month)
    return booksOf(
      `${index + 1}-${month}`,
      own,
      own
        .map(({ day }) => day)
        .sort()
        .at(-1) as Day,
      sums as Sums,
    )
  }),
]

/** All careers, each check and month of them in accounts of its own. */
const parts = cases.flatMap(booksOfCareer)
const books = {
  entries: parts.flatMap(({ entries }) => entries),
  balances: parts.flatMap(({ balances }) => balances),
}

test('the months of each career are all there', () => {
  for (const { name, entries, byMonth } of cases) {
    const months = new Set(entries.map(({ day }) => monthOf(day)))
    expect([name, Object.keys(byMonth).sort()]).toEqual([name, [...months].sort()])
  }
})

/** One of them with a cent more. */
const withACent = <One extends { cents: number }>(all: readonly One[], at: number): One[] =>
  all.map((one, index) => (index === at ? { ...one, cents: one.cents + 1 } : one))

describe.each(PEERS)('$name', (peer) => {
  const missing = missingOf(peer)
  test.skipIf(missing.length > 0)(
    'finds every check and month of the worked careers as they say',
    async () => {
      expect(books.balances.length).toBeGreaterThan(2_000)
      expect(await peer.faults(books)).toBe('')
    },
  )

  test.skipIf(missing.length > 0)('finds a balance and an entry that are a cent off', async () => {
    const balance = books.balances.findLastIndex(({ cents }) => cents !== 0)
    const { account } = books.balances[balance] as { account: string }
    expect(await peer.faults({ ...books, balances: withACent(books.balances, balance) })).toContain(account)
    const [first, ...more] = books.entries as [PlainEntry, ...PlainEntry[]]
    const unbalanced = { ...first, lines: withACent(first.lines, 0) }
    expect(await peer.faults({ entries: [unbalanced, ...more] })).toContain('0.01')
  })
})
