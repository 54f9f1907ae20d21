import { agreements } from './agreements/feature.ts'
import { apiKeys } from './api-keys/feature.ts'
import { auth } from './auth/feature.ts'
import { books } from './books/feature.ts'
import { calendars } from './calendars/feature.ts'
import { cardPayments } from './card-payments/feature.ts'
import { claims } from './claims/feature.ts'
import { crews } from './crews/feature.ts'
import { customers } from './customers/feature.ts'
import { dashboard } from './dashboard/feature.tsx'
import { dataExport } from './data-export/feature.ts'
import { history } from './history/feature.ts'
import { imports } from './imports/feature.ts'
import { invoices } from './invoices/feature.ts'
import { jobs } from './jobs/feature.ts'
import { money } from './money/feature.ts'
import { notifications } from './notifications/feature.ts'
import { organization } from './organization/feature.ts'
import { payroll } from './payroll/feature.ts'
import { phoneAgent } from './phone-agent/feature.ts'
import { pricing } from './pricing/feature.ts'
import { calculator } from './quotes/calculator/feature.ts'
import { quotes } from './quotes/feature.ts'
import { reminders } from './reminders/feature.ts'
import { reports } from './reports/feature.ts'
import { setUp } from './set-up/feature.ts'
import { shell } from './shell/feature.ts'
import { system } from './system/feature.ts'
import { team } from './team/feature.ts'
import { webhooks } from './webhooks/feature.ts'

/** What the app is made of; the order is that of the tabs in the settings and of the pages that a search finds. */
export const FEATURES = [
  dashboard,
  quotes,
  jobs,
  customers,
  money,
  claims,
  reports,
  invoices,
  books,
  calculator,
  reminders,
  organization,
  agreements,
  cardPayments,
  pricing,
  team,
  crews,
  payroll,
  history,
  auth,
  notifications,
  setUp,
  phoneAgent,
  calendars,
  apiKeys,
  webhooks,
  dataExport,
  imports,
  system,
  shell,
] as const
