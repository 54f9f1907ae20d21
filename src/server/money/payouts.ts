import { and, eq, isNull, sql } from 'drizzle-orm'
import { CLEARING_ACCOUNTS, type ClearingAccount } from '../../domain/journal/accounts.ts'
import type { Book } from '../../domain/journal/book.ts'
import type { Sourced } from '../../domain/journal/catch-up.ts'
import { type Payout, payoutTakenBack } from '../../domain/journal/clearing.ts'
import { type Day, isPayout, type NewEntry, sumOn } from '../../domain/journal/entry.ts'
import { post } from '../../domain/journal/post.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { lockInCompany, ofCompany } from '../storage/of-company.ts'
import { journalEntries } from '../storage/tables/journal.ts'
import { dayIn } from '../time/wall-clock.ts'
import { insertJournalEntries, journalWithoutJob, openMonth } from './journal.ts'

/** Payouts are entered one after the other until the transaction ends: each sees what the others left. */
export const lockPayouts = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'payouts of')

/** What the journal’s rules have to know of what is no job’s. */
const bookOf = async (scope: OrgScope): Promise<Book> => ({
  ...{ entries: [], jobs: [], invoices: [], today: dayIn(scope.timeZone, scope.now) },
  firstOpenMonth: await openMonth(scope),
})

/** The day on which something of a day is posted: of a closed month the first that is open. */
export async function postedOn(scope: OrgScope, day: Day): Promise<Day> {
  const month = await openMonth(scope)
  return month === null || day >= month ? day : `${month}-01`
}

/** What lies in the clearing accounts at the end of a day, in whole cents: kept sums of the months before, and its own. */
export async function clearingOn(
  { db, organizationId }: OrgScope,
  day: Day,
): Promise<ReadonlyMap<ClearingAccount, number>> {
  const from = `${day.slice(0, 7)}-01`
  const accounts = sql.join(
    CLEARING_ACCOUNTS.map((account) => sql`${account}`),
    sql`, `,
  )
  const figures = sql.join(
    CLEARING_ACCOUNTS.map((account) => sql`${`clearing.${account}`}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ account: ClearingAccount; cents: number }>(sql`
    select account, sum(cents)::float8 as cents from (
      select split_part(figure, '.', 2) as account, cents from figures
      where organization_id = ${organizationId} and figure in (${figures}) and day < ${from}
      union all
      select account, cents from postings
      where organization_id = ${organizationId} and account in (${accounts}) and day between ${from} and ${day}
    ) as moved group by account having sum(cents) <> 0 order by account`)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/** What was paid out of an account on later days than one, less what was taken back of that; whole cents. */
export async function paidOutAfter(
  { db, organizationId }: OrgScope,
  account: ClearingAccount,
  day: Day,
): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(-sum(line.cents), 0)::float8 as cents from postings as line
    join journal_entries as entry
      on entry.organization_id = line.organization_id and entry.id = line.entry_id and entry.job_id is null
    where line.organization_id = ${organizationId} and line.account = ${account} and line.day > ${day}`)
  return rows[0]?.cents ?? 0
}

/**
 * Posts what the bank got of a clearing account, once the payouts are locked.
 * @param source what a provider calls it; null for what someone types
 * @returns the number of its entry
 */
export async function enterPayout(scope: OrgScope, payout: Payout, source: string | null): Promise<number> {
  const made = post(await bookOf(scope), { ...payout, do: 'pay_out' })
  const id = await store(scope, made, source)
  await recordChange(scope, {
    ...{ entity: 'books', id: null, name: `payout of ${formatCents(payout.grossCents)}`, action: 'created' },
    after: { ...wordsOf(payout), entry: id },
  })
  return id
}

const wordsOf = ({ account, day, grossCents, feeCents }: Payout) => ({
  ...{ account, day, paid_out: formatCents(grossCents), fee: formatCents(feeCents) },
})

/**
 * Takes back a payout by an entry of its own, today or on the first open day.
 * @returns the number of the new entry
 * @throws Refusal `not-found` for what is no payout, `conflict` for one that was taken back
 */
export async function takeBackPayout(scope: OrgScope, id: number, reason: string): Promise<number> {
  await lockPayouts(scope)
  const entry = await journalWithoutJob(scope, id)
  if (!entry || !isPayout(entry)) throw new Refusal('not-found', 'Payout not found')
  if (entry.corrects !== undefined || (await isTakenBack(scope, id))) {
    throw new Refusal('conflict', 'This payout was taken back already.')
  }
  const back = await store(scope, payoutTakenBack(await bookOf(scope), { ...entry, id }), null)
  await recordChange(scope, {
    ...{ entity: 'books', id: null, action: 'created' },
    name: `reversal of the payout of ${formatCents(-sumOn(entry.postings, ...CLEARING_ACCOUNTS))}`,
    after: { entry: back, reverses: id, reason },
  })
  return back
}

/** Whether an entry was taken back. */
export async function isTakenBack(scope: OrgScope, id: number): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(ofCompany(scope, journalEntries, eq(journalEntries.corrects, id)))
    .limit(1)
  return row !== undefined
}

async function store(scope: OrgScope, made: readonly NewEntry[], source: string | null): Promise<number> {
  const entries = made.map((entry): Sourced => ({ ...entry, id: 'new', source }))
  const [id] = await insertJournalEntries(scope, null, entries)
  if (id === undefined) throw new Error('the payout was not stored')
  return id
}

/** The entry that was posted for what a provider calls by a name; null where none was. */
export async function payoutTold(scope: OrgScope, source: string): Promise<number | null> {
  const [row] = await scope.db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      ofCompany(scope, journalEntries, and(isNull(journalEntries.jobId), eq(journalEntries.source, source))),
    )
  return row?.id ?? null
}
