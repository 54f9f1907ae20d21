import { setTimeout } from 'node:timers/promises'
import { and, asc, between, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import { CLEARING_ACCOUNTS } from '../../domain/journal/accounts.ts'
import type { Sourced } from '../../domain/journal/catch-up.ts'
import { centsOf, type Day, type Id, type Month, monthOf, type Posting } from '../../domain/journal/entry.ts'
import { daysOfMonth, firstOpenMonth, type Stored } from '../../domain/journal/months.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobsToPost, journalEntries, journalMonths, postings } from '../storage/tables/journal.ts'
import { type OfChain, standsWith } from './queries.ts'

const monthsKey = ({ organizationId }: OrgScope) => sql`hashtextextended(${`months ${organizationId}`}, 0)`

const LOCK_ATTEMPTS = 40
const LOCK_PAUSE_MS = 50

/**
 * Until the transaction ends nothing is posted, and no other month closes or opens. It never stands in the line of those who
 * post: they hold other locks, and would wait behind it for one another.
 * @throws Refusal where money is entered all the time
 */
export async function lockMonths(scope: OrgScope): Promise<void> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    const { rows } = await scope.db.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${monthsKey(scope)}) as locked`,
    )
    if (rows[0]?.locked) return
    await setTimeout(LOCK_PAUSE_MS)
  }
  throw new Refusal('conflict', 'Money is being entered at this moment. Please try again.')
}

/** The first month that takes entries until the transaction ends, `YYYY-MM`; null while none has been closed. */
export async function openMonth(scope: OrgScope): Promise<string | null> {
  await scope.db.execute(sql`select pg_advisory_xact_lock_shared(${monthsKey(scope)})`)
  const [row] = await scope.db
    .select({ month: max(journalMonths.month) })
    .from(journalMonths)
    .where(ofCompany(scope, journalMonths, isNull(journalMonths.reopenedAt)))
  return firstOpenMonth({ closedThrough: row?.month ?? null, editions: {} })
}

type StoredPosting = typeof postings.$inferSelect

const postingOf = (row: StoredPosting): Posting => ({
  account: row.account,
  cents: row.cents,
  ...(row.jobId !== null && { job: row.jobId }),
  ...(row.agreementId !== null && { agreement: row.agreementId }),
  ...(row.invoiceId !== null && { invoice: row.invoiceId }),
  // A job without a customer has no payer’s number.
  ...((row.account === '1200' || row.account === '2300' || row.payerId !== null) && {
    payer: row.payerId ?? 0,
  }),
  ...(row.personId !== null && { person: row.personId }),
  ...(row.dueOn !== null && { due: row.dueOn }),
  ...(row.place !== null && { place: row.place }),
  ...(row.rate !== null && { rate: row.rate }),
})

/** Entries with their postings, in the order in which they were posted. */
async function readEntries(scope: OrgScope, which: SQL) {
  const rows = await scope.db
    .select({ entry: journalEntries, posting: postings })
    .from(journalEntries)
    .innerJoin(postings, and(ofCompany(scope, postings), eq(postings.entryId, journalEntries.id)))
    .where(ofCompany(scope, journalEntries, which))
    .orderBy(asc(journalEntries.id), asc(postings.line))
  return [...Map.groupBy(rows, ({ entry }) => entry.id).values()].flatMap((group) => {
    const [first] = group
    const own = group.map(({ posting }) => posting)
    return first ? [{ row: first.entry, entry: entryOf(first.entry, own) }] : []
  })
}

/** The entries of a job in the order in which they were posted. */
export async function journalOfJob(scope: OrgScope, job: OfChain): Promise<Sourced[]> {
  return (await readEntries(scope, await standsWith(scope, journalEntries.jobId, job))).map(
    ({ entry }) => entry,
  )
}

/** An entry that is of no job; null where there is none of this number. */
export async function journalWithoutJob(scope: OrgScope, id: number): Promise<Sourced | null> {
  const [found] = await readEntries(
    scope,
    sql`${journalEntries.id} = ${id} and ${journalEntries.jobId} is null`,
  )
  return found?.entry ?? null
}

/** The entries of a month, with their numbers if they have any. @param month `YYYY-MM` */
export async function journalOfMonth(scope: OrgScope, month: Month): Promise<Stored[]> {
  const { from, to } = daysOfMonth(month)
  const entries = await readEntries(scope, between(journalEntries.day, from, to))
  return entries.map(({ row, entry }) => ({ ...entry, at: row.at.toISOString(), number: row.number }))
}

function entryOf(
  { id, day, kind, source, corrects, ofEntry, forMonth, part }: typeof journalEntries.$inferSelect,
  rows: readonly StoredPosting[],
): Sourced {
  return {
    ...{ id, day, kind, source },
    ...(corrects !== null && { corrects }),
    ...(ofEntry !== null && { of: ofEntry }),
    ...(forMonth !== null && { for: forMonth }),
    ...(part !== null && { part }),
    postings: rows.map(postingOf),
  }
}

const numberOf = (id: Id | undefined): number | null => (typeof id === 'number' && id > 0 ? id : null)

/**
 * Posts entries of a locked job, or of none, in their order, and adds what they move to the sums of the clearing accounts that
 * are kept by month. Their ids stand for those that the database gives.
 * @returns those
 */
export async function insertJournalEntries(
  scope: OrgScope,
  jobId: number | null,
  entries: readonly Sourced[],
): Promise<number[]> {
  const { db, organizationId, now } = scope
  const known = new Map<Id, number>()
  // One entry may correct another of the same posting, whose number is not known before.
  for (const { id, ...entry } of entries) {
    const { day, kind, source, corrects, of, for: forMonth = null, part = null } = entry
    const corrected = corrects === undefined ? null : (known.get(corrects) ?? numberOf(corrects))
    const [row] = await db
      .insert(journalEntries)
      .values({
        ...{ organizationId, day, at: now, kind, jobId, source, forMonth, part, userId: actorOf(scope) },
        ...{ corrects: corrected, ofEntry: numberOf(of) },
      })
      .returning({ id: journalEntries.id })
    if (!row) throw new Error('the entry was not stored')
    known.set(id, row.id)
  }
  await db
    .insert(postings)
    .values(
      entries.flatMap(({ id, day, postings: lines }) =>
        lines.map((posting, line) =>
          rowOf(posting, { organizationId, entryId: known.get(id) ?? 0, line, day }),
        ),
      ),
    )
  await addToClearing(scope, entries)
  return [...known.values()]
}

/** Adds postings to the kept sums of the clearing accounts, one after the other by account and month. */
async function addToClearing({ db, organizationId }: OrgScope, entries: readonly Sourced[]): Promise<void> {
  const moved = entries.flatMap(({ day, postings }) =>
    postings
      .filter(({ account }) => CLEARING_ACCOUNTS.some((clearing) => clearing === account))
      .map(({ account, cents }) => ({ sum: `clearing.${account}`, month: `${monthOf(day)}-01`, cents })),
  )
  if (moved.length === 0) return
  const sums = [...Map.groupBy(moved, ({ sum, month }) => `${month} ${sum}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...more]]) =>
      first ? [{ ...first, count: 1 + more.length, cents: centsOf([first, ...more]) }] : [],
    )
  await db.execute(sql`select add_to_figure(${organizationId}, sum, month, count, cents)
    from json_to_recordset(${JSON.stringify(sums)}::json) as moved(sum text, month date, count int, cents bigint)`)
}

type Place = { organizationId: number; entryId: number; line: number; day: Day }

const rowOf = (posting: Posting, place: Place): typeof postings.$inferInsert => ({
  ...place,
  ...{ account: posting.account, cents: posting.cents },
  ...{ jobId: numberOf(posting.job), agreementId: numberOf(posting.agreement) },
  ...{ invoiceId: numberOf(posting.invoice), payerId: numberOf(posting.payer) },
  ...{ personId: numberOf(posting.person), dueOn: posting.due ?? null },
  ...{ place: posting.place ?? null, rate: posting.rate ?? null },
})

/** Until the money that an earlier release kept is posted, the journal cannot say what was; what failed keeps no one waiting. */
export async function refuseUnposted(scope: OrgScope): Promise<void> {
  const [one] = await scope.db
    .select()
    .from(jobsToPost)
    .where(ofCompany(scope, jobsToPost, isNull(jobsToPost.failedAt)))
    .limit(1)
  if (one)
    throw new Refusal(
      'conflict',
      'The books of earlier months are still being prepared. Please try again in a few minutes.',
    )
}
