import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { INVOICE_KIND_WORDS } from '../../domain/invoices/invoice-document.ts'
import { type EntryKind, PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { getLogo } from '../agreements/queries.ts'
import { getCustomer, jobsOfCustomer } from '../customers/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { offeringCompany } from '../quotes/current-offer.ts'
import { companyOnPaper } from '../quotes/offer-document-of.ts'
import type { Handlers } from '../serve-contract.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { StatementTask } from './statement-pdf.tsx'

const MAKER = import.meta.resolve('./statement-pdf-worker.ts')

const LOWERS: readonly EntryKind[] = ['payment', 'credit', 'rounding', 'write_off']
const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Payment reversed',
  credit: 'Credit',
  rounding: 'Cash rounded down',
  write_off: 'Written off',
}

/** What a customer was invoiced and has paid, in its order, with the balance after each. */
async function rowsOf(scope: OrgScope, jobIds: readonly number[]) {
  if (jobIds.length === 0) return []
  const { db, organizationId } = scope
  const invoiced = await db
    .select({
      ...{ jobId: invoices.jobId, number: invoices.number, kind: invoices.kind, day: invoices.issuedOn },
      ...{ cents: invoices.totalCents, throughEntry: invoices.throughEntry },
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        inArray(invoices.jobId, [...jobIds]),
        ne(invoices.kind, 'credit_note'),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(asc(invoices.id))
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.organizationId, organizationId),
        inArray(ledgerEntries.jobId, [...jobIds]),
        ne(ledgerEntries.kind, 'charge'),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  // What was let go before an invoice is off its total already, and before the first there is none to lower.
  const isInTotal = ({ jobId, id, kind, invoiceId }: (typeof entries)[number]) =>
    LOWERS.includes(kind) &&
    kind !== 'payment' &&
    invoiceId === null &&
    !invoiced.some((one) => one.jobId === jobId && one.throughEntry < id)
  return [
    ...invoiced.map(({ jobId, number, kind, day, cents }) => ({
      ...{ jobId, day, cents },
      what: `${INVOICE_KIND_WORDS[kind]} ${number}`,
    })),
    ...entries
      .filter((entry) => entry.amountCents > 0 && !isInTotal(entry))
      .map(({ jobId, kind, number, method, at, amountCents }) => ({
        jobId,
        day: dayIn(scope.timeZone, at),
        what: [ENTRY_WORDS[kind], number, method && PAYMENT_METHOD_NAMES[method].toLowerCase()]
          .filter(Boolean)
          .join(', '),
        cents: LOWERS.includes(kind) ? -amountCents : amountCents,
      })),
  ].sort((one, other) => one.day.localeCompare(other.day))
}

export const statementHandlers: Handlers<Contract['statements']> = {
  async get(scope, { params }, { gone }) {
    const customer = await getCustomer(scope, params.id)
    const { rows: jobs, total } = await jobsOfCustomer(scope, customer.id)
    let balanceCents = 0
    const rows = await rowsOf(
      scope,
      jobs.map(({ id }) => id),
    )
    const task: StatementTask = {
      company: companyOnPaper(await offeringCompany(scope)),
      logo: await getLogo(scope),
      customer: customer.name,
      asOf: dayIn(scope.timeZone, scope.now),
      rows: rows.map(({ day, what, cents, jobId }) => {
        balanceCents += cents
        const job = jobs.find(({ id }) => id === jobId)?.jobNumber ?? ''
        return { day, what, job, cents, balanceCents }
      }),
      isCut: total > jobs.length,
    }
    const pdf = await scope.services.processes.make('document', {
      ...{ work: MAKER, companyId: scope.organizationId, task, gone },
    })
    return new File([pdf], 'statement.pdf', { type: 'application/pdf' })
  },
}
