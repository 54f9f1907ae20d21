import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Receivables } from '../../contract/money.ts'
import { dayAfter, daysFrom } from '../../domain/calendar.ts'
import { DEBT_AGES, type DebtAge, LAST_DAY_OF_AGE } from '../../domain/ledger/debt-ages.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { OrgScope } from '../org-scope.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { type BalancesOn, balancesOn } from './balances-on.ts'

const MOST_REFUNDS = 100
const MOST_DEPOSITS = 100

const jobOf = (balances: BalancesOn | typeof jobBalances) =>
  and(eq(jobs.organizationId, balances.organizationId), eq(jobs.id, balances.jobId))

type Asked = {
  asOf: string
  page: number
  perPage: number
  age?: DebtAge | undefined
  /** What the customer’s name contains. */
  customerName?: string | undefined
}

/**
 * Who owes, the oldest debt first, and what is owed to customers: as it stood at the end of the day asked about, where that
 * has passed. What is open of deposits is known of now alone.
 */
export async function listReceivables(
  scope: OrgScope,
  { asOf, page, perPage, age, customerName }: Asked,
): Promise<Omit<Receivables, 'as_of'>> {
  const whose = customerName ? await whoseNameContains(scope, 'job', customerName) : undefined
  const isPast = asOf < dayIn(scope.timeZone, scope.now)
  const balances = balancesOn(scope, isPast ? asOf : null)
  const isOpen = and(
    gt(balances.openCents, 0),
    whose?.condition,
    age && sql`${ageOf(balances, asOf)} = ${DEBT_AGES.indexOf(age)}`,
  )
  const ages = await agesOf(scope, balances, asOf)
  const total = ages.reduce((sum, { count }) => sum + count, 0)
  const rows = await scope.db
    .select({ balance: columnsOf(balances), job: jobs })
    .from(balances)
    .innerJoin(jobs, jobOf(balances))
    .where(isOpen)
    .orderBy(asc(balances.since), asc(balances.jobId))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const refunds = await scope.db
    .select({ balance: columnsOf(balances), job: jobs })
    .from(balances)
    .innerJoin(jobs, jobOf(balances))
    .where(gt(balances.refundCents, 0))
    .orderBy(asc(balances.refundBy), asc(balances.jobId))
    .limit(MOST_REFUNDS)
  return {
    total,
    found: whose || age ? await countOpen(scope, balances, isOpen) : total,
    amount: dollarsOf(ages.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
    ages,
    debts: rows.map(({ balance, job }) => ({
      ...named(job),
      customer_email: job.customerEmail,
      customer_phone: realPhone(job.customerPhone),
      since: balance.since,
      days: daysFrom(balance.since, asOf),
      owed: dollarsOf(balance.owedCents),
      paid: dollarsOf(balance.paidCents),
      open: dollarsOf(balance.openCents),
      ...laterOf(balance, asOf),
      reminded_at: momentIn(scope.timeZone, balance.remindedAt),
    })),
    ...(isPast ? NO_DEPOSITS : await depositsDue(scope)),
    refunds: refunds.map(({ balance, job }) => ({
      ...named(job),
      refund: dollarsOf(balance.refundCents),
      refund_by: balance.refundBy,
    })),
  }
}

type Deposits = Pick<Receivables, 'deposits_total' | 'deposits_amount' | 'deposits'>
const NO_DEPOSITS: Deposits = { deposits_total: 0, deposits_amount: 0, deposits: [] }

/** What is open of deposits, the first to be due first. */
async function depositsDue(scope: OrgScope): Promise<Deposits> {
  const { depositCents, depositDueOn, jobId } = jobBalances
  const isDue = ofCompany(scope, jobBalances, gt(depositCents, 0))
  const [sums] = await scope.db
    .select({ count: sql<string>`count(*)`, cents: sql<string | null>`sum(${depositCents})` })
    .from(jobBalances)
    .where(isDue)
  const rows = await scope.db
    .select({ balance: jobBalances, job: jobs })
    .from(jobBalances)
    .innerJoin(jobs, jobOf(jobBalances))
    .where(isDue)
    .orderBy(asc(depositDueOn), asc(jobId))
    .limit(MOST_DEPOSITS)
  return {
    deposits_total: Number(sums?.count ?? 0),
    deposits_amount: dollarsOf(Number(sums?.cents ?? 0)),
    deposits: rows.map(({ balance, job }) => ({
      ...named(job),
      amount: dollarsOf(balance.depositCents),
      due_on: balance.depositDueOn ?? balance.since,
      booking_waits: balance.bookingWaits,
    })),
  }
}

const named = ({ id, jobNumber, customerName }: typeof jobs.$inferSelect) => ({
  job_id: id,
  job_number: jobNumber,
  customer_name: customerName,
})

/** Each by its name: the columns of a subquery cannot be spread. */
const columnsOf = (balances: BalancesOn) => ({
  since: balances.since,
  owedCents: balances.owedCents,
  paidCents: balances.paidCents,
  openCents: balances.openCents,
  refundCents: balances.refundCents,
  laterCents: balances.laterCents,
  laterOn: balances.laterOn,
  refundBy: balances.refundBy,
  remindedAt: balances.remindedAt,
})

type Later = Pick<typeof jobBalances.$inferSelect, 'laterCents' | 'laterOn' | 'openCents'>

const laterOf = ({ laterCents, laterOn, openCents }: Later, asOf: string) =>
  laterOn !== null && laterOn > asOf
    ? { later: dollarsOf(Math.min(laterCents, openCents)), later_on: laterOn }
    : { later: 0, later_on: null }

/** By how long a balance has been open on a day: the place of its age. */
function ageOf({ since }: BalancesOn, asOf: string) {
  const [young, middle, old] = LAST_DAY_OF_AGE.map((days) => dayAfter(asOf, -days))
  return sql<number>`case when ${since} >= ${young} then 0 when ${since} >= ${middle} then 1
    when ${since} >= ${old} then 2 else 3 end`
}

async function countOpen({ db }: OrgScope, balances: BalancesOn, isOpen: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(balances)
    .innerJoin(jobs, jobOf(balances))
    .where(isOpen)
  return row?.found ?? 0
}

/** What is open by its age, in one statement. */
async function agesOf({ db }: OrgScope, balances: BalancesOn, asOf: string): Promise<Receivables['ages']> {
  const { openCents } = balances
  const rows = await db
    .select({
      age: ageOf(balances, asOf),
      cents: sql<string>`sum(${openCents})`,
      count: sql<string>`count(*)`,
    })
    .from(balances)
    .where(gt(openCents, 0))
    // By its place: the same words with other parameters are another expression to the database.
    .groupBy(sql`1`)
  return DEBT_AGES.map((name, index) => {
    const row = rows.find(({ age }) => age === index)
    return { name, amount: dollarsOf(Number(row?.cents ?? 0)), count: Number(row?.count ?? 0) }
  })
}
