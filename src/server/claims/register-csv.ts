import { CLAIM_STATE_NAMES, FILED_HOW_NAMES } from '../../domain/claims/claim-states.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import type { OrgScope } from '../org-scope.ts'
import { type ClaimOfJob, claimsBefore } from './queries.ts'

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
export async function* registerCsv(scope: OrgScope): AsyncGenerator<string, void> {
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
