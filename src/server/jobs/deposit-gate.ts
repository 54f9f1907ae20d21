import { eq } from 'drizzle-orm'
import type { GateAnswer } from '../../domain/agreements/gates.ts'
import type { Condition } from '../../domain/jurisdictions/jurisdiction.ts'
import { formatCents } from '../../domain/money.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import type { WholeJob } from './job-rows.ts'

/** What the law asks of a job, or the company: that its deposit is there. */
export type JobCondition = Omit<Condition, 'requires' | 'from'> & {
  readonly requires: Condition['requires'] | 'deposit'
  readonly from: Pick<Condition['from'], 'citation' | 'url'>
}
export type AnswerAtGate<Pass> = Omit<GateAnswer<Pass>, 'condition'> & { readonly condition: JobCondition }

/**
 * The gate of a job whose day is booked only once its deposit is there; none where nothing waits for it.
 * @param pass of it, where somebody said why the job goes on without
 */
export async function depositGate<Pass>(
  scope: OrgScope,
  { id, agreed, quoteId }: Pick<WholeJob, 'id' | 'agreed' | 'quoteId'>,
  pass: Pass | null,
): Promise<AnswerAtGate<Pass>[]> {
  const { document, acceptance } = agreed ?? { document: null, acceptance: null }
  if (!document?.deposit?.bookingWaits || !acceptance) return []
  const { depositCents } = jobBalances
  const [row] = await scope.db
    .select({ depositCents })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances, eq(jobBalances.jobId, id)))
  const open = row?.depositCents ?? 0
  const condition: JobCondition = {
    at: 'before clock',
    requires: 'deposit',
    level: 'stop',
    passableBy: 'anyone with a reason',
    words:
      open > 0
        ? `The day is booked once the deposit is paid: ${formatCents(open)} is open.`
        : 'No part of the deposit is open.',
    from: {
      citation: `Quote ${document.quoteNumber}, version ${acceptance.version}`,
      url: `/quotes/${quoteId}`,
    },
  }
  return [{ condition, standing: open === 0 ? 'ok' : pass ? 'passed' : 'stop', pass }]
}
