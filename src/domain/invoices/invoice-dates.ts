import { dayAfter } from '../calendar.ts'
import { endOfSpan } from '../jurisdictions/end-of-span.ts'
import type { Jurisdiction } from '../jurisdictions/jurisdiction.ts'
import type { InvoiceKind } from './invoice-document.ts'

type Dated = {
  readonly kind: InvoiceKind
  /** Days are `YYYY-MM-DD`. */
  readonly issuedOn: string
  /** Null before the delivery. */
  readonly deliveredOn: string | null
  /** The first day on which what could not be asked for at the delivery is due; null where no rule says. */
  readonly laterOn: string | null
  /** How many days the company gives its customers; 0: due when they get it. */
  readonly termsDays: number
}

type Rules = { readonly deadlines: Pick<Jurisdiction['deadlines'], 'invoice' | 'credit'> }

/**
 * Until when an invoice has to be issued and when it is due: by the company's terms, no later than the rules allow, and
 * what could not be asked for at the delivery no sooner.
 */
export function invoiceDates(
  { kind, issuedOn, deliveredOn, laterOn, termsDays }: Dated,
  { deadlines: { invoice, credit } }: Rules,
): { issueBy: string | null; dueOn: string } {
  const byTerms = dayAfter(issuedOn, termsDays)
  const latest = credit && endOfSpan(issuedOn, credit.is)
  const dueOn = latest !== null && latest < byTerms ? latest : byTerms
  const isLater = kind === 'later_bill' && laterOn !== null && laterOn > dueOn
  return {
    issueBy: deliveredOn !== null && invoice ? endOfSpan(deliveredOn, invoice.is) : null,
    dueOn: isLater ? laterOn : dueOn,
  }
}
