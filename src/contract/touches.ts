const CREWS = ['crews', 'people', 'trucks', 'crewPhones', 'calendarFeeds', 'costRates']
const ONE_JOB = [
  'jobs.get',
  'jobGates',
  'jobInvoices',
  'jobMargins',
  'jobMoney',
  'jobPapers.list',
  'cardPayments',
  'claims.get',
  'claims.list',
  'claims.ofJob',
  'invoices.list',
  'moveDays',
  'receivables',
  'timeSheets',
]

/** What else is refetched where a write touches one of these; every other name touches that noun or endpoint alone. */
export const AREAS = {
  quotes: [
    'quotes.list',
    'quotes.counts',
    'quotes.stats',
    'quotes.get',
    'quotes.knownCustomer',
    'quoteVersions.links',
    'timelines.ofQuote',
    'customers',
    'worklist',
  ],
  jobs: [
    ...ONE_JOB,
    'books',
    'jobs',
    'crews',
    'dashboard',
    'reports',
    'settings.timeZoneChange',
    'suggestions',
    'timelines.ofJob',
  ],
  crews: CREWS,
  /** What follows jobs and crews on screens that others watch. */
  plan: [...ONE_JOB, ...CREWS, 'boards', 'daySheets', 'worklist'],
} satisfies Record<string, readonly string[]>
