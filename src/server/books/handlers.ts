import type { BooksMonth, MonthToClose } from '../../contract/books.ts'
import type { Contract } from '../../contract/contract.ts'
import { ACCOUNT_KEYS, ACCOUNTS, CLEARING_ACCOUNTS, namedAccount } from '../../domain/journal/accounts.ts'
import type { Month } from '../../domain/journal/entry.ts'
import { firstOpenMonth, stateOfMonth } from '../../domain/journal/months.ts'
import { dollarsOf } from '../../domain/money.ts'
import { createDownloadLines } from '../company-lines.ts'
import { WrittenFile } from '../file-answers.ts'
import { recordedChange } from '../history/record-change.ts'
import { refuseUnposted } from '../money/journal.ts'
import { clearingOn, takeBackPayout } from '../money/payouts.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { booksFile } from './books-file.ts'
import { closeBooks, fileOfMonth, reopenBooks } from './close-month.ts'
import { enterTypedPayout } from './enter-payout.ts'
import { entriesAsked, getEntry, inMonth, listEntries, namedJob, sumEntries } from './list-entries.ts'
import { checksOf } from './month-checks.ts'
import {
  accountNames,
  type ClosedMonth,
  closedMonths,
  earliestMonth,
  monthsOf,
  monthsOfJournal,
  storeAccountNames,
} from './queries.ts'

/** A month as its newest closing left it. */
function monthToApi(scope: OrgScope, month: Month, closed: readonly ClosedMonth[]): BooksMonth {
  const last = closed.findLast((one) => one.month === month)
  const { timeZone, now } = scope
  return {
    month,
    state: stateOfMonth(monthsOf(closed), month, dayIn(timeZone, now)),
    edition: last?.edition ?? 0,
    closed_at: momentIn(timeZone, last?.closedAt ?? null),
    closed_by: last?.closedBy ?? null,
    reopened_at: momentIn(timeZone, last?.reopenedAt ?? null),
    reopened_by: last?.reopenedBy ?? null,
    reopen_reason: last?.reopenReason ?? null,
  }
}

async function monthToClose(scope: OrgScope, month: Month): Promise<MonthToClose> {
  const closed = await closedMonths(scope)
  const months = monthsOf(closed)
  const shown = monthToApi(scope, month, closed)
  const { total, debits, credits } = await sumEntries(scope, inMonth(month))
  const next = firstOpenMonth(months) ?? (await earliestMonth(scope)) ?? month
  return {
    ...shown,
    ...{ entries: total, debits: dollarsOf(debits), credits: dollarsOf(credits) },
    closes_next: shown.state === 'open' && month <= next,
    closed_last: month === months.closedThrough,
    ...(await checksOf(scope, month)),
  }
}

/** The months of the journal and what stands in them. */
export const monthHandlers: Handlers<Contract['books']> = {
  async months(scope) {
    const closed = await closedMonths(scope)
    const months = await monthsOfJournal(scope, closed)
    return { months: months.map((month) => monthToApi(scope, month, closed)) }
  },

  month: (scope, { params }) => monthToClose(scope, params.month),

  async entries(scope, { query: { month, job_id, page, per_page: perPage } }) {
    const isOfJob = job_id !== undefined
    const which = entriesAsked(month, job_id)
    const { total, debits, credits } = await sumEntries(scope, which)
    return {
      entries: await listEntries(scope, which, { page, perPage, isOfJob }),
      ...{ total, debits: dollarsOf(debits), credits: dollarsOf(credits) },
      job: isOfJob ? await namedJob(scope, job_id) : null,
    }
  },

  async close(scope, { params: { month } }) {
    await closeBooks(scope, month)
    return monthToClose(scope, month)
  },

  async reopen(scope, { params: { month }, body }) {
    await reopenBooks(scope, month, body.reason)
    return monthToClose(scope, month)
  },

  async clearing(scope) {
    const held = await clearingOn(scope, dayIn(scope.timeZone, scope.now))
    const names = await accountNames(scope)
    return {
      accounts: CLEARING_ACCOUNTS.map((account) => ({
        ...{ account, name: namedAccount(names, account).name },
        balance: dollarsOf(held.get(account) ?? 0),
      })),
    }
  },

  payOut: async (scope, { body }) => getEntry(scope, await enterTypedPayout(scope, body)),

  takeBack: async (scope, { params, body }) =>
    getEntry(scope, await takeBackPayout(scope, params.id, body.reason)),

  file: (scope, { params, query }) => fileOfMonth(scope, params.month, query.edition),
}

const accountsToApi = async (scope: OrgScope) => {
  const names = await accountNames(scope)
  return {
    accounts: ACCOUNT_KEYS.map((account) => ({
      ...{ account, usual: ACCOUNTS[account].name },
      name: names.get(account)?.name ?? null,
      code: names.get(account)?.code ?? null,
    })),
  }
}

/** What the company calls accounts. */
export const accountHandlers: Handlers<Contract['journalAccounts']> = {
  get: accountsToApi,

  async put(scope, { body }) {
    const entry = { entity: 'books', name: 'the accounts of the books' } as const
    const change = () => storeAccountNames(scope, body.accounts)
    await recordedChange(scope, entry, { read: accountsToApi, change })
    return accountsToApi(scope)
  },
}

/** Files for the books of the company. */
export function exportHandlers(): Handlers<Contract['exports']> {
  const lines = createDownloadLines('its books')

  async function* inTurn(scope: OrgScope, parts: AsyncGenerator<string, void>, gone: AbortSignal) {
    const leave = await lines.wait(scope.organizationId, gone)
    try {
      yield* parts
    } finally {
      leave()
    }
  }

  return {
    async books(scope, { query }, { gone }) {
      const { kind, format, from, to } = query
      if (kind === 'journal' || kind === 'tax') await refuseUnposted(scope)
      const name = `${kind === 'journal' ? `journal-${format}` : kind}-${from}-to-${to}.csv`
      const type = 'text/csv; charset=utf-8'
      return new WrittenFile(inTurn(scope, booksFile(scope, query), gone), { name, type })
    },
  }
}
