import { configDefaults, defineConfig } from 'vitest/config'
import { HEAVY_SERVER } from './test/heavy.ts'
import { startTestClock } from './test/setup/clock.ts'

startTestClock()

const needsServer = '{src,test/house}/**/*.http.test.ts'
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

const isQuick = Boolean(process.env.WITHOUT_HEAVY_TESTS)

/** What runs on PostgreSQL as well: what two at once may do to each other there. */
const TWO_AT_ONCE_ON_POSTGRES = [
  // Locks and transactions: twenty at once, stale versions, repeated requests; the trigger and order of the history.
  'src/server/idempotency.http.test.ts',
  'src/server/history/history.http.test.ts',
  'src/server/quotes/versions.http.test.ts',
  'src/server/auth/{guessing,two-step}.http.test.ts',
  // The constraint that no crew is booked twice, dates and time zones in SQL.
  'src/server/jobs/{board,booking,conversion,days-away,moves,schedule}.http.test.ts',
  'src/server/crews/{absences,crews}.http.test.ts',
  // The lock under which a crew is told once and a phone is ended.
  'src/server/day-sheets/{day-sheets,crew-phones}.http.test.ts',
  // Phones that send at once, what is append-only, and what of it is forgotten with a person.
  'src/server/move-day/move-day.http.test.ts',
  'src/server/money/payments-on-phones.http.test.ts',
  // Which reminders come due on the company's clock, in SQL.
  'src/server/reminders/reminders.http.test.ts',
  // Whose quotes and jobs are, kept by triggers; two merging at once.
  'src/server/customers/customers.http.test.ts',
  // The numbers of events that many write at once, and the lines they leave in.
  'src/server/webhooks/webhooks.http.test.ts',
  // Figures that triggers keep, while several write.
  'src/server/{dashboard/dashboard,worklist/worklist}.http.test.ts',
  'test/house/figures.http.test.ts',
  // Search, order, pages and counts in SQL.
  'src/server/search/search.http.test.ts',
  'src/server/quotes/{quotes-list,known-customer}.http.test.ts',
  // The queue of tasks and the listener.
  'src/server/phone-agent/told-again.http.test.ts',
  'src/server/offers/signed-while-edited.http.test.ts',
  'src/server/notices/notices.http.test.ts',
  // Several nodes, and how they start: there is only PostgreSQL for that.
  '**/*.postgres.http.test.ts',
]

/**
 * What else may differ there, with all tests: every query of every call, its columns and types. The others check words,
 * forms and refusals that are decided before or after the database.
 */
const DIFFERS_ON_POSTGRES = [
  ...TWO_AT_ONCE_ON_POSTGRES,
  'test/house/{answers,upgrade}.http.test.ts',
  // Money that is entered once while many look for it; a file that is stored in pieces, taken back, and deleted.
  'src/server/{card-payments/card-payments,imports/{imports,import-sweep}}.http.test.ts',
  // Rows of other tenants, composite keys.
  'test/house/other-tenants.http.test.ts',
  'src/server/auth/{accounts,password-reset,sessions}.http.test.ts',
  'src/server/team/{team,require-two-step}.http.test.ts',
  'src/server/organization/company-email.http.test.ts',
  'src/server/agreements/agreement-settings.http.test.ts',
  'src/server/jobs/{crew-member,crew-of-job,crew-time,booked-again,booked-change,withdrawn-change,day-price,jobs-by-day,work-of-day}.http.test.ts',
  'src/server/calendars/calendar-feeds.http.test.ts',
  'src/server/quotes/sending.http.test.ts',
  'src/server/offers/{offers,office}.http.test.ts',
  'src/server/phone-agent/{events,known-callers,storm}.http.test.ts',
]
const onPostgresRuns = isQuick ? TWO_AT_ONCE_ON_POSTGRES : DIFFERS_ON_POSTGRES

export default defineConfig({
  test: {
    allowOnly: false,
    // Loading the same modules anew for every file took half of the time; what a file replaces is put back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // The built server is loaded as it is.
    server: { deps: { external: [/\/dist\/server\//] } },
    // Generous: they cost nothing when all is well, and a machine that is busy otherwise fails nobody.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{src,test/estimate,test/house,test/setup}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, needsServer, ...(isQuick ? HEAVY_SERVER : [])],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: onPostgres ? onPostgresRuns : [needsServer],
          exclude: [
            ...configDefaults.exclude,
            onPostgres ? '**/*.embedded.*' : '**/*.postgres.*',
            ...(isQuick ? HEAVY_SERVER : []),
            // One database is enough for each file, where both are there.
            ...(process.env.POSTGRES_FOLLOWS ? TWO_AT_ONCE_ON_POSTGRES : []),
          ],
          globalSetup: 'test/setup/http-suite.ts',
          // The servers do the work, in processes of their own, and many tests wait for something to happen.
          maxWorkers: 2,
        },
      },
    ],
  },
})
