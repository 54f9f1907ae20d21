import type { Contract } from '../../contract/contract.ts'
import {
  CLAIM_STATE_NAMES,
  FILED_HOW_NAMES,
  isOpenClaim,
  refusedActWords,
} from '../../domain/claims/claim-states.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { centsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { WrittenFile } from '../file-answers.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { claimActHandlers, lockClaim } from './claim-acts.ts'
import { notedOnDay } from './claim-facts.ts'
import { recordClaim } from './claim-history.ts'
import { photoOfClaim } from './claim-photos.ts'
import { fileClaim } from './file-claim.ts'
import {
  type ClaimOfJob,
  claimsBefore,
  claimsOfJob,
  getClaim,
  insertItems,
  listClaims,
  updateClaim,
  updateItem,
  type WholeClaim,
} from './queries.ts'
import { findReview } from './review-queries.ts'
import { claimToApi, rowToApi } from './to-api.ts'

const MOST_IN_FILE = 5000
const AT_ONCE = 200

const HEADINGS = [
  ...['Number', 'Filed', 'Filed how', 'Claimant', 'Job', 'Rules', 'Delivered', 'Protection'],
  ...['Amount claimed', 'Acknowledged', 'Answered', 'Amount offered', 'Accepted', 'Disposition', 'Closed'],
  ...['Amount paid', 'Paid', 'Method', 'Reference', 'Reason', 'Due'],
]

const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

const rowOf = (claim: ClaimOfJob): (string | null)[] => [
  claim.number,
  claim.filedOn,
  FILED_HOW_NAMES[claim.filedHow],
  claim.customerName,
  claim.jobNumber,
  rulesOf(claim.jurisdiction).name,
  claim.deliveredOn,
  claim.protection.label,
  dollars(claim.askedCents),
  claim.acknowledgedOn,
  claim.answeredOn,
  dollars(claim.offeredCents),
  claim.acceptedOn,
  CLAIM_STATE_NAMES[claim.state],
  claim.closedOn,
  dollars(claim.paidCents),
  claim.paidOn,
  claim.paidMethod && PAYMENT_METHOD_NAMES[claim.paidMethod],
  claim.paidReference,
  claim.reason,
  claim.dueOn,
]

/** The register of a company's claims, the newest first, as it is asked for (MAX 4, Item 92; 49 CFR 370.9). */
async function* registerCsv(scope: OrgScope): AsyncGenerator<string, void> {
  let before: number | null = null
  let beginning = csvBeginning(HEADINGS)
  for (let left = MOST_IN_FILE; left > 0; left -= AT_ONCE) {
    const rows: ClaimOfJob[] = await claimsBefore(scope, before, AT_ONCE)
    if (beginning || rows.length > 0) yield beginning + csvRows(rows.map(rowOf))
    beginning = ''
    if (rows.length < AT_ONCE) return
    before = rows.at(-1)?.id ?? null
  }
}

/** Claims as the office works with them. */
export const claimHandlers: Handlers<Contract['claims']> = {
  ...claimActHandlers,

  async list(scope, { query: { page, per_page: perPage, state = 'open', search } }) {
    const { rows, ...total } = await listClaims(scope, { state, search, page, perPage })
    return { claims: rows.map((row) => rowToApi(scope, row)), ...total }
  },

  async csv(scope) {
    const name = `claims-${dayIn(scope.timeZone, scope.now)}.csv`
    return new WrittenFile(registerCsv(scope), { name, type: 'text/csv; charset=utf-8' })
  },

  get: async (scope, { params }) => claimToApi(scope, await getClaim(scope, params.id)),

  async photo(scope, { params: { id, sha256 } }) {
    await getClaim(scope, id)
    return photoOfClaim(scope, id, sha256)
  },

  async ofJob(scope, { params }) {
    const { id } = await getJob(scope, params.id)
    const review = await findReview(scope, id)
    return {
      claims: (await claimsOfJob(scope, id)).map((row) => rowToApi(scope, row)),
      noted: await notedOnDay(scope, id),
      review:
        review?.rating == null || review.answeredAt === null
          ? null
          : { rating: review.rating, words: review.words, at: momentIn(scope.timeZone, review.answeredAt) },
    }
  },

  async file(scope, { params, body: { filed_on, filed_how, items, note = null } }) {
    const job = await getJobLocked(scope, params.id)
    const today = dayIn(scope.timeZone, scope.now)
    const filedOn = filed_on ?? today
    if (filedOn > today) throw new Refusal('unprocessable', 'The filing date cannot be in the future.')
    const claim = await fileClaim(scope, job, { filedOn, filedHow: filed_how, items, note })
    return claimToApi(scope, claim)
  },

  async update(scope, { params, body: { items, note, version } }) {
    const before = await lockClaim(scope, params.id)
    await refuseStale(before, version, scope.now)
    if (!isOpenClaim(before.state)) throw new Refusal('conflict', refusedActWords(before.state))
    await storeItems(scope, before, items)
    const named = new Map(items.map(({ id, asked }) => [id, centsOf(asked)]))
    const kept = before.items.reduce((sum, { id, askedCents }) => sum + (named.get(id) ?? askedCents), 0)
    const added = items.reduce((sum, { id, asked }) => sum + (id === undefined ? centsOf(asked) : 0), 0)
    await updateClaim(scope, before, { askedCents: kept + added, ...(note !== undefined && { note }) })
    const after = await getClaim(scope, before.id)
    await recordClaim(scope, 'changed', { before, after })
    await announceChange(scope, 'jobs')
    return claimToApi(scope, after)
  },
}

type Written = Parameters<Handlers<Contract['claims']>['update']>[1]['body']['items']

/** Changes the articles that are named and adds the new ones: what was filed is never taken out. */
async function storeItems(
  scope: Parameters<typeof insertItems>[0],
  { id: claimId, items: known }: WholeClaim,
  items: Written,
): Promise<void> {
  const added = []
  for (const { id, tag, what, result, weight_lb: weightLb, asked, note } of items) {
    const before = known.find((item) => item.id === id)
    if (id !== undefined && !before) throw new Refusal('unprocessable', 'This claim has no such article.')
    const values = { what, result, weightLb, askedCents: centsOf(asked) }
    if (!before) {
      added.push({ ...values, tag: tag ?? null, note: note ?? null })
      continue
    }
    await updateItem(scope, before.id, {
      ...values,
      tag: tag === undefined ? before.tag : tag,
      note: note === undefined ? before.note : note,
    })
  }
  await insertItems(scope, claimId, added)
}
