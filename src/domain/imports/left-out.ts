import { IMPORT_FIELDS, type ImportKind } from './import-fields.ts'
import type { RowSaid } from './read-row.ts'
import { LEAVE_OUT } from './read-status.ts'

/** What programs call a payment among the other entries of one list. */
const PAYMENTS = [
  ...['payment', 'payments', 'pmt', 'receive payment', 'received payment', 'customer payment'],
  ...['receivable payment', 'sales receipt', 'receive money', 'charge'],
]

/** And what is owed, among what was paid and credited. */
const INVOICES = ['invoice', 'invoices', 'receivable invoice', 'opening balance', 'statement charge']

/**
 * Why a row that can be read is left out, as a sentence: by what someone said of its status, or because a list holds more than
 * what is brought. Null for any other.
 * @param status as the file calls it
 */
export function whyLeftOut(kind: ImportKind, said: RowSaid, status: string | null): string | null {
  const isSaid = IMPORT_FIELDS[kind].some(({ name, as }) => as === 'status' && said[name] === LEAVE_OUT)
  if (isSaid) return `Left out: its ${kind === 'payments' ? 'method' : 'status'} is “${status}”`
  const entry = said.entry as string | undefined
  const wanted = kind === 'payments' ? PAYMENTS : kind === 'open_balances' ? INVOICES : null
  if (wanted === null || entry === undefined) return null
  if (wanted.includes(entry.toLowerCase().replace(/[_-]+/g, ' ').trim())) return null
  return `Left out: it is “${entry}”, not ${kind === 'payments' ? 'a payment' : 'an invoice'}`
}
