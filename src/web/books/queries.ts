import { api } from '../api/client.ts'
import { LISTED, PAGED, reading } from '../api/read.ts'

export const PAGE_SIZE = 25

export const monthsQuery = reading(api.books.months, {}, LISTED)

/** A month with what closing it asks for. */
export const monthQuery = (month: string) => reading(api.books.month, { params: { month } }, PAGED)

/** What lies in the clearing accounts; money may just have been taken. */
export const clearingQuery = reading(api.books.clearing, {}, { refetchOnMount: 'always' })

/** Entries of a month, or of a job. */
export const entriesQuery = (
  asked: { month: string; job_id?: never } | { job_id: number; month?: never },
  page: number,
) => reading(api.books.entries, { query: { ...asked, page, per_page: PAGE_SIZE } }, PAGED)

export const accountsQuery = reading(api.journalAccounts.get, {}, LISTED)
