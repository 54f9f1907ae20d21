import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Day, Entry, Id, NewEntry, Posting } from '../../domain/journal/entry.ts'
import { firstOpenMonth } from '../../domain/journal/months.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { journalEntries, journalMonths, postings } from '../storage/tables/journal.ts'

/** An entry as it is stored. */
export type StoredEntryOfJournal = Entry & { readonly source: string | null }

const monthsKey = ({ organizationId }: OrgScope) => sql`hashtextextended(${`months ${organizationId}`}, 0)`

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
  ...(row.payerId !== null && { payer: row.payerId }),
  ...(row.personId !== null && { person: row.personId }),
  ...(row.dueOn !== null && { due: row.dueOn }),
  ...(row.place !== null && { place: row.place }),
  ...(row.rate !== null && { rate: row.rate }),
})

/** The entries of a job in the order in which they were posted. */
export async function journalOfJob(scope: OrgScope, jobId: number): Promise<StoredEntryOfJournal[]> {
  const rows = await scope.db
    .select({ entry: journalEntries, posting: postings })
    .from(journalEntries)
    .innerJoin(postings, and(ofCompany(scope, postings), eq(postings.entryId, journalEntries.id)))
    .where(ofCompany(scope, journalEntries, eq(journalEntries.jobId, jobId)))
    .orderBy(asc(journalEntries.id), asc(postings.line))
  return [...Map.groupBy(rows, ({ entry }) => entry.id).values()].flatMap((group) => {
    const [first] = group
    return first
      ? [
          entryOf(
            first.entry,
            group.map(({ posting }) => posting),
          ),
        ]
      : []
  })
}

function entryOf(
  { id, day, kind, source, corrects, ofEntry, forMonth, part }: typeof journalEntries.$inferSelect,
  rows: readonly StoredPosting[],
): StoredEntryOfJournal {
  return {
    ...{ id, day, kind, source },
    ...(corrects !== null && { corrects }),
    ...(ofEntry !== null && { of: ofEntry }),
    ...(forMonth !== null && { for: forMonth }),
    ...(part !== null && { part }),
    postings: rows.map(postingOf),
  }
}

const numberOf = (id: Id | undefined): number | null => (typeof id === 'number' ? id : null)

/** Posts an entry of a locked job. @returns its number */
export async function insertJournalEntry(
  scope: OrgScope,
  entry: NewEntry,
  { jobId, source }: { jobId: number; source: string | null },
): Promise<number> {
  const { db, organizationId, now } = scope
  const { day, kind, corrects, of, for: forMonth = null, part = null } = entry
  const [row] = await db
    .insert(journalEntries)
    .values({
      ...{ organizationId, day, at: now, kind, jobId, source, forMonth, part, userId: actorOf(scope) },
      ...{ corrects: numberOf(corrects), ofEntry: numberOf(of) },
    })
    .returning({ id: journalEntries.id })
  if (!row) throw new Error('the entry was not stored')
  await db
    .insert(postings)
    .values(
      entry.postings.map((posting, line) => rowOf(posting, { organizationId, entryId: row.id, line, day })),
    )
  return row.id
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
