import { overSince } from '../../domain/jobs/job-status.ts'
import { instantOf } from '../../domain/move-day/day-state.ts'
import type { DayEvent, PaperEvent } from '../../domain/move-day/events.ts'
import { inventorySaid } from '../../domain/papers/inventory.ts'
import { PAPER_NAMES } from '../../domain/papers/paper-document.ts'
import { paperTooLarge } from '../../domain/papers/paper-limits.ts'
import { carriesMoney } from '../../domain/papers/paper-standing.ts'
import { agreesOnTerms, builtAgain, type PaperDocument } from '../../domain/papers/papers.ts'
import { addedByChange } from '../../domain/papers/price-with-changes.ts'
import { signingLacks } from '../../domain/papers/signing-lacks.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keepSentLogo } from '../agreements/queries.ts'
import { recordChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { numberOnPapers, wholeMove } from '../jobs/legs.ts'
import { getJob, getJobLocked, updateJob } from '../jobs/queries.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { documentHash } from '../secrets.ts'
import { agreementFacts, type PaperJob, paperFactsOf } from './paper-facts.ts'
import { heldPapers, insertAct, signedChanges } from './queries.ts'

/** The change orders that were signed before. */
type SignedChanges = Awaited<ReturnType<typeof signedChanges>>

/** Where what was signed came from. */
type Sender = {
  readonly sender: { readonly address: string; readonly userAgent: string | undefined }
  /** The office says it and answers for it; what phones and customers send is a claim to check. */
  readonly isOffice: boolean
}

/** Why an event on a paper cannot be kept, as a sentence; null where it can. */
export function paperProblem(event: DayEvent, job: Pick<WholeJob, 'jobNumber' | 'legOf'>): string | null {
  if (event.kind !== 'paper_signed' && event.kind !== 'change_order') return null
  const { document, sha256 } = event.data
  if (document.jobNumber !== numberOnPapers(job)) {
    return `This paper belongs to job ${document.jobNumber}. Open that job to sign it.`
  }
  if (documentHash(document) !== sha256) {
    return 'This paper is not the one that was shown: its fingerprint differs. Open it again and sign it once more.'
  }
  return paperTooLarge(document)
}

/**
 * Keeps what was done with a paper on a job's day, with the job to which it was added if it is a leg, in the caller's transaction; the same event a second time does nothing. What the server
 * itself makes of the paper is compared: where that is something else both are kept, a signature is never lost, and where
 * other work or money would follow from it, it waits for the office.
 * @returns the number of the act; null for an event that was kept before
 * @throws Refusal `unprocessable` with `paperProblem`
 */
export async function acceptSignedPaper(
  scope: RequestScope,
  ofDay: WholeJob,
  event: PaperEvent,
  { sender, isOffice }: Sender,
): Promise<number | null> {
  const problem = paperProblem(event, ofDay)
  if (problem) throw new Refusal('unprocessable', problem)
  const { document, sha256 } = event.data
  const { wide, main } = await wholeMove(scope, ofDay)
  const job = ofDay.legOf === null ? main : await getJobLocked(wide, main.id)
  const signed = await signedChanges(scope, job.id)
  const computed = await computedOtherwise(scope, { ofDay, job }, event, signed)
  const waits = !isOffice && (isToCheck(event, computed) || isNumberTaken(event, signed))
  const id = await insertAct(
    scope,
    {
      jobId: job.id,
      eventId: event.id,
      kind: document.kind,
      document,
      documentSha256: sha256,
      ...{ computed, waits },
      at: new Date(instantOf(event)),
      ...(event.kind === 'paper_signed'
        ? { act: 'signed', place: event.data.place, copyGiven: event.data.copy_given }
        : { act: event.data.result, reason: event.data.reason }),
      address: sender.address,
      userAgent: sender.userAgent,
      logoSha256: document.company.hasLogo ? await keepSentLogo(scope, overSince(job)) : null,
    },
    event.kind === 'paper_signed' ? event.data.signatures : [],
  )
  if (id === null) return null
  const isHeld = waits || (await heldPapers(scope, job.id)).has(sha256)
  if (event.kind === 'paper_signed' && !isHeld) await raisePrice(wide, job, event.data, signed)
  await recordChange(scope, {
    entity: 'job',
    id: job.id,
    name: `job ${job.jobNumber}`,
    action: 'changed',
    before: { paper: null },
    after: { paper: actWords(event, waits) },
  })
  await announceChange(scope, 'jobs')
  return id
}

/** Whether money would follow from what was signed, and it may not be what it seems. */
const isToCheck = ({ kind, data }: PaperEvent, computed: PaperDocument | null): boolean =>
  kind === 'paper_signed' &&
  carriesMoney(data.document.kind) &&
  ((computed !== null && !agreesOnTerms(data.document, computed)) ||
    signingLacks(data.document, data.signatures).length > 0)

/** Whether another change order that counts has its number: what either says the price becomes is no longer so. */
const isNumberTaken = ({ data }: PaperEvent, signed: SignedChanges): boolean => {
  const { document, sha256 } = data
  if (document.kind !== 'change_order') return false
  return signed.some((change) => change.sha256 !== sha256 && change.said.number === document.said.number)
}

/**
 * A change order that counts from now on adds what it costs to the price of its locked job.
 * @param before the change orders that counted without it
 */
export async function raisePrice(
  scope: OrgScope,
  job: WholeJob,
  { document, sha256 }: Pick<PaperEvent['data'], 'document' | 'sha256'>,
  before: SignedChanges,
): Promise<void> {
  if (document.kind !== 'change_order' || before.some((change) => change.sha256 === sha256)) return
  const agreement = await agreementFacts(scope, job)
  // Several may arrive at once: each adds to what the one before it has left.
  const { estimatedCents } = await getJob(scope, job.id)
  const addedCents = addedByChange(
    agreement,
    before.map(({ said }) => said),
    document.said,
  )
  await updateJob(scope, { ...job, estimatedCents }, { estimatedCents: (estimatedCents ?? 0) + addedCents })
}

/** What the server makes of a paper by its own data; null where it is the same. */
async function computedOtherwise(
  scope: RequestScope,
  { ofDay, job }: { ofDay: WholeJob; job: WholeJob },
  event: PaperEvent,
  signed: SignedChanges,
): Promise<PaperDocument | null> {
  const { document, sha256 } = event.data
  const before = signed.filter(
    (change) => change.sha256 !== sha256 && Date.parse(change.madeAt) < Date.parse(document.madeAt),
  )
  const facts = await paperFactsOf(
    scope,
    job,
    before.map(({ said }) => said),
  )
  const computed = builtAgain(await withArticlesOfLog(scope, ofDay, event), facts)
  return documentHash(computed) === sha256 ? null : computed
}

/** An inventory with the articles that the log had when it was made; where nothing was tagged there are no others. */
async function withArticlesOfLog(
  scope: RequestScope,
  { id }: PaperJob,
  event: PaperEvent,
): Promise<PaperDocument> {
  const { document } = event.data
  if (document.kind !== 'inventory') return document
  // By the same clock as the events.
  const madeAt = new Date(instantOf({ ...event, at: document.madeAt }))
  const said = { items: await scope.services.articlesOfJob(scope, id, madeAt) }
  return inventorySaid.safeParse(said).success ? { ...document, said } : document
}

/** `Change order 1 signed by Priya Raman and Pat Dwyer`, as the history says it. */
function actWords({ kind, data }: PaperEvent, waits: boolean): string {
  const title = titleOf(data.document)
  if (kind === 'change_order') return `${title} ${data.result}`
  const names = data.signatures.map(({ name }) => name).join(' and ')
  return `${title} signed by ${names}${waits ? ', to be checked' : ''}`
}

/** What a paper calls itself. */
export const titleOf = ({ title, kind }: PaperDocument): string => title || PAPER_NAMES[kind]
