import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { sumOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getLogo } from '../agreements/queries.ts'
import { getCustomer, jobsOfCustomer } from '../customers/queries.ts'
import { getJob } from '../jobs/queries.ts'
import { balancesOn } from '../money/balances-on.ts'
import { refuseUnposted } from '../money/journal.ts'
import { readBooks } from '../money/read-money.ts'
import type { OrgScope } from '../org-scope.ts'
import { offeringCompany } from '../quotes/current-offer.ts'
import { companyOnPaper } from '../quotes/offer-document-of.ts'
import type { Handlers } from '../serve-contract.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { StatementTask } from './statement-pdf.tsx'
import { agesOfStatement, heldByJob, movesOfStatement } from './statement-rows.ts'

const MAKER = import.meta.resolve('./statement-pdf-worker.ts')

/** So many of the newest rows stand on a statement: what was before is brought forward. */
const MOST_ROWS = 2_000
/** Of so many of a customer’s newest jobs it says what is asked of deposits. */
const MOST_JOBS = 2_000

const BEFORE_THE_MOVE = 'Deposit, before the move'

type Row = { job: string; day: string; cents: number; what: string }

/** What was held at the end of a day that has passed for moves that were still to come. */
async function movesAheadOn(scope: OrgScope, customerId: number, day: string): Promise<Row[]> {
  const held = await heldByJob(scope, customerId, day)
  const then = balancesOn(scope, day, [...held.keys()])
  const rows = await scope.db
    .select({ id: jobs.id, jobNumber: jobs.jobNumber, refundCents: then.refundCents })
    .from(then)
    .innerJoin(jobs, and(ofCompany(scope, jobs), eq(jobs.id, then.jobId)))
  return rows.flatMap(({ id, jobNumber: job, refundCents }) => {
    const cents = (held.get(id) ?? 0) - refundCents
    return cents === 0 ? [] : [{ job, day, cents, what: BEFORE_THE_MOVE }]
  })
}

/**
 * What is asked of deposits before moves to come, and what is held of payments for them: that lowers no other debt. Of a move
 * that was cancelled or delivered what is held goes back.
 */
async function movesAhead(scope: OrgScope, customerId: number): Promise<Row[]> {
  const today = dayIn(scope.timeZone, scope.now)
  const held = await heldByJob(scope, customerId, today)
  const { rows: own } = await jobsOfCustomer(scope, customerId, { most: MOST_JOBS })
  const { depositCents, refundCents } = jobBalances
  const rows = await scope.db
    .select({ id: jobs.id, jobNumber: jobs.jobNumber, depositCents, refundCents })
    .from(jobs)
    .leftJoin(jobBalances, and(ofCompany(scope, jobBalances), eq(jobBalances.jobId, jobs.id)))
    .where(
      ofCompany(
        scope,
        jobs,
        // One whose price waits for its hours is not charged either.
        or(inArray(jobs.status, [...OPEN_STATUSES]), eq(jobs.priceWaits, true)),
        or(
          inArray(jobs.id, [...held.keys()]),
          and(
            inArray(
              jobs.id,
              own.map(({ id }) => id),
            ),
            gt(depositCents, 0),
          ),
        ),
      ),
    )
  const ahead: Row[] = []
  for (const { id, jobNumber, ...balance } of rows) {
    const cents = (held.get(id) ?? 0) + (balance.depositCents ?? 0) - (balance.refundCents ?? 0)
    const isAhead = (await readBooks(scope, await getJob(scope, id))).stage === 'before_delivery'
    if (isAhead && cents !== 0) {
      ahead.push({ job: jobNumber, day: today, cents, what: BEFORE_THE_MOVE })
    }
  }
  return ahead
}

/** The rows of a period, and what was owed before it. */
function fromDay(rows: readonly Row[], from: string | undefined) {
  const ofPeriod = rows.filter(({ day }) => from === undefined || day >= from).slice(-MOST_ROWS)
  const before = rows.slice(0, rows.length - ofPeriod.length)
  return { ofPeriod, forwardCents: sumOf(before.map(({ cents }) => cents)), isForward: before.length > 0 }
}

function refusePeriod(from: string | undefined, asOf: string, today: string): void {
  if (asOf > today) throw new Refusal('unprocessable', 'A statement cannot end on a day in the future.')
  if (from === undefined || from <= asOf) return
  throw new Refusal(
    'unprocessable',
    `A statement that ends on ${mediumDate(asOf)} cannot begin on ${mediumDate(from)}. Choose an earlier first day.`,
  )
}

export const statementHandlers: Handlers<Contract['statements']> = {
  async get(scope, { params, query: { from, as_of } }, { gone }) {
    const today = dayIn(scope.timeZone, scope.now)
    const asOf = as_of ?? today
    refusePeriod(from, asOf, today)
    await refuseUnposted(scope)
    const customer = await getCustomer(scope, params.id)
    const ahead = asOf < today ? movesAheadOn(scope, customer.id, asOf) : movesAhead(scope, customer.id)
    const rows = [...(await movesOfStatement(scope, customer.id, asOf)), ...(await ahead)]
    const { ofPeriod, forwardCents, isForward } = fromDay(rows, from)
    let balanceCents = forwardCents
    const task: StatementTask = {
      company: companyOnPaper(await offeringCompany(scope)),
      logo: await getLogo(scope),
      customer: customer.name,
      asOf,
      forward:
        isForward || from !== undefined
          ? { day: from ?? ofPeriod[0]?.day ?? asOf, cents: forwardCents }
          : null,
      rows: ofPeriod.map((row) => {
        balanceCents += row.cents
        return { ...row, balanceCents }
      }),
      ages: await agesOfStatement(scope, customer.id, asOf),
    }
    const pdf = await scope.services.processes.make('document', {
      ...{ work: MAKER, companyId: scope.organizationId, task, gone },
    })
    return new File([pdf], 'statement.pdf', { type: 'application/pdf' })
  },
}
