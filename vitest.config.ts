import { configDefaults, defineConfig } from 'vitest/config'
import { HEAVY_HTTP } from './test/heavy.ts'
import { startTestClock } from './test/setup/clock.ts'

startTestClock()

const needsServer = '{src,test/house}/**/*.http.test.ts'
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/**
 * What runs on PostgreSQL as well: every file that touches what may differ there. The others check words, forms and
 * refusals that are decided before or after the database; `answers` makes every call of the contract once on both.
 */
const DIFFERS_ON_POSTGRES = [
  // Every query of every call, its columns and types.
  'test/house/{answers,upgrade}.http.test.ts',
  // Its trigger, locks and order.
  'src/server/history/history.http.test.ts',
  // Rows of other tenants, composite keys.
  'test/house/other-tenants.http.test.ts',
  // Locks and transactions: twenty at once, stale versions, repeated requests.
  'src/server/idempotency.http.test.ts',
  'src/server/quotes/versions.http.test.ts',
  'src/server/auth/{accounts,guessing,password-reset,sessions,two-step}.http.test.ts',
  'src/server/team/{team,require-two-step}.http.test.ts',
  'src/server/organization/company-email.http.test.ts',
  'src/server/agreements/agreement-settings.http.test.ts',
  // The constraint that no crew is booked twice, dates and time zones in SQL.
  'src/server/jobs/{crew-member,crew-of-job,crew-time,board,booked-again,booked-change,withdrawn-change,booking,day-price,moves,conversion,schedule,jobs-by-day,work-of-day}.http.test.ts',
  'src/server/crews/absences.http.test.ts',
  'src/server/crews/crews.http.test.ts',
  'src/server/calendars/calendar-feeds.http.test.ts',
  // The lock under which a crew is told once.
  'src/server/day-sheets/day-sheets.http.test.ts',
  // Figures that triggers keep, while several write.
  'src/server/{dashboard/dashboard,worklist/worklist}.http.test.ts',
  'test/house/figures.http.test.ts',
  // Search, order, pages and counts in SQL.
  'src/server/search/search.http.test.ts',
  'src/server/quotes/{quotes-list,known-customer}.http.test.ts',
  'src/server/phone-agent/known-callers.http.test.ts',
  // The queue of tasks and the listener.
  'src/server/quotes/sending.http.test.ts',
  'src/server/offers/{offers,office,signed-while-edited}.http.test.ts',
  'src/server/phone-agent/{events,storm,told-again}.http.test.ts',
  'src/server/notices/notices.http.test.ts',
  // Several nodes, and how they start: there is only PostgreSQL for that.
  '**/*.postgres.http.test.ts',
]

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
          exclude: [...configDefaults.exclude, needsServer],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: onPostgres ? DIFFERS_ON_POSTGRES : [needsServer],
          exclude: [
            ...configDefaults.exclude,
            onPostgres ? '**/*.embedded.*' : '**/*.postgres.*',
            ...(process.env.WITHOUT_HEAVY_TESTS ? HEAVY_HTTP : []),
          ],
          globalSetup: 'test/setup/http-suite.ts',
          // The servers do the work, in processes of their own, and many tests wait for something to happen.
          maxWorkers: 2,
        },
      },
    ],
  },
})
