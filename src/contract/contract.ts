import { z } from 'zod'
import { standIns } from './absences.ts'
import { agreement } from './agreement-settings.ts'
import { apiKeys } from './api-keys.ts'
import { apps } from './apps.ts'
import { auth } from './auth.ts'
import { boards } from './board.ts'
import { books, exports, journalAccounts } from './books.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { cardConnections, cardPayments, customerMoneys } from './card-payments.ts'
import { catalogue } from './catalogue.ts'
import { claims } from './claims.ts'
import { crewPhones } from './crew-phones.ts'
import { absences, crews, people, trucks } from './crews.ts'
import { customerClaims, reviewSettings } from './customer-claims.ts'
import { customerDays } from './customer-day.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { dataExports } from './data-export.ts'
import { daySheets, sheetLinks } from './day-sheets.ts'
import { endpoint } from './endpoint.ts'
import { estimates } from './estimate.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { debtReminders, invoices, jobInvoices, moneySettings, statements } from './invoices.ts'
import { jobGates } from './job-gates.ts'
import { jobMoves, planChanges } from './job-moves.ts'
import { jobPapers } from './job-papers.ts'
import { jobTrips } from './job-trips.ts'
import { jobs } from './jobs.ts'
import { learning } from './learning.ts'
import { jobMargins } from './margins.ts'
import { jobMoney, payments, receivables } from './money.ts'
import { crewJobs, crewSessions, moveDays } from './move-day.ts'
import { notices } from './notices.ts'
import { followUps, notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { settings } from './organization.ts'
import { papers } from './papers.ts'
import { costRates, timeSheets } from './payroll.ts'
import { calls, phoneAgent } from './phone-agent.ts'
import { photos } from './photos.ts'
import { pricing } from './price-book.ts'
import { quoteVersions } from './quote-versions.ts'
import { quoteViews } from './quote-views.ts'
import { quotes } from './quotes.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { setUp } from './set-up.ts'
import { suggestions } from './suggestions.ts'
import { system } from './system.ts'
import { sessions, team } from './team.ts'
import { timelines } from './timeline.ts'
import { twoStep } from './two-step.ts'
import { agreements } from './verify-agreement.ts'
import { changes, webhookDeliveries, webhooks } from './webhooks.ts'
import { worklist } from './worklist.ts'

const health = {
  get: endpoint({
    summary: 'Whether the server and its database respond',
    method: 'GET',
    path: '/health',
    access: 'public',
    /** `warning`: what will go wrong unless someone acts, while everything still works. */
    output: z.object({ status: z.enum(['ok', 'degraded']), warning: z.string().optional() }),
  }),
  live: endpoint({
    summary: 'Whether the process responds, whatever its database does; restart it if it does not',
    method: 'GET',
    path: '/live',
    access: 'public',
    output: z.object({ status: z.literal('ok') }),
  }),
}

/** Every endpoint of the product, by noun and verb. */
export const contract = {
  health,
  auth,
  sessions,
  twoStep,
  team,
  apiKeys,
  apps,
  settings,
  setUp,
  pricing,
  agreement,
  agreements,
  papers,
  catalogue,
  estimates,
  quotes,
  quoteVersions,
  quoteViews,
  offers,
  customerDays,
  learning,
  jobs,
  jobMoves,
  jobTrips,
  planChanges,
  jobGates,
  jobPapers,
  jobMoney,
  payments,
  receivables,
  claims,
  customerClaims,
  reviewSettings,
  cardConnections,
  cardPayments,
  customerMoneys,
  jobInvoices,
  invoices,
  debtReminders,
  statements,
  moneySettings,
  customers,
  boards,
  suggestions,
  crews,
  people,
  trucks,
  absences,
  standIns,
  calendarFeeds,
  daySheets,
  crewPhones,
  sheetLinks,
  crewSessions,
  crewJobs,
  moveDays,
  photos,
  history,
  timelines,
  reminders,
  search,
  dashboard,
  reports,
  books,
  journalAccounts,
  exports,
  timeSheets,
  costRates,
  jobMargins,
  worklist,
  phoneAgent,
  calls,
  notices,
  dataExports,
  system,
  notifications,
  followUps,
  changes,
  webhooks,
  webhookDeliveries,
  imports,
}
export type Contract = typeof contract
