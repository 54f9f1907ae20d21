import { agreements } from './agreements/feature.ts'
import { apiKeys } from './api-keys/feature.ts'
import { auth } from './auth/feature.ts'
import { books } from './books/feature.ts'
import { calendars } from './calendars/feature.ts'
import { endFeedsOf } from './calendars/handlers.ts'
import { wouldTell } from './calendars/tell-customers.ts'
import { cardPayments } from './card-payments/feature.ts'
import { refundCard } from './card-payments/refund.ts'
import { catalogue } from './catalogue/feature.ts'
import { claims } from './claims/feature.ts'
import { crews } from './crews/feature.ts'
import { linkJoined } from './crews/sign-in-link.ts'
import { customers } from './customers/feature.ts'
import { dashboard } from './dashboard/feature.ts'
import { dataExport } from './data-export/feature.ts'
import { daySheets } from './day-sheets/feature.ts'
import { email } from './email/feature.ts'
import type { MailHandlings } from './email/outbox.ts'
import { estimate } from './estimate/feature.ts'
import { type AllHandlers, type Feature, wholeServer } from './feature.ts'
import { followUps } from './follow-ups/feature.ts'
import { planFollowUps } from './follow-ups/send-follow-ups.ts'
import { history } from './history/feature.ts'
import { imports } from './imports/feature.ts'
import { invoices } from './invoices/feature.ts'
import { invoicePdf } from './invoices/send-invoice.ts'
import { addedOnDay } from './job-papers/added-on-day.ts'
import { jobPapers } from './job-papers/feature.ts'
import { bookedMove } from './jobs/booked-change.ts'
import { changeTimeZone } from './jobs/change-time-zone.ts'
import { bookNewWays } from './jobs/change-yard.ts'
import { jobs } from './jobs/feature.ts'
import { freeSlotsFor, offerSchedule } from './jobs/offer-schedule.ts'
import { listFutureJobs } from './jobs/queries.ts'
import { learning } from './learning/feature.ts'
import { keepOutcome } from './learning/keep-outcome.ts'
import { mcp } from './mcp/feature.ts'
import { bookAgain, keepBalance, takeBackCharges } from './money/balances.ts'
import { money } from './money/feature.ts'
import { ledgerOfJob, takePaymentOfDay } from './money/payments-of-day.ts'
import { customerChanges } from './move-day/customer-changes.ts'
import { customerDay } from './move-day/customer-day.ts'
import { moveDay } from './move-day/feature.ts'
import { completeMove, logStep } from './move-day/job-status.ts'
import { articlesOfJob } from './move-day/queries.ts'
import { notices } from './notices/feature.ts'
import { offers } from './offers/feature.ts'
import type { Services } from './org-scope.ts'
import { organization } from './organization/feature.ts'
import { payroll } from './payroll/feature.ts'
import { keepOfficeHours } from './payroll/office-hours.ts'
import { phoneAgent } from './phone-agent/feature.ts'
import { forgetWhatWasSaid } from './phone-agent/queries.ts'
import { pricing } from './pricing/feature.ts'
import { quotes } from './quotes/feature.ts'
import { reminders } from './reminders/feature.ts'
import { reports } from './reports/feature.ts'
import { search } from './search/feature.ts'
import type { Hooks } from './services.ts'
import { setUp } from './set-up/feature.ts'
import { system } from './system/feature.ts'
import { team } from './team/feature.ts'
import { webhooks } from './webhooks/feature.ts'
import { askForKeepers } from './webhooks/queries.ts'
import { worklist } from './worklist/feature.ts'

/** Every shelf, from the top down: one may import only from those on lower lines than its own. */
export const lines = wholeServer([
  [books, cardPayments, claims, dataExport, imports, invoices, learning, mcp, payroll, reports],
  [money],
  [calendars, customers, daySheets, moveDay, reminders, setUp, system, worklist],
  [jobPapers],
  [dashboard, followUps, jobs, offers, phoneAgent, search, team],
  [auth, crews, quotes],
  [notices],
  [agreements, organization, webhooks],
  [apiKeys, catalogue, email, estimate, pricing],
  [history],
])

export const features: readonly Feature[] = lines.flat()

/** What shelves need of others from which they may not import. */
export const hooks: Hooks = {
  addedOnDay,
  articlesOfJob,
  bookAgain,
  bookedMove,
  askForKeepers,
  bookNewWays,
  changeOrders: customerChanges,
  changeTimeZone,
  customerDay,
  endFeeds: endFeedsOf,
  features,
  follow: planFollowUps,
  forgetWhatWasSaid,
  freeSlots: freeSlotsFor,
  invoicePdf,
  linkPerson: linkJoined,
  listFutureJobs,
  keepBalance,
  keepOfficeHours,
  keepOutcome,
  ledgerOfJob,
  completeMove,
  logStep,
  refundCard,
  schedule: offerSchedule,
  takeBackCharges,
  takePaymentOfDay,
  wouldTell,
}

/** The handlers of the whole contract. */
export async function handlersOf(services: Services): Promise<AllHandlers> {
  const all: Record<string, object> = {}
  for (const { handlers } of features) {
    const nouns = typeof handlers === 'function' ? await handlers(services) : (handlers ?? {})
    for (const [noun, verbs] of Object.entries(nouns)) all[noun] = { ...all[noun], ...verbs }
  }
  // Whole, because the lines are.
  return all as AllHandlers
}

/** What happens on the delivery of each kind of mail. */
export const mailsOf = (services: Services): MailHandlings =>
  Object.assign({}, ...features.map(({ mails }) => mails?.(services)))
