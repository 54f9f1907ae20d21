import type { Claim } from '../../contract/claim-answers.ts'
import { type Protection, protectionOfMove } from '../../domain/claims/protection.ts'
import type { Jurisdiction } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictionOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { conditionWords } from '../../domain/move-day/condition-codes.ts'
import { eventsAsCorrected } from '../../domain/move-day/day-state.ts'
import { tagWords, wordsOfItemKey } from '../../domain/move-day/item-condition.ts'
import { agreementFacts } from '../job-papers/paper-facts.ts'
import { listPapers } from '../job-papers/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import {
  correctionOf,
  daysOfLog,
  deliveredOnOf,
  loggedEvent,
  readLog,
  stateOfLog,
} from '../move-day/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { momentOn } from '../time/wall-clock.ts'

/** What a claim on a job is reckoned by, when it is filed. */
type ClaimFacts = {
  jurisdiction: string
  rules: Jurisdiction
  /** `YYYY-MM-DD`; null while nothing was delivered. */
  deliveredOn: string | null
  protection: Protection
}

/** By whose rules a claim on a job goes, when it was delivered, and how its goods were protected. */
export async function claimFactsOf(scope: OrgScope, job: WholeJob): Promise<ClaimFacts> {
  const agreement = await agreementFacts(scope, job)
  const jurisdiction =
    agreement?.offer.jurisdiction.id ?? jurisdictionOf(job.originAddress, job.destinationAddress)
  const rules = rulesOf(jurisdiction)
  const log = await readLog(scope, job.id)
  const agreed = agreement && { offer: agreement.offer, valuation: agreement.signed?.valuation ?? null }
  return {
    jurisdiction,
    rules,
    deliveredOn: deliveredOnOf(scope, log, stateOfLog(log, scope.now), job),
    protection: protectionOfMove(agreed, rules),
  }
}

/** What was noted of the goods on a job's day: on its signed papers, in remarks, and on the crew's pictures. */
export async function notedOnDay(scope: OrgScope, jobId: number): Promise<Claim['noted']> {
  const log = await readLog(scope, jobId)
  const happened = eventsAsCorrected(log.events.map(loggedEvent), log.corrections.map(correctionOf))
  const dayOf = daysOfLog(scope, log)
  const documents = (await listPapers(scope, jobId))
    .filter(({ standing }) => standing === 'signed')
    .map(({ acts: [{ document }] }) => document)
  const inventory = documents.flatMap((document) =>
    document.kind === 'inventory' ? [document.said.items] : [],
  )
  const receipt = documents.flatMap((document) =>
    document.kind === 'delivery_receipt' ? [document.said] : [],
  )
  return {
    inventory: (inventory.at(-1) ?? []).map(({ tag, article, codes }) => ({
      tag: tagWords(tag),
      article,
      condition: conditionWords(codes),
    })),
    exceptions: (receipt.at(-1)?.exceptions ?? []).map(({ tag, ...exception }) => ({
      ...exception,
      tag: tag && tagWords(tag),
    })),
    remarks: happened.flatMap(({ kind, data, t }) =>
      kind === 'remark'
        ? [{ at: momentOn(scope.timeZone, new Date(t), dayOf(new Date(t))), by: data.by, words: data.words }]
        : [],
    ),
    photos: happened.flatMap(({ kind, data }) =>
      kind === 'photo_added' && SHOWN.includes(data.shows) && log.arrivedPhotos.has(data.sha256)
        ? [
            {
              sha256: data.sha256,
              shows: data.shows,
              item: data.item === undefined ? null : wordsOfItemKey(data.item),
            },
          ]
        : [],
    ),
  }
}

const SHOWN: readonly string[] = ['before', 'item', 'damage']
