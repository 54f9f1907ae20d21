import { and, asc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Receivables } from '../../contract/money.ts'
import { dayAfter, daysFrom } from '../../domain/calendar.ts'
import { DEBT_AGES, type DebtAge, LAST_DAY_OF_AGE } from '../../domain/ledger/debt-ages.ts'
import { centsOf, dollarsOf, sumOf } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { OrgScope } from '../org-scope.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { type BalancesOn, balancesOn, firstPartsOn, type OpenParts, openPartsOn } from './balances-on.ts'
import { refuseUnposted } from './journal.ts'

const MOST_REFUNDS = 100
const MOST_DEPOSITS = 100

type Asked = {
  asOf: string
  page: number
  perPage: number
  age?: DebtAge | undefined
  /** What the customer’s name contains. */
  customerName?: string | undefined
}

/**
 * Who owes, what is due longest first, and what is owed to customers: as it stood at the end of the day asked about, where that
 * has passed. What is open of deposits is known of now alone.
 */
export async function listReceivables(
  scope: OrgScope,
  { asOf, page, perPage, age, customerName }: Asked,
): Promise<Omit<Receivables, 'as_of'>> {
  const isPast = asOf < dayIn(scope.timeZone, scope.now)
  if (isPast) await refuseUnposted(scope)
  const day = isPast ? asOf : null
  const [parts, balances] = [openPartsOn(scope, day), balancesOn(scope, day)]
  const first = firstPartsOn(scope, day)
  const isSought = and(
    customerName ? (await whoseNameContains(scope, 'job', customerName)).condition : undefined,
    age &&
      sql`${first.jobId} in (select ${parts.jobId} from ${parts} where ${ageIn(parts, asOf)} = ${DEBT_AGES.indexOf(age)})`,
  )
  const found = () => {
    const all = scope.db.select({ jobId: first.jobId }).from(first)
    return isSought ? all.innerJoin(jobs, isJob(scope, first.jobId)).where(isSought) : all
  }
  // Only what is shown is put together: of the others nothing but the order is looked at.
  const shown = await found()
    .orderBy(asc(first.since), asc(first.jobId))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await debtsOf(scope, { parts, asOf, day }, shown)
  const refunds = await scope.db
    .select({
      ...{ refundCents: balances.refundCents, refundBy: balances.refundBy },
      job: namedColumns,
    })
    .from(balances)
    .innerJoin(jobs, isJob(scope, balances.jobId))
    .where(gt(balances.refundCents, 0))
    .orderBy(asc(balances.refundBy), asc(balances.jobId))
    .limit(MOST_REFUNDS)
  const { total, ages } = await agesOf(scope, parts, asOf)
  return {
    total,
    found: isSought ? await countOf(scope, found().as('found')) : total,
    amount: dollarsOf(sumOf(ages.map(({ amount }) => centsOf(amount)))),
    ages,
    debts: rows.map((row) => debtToApi(scope, row, asOf)),
    ...(isPast ? NO_DEPOSITS : await depositsDue(scope)),
    refunds: refunds.map(({ job, refundCents, refundBy }) => ({
      ...named(job),
      refund: dollarsOf(refundCents),
      refund_by: refundBy,
    })),
  }
}

type AsOf = { parts: OpenParts; asOf: string; day: string | null }

/** What some jobs owe, by how long something of it is due. */
async function debtsOf(scope: OrgScope, { parts, asOf, day }: AsOf, shown: readonly { jobId: number }[]) {
  if (shown.length === 0) return []
  const ids = shown.map(({ jobId }) => jobId)
  const debts = debtsIn(scope, { parts, asOf, ids })
  const balances = balancesOn(scope, day, ids)
  return scope.db
    .select({
      ...{ debt: columnsOf(debts), balance: balanceOf(balances) },
      job: { ...namedColumns, customerEmail: jobs.customerEmail, customerPhone: jobs.customerPhone },
    })
    .from(debts)
    .innerJoin(jobs, isJob(scope, debts.jobId))
    .innerJoin(balances, eq(balances.jobId, debts.jobId))
    .orderBy(asc(debts.since), asc(debts.jobId))
}

async function countOf({ db }: OrgScope, rows: SQLWrapper): Promise<number> {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${rows}`,
  )
  return counted[0]?.count ?? 0
}

const isJob = (scope: OrgScope, jobId: SQLWrapper) => ofCompany(scope, jobs, eq(jobs.id, jobId))

/** Who owes, one row for each job: since when something of it is due, and what is only later. */
function debtsIn(
  { db }: OrgScope,
  { parts, asOf, ids }: Pick<AsOf, 'parts' | 'asOf'> & { ids: readonly number[] },
) {
  const isLater = sql`filter (where ${parts.dueOn} > ${asOf})`
  const cents = (words: SQL) => sql<number>`coalesce(${words}, 0)::float8`.mapWith(Number)
  return db
    .select({
      jobId: parts.jobId,
      since: sql<string>`min(${parts.dueOn})`.as('since'),
      openCents: cents(sql`sum(${parts.cents})`).as('open_cents'),
      laterCents: cents(sql`sum(${parts.cents}) ${isLater}`).as('later_cents'),
      laterOn: sql<string | null>`min(${parts.dueOn}) ${isLater}`.as('later_on'),
    })
    .from(parts)
    .where(inArray(parts.jobId, [...ids]))
    .groupBy(parts.jobId)
    .as('debts')
}
type Debts = ReturnType<typeof debtsIn>

/** Each by its name: the columns of a subquery cannot be spread. */
const columnsOf = ({ since, openCents, laterCents, laterOn }: Debts) => ({
  ...{ since, openCents, laterCents, laterOn },
})
const balanceOf = ({ owedCents, paidCents, remindedAt }: BalancesOn) => ({
  ...{ owedCents, paidCents, remindedAt },
})
// A job has many more, which no list shows.
const namedColumns = { id: jobs.id, jobNumber: jobs.jobNumber, customerName: jobs.customerName }
type Named = Pick<typeof jobs.$inferSelect, keyof typeof namedColumns>

type Row = {
  debt: { since: string; openCents: number; laterCents: number; laterOn: string | null }
  balance: { owedCents: number; paidCents: number; remindedAt: Date | null }
  job: Pick<typeof jobs.$inferSelect, keyof Named | 'customerEmail' | 'customerPhone'>
}

const debtToApi = (scope: OrgScope, { debt, balance, job }: Row, asOf: string) => ({
  ...named(job),
  customer_email: job.customerEmail,
  customer_phone: realPhone(job.customerPhone),
  since: debt.since,
  days: daysFrom(debt.since, asOf),
  owed: dollarsOf(balance.owedCents),
  paid: dollarsOf(balance.paidCents),
  open: dollarsOf(debt.openCents),
  later: dollarsOf(debt.laterCents),
  later_on: debt.laterOn,
  reminded_at: momentIn(scope.timeZone, balance.remindedAt),
})

type Deposits = Pick<Receivables, 'deposits_total' | 'deposits_amount' | 'deposits'>
const NO_DEPOSITS: Deposits = { deposits_total: 0, deposits_amount: 0, deposits: [] }

/** What is open of deposits, the first to be due first. */
async function depositsDue(scope: OrgScope): Promise<Deposits> {
  const { depositCents, depositDueOn, jobId, since, bookingWaits } = jobBalances
  const isDue = ofCompany(scope, jobBalances, gt(depositCents, 0))
  const rows = await scope.db
    .select({
      ...{ depositCents, depositDueOn, since, bookingWaits, job: namedColumns },
      count: sql<string>`count(*) over ()`,
      cents: sql<string>`sum(${depositCents}) over ()`,
    })
    .from(jobBalances)
    .innerJoin(jobs, isJob(scope, jobBalances.jobId))
    .where(isDue)
    .orderBy(asc(depositDueOn), asc(jobId))
    .limit(MOST_DEPOSITS)
  return {
    deposits_total: Number(rows[0]?.count ?? 0),
    deposits_amount: dollarsOf(Number(rows[0]?.cents ?? 0)),
    deposits: rows.map(({ job, ...deposit }) => ({
      ...named(job),
      amount: dollarsOf(deposit.depositCents),
      due_on: deposit.depositDueOn ?? deposit.since,
      booking_waits: deposit.bookingWaits,
    })),
  }
}

const named = ({ id, jobNumber, customerName }: Named) => ({
  job_id: id,
  job_number: jobNumber,
  customer_name: customerName,
})

/** How long a part has been due on a day: the place of its age. */
function ageIn({ dueOn }: OpenParts, asOf: string): SQL<number | null> {
  const [young, middle, old] = LAST_DAY_OF_AGE.map((days) => dayAfter(asOf, -days))
  return sql<number | null>`case when ${dueOn} >= ${young} then 0 when ${dueOn} >= ${middle} then 1
    when ${dueOn} >= ${old} then 2 else 3 end`
}

/** What is open by its age, each part of a job by its own day, so that one job may stand in several, and how many jobs owe. */
async function agesOf(
  { db }: OrgScope,
  parts: OpenParts,
  asOf: string,
): Promise<Pick<Receivables, 'total' | 'ages'>> {
  const rows = await db
    .select({
      age: ageIn(parts, asOf),
      cents: sql<string>`sum(${parts.cents})`,
      count: sql<string>`count(distinct ${parts.jobId})`,
    })
    .from(parts)
    // By its place: the same words with other parameters are another expression to the database.
    .groupBy(sql`grouping sets ((1), ())`)
  const ages = DEBT_AGES.map((name, index) => {
    const row = rows.find(({ age }) => age === index)
    return { name, amount: dollarsOf(Number(row?.cents ?? 0)), count: Number(row?.count ?? 0) }
  })
  return { total: Number(rows.find(({ age }) => age === null)?.count ?? 0), ages }
}
