import { createHash } from 'node:crypto'
import type { Month } from '../../domain/journal/entry.ts'
import { monthFile } from '../../domain/journal/month-file.ts'
import { closeMonth, reopenMonth, spokenMonth } from '../../domain/journal/months.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import { journalOfMonth, lockMonths } from '../money/journal.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { notPosted } from './month-checks.ts'
import {
  accountNames,
  closedMonths,
  companyName,
  earliestMonth,
  insertClosedMonth,
  monthsOf,
  numbersOf,
  storedFile,
  storeNumbers,
  storeReopened,
} from './queries.ts'

/**
 * Closes a month: its entries get their numbers, and its file is stored for good.
 * @throws Refusal where it has not ended, is closed, another is to be closed before, or jobs of it are not posted yet
 */
export async function closeBooks(scope: OrgScope, month: Month): Promise<void> {
  await lockMonths(scope)
  const entries = await journalOfMonth(scope, month)
  const { edition, numbers } = closeMonth(monthsOf(await closedMonths(scope)), month, {
    entries,
    today: dayIn(scope.timeZone, scope.now),
    earliest: await earliestMonth(scope),
  })
  await refuseUnpostedJobs(scope, month)
  await storeNumbers(scope, numbers)
  const corrected = entries.flatMap(({ corrects }) => corrects ?? [])
  const file = monthFile({
    ...{ month, edition, entries },
    company: await companyName(scope),
    numbers: new Map([
      ...(await numbersOf(scope, corrected)),
      ...[...numbers].map(([id, number]) => [id, { month, number }] as const),
    ]),
    names: await accountNames(scope),
  })
  const bytes = new TextEncoder().encode(file)
  const fileSha256 = createHash('sha256').update(bytes).digest('hex')
  await insertClosedMonth(scope, { month, edition, file: bytes, fileSha256 })
  await recordChange(scope, {
    ...{ entity: 'books', id: null, name: spokenMonth(month), action: 'closed' },
    after: { edition, entries: numbers.size, file_sha256: fileSha256 },
  })
}

async function refuseUnpostedJobs(scope: OrgScope, month: Month): Promise<void> {
  const { rows, total } = await notPosted(scope, month)
  if (total === 0) return
  const named = rows.map(({ job_number }) => job_number).join(', ')
  const more = total > rows.length ? ` and ${total - rows.length} more` : ''
  throw new Refusal(
    'conflict',
    `The money of ${named}${more} is not in the journal yet. Please try again in a few minutes.`,
  )
}

/** Opens the month again that was closed last. */
export async function reopenBooks(scope: OrgScope, month: Month, reason: string): Promise<void> {
  await lockMonths(scope)
  reopenMonth(monthsOf(await closedMonths(scope)), month, reason)
  await storeReopened(scope, month, reason)
  await recordChange(scope, {
    ...{ entity: 'books', id: null, name: spokenMonth(month), action: 'reopened' },
    after: { reason },
  })
}

/** A month's file as it is downloaded: the same bytes each time. */
export async function fileOfMonth(scope: OrgScope, month: Month, asked: number | undefined): Promise<File> {
  const { edition, file } = await storedFile(scope, month, asked)
  return new File([file], `books-${month}-edition-${edition}.csv`, {
    type: 'text/csv; charset=utf-8',
  })
}
