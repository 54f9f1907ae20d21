import { nameKey } from '../name-key.ts'
import type { ImportKind } from './import-fields.ts'
import type { RowSaid } from './read-row.ts'

const digits = (text: unknown) =>
  String(text ?? '')
    .replace(/\D/g, '')
    .slice(-10)
const plain = (text: unknown) => nameKey(String(text ?? ''))

/** What tells a row from the others of its kind where the file has no number of its own for it. */
const TOLD_BY: Readonly<Record<ImportKind, (said: RowSaid) => readonly unknown[]>> = {
  customers: ({ email, phone, name }) => (email ? [plain(email)] : phone ? [digits(phone)] : [plain(name)]),
  quotes: (said) => [
    plain(said.name),
    plain(said.email),
    digits(said.phone),
    plain(said.pickup_address),
    plain(said.delivery_address),
    said.move_date,
    said.total,
  ],
  jobs: (said) => [
    plain(said.name),
    plain(said.email),
    digits(said.phone),
    plain(said.origin_address),
    plain(said.destination_address),
    said.scheduled_date,
    said.start_time,
  ],
  inventories: ({ quote, job, room, item, quantity }) => [
    plain(quote),
    plain(job),
    plain(room),
    plain(item),
    quantity,
  ],
  payments: ({ receipt, job, invoice, name, date, amount, method, reference }) =>
    receipt
      ? [plain(receipt)]
      : [plain(job), plain(invoice), plain(name), date, amount, method, plain(reference)],
  // What is open of an invoice gets less from month to month, and stays the same debt.
  open_balances: ({ job, invoice, name, as_of, amount }) =>
    invoice
      ? ['invoice', plain(invoice), plain(name)]
      : [plain(job), plain(invoice), plain(name), as_of, amount],
  people: ({ name, email, phone }) => [plain(name), plain(email), digits(phone)],
  trucks: ({ name }) => [plain(name)],
  crews: ({ name }) => [plain(name)],
  price_book: ({ name, unit }) => [plain(name), unit],
}

/** By what a row is known when it comes again: its number in the other program, else what tells it from others. */
export const rowKey = (kind: ImportKind, externalId: string | null, said: RowSaid): string =>
  externalId === null ? `row ${JSON.stringify(TOLD_BY[kind](said))}` : `id ${externalId}`

/**
 * Whether rows that say the same are as many things: chairs that are listed piece by piece, cash that a household pays twice on
 * a day. What has a number, a check's too, is the same thing when it comes again.
 */
export const isEachItsOwn = (kind: ImportKind, externalId: string | null, said: RowSaid): boolean => {
  if (externalId !== null) return false
  if (kind === 'payments') return !said.receipt && !(said.method === 'check' && said.reference)
  return kind === 'inventories'
}
