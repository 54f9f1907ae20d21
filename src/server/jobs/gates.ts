import { eq } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { JobGate } from '../../contract/job-gates.ts'
import { GATE_NAMES, PASSABLE_WORDS } from '../../domain/agreements/gate-words.ts'
import { type GateAnswer, gatesOf, mayPass } from '../../domain/agreements/gates.ts'
import { type JobInTime, overSince } from '../../domain/jobs/job-status.ts'
import type { Condition, Gate } from '../../domain/jurisdictions/jurisdiction.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { isAdmin } from '../may.ts'
import { announceChange } from '../notices/queries.ts'
import { actorOf, isOfCrew, nameOfActor, type OrgScope, openCompanyScope } from '../org-scope.ts'
import { factsOfQuote } from '../quotes/quote-agreement.ts'
import type { Handlers } from '../serve-contract.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import { gatePasses } from '../storage/tables/gate-passes.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { WholeJob } from './job-rows.ts'
import { getJob, getJobLocked, isBillOfLadingSigned } from './queries.ts'

/** What the law asks of a job, or the company: that its deposit is there. */
type JobCondition = Omit<Condition, 'requires' | 'from'> & {
  readonly requires: Condition['requires'] | 'deposit'
  readonly from: Pick<Condition['from'], 'citation' | 'url'>
}
type JobOfGates = Pick<WholeJob, 'id' | 'quote' | 'quoteId' | 'agreed' | 'legOf'> & JobInTime
type AnswerAtGate<Pass> = Omit<GateAnswer<Pass>, 'condition'> & { readonly condition: JobCondition }

/**
 * The gate of a job whose day is booked only once its deposit is there; none where nothing waits for it.
 * @param pass of it, where someone said why the job goes on without
 */
async function depositGate<Pass>(
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

/** What the law wants of a job before it goes on, and who let it go on without. */
export const jobGateHandlers: Handlers<Contract['jobGates']> = {
  async get(scope, { params }) {
    return { gates: await gatesToApi(scope, await getJob(scope, params.id)) }
  },

  async pass(scope, { params, body: { at, requires, reason } }) {
    const { id, legOf } = await getJob(scope, params.id)
    const job = await getJobLocked(scope, legOf ?? id)
    const asked = (await readGates(scope, job)).find(
      ({ condition }) => condition.at === at && condition.requires === requires,
    )
    if (!asked) throw new Refusal('unprocessable', 'The rules of this move do not ask for that.')
    const { condition, standing, pass } = asked
    if (standing === 'ok') throw new Refusal('conflict', 'That is there already: the job can go on.')
    if (pass) throw new Refusal('conflict', `${pass.by ?? 'A colleague'} already let the job go on.`)
    if (!mayPass(condition, isAdmin(scope))) {
      throw new Refusal('forbidden', `${condition.words} ${PASSABLE_WORDS[condition.passableBy]}`)
    }
    const { organizationId, now } = scope
    await scope.db.insert(gatePasses).values({
      ...{ organizationId, jobId: job.id, at, requires, reason },
      passedBy: actorOf(scope),
      byName: nameOfActor(scope),
      passedAt: now,
    })
    await recordChange(scope, {
      entity: 'job',
      id: job.id,
      name: `job ${job.jobNumber}`,
      action: 'changed',
      before: { passed: null },
      after: {
        passed: { condition: `${condition.words} (${condition.from.citation})`, reason },
      },
    })
    if (requires === 'deposit') await scope.services.keepBalance(scope, job.id, { begins: false })
    await announceChange(scope, 'jobs')
    return { gates: await gatesToApi(scope, job) }
  },
}

/** The gates of a job in the order in which the move comes to them, as the person who asks may pass them. */
export async function gatesToApi(scope: OrgScope, job: JobOfGates): Promise<JobGate[]> {
  const gates = await readGates(scope, job)
  return gates.map(({ condition, standing, pass }) => ({
    at: condition.at,
    requires: condition.requires,
    standing,
    words: condition.words,
    citation: condition.from.citation,
    url: condition.from.url,
    passable: PASSABLE_WORDS[condition.passableBy],
    passable_by: condition.passableBy,
    may_pass: mayPass(condition, isAdmin(scope)),
    passed: pass && {
      by: pass.by,
      at: momentIn(scope.timeZone, pass.passedAt),
      reason: pass.reason,
    },
  }))
}

/** Of a leg that was added to a job what that job was agreed on, which another crew may go with. */
async function jobOfGates(scope: OrgScope, job: JobOfGates): Promise<JobOfGates> {
  if (job.legOf === null) return job
  const company = isOfCrew(scope) ? await openCompanyScope(scope.db, scope, null, scope.now) : scope
  return getJob(company, job.legOf)
}

/** A job without a quote was agreed on nothing that rules could ask for. */
async function readGates(scope: OrgScope, asked: JobOfGates) {
  const job = await jobOfGates(scope, asked)
  if (!job.quote) return []
  const facts = await factsOfQuote(scope, job.quote, overSince(job))
  const acceptance = job.agreed?.acceptance ?? null
  const received = new Set(acceptance?.receipts.map(({ id }) => id))
  const accepted = acceptance !== null
  const billOfLading = await isBillOfLadingSigned(scope, job.id)
  const passes = await readPasses(scope, job)
  const byLaw = passes.filter(isOfLaw)
  const ofDeposit = passes.find(({ requires }) => requires === 'deposit') ?? null
  const gates: AnswerAtGate<(typeof passes)[number]>[] = [
    ...(await depositGate(scope, job, ofDeposit)),
    ...gatesOf({ ...facts, accepted, billOfLading, received }, byLaw),
  ]
  return gates
}

const isOfLaw = <Pass extends Pick<JobCondition, 'requires'>>(
  pass: Pass,
): pass is Pass & Pick<Condition, 'requires'> => pass.requires !== 'deposit'

const readPasses = (scope: OrgScope, { id }: Pick<WholeJob, 'id'>) =>
  scope.db
    .select({
      at: gatePasses.at,
      requires: gatePasses.requires,
      reason: gatePasses.reason,
      passedAt: gatePasses.passedAt,
      by: userName(gatePasses.byName),
    })
    .from(gatePasses)
    .leftJoin(users, pointsTo(gatePasses.passedBy, users))
    .where(ofCompany(scope, gatePasses, eq(gatePasses.jobId, id)))

/**
 * Refuses to go through a gate while what the law wants there is missing and no one has said why the job goes on.
 * @throws Refusal `unprocessable`, with what is missing, where that stands and who may go on without it
 */
export async function refuseAtGate(scope: OrgScope, job: WholeJob, at: Gate): Promise<void> {
  const gates = await readGates(scope, job)
  const missing = gates.filter(({ condition, standing }) => condition.at === at && standing === 'stop')
  if (missing.length > 0) throw new StoppedAtGate(at, missing)
}

class StoppedAtGate extends Refusal {
  override readonly facts: { readonly code: 'gate'; readonly gate: Gate }

  constructor(at: Gate, missing: readonly Pick<AnswerAtGate<unknown>, 'condition'>[]) {
    const words = missing.map(
      ({ condition }) =>
        `${condition.words} (${condition.from.citation}) ${PASSABLE_WORDS[condition.passableBy]}`,
    )
    super('unprocessable', `${GATE_NAMES[at]}: ${words.join(' ')}`)
    this.facts = { code: 'gate', gate: at }
  }
}
