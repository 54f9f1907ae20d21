import { mediumDate } from '../../domain/calendar.ts'
import { invoiceDates } from '../../domain/invoices/invoice-dates.ts'
import {
  buildInvoice,
  chargeLines,
  type InvoiceDocument,
  type InvoiceLine,
  shipmentFacts,
} from '../../domain/invoices/invoice-document.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { invoiceStates } from '../../domain/ledger/invoice-states.ts'
import { PAYMENT_METHOD_NAMES, PAYMENT_PURPOSE_NAMES } from '../../domain/ledger/ledger-words.ts'
import { PRICE_WAITS } from '../../domain/ledger/settlement-words.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keepSentLogo } from '../agreements/queries.ts'
import { netOfTickets } from '../job-papers/paper-facts.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { storeBalance } from '../money/balances.ts'
import { recordMoney, tellOfInvoice } from '../money/enter-entry.ts'
import { invoicesOfJob } from '../money/queries.ts'
import { type Books, isCharged } from '../money/read-money.ts'
import { announceChange } from '../notices/queries.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { offeringCompany } from '../quotes/current-offer.ts'
import { companyOnPaper } from '../quotes/offer-document-of.ts'
import { documentHash } from '../secrets.ts'
import { nextInvoiceNumber } from '../storage/next-number.ts'
import { dayIn } from '../time/wall-clock.ts'
import { getMoneySettings, insertInvoice, numbersOfJob, type StoredInvoice } from './queries.ts'

/** Numbers begin at 1: as yet it has none. */
const NEW = 0

type Wanted = Pick<InvoiceDocument, 'lines'> &
  Pick<StoredInvoice, 'kind'> & { period?: string; facts?: InvoiceDocument['facts'] }

type Asked = { kind: 'final' | 'later_bill'; amountCents: number | null }

/**
 * What is owed of a job and stands on no invoice yet, or a part of it; at the delivery without what may be asked for only later,
 * and of a cancelled one what it keeps and was charged.
 * @throws Refusal `conflict` where there is nothing to ask for, `unprocessable` for a part that is more than all of it
 */
export async function toInvoice(
  scope: OrgScope,
  job: WholeJob,
  books: Books,
  { kind, amountCents }: Asked,
): Promise<Wanted> {
  const { charges, settlement, agreed, laterOn, facts, pickedUpOn, deliveredOn, cancelled } = books
  if (books.priceWaits) throw new Refusal('conflict', PRICE_WAITS)
  if (!isCharged(books)) {
    throw new Refusal('conflict', 'The invoice is issued once the move is delivered.')
  }
  if (kind === 'later_bill' && laterOn === null) {
    throw new Refusal('conflict', 'Nothing is due later for this move. Issue its invoice instead.')
  }
  const { invoicedCents } = invoiceStates(await invoicesOfJob(scope, job.id), books.entries)
  const invoicedOn = await numbersOfJob(scope, job.id)
  const lines = chargeLines({
    ...{ charges, settlement, agreed, laterOn, invoicedCents, invoicedOn },
    withRest: kind === 'later_bill',
  })
  const askedCents = sumOf(lines)
  if (askedCents <= 0) throw new Refusal('conflict', 'There is nothing left to invoice for this job.')
  return {
    ...{ kind, lines: partOf(lines, amountCents ?? askedCents) },
    // What was cancelled is no shipment.
    facts: cancelled
      ? []
      : shipmentFacts({ facts, pickedUpOn, deliveredOn, netLb: await netOfTickets(scope, job) }),
  }
}

/** Issues what `toInvoice` finds of a locked job. */
export const issueInvoice = async (scope: OrgScope, job: WholeJob, books: Books, asked: Asked) =>
  store(scope, job, books, await toInvoice(scope, job, books, asked))

/** Lines that ask for so much of what they come to; the rest stands on another invoice. */
function partOf(lines: readonly InvoiceLine[], cents: number): InvoiceLine[] {
  const restCents = sumOf(lines) - cents
  if (restCents < 0) {
    const most = formatCents(sumOf(lines))
    throw new Refusal('unprocessable', `The amount cannot be more than ${most}, which is not invoiced yet.`)
  }
  const rest = { label: 'On another invoice', detail: '', cents: -restCents }
  return restCents === 0 ? [...lines] : [...lines, rest]
}

/** An invoice is the company's as it is today, also of a job that was done long ago: to it what is owed is paid. */
const issuedBy = async (scope: OrgScope, { facts }: Books) => ({
  ...facts,
  company: companyOnPaper(await offeringCompany(scope)),
})

/** An invoice as it would be frozen today under a number: what was paid already stands on it. */
export async function invoiceToday(
  scope: OrgScope,
  job: WholeJob,
  books: Books,
  { kind, lines, period = undefined, facts = [], number }: Wanted & { number: string },
): Promise<InvoiceDocument> {
  const { entries, deliveredOn, laterOn } = books
  const issuedOn = dayIn(scope.timeZone, scope.now)
  const { payer } = job
  const termsDays =
    payer?.terms_days ?? books.facts.agreement?.offer.termsDays ?? (await getMoneySettings(scope)).terms_days
  const { dueOn } = invoiceDates(
    { kind, issuedOn, deliveredOn, laterOn, termsDays },
    rulesOf(books.facts.jurisdiction.id),
  )
  const totalCents = sumOf(lines)
  const throughEntry = entries.at(-1)?.id ?? 0
  const before = await invoicesOfJob(scope, job.id)
  const own = { id: NEW, totalCents, throughEntry, isVoid: false }
  const { invoices } = invoiceStates([...before, own], entries)
  const payments = invoices.at(-1)?.payments ?? []
  const paid = payments.map(({ entry: id, cents }): InvoiceLine => {
    const entry = entries.find((one) => one.id === id)
    const words = [
      PAYMENT_PURPOSE_NAMES[entry?.purpose ?? 'balance'],
      PAYMENT_METHOD_NAMES[entry?.method ?? 'other'],
    ]
    const day = entry && mediumDate(entry.day)
    return {
      label: words.join(', ').replace(/, (.)/, (_, letter: string) => `, ${letter.toLowerCase()}`),
      detail: [day, entry?.number].filter(Boolean).join(', '),
      cents,
    }
  })
  return buildInvoice(await issuedBy(scope, books), {
    ...{ kind, number, issuedOn, dueOn, lines, paid, facts, payer },
    period: period ?? null,
  })
}

/** Issues an invoice with its own lines and freezes it. */
export async function store(scope: OrgScope, job: WholeJob, books: Books, wanted: Wanted): Promise<number> {
  const number = await nextInvoiceNumber(scope)
  const document = await invoiceToday(scope, job, books, { ...wanted, number })
  const { kind, issuedOn, dueOn, totalCents, period } = document
  const id = await insertInvoice(scope, {
    ...{ jobId: job.id, kind, number, issuedOn, dueOn, totalCents, document, period },
    throughEntry: books.entries.at(-1)?.id ?? 0,
    documentSha256: documentHash(document),
    logoSha256: document.company.hasLogo ? await keepSentLogo(scope) : null,
    userId: actorOf(scope),
    openCents: document.balanceCents,
    paidCents: sumOf(document.paid),
  })
  await recordMoney(scope, job, { money: `invoice ${number} of ${formatCents(totalCents)}` })
  await tellOfInvoice(scope, 'invoice.issued', id)
  if (document.balanceCents === 0) await tellOfInvoice(scope, 'invoice.paid', id)
  await storeBalance(scope, job, books)
  await announceChange(scope, 'jobs')
  return id
}

/** A credit note of an invoice; that the customer owes so much less is entered by the caller. */
export async function storeCreditNote(
  scope: OrgScope,
  job: WholeJob,
  books: Books,
  { invoice, cents, reason }: { invoice: StoredInvoice; cents: number; reason: string },
): Promise<number> {
  const issuedOn = dayIn(scope.timeZone, scope.now)
  const number = await nextInvoiceNumber(scope)
  const document = buildInvoice(await issuedBy(scope, books), {
    ...{ kind: 'credit_note', number, issuedOn, dueOn: issuedOn, reason, paid: [] },
    lines: [{ label: `Credit to invoice ${invoice.number}`, detail: '', cents }],
    ofInvoice: invoice.number,
    payer: job.payer,
  })
  const id = await insertInvoice(scope, {
    ...{ jobId: job.id, kind: 'credit_note', number, ofInvoice: invoice.id, document },
    ...{ issuedOn, dueOn: issuedOn, totalCents: cents, openCents: 0, paidCents: 0 },
    documentSha256: documentHash(document),
    logoSha256: document.company.hasLogo ? await keepSentLogo(scope) : null,
    throughEntry: books.entries.at(-1)?.id ?? 0,
    userId: actorOf(scope),
  })
  await recordMoney(scope, job, { money: `credit note ${number} of ${formatCents(cents)}` })
  await tellOfInvoice(scope, 'invoice.issued', id)
  return id
}

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
